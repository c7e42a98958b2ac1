import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Challenges1764000000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    await runner.query(indexes);
    await runner.query(log);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE challenge_event, challenge`);
    await runner.query(`DROP FUNCTION challenge_event_immutable()`);
  }
}

const table = `
  CREATE TABLE challenge (
    id uuid PRIMARY KEY,
    brand_id uuid NOT NULL REFERENCES "user" (id),
    status text NOT NULL CHECK (status IN ('draft', 'pending_payment', 'in_review', 'scheduled', 'live', 'paused',
      'exhausted', 'reviewing', 'settling', 'completed', 'cancelling', 'cancelled', 'suspended')),
    title text NOT NULL,
    description text NOT NULL,
    search text GENERATED ALWAYS AS (lower(title || ' ' || description)) STORED,
    rules text,
    cover_id uuid,
    type text NOT NULL CHECK (type IN ('create_and_post', 'content', 'amplify', 'livestream', 'event_attendance',
      'sponsoring', 'ad_posting')),
    mode text NOT NULL CHECK (mode IN ('brawl', 'fixed', 'ranked', 'pot')),
    platforms text[] NOT NULL CHECK (platforms <@ ARRAY['youtube', 'tiktok', 'anyjoi', 'instagram']),
    formats text[] NOT NULL CHECK (formats <@ ARRAY['video9x16', 'story', 'post', 'longVideo']),
    hashtags text[] NOT NULL,
    mentions text[] NOT NULL,
    targeting jsonb NOT NULL,
    min_age int NOT NULL,
    max_age int NOT NULL,
    join_mode text NOT NULL CHECK (join_mode IN ('open', 'request', 'invite')),
    max_participants int CHECK (max_participants > 0),
    budget_minor bigint NOT NULL CHECK (budget_minor > 0),
    pay_per_entry_minor bigint CHECK (pay_per_entry_minor > 0),
    pre_review boolean NOT NULL,
    max_views_paid_per_entry int CHECK (max_views_paid_per_entry > 0),
    max_per_creator_minor bigint CHECK (max_per_creator_minor > 0),
    min_views int NOT NULL CHECK (min_views >= 0),
    keep_live_days int NOT NULL CHECK (keep_live_days >= 0),
    tail_days int NOT NULL CHECK (tail_days BETWEEN 0 AND 14),
    kill_fee_percent int NOT NULL CHECK (kill_fee_percent BETWEEN 0 AND 50),
    usage_rights text,
    disclosure text,
    do_list text[] NOT NULL,
    dont_list text[] NOT NULL,
    asset_ids uuid[] NOT NULL,
    submission_limit int NOT NULL CHECK (submission_limit > 0),
    rank_by text NOT NULL CHECK (rank_by IN ('views', 'performance')),
    starts_at timestamptz(3) NOT NULL,
    ends_at timestamptz(3) NOT NULL,
    terms jsonb,
    quote_until timestamptz(3),
    quote_prolonged boolean NOT NULL DEFAULT false,
    paying boolean NOT NULL DEFAULT false,
    funded_minor bigint NOT NULL DEFAULT 0 CHECK (funded_minor >= 0),
    vat_charged_minor bigint NOT NULL DEFAULT 0 CHECK (vat_charged_minor >= 0),
    refunded_minor bigint NOT NULL DEFAULT 0,
    vat_refunded_minor bigint NOT NULL DEFAULT 0,
    spent_minor bigint NOT NULL DEFAULT 0,
    fee_taken_minor bigint NOT NULL DEFAULT 0,
    reserved_minor bigint NOT NULL DEFAULT 0,
    requests int NOT NULL DEFAULT 0,
    participants int NOT NULL DEFAULT 0,
    entries int NOT NULL DEFAULT 0,
    undecided int NOT NULL DEFAULT 0,
    open int NOT NULL DEFAULT 0,
    views bigint NOT NULL DEFAULT 0,
    likes bigint NOT NULL DEFAULT 0,
    comments bigint NOT NULL DEFAULT 0,
    shares bigint NOT NULL DEFAULT 0,
    due_at timestamptz(3),
    timer_at timestamptz(3),
    accrual_stops_at timestamptz(3),
    views_freeze_at timestamptz(3),
    suspended_from text,
    suspended_at timestamptz(3),
    suspended_due_at timestamptz(3),
    escalated_at timestamptz(3),
    rejected_until timestamptz(3),
    staff_reason text,
    published_at timestamptz(3),
    cancelled_at timestamptz(3),
    cancel_reason text,
    completed_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    CONSTRAINT challenge_ages CHECK (min_age >= 14 AND max_age <= 100 AND min_age <= max_age),
    CONSTRAINT challenge_run CHECK (ends_at > starts_at),
    CONSTRAINT challenge_refund CHECK (refunded_minor BETWEEN 0 AND funded_minor
      AND vat_refunded_minor BETWEEN 0 AND vat_charged_minor),
    CONSTRAINT challenge_budget CHECK (spent_minor >= 0 AND fee_taken_minor >= 0 AND reserved_minor >= 0
      AND spent_minor + reserved_minor <= budget_minor),
    CONSTRAINT challenge_counters CHECK (least(requests, participants, entries, undecided, open) >= 0
      AND least(views, likes, comments, shares) >= 0),
    CONSTRAINT challenge_suspension CHECK ((status = 'suspended') = (suspended_from IS NOT NULL)
      AND (suspended_from IS NULL) = (suspended_at IS NULL)),
    CONSTRAINT challenge_funded_terms CHECK (funded_minor = 0 OR terms IS NOT NULL)
  );
