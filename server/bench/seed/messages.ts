import { withClient } from '../support/sql.ts';

export const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 1_000_000);
/** Of each conversation. */
const LENGTH = 50;

/** Everybody writes with a few others: the neighbours in the order of the ids. */
const CONVERSATIONS = `
  WITH person AS (SELECT id, row_number() OVER (ORDER BY id)::int AS n, count(*) OVER ()::int AS people
    FROM "user" WHERE account_type = 'creator'),
  pair AS (
    SELECT DISTINCT ON (least(a.id, b.id), greatest(a.id, b.id)) least(a.id, b.id) AS low, greatest(a.id, b.id) AS high
    FROM generate_series(1, $1::int) c
    JOIN person a ON a.n = 1 + c % a.people
    JOIN person b ON b.n = 1 + (c % a.people + 1 + c / a.people) % a.people),
  made AS (
    INSERT INTO conversation (id, low_id, high_id, last_seq, created_at)
    SELECT uuidv7(), low, high, $2, now() FROM pair ON CONFLICT DO NOTHING RETURNING id, low_id, high_id)
  INSERT INTO conversation_member (conversation_id, user_id, other_id, unread, read_seq, shown_seq, wrote, last_at)
  SELECT id, side.me, side.other, 0, $2, $2, true, now() - random() * interval '90 days'
  FROM made CROSS JOIN LATERAL (VALUES (low_id, high_id), (high_id, low_id)) side (me, other)`;

/** Eight words of two thousand, a few of which stand in nearly every message, as in a language. */
const WRITTEN = `
  INSERT INTO message (id, conversation_id, seq, sender_id, recipient_id, text, hidden_from, withheld, created_at)
  SELECT uuidv7(), c.id, n, CASE WHEN n % 2 = 0 THEN low_id ELSE high_id END, CASE WHEN n % 2 = 0 THEN high_id ELSE low_id END,
    (SELECT string_agg('wort' || floor(2000 * random() ^ 3)::int, ' ') FROM generate_series(1, 8 + n % 2)), '{}', false,
    now() - (51 - n) * interval '1 day' + random() * interval '1 day'
  FROM conversation c CROSS JOIN generate_series(1, $1::int) n
  WHERE NOT EXISTS (SELECT FROM message x WHERE x.conversation_id = c.id)`;

/** A million messages between the creators. Foreign keys are not asked one by one. */
export const seedMessages = (adminUrl: string): Promise<number> =>
  withClient(adminUrl, async (admin) => {
    await admin.query('SET session_replication_role = replica');
    await admin.query(CONVERSATIONS, [Math.ceil(MESSAGES / LENGTH), LENGTH]);
    await admin.query(WRITTEN, [LENGTH]);
    await admin.query('VACUUM ANALYZE conversation, conversation_member, message');
    const { rows } = await admin.query<{ count: number }>('SELECT count(*)::int AS count FROM message');
    return rows[0]?.count ?? 0;
  });
