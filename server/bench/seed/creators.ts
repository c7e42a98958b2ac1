import { withClient } from '../support/sql.ts';

const PEOPLE = 100_000;

/** Figures are spread as on platforms: many small accounts, few large ones. */
const PERSONS = `
  INSERT INTO "user" (id, username, display_name, email, email_verified, account_type, complete_onboarding, roles, default_role,
    birth_date, country, language, kyc_status, created_at, updated_at)
  SELECT uuidv7(), 'found-' || n, (ARRAY['Mila', 'Jonas', 'Chloe', 'Malik', 'Ines'])[1 + n % 5] || ' ' || n, 'found-' || n || '@bench.test',
    true, 'creator', true, ARRAY['creator'], 'creator', date '1980-01-01' + (n * 37 % 9000), (ARRAY['DE', 'AT', 'CH', 'FR', 'IT', 'ES'])[1 + n % 6],
    'de', CASE WHEN n % 3 = 0 THEN 'verified' ELSE 'none' END, now(), now()
  FROM generate_series(1, $1::int) n`;

const ROWS = `
  WITH category AS (SELECT array_agg(id ORDER BY id) AS ids FROM category),
  person AS (SELECT u.*, row_number() OVER (ORDER BY id)::int AS n FROM "user" u WHERE username LIKE 'found-%')
  INSERT INTO creator_index (user_id, names, words, birth_date, country, gender, languages, category_ids, platforms, followers,
    average_views, engagement_bp, price_minor, completed_deals, open_deals, reply_bp, verified, accounts, joined_at, updated_at)
  SELECT id, lower(display_name || ' ' || username), to_tsvector('simple', display_name || ' ' || username || ' '
      || (ARRAY['coffee food', 'travel city', 'sport bike', 'home garden'])[1 + n % 4]),
    birth_date, country, (ARRAY['female', 'male', NULL])[1 + n % 3], ARRAY['de'] || CASE WHEN n % 2 = 0 THEN ARRAY['en'] ELSE '{}' END,
    ARRAY[ids[1 + n % cardinality(ids)], ids[1 + n * 7 % cardinality(ids)]],
    CASE n % 4 WHEN 0 THEN ARRAY['tiktok'] WHEN 1 THEN ARRAY['instagram'] WHEN 2 THEN ARRAY['tiktok', 'youtube'] ELSE '{}' END,
    CASE WHEN n % 4 = 3 THEN NULL ELSE (500 * exp(n * 61 % 1000 / 140.0))::bigint END,
    CASE WHEN n % 4 = 3 THEN NULL ELSE (100 * exp(n * 67 % 1000 / 140.0))::bigint END,
    CASE WHEN n % 4 = 3 THEN NULL ELSE n * 71 % 900 END, CASE WHEN n % 5 = 0 THEN 5000 + n * 73 % 90000 END,
    n % 6, n % 5, CASE WHEN n % 2 = 0 THEN n * 79 % 10001 END, kyc_status = 'verified', '[]', now(), now()
  FROM person, category`;

/** A hundred thousand creators who can be found. Only what measures search needs them. */
export const seedCreators = (ownerUrl: string, adminUrl: string): Promise<number> =>
  withClient(ownerUrl, async (client) => {
    await client.query(PERSONS, [PEOPLE]);
    await client.query(ROWS);
    await withClient(adminUrl, (admin) => admin.query('VACUUM ANALYZE'));
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM creator_index',
    );
    return rows[0]?.count ?? 0;
  });
