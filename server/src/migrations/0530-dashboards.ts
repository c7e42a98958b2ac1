import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the dashboards read: figures of challenges by the hour, and who did what to a brand's or creator's entries. */
export class Dashboards1764000000530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(hours);
    await runner.query(earlierViews);
    await runner.query(earlierMoney);
    await runner.query(entryLog);
    await runner.query(work);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX challenge_active_of_brand, challenge_entry_to_review, challenge_entry_frozen;
      ALTER TABLE challenge_entry_event DROP COLUMN brand_id, DROP COLUMN user_id;
      DROP TABLE challenge_hour`);
  }
}

/** A row per challenge and hour in which something came in; taken back = negative. The brand first: it is read by brand. */
const hours = `
  CREATE TABLE challenge_hour (
    brand_id uuid NOT NULL,
    hour timestamptz(3) NOT NULL CHECK (hour = date_trunc('hour', hour, 'UTC')),
    challenge_id uuid NOT NULL,
    views bigint NOT NULL DEFAULT 0,
    likes bigint NOT NULL DEFAULT 0,
    comments bigint NOT NULL DEFAULT 0,
    shares bigint NOT NULL DEFAULT 0,
    spent_minor bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (brand_id, hour, challenge_id)
  ) WITH (fillfactor = 80);
`;

const earlierViews = `
  INSERT INTO challenge_hour (brand_id, hour, challenge_id, views, likes, comments, shares)
  SELECT c.brand_id, m.hour, c.id, sum(m.views), sum(m.likes), sum(m.comments), sum(m.shares)
  FROM (
    SELECT content_id, date_trunc('hour', at, 'UTC') AS hour, views - lag(views, 1, 0::bigint) OVER reading AS views,
      likes - lag(likes, 1, 0::bigint) OVER reading AS likes, comments - lag(comments, 1, 0::bigint) OVER reading AS comments,
      shares - lag(shares, 1, 0::bigint) OVER reading AS shares
    FROM content_metric WINDOW reading AS (PARTITION BY content_id ORDER BY at)
  ) m
  JOIN tracked_content t ON t.id = m.content_id AND t.ref_kind = 'challenge'
  JOIN challenge c ON c.id = t.ref_id
  GROUP BY c.brand_id, m.hour, c.id;
`;

const earlierMoney = `
  INSERT INTO challenge_hour (brand_id, hour, challenge_id, spent_minor)
  SELECT c.brand_id, date_trunc('hour', x.effective_at, 'UTC'), c.id, sum(-e.amount)
  FROM ledger.txn x
  JOIN ledger.entry e ON e.txn_id = x.id
  JOIN ledger.account a ON a.id = e.account_id
  JOIN challenge_entry n ON n.id::text = x.source_id
  JOIN challenge c ON c.id = n.challenge_id
  WHERE x.kind = 'accrual' AND x.source_type = 'challenge_entry'
    AND (a.code = 'escrow' OR a.code = 'fee_revenue' AND c.terms->>'feeMode' = 'on_top')
  GROUP BY 1, 2, 3
  ON CONFLICT (brand_id, hour, challenge_id) DO UPDATE SET spent_minor = excluded.spent_minor;
`;

/** Each side is told what the other one, staff or the clock did; the rest needs no index. */
const entryLog = `
  ALTER TABLE challenge_entry_event ADD COLUMN brand_id uuid, ADD COLUMN user_id uuid;
  UPDATE challenge_entry_event v SET brand_id = e.brand_id, user_id = e.user_id FROM challenge_entry e WHERE e.id = v.entry_id;
  ALTER TABLE challenge_entry_event ALTER COLUMN brand_id SET NOT NULL, ALTER COLUMN user_id SET NOT NULL;
  CREATE INDEX challenge_entry_event_for_brand ON challenge_entry_event (brand_id, at DESC, id DESC)
    WHERE actor = 'creator' OR actor = 'clock' AND event IN ('approve', 'reject', 'time_out');
  CREATE INDEX challenge_entry_event_for_creator ON challenge_entry_event (user_id, at DESC, id DESC)
    WHERE actor <> 'creator' AND event IN ('approve', 'request_changes', 'reject', 'time_out', 'cancel', 'freeze', 'release', 'disqualify');
`;

const work = `
  CREATE INDEX challenge_active_of_brand ON challenge (brand_id, ends_at) WHERE status NOT IN ('completed', 'cancelled');
  CREATE INDEX challenge_entry_to_review ON challenge_entry (brand_id, challenge_id, due_at)
    WHERE status IN ('draft_submitted', 'verifying');
  CREATE INDEX challenge_entry_frozen ON challenge_entry (due_at) WHERE status = 'frozen';
`;
