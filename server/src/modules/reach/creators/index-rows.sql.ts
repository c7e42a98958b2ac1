/** Of which people the index has rows: $1 ids, $2 now, $3 the least age. Staff and unfinished accounts have no page. */
const FOUND = `
  SELECT u.id, u.username, u.display_name, u.bio, u.birth_date, u.country, u.gender, u.language, u.category_ids,
    u.kyc_status, u.created_at
  FROM "user" u LEFT JOIN user_setting s ON s.user_id = u.id
  WHERE u.id = ANY ($1::uuid[]) AND u.state = 'active' AND u.complete_onboarding AND u.account_type = 'creator'
    AND 'creator' = ANY (u.roles) AND NOT u.roles && ARRAY['support', 'admin']
    AND u.birth_date <= ($2::timestamptz AT TIME ZONE 'UTC' - make_interval(years => $3::int))::date
    AND coalesce(s.profile_visibility, 'public') = 'public'`;

/** Accounts with the engagement of their newest videos; only what the platform still gives access to. */
const ACCOUNTS = `
  SELECT l.user_id, l.platform, l.handle, l.followers, l.average_views, l.synced_at, v.titles,
    v.views, v.acts, CASE WHEN v.views > 0 THEN least(v.acts * 10000 / v.views, 10000)::int END AS engagement_bp
  FROM found f JOIN platform_link l ON l.user_id = f.id AND l.status = 'verified' AND l.handle IS NOT NULL
  LEFT JOIN LATERAL (
    SELECT sum(n.views)::bigint AS views, sum(n.likes + n.comments + n.shares)::bigint AS acts,
      left(string_agg(n.title, ' '), 4000) AS titles
    FROM (SELECT * FROM platform_video WHERE link_id = l.id ORDER BY published_at DESC, id DESC LIMIT 20) n
  ) v ON true`;

/** $4 since when prices count, $5 how many deals have to be known. */
const DEALS = `
  SELECT d.creator_id, count(*) FILTER (WHERE EXISTS (SELECT FROM deal_order w WHERE w.deal_id = d.id AND w.status = 'completed'))::int
      AS completed,
    count(*) FILTER (WHERE d.stage = 'active')::int AS open,
    CASE WHEN count(*) FILTER (WHERE d.agreed_at >= $4) >= $5::int
      THEN min(d.price_minor) FILTER (WHERE d.agreed_at >= $4) END AS price
  FROM deal d WHERE d.creator_id IN (SELECT id FROM found) GROUP BY 1`;

const REPLIES = `
  SELECT o.creator_id, (count(*) FILTER (WHERE o.closed_reason IS NULL OR o.rounds > 0) * 10000 / count(*))::int AS bp
  FROM offer o WHERE o.creator_id IN (SELECT id FROM found) AND o.initiator = 'brand'
    AND o.status IN ('accepted', 'rejected', 'expired') AND o.closed_reason IS DISTINCT FROM 'withdrawn' GROUP BY 1`;

/** What a creator asks for their packages is a price that they state themselves. */
const PACKAGES = `
  SELECT p.user_id, min(p.price_minor) AS price FROM creator_package p
  WHERE p.user_id IN (SELECT id FROM found) GROUP BY 1`;

const COLUMNS = [
  'names',
  'words',
  'birth_date',
  'country',
  'gender',
  'languages',
  'category_ids',
  'platforms',
  'followers',
  'average_views',
  'engagement_bp',
  'price_minor',
  'completed_deals',
  'open_deals',
  'reply_bp',
  'verified',
  'accounts',
  'figures_at',
  'away_until',
  'joined_at',
] as const;
const listed = (prefix = ''): string => COLUMNS.map((name) => prefix + name).join(', ');

/** Makes the rows of some people again; only rows that changed are written. */
export const REFRESH = `
  WITH found AS MATERIALIZED (${FOUND}), account AS MATERIALIZED (${ACCOUNTS}), deals AS (${DEALS}),
  replies AS (${REPLIES}), packages AS (${PACKAGES}),
  held AS (
    SELECT user_id, array_agg(platform ORDER BY platform) AS platforms, sum(followers)::bigint AS followers,
      max(average_views) AS average_views, min(synced_at) AS figures_at, string_agg(handle, ' ') AS handles,
      string_agg(titles, ' ') AS titles,
      CASE WHEN sum(views) > 0 THEN least(sum(acts) * 10000 / sum(views), 10000)::int END AS engagement_bp,
      jsonb_agg(jsonb_build_object('platform', platform, 'handle', handle, 'followers', followers,
        'averageViews', average_views, 'engagementBp', engagement_bp) ORDER BY platform) AS accounts
    FROM account GROUP BY 1
  ),
  made AS (
    SELECT f.id, lower(concat_ws(' ', f.display_name, f.username::text, h.handles)) AS names,
      to_tsvector('simple', concat_ws(' ', f.display_name, f.username::text, h.handles, f.bio, h.titles,
        (SELECT string_agg(n.value, ' ') FROM category c, jsonb_each_text(c.names) n WHERE c.id = ANY (f.category_ids)))) AS words,
      f.birth_date, f.country, f.gender,
      ARRAY(SELECT DISTINCT left(l, 2) FROM unnest(array_append(coalesce(p.languages, '{}'), f.language)) l ORDER BY 1) AS languages,
      f.category_ids, coalesce(h.platforms, '{}') AS platforms, h.followers, h.average_views, h.engagement_bp,
      least(d.price, k.price) AS price_minor, coalesce(d.completed, 0) AS completed_deals, coalesce(d.open, 0) AS open_deals,
      r.bp AS reply_bp, f.kyc_status = 'verified' AS verified, coalesce(h.accounts, '[]') AS accounts,
      h.figures_at, a.until AS away_until, f.created_at AS joined_at
    FROM found f LEFT JOIN user_preference p ON p.user_id = f.id LEFT JOIN held h ON h.user_id = f.id
      LEFT JOIN deals d ON d.creator_id = f.id LEFT JOIN replies r ON r.creator_id = f.id
      LEFT JOIN packages k ON k.user_id = f.id LEFT JOIN creator_absence a ON a.user_id = f.id
  ),
  gone AS (
    DELETE FROM creator_index WHERE user_id = ANY ($1::uuid[]) AND user_id NOT IN (SELECT id FROM found)
  )
  INSERT INTO creator_index AS i (user_id, ${listed()}, updated_at, listed_at)
  SELECT id, ${listed()}, $2, $2 FROM made
  ON CONFLICT (user_id) DO UPDATE SET (${listed()}, updated_at) = ROW (${listed('excluded.')}, excluded.updated_at)
  WHERE (${listed('i.')}) IS DISTINCT FROM (${listed('excluded.')})`;

/** The next people whose rows are made again: who is a creator, or was one and has a row still. $1 behind whom, $2 how many. */
export const NEXT_PEOPLE = `
  SELECT id FROM (
    (SELECT id FROM "user" WHERE roles @> ARRAY['creator'] AND id > $1::uuid ORDER BY id LIMIT $2)
    UNION (SELECT user_id FROM creator_index WHERE user_id > $1::uuid ORDER BY user_id LIMIT $2)
  ) people ORDER BY id LIMIT $2`;
