import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Entries1764000000510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenge_entry (
        id uuid PRIMARY KEY,
        challenge_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        user_id uuid NOT NULL,
        period_no int NOT NULL CHECK (period_no >= 1),
        ownership_code text NOT NULL UNIQUE,
        status text NOT NULL CHECK (status IN ('joined', 'draft_submitted', 'changes_requested', 'draft_approved', 'posted', 'verifying',
          'approved', 'tracking', 'validating', 'payable', 'paid', 'withdrawn', 'rejected', 'expired', 'disqualified', 'frozen')),
        rules jsonb NOT NULL,
        platform text CHECK (platform IN ('youtube', 'tiktok')),
        external_id text,
        url text,
        caption text,
        media_ids uuid[] NOT NULL DEFAULT '{}',
        content_id uuid,
        change_requests int NOT NULL DEFAULT 0 CHECK (change_requests BETWEEN 0 AND 10),
        extended boolean NOT NULL DEFAULT false,
        note text,
        failed_check text,
        warnings text[] NOT NULL DEFAULT '{}',
        views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
        likes bigint NOT NULL DEFAULT 0 CHECK (likes >= 0),
        comments bigint NOT NULL DEFAULT 0 CHECK (comments >= 0),
        shares bigint NOT NULL DEFAULT 0 CHECK (shares >= 0),
        views_at timestamptz(3),
        views_final boolean NOT NULL DEFAULT false,
        score bigint NOT NULL DEFAULT 0 CHECK (score >= 0),
        reserved_minor bigint NOT NULL DEFAULT 0 CHECK (reserved_minor >= 0),
        accrued_minor bigint NOT NULL DEFAULT 0 CHECK (accrued_minor >= 0),
        fee_minor bigint NOT NULL DEFAULT 0,
        earned_minor bigint NOT NULL DEFAULT 0 CHECK (earned_minor >= 0),
        unpaid_minor bigint NOT NULL DEFAULT 0 CHECK (unpaid_minor >= 0),
        accrual_no int NOT NULL DEFAULT 0,
        withheld boolean NOT NULL DEFAULT false,
        gone_since timestamptz(3),
        gone_due_at timestamptz(3),
        due_at timestamptz(3),
        remind_at timestamptz(3),
        halted_at timestamptz(3),
        status_before text,
        due_before timestamptz(3),
        frozen_at timestamptz(3),
        escalated_at timestamptz(3),
        release_asked_by uuid,
        submitted_at timestamptz(3),
        reviewed_at timestamptz(3),
        approved_at timestamptz(3),
        keep_live_until timestamptz(3),
        paid_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK ((status = 'frozen') = (status_before IS NOT NULL)),
        CHECK (status NOT IN ('paid', 'withdrawn', 'rejected', 'expired', 'disqualified') OR (due_at IS NULL AND reserved_minor = 0))
      ) WITH (fillfactor = 80);
      CREATE UNIQUE INDEX challenge_entry_once ON challenge_entry (challenge_id, user_id, period_no);
      CREATE UNIQUE INDEX challenge_entry_post ON challenge_entry (platform, external_id) WHERE external_id IS NOT NULL;
      CREATE INDEX challenge_entry_board ON challenge_entry (challenge_id, score DESC, approved_at, id)
        WHERE status IN ('approved', 'tracking', 'validating', 'payable', 'paid');
      CREATE INDEX challenge_entry_queue ON challenge_entry (challenge_id, status, due_at, id);
      CREATE INDEX challenge_entry_user ON challenge_entry (user_id, created_at);
      CREATE INDEX challenge_entry_content ON challenge_entry (content_id) WHERE content_id IS NOT NULL;
      CREATE INDEX challenge_entry_due ON challenge_entry (due_at) WHERE due_at IS NOT NULL AND halted_at IS NULL;
      CREATE INDEX challenge_entry_remind ON challenge_entry (remind_at) WHERE remind_at IS NOT NULL AND halted_at IS NULL;
      CREATE INDEX challenge_entry_gone ON challenge_entry (gone_due_at) WHERE gone_due_at IS NOT NULL AND halted_at IS NULL;

      -- Append-only: who did what to an entry, and why.
      CREATE TABLE challenge_entry_event (
        id uuid PRIMARY KEY,
        entry_id uuid NOT NULL REFERENCES challenge_entry (id),
        event text NOT NULL,
        actor text NOT NULL CHECK (actor IN ('creator', 'brand', 'staff', 'system', 'clock')),
        actor_id uuid,
        from_status text,
        to_status text NOT NULL,
        reason text,
        details jsonb,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX challenge_entry_event_list ON challenge_entry_event (entry_id, at, id);
      REVOKE UPDATE, DELETE, TRUNCATE ON challenge_entry_event FROM anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE challenge_entry_event, challenge_entry`);
  }
}