`;

const indexes = `
  CREATE INDEX challenge_of_brand ON challenge (brand_id, id DESC);
  CREATE INDEX challenge_timer ON challenge (timer_at) WHERE timer_at IS NOT NULL;
  CREATE INDEX challenge_review_queue ON challenge (due_at, id) WHERE status IN ('in_review', 'suspended');
  CREATE INDEX challenge_by_status ON challenge (status, due_at, id);
  CREATE INDEX challenge_search ON challenge USING gin (search gin_trgm_ops);
  -- What every creator may see and join, in each order of the list.
  CREATE INDEX challenge_open_newest ON challenge (id DESC) WHERE status IN ('scheduled', 'live') AND join_mode <> 'invite';
  CREATE INDEX challenge_open_ending ON challenge (ends_at, id DESC) WHERE status IN ('scheduled', 'live') AND join_mode <> 'invite';
  CREATE INDEX challenge_open_starting ON challenge (starts_at, id DESC) WHERE status IN ('scheduled', 'live') AND join_mode <> 'invite';
  CREATE INDEX challenge_open_budget ON challenge (budget_minor DESC, id DESC) WHERE status IN ('scheduled', 'live') AND join_mode <> 'invite';
  CREATE INDEX challenge_open_views ON challenge (views DESC, id DESC) WHERE status IN ('scheduled', 'live') AND join_mode <> 'invite';
`;

const log = `
  CREATE TABLE challenge_event (
    id uuid PRIMARY KEY,
    challenge_id uuid NOT NULL,
    event text NOT NULL,
    actor text NOT NULL CHECK (actor IN ('brand', 'staff', 'admin', 'provider', 'system', 'clock')),
    actor_id uuid,
    from_status text,
    to_status text NOT NULL,
    reason text,
    details jsonb,
    at timestamptz(3) NOT NULL
  );
  CREATE INDEX challenge_event_of_challenge ON challenge_event (challenge_id, id);
  CREATE FUNCTION challenge_event_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'challenge_event is append-only';
  END $$;
  CREATE TRIGGER challenge_event_no_change BEFORE UPDATE OR DELETE ON challenge_event
    FOR EACH ROW EXECUTE FUNCTION challenge_event_immutable();
  CREATE TRIGGER challenge_event_no_truncate BEFORE TRUNCATE ON challenge_event
    FOR EACH STATEMENT EXECUTE FUNCTION challenge_event_immutable();
`;
