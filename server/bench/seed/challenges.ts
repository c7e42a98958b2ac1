import type { Client } from 'pg';
import type { People } from './people.ts';

const CHALLENGES = 10_000;
const ENTRIES = 5_000;
/** Challenges on the first page that the reading creator takes part in. */
const JOINED = 12;

export interface Challenges {
  count: number;
  /** The one with all the entries. */
  popularId: string;
  entries: number;
}

const COVERS = `
  INSERT INTO media (id, owner_id, kind, mime, size, sha256, width, height, state, purpose, key, preview_key, created_at, updated_at)
  SELECT uuidv7(), ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'image', 'image/webp', 120000, repeat('ab', 32), 1600, 900, 'ready',
    'challenge', 'challenge/' || md5(n::text) || '.webp', 'challenge/' || md5(n::text) || '-preview.webp', now(), now()
  FROM generate_series(1, $2::int) AS n`;

const INSERT_CHALLENGES = `
  INSERT INTO challenge (id, brand_id, status, title, description, rules, cover_id, type, mode, platforms, formats, hashtags, mentions,
    targeting, min_age, max_age, join_mode, budget_minor, pre_review, min_views, keep_live_days, tail_days, kill_fee_percent, usage_rights,
    disclosure, do_list, dont_list, asset_ids, submission_limit, rank_by, starts_at, ends_at, terms, funded_minor, vat_charged_minor,
    participants, entries, views, published_at, created_at, updated_at)
  SELECT uuidv7(), m.owner_id, 'live', 'Show your morning routine, part ' || n,
    'One short video in your own words: how you start the day, and where our product fits in. ' || repeat('No script, no filter. ', 6),
    'No claims about health. No other brand in the picture.', m.id, 'create_and_post', 'brawl', ARRAY['youtube', 'tiktok'],
    ARRAY['video9x16'], ARRAY['morningroutine', 'anyjoi'], ARRAY['anyjoi'],
    '{"specificCreatorCountry": ["DE", "AT"], "specificLanguage": ["de"]}', 18, 65, 'open', 100000 + n, false, 100, 30, 7, 20,
    'Twelve months on social media', 'Werbung', ARRAY['Show the product', 'Name the price'], ARRAY['Do not show children'], '{}', 1, 'views',
    now() - interval '1 day', now() + interval '20 days', '{"feeMode": "inclusive", "feeBp": 3000, "cpmMinor": 950, "vatBp": 1900}',
    100000 + n, 19000 + n / 5, n % 40, n % 40, n * 17 % 90001, now() - interval '1 day', now() - interval '2 days', now()
  FROM (SELECT id, owner_id, row_number() OVER (ORDER BY id)::int AS n FROM media WHERE purpose = 'challenge') AS m
  ORDER BY n`;

/** Figures as after some days of tracking; the first entry is the reading creator's. */
const INSERT_ENTRIES = `
  WITH person AS (
    SELECT id AS user_id, n::int FROM unnest($2::uuid[]) WITH ORDINALITY AS u (id, n)
  )
  INSERT INTO challenge_entry (id, challenge_id, brand_id, user_id, period_no, ownership_code, status, rules, platform, external_id, url,
    caption, content_id, views, likes, comments, shares, views_at, score, accrued_minor, fee_minor, earned_minor, submitted_at, reviewed_at,
    approved_at, created_at, updated_at)
  SELECT uuidv7(), c.id, c.brand_id, p.user_id, 1, 'AJ-' || left(c.id::text, 8) || right(c.id::text, 4) || '-' || p.n, 'tracking', '{}', 'youtube',
    md5(c.id || '/' || p.n), 'https://www.youtube.com/watch?v=' || left(md5(c.id || '/' || p.n), 11), 'Werbung #anyjoi', uuidv7(),
    100 + p.n * 7919 % 100003, 10 + p.n * 31 % 4001, p.n % 300, p.n % 200, now(), 100 + p.n * 7919 % 100003,
    p.n, p.n * 3 / 10, p.n - p.n * 3 / 10, now() - interval '3 days', now() - interval '2 days', now() - p.n * interval '1 second',
    now() - interval '4 days', now()
  FROM challenge c CROSS JOIN person p WHERE c.id = ANY ($1::uuid[])`;

const INSERT_CONTENT = `
  INSERT INTO tracked_content (id, owner_id, platform, external_id, url, author, title, caption, published_at, ref_kind, ref_id, state, views,
    likes, comments, shares, per_day, next_read_at, last_read_at, created_at, updated_at)
  SELECT content_id, user_id, platform, external_id, url, 'creator', 'Morning routine', caption, submitted_at, 'challenge', challenge_id,
    'active', views, likes, comments, shares, 4, now() + interval '1 day', now(), created_at, now()
  FROM challenge_entry`;

const INSERT_SNAPSHOTS = `
  INSERT INTO content_metric (content_id, at, views, likes, comments, shares, source)
  SELECT t.id, date_trunc('hour', now()) - step * interval '6 hours', t.views / (step + 1), t.likes / (step + 1), t.comments / (step + 1),
    t.shares / (step + 1), 'youtube'
  FROM generate_series(3, 0, -1) AS step CROSS JOIN tracked_content t ORDER BY step DESC`;

/** Open challenges with covers; one with thousands of entries, their posts and the snapshots of their views. */
export async function seedChallenges(client: Client, { brands, creators }: People): Promise<Challenges> {
  await client.query(COVERS, [brands.map(({ id }) => id), CHALLENGES]);
  await client.query(INSERT_CHALLENGES);
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM challenge ORDER BY id DESC LIMIT $1`, [
    JOINED,
  ]);
  const ids = rows.map(({ id }) => id);
  const popularId = ids.at(-1) ?? '';
  const userIds = creators.slice(0, ENTRIES).map(({ id }) => id);
  await client.query(INSERT_ENTRIES, [ids.slice(0, -1), userIds.slice(0, 1)]);
  await client.query(INSERT_ENTRIES, [[popularId], userIds]);
  await client.query(INSERT_CONTENT);
  await client.query(INSERT_SNAPSHOTS);
  await client.query(`UPDATE challenge SET participants = $2, entries = $2, views = 1000000 WHERE id = $1`, [
    popularId,
    userIds.length,
  ]);
  return { count: CHALLENGES, popularId, entries: userIds.length };
}
