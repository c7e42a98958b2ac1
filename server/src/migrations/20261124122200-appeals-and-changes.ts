import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Appeals, changes of running challenges that creators agree to, and brands' requests to disqualify an entry. */
export class AppealsAndChanges1795522920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE appeal (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('entry', 'challenge', 'moderation', 'suspension', 'kyc', 'payout')),
        ref_id uuid NOT NULL,
        decision_at timestamptz(3) NOT NULL,
        decision_by uuid REFERENCES "user" (id),
        by_id uuid NOT NULL REFERENCES "user" (id),
        other_id uuid REFERENCES "user" (id),
        statement jsonb NOT NULL,
        subject jsonb NOT NULL,
        path text NOT NULL,
        other_path text,
        text text NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'upheld', 'reversed')),
        decision text,
        due_at timestamptz(3),
        escalated_at timestamptz(3),
        asked_at timestamptz(3),
        decided_by uuid REFERENCES "user" (id),
        decided_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CHECK ((status = 'open') = (decided_at IS NULL)),
        CONSTRAINT appeal_once UNIQUE (kind, ref_id, decision_at)
      );
      CREATE INDEX appeal_own ON appeal (by_id, created_at DESC, id DESC);
      CREATE INDEX appeal_queue ON appeal (status, due_at, id DESC);

      CREATE TABLE challenge_disqualification (
        id uuid PRIMARY KEY,
        entry_id uuid NOT NULL REFERENCES challenge_entry (id),
        challenge_id uuid NOT NULL REFERENCES challenge (id),
        brand_id uuid NOT NULL,
        user_id uuid NOT NULL,
        asked_by uuid NOT NULL REFERENCES "user" (id),
        reason text NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'dismissed', 'disqualified')),
        decision text,
        due_at timestamptz(3),
        escalated_at timestamptz(3),
        decided_by uuid REFERENCES "user" (id),
        decided_at timestamptz(3),
        created_at timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX challenge_disqualification_once ON challenge_disqualification (entry_id) WHERE status = 'open';
      CREATE INDEX challenge_disqualification_entry ON challenge_disqualification (entry_id, created_at DESC);
      CREATE INDEX challenge_disqualification_list ON challenge_disqualification (challenge_id, created_at DESC, id DESC);
      CREATE INDEX challenge_disqualification_queue ON challenge_disqualification (status, due_at, id DESC);
      CREATE INDEX challenge_disqualification_person ON challenge_disqualification (user_id, created_at DESC, id DESC);

      CREATE TABLE challenge_change_request (
        id uuid PRIMARY KEY,
        challenge_id uuid NOT NULL REFERENCES challenge (id),
        brand_id uuid NOT NULL,
        proposed_by uuid NOT NULL REFERENCES "user" (id),
        changes jsonb NOT NULL,
        fields jsonb NOT NULL,
        reason text NOT NULL,
        status text NOT NULL CHECK (status IN ('proposed', 'accepted', 'rejected', 'expired')),
        due_at timestamptz(3),
        decided_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CHECK ((status = 'proposed') = (decided_at IS NULL))
      );
      CREATE UNIQUE INDEX challenge_change_once ON challenge_change_request (challenge_id) WHERE status = 'proposed';
      CREATE INDEX challenge_change_list ON challenge_change_request (challenge_id, created_at DESC, id DESC);
      CREATE INDEX challenge_change_due ON challenge_change_request (due_at) WHERE status = 'proposed';
      CREATE TABLE challenge_change_answer (
        request_id uuid NOT NULL REFERENCES challenge_change_request (id),
        user_id uuid NOT NULL REFERENCES "user" (id),
        answer text CHECK (answer IN ('accepted', 'rejected')),
        answered_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (request_id, user_id)
      );
      CREATE INDEX challenge_change_asked ON challenge_change_answer (user_id, created_at DESC);

      ALTER TABLE challenge ADD COLUMN appeals int NOT NULL DEFAULT 0;
      ALTER TABLE challenge_entry
        ADD COLUMN ended_from text,
        ADD COLUMN ended_at timestamptz(3),
        ADD COLUMN ended_by text,
        ADD COLUMN ended_by_id uuid,
        ADD COLUMN grace_until timestamptz(3),
        DROP CONSTRAINT challenge_entry_check1,
        ADD CONSTRAINT challenge_entry_final CHECK (status NOT IN ('paid', 'withdrawn', 'rejected', 'expired', 'disqualified')
          OR (due_at IS NULL AND (reserved_minor = 0 OR status IN ('rejected', 'expired', 'disqualified')))) NOT VALID;
      ALTER TABLE challenge_entry VALIDATE CONSTRAINT challenge_entry_final;
      UPDATE challenge_entry e
      SET ended_at = l.at, ended_by = l.actor, ended_by_id = l.actor_id,
        ended_from = CASE WHEN l.from_status = 'frozen' THEN 'verifying' ELSE l.from_status END
      FROM (
        SELECT DISTINCT ON (entry_id) entry_id, at, actor, actor_id, from_status FROM challenge_entry_event
        WHERE event IN ('reject', 'time_out', 'disqualify', 'cancel') AND at > now() - interval '8 days'
        ORDER BY entry_id, at DESC, id DESC
      ) l
      WHERE e.id = l.entry_id AND e.status IN ('rejected', 'expired', 'disqualified')
        AND e.updated_at > now() - interval '8 days';
      REVOKE DELETE, TRUNCATE ON appeal, challenge_disqualification, challenge_change_request,
        challenge_change_answer FROM anyjoi_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge_entry DROP COLUMN ended_from, DROP COLUMN ended_at, DROP COLUMN ended_by, DROP COLUMN ended_by_id,
        DROP COLUMN grace_until, DROP CONSTRAINT challenge_entry_final,
        ADD CONSTRAINT challenge_entry_check1 CHECK (status NOT IN ('paid', 'withdrawn', 'rejected', 'expired', 'disqualified')
          OR (due_at IS NULL AND reserved_minor = 0)) NOT VALID;
      ALTER TABLE challenge DROP COLUMN appeals;
      DROP TABLE challenge_change_answer, challenge_change_request, challenge_disqualification, appeal;`);
  }
}
