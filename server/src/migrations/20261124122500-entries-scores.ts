import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What speaks against an entry, the answers of creators to a freeze, and what waits for staff. */
export class EntriesScores1795523100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge_entry
        ADD COLUMN fraud_score int NOT NULL DEFAULT 0 CHECK (fraud_score BETWEEN 0 AND 100),
        ADD COLUMN fraud_held boolean NOT NULL DEFAULT false,
        ADD COLUMN cleared_score int CHECK (cleared_score BETWEEN 0 AND 100),
        ADD COLUMN cleared_held boolean NOT NULL DEFAULT false,
        ADD COLUMN rechecked_at timestamptz(3),
        ADD COLUMN staff_since timestamptz(3);
      UPDATE challenge_entry SET staff_since = frozen_at WHERE status = 'frozen';
      CREATE INDEX challenge_entry_staff ON challenge_entry (escalated_at, due_at, id) WHERE staff_since IS NOT NULL;
      CREATE INDEX challenge_entry_flagged ON challenge_entry (due_at, id) WHERE fraud_score > 0 AND staff_since IS NULL;

      CREATE TABLE entry_score_rules (
        version int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        rules jsonb NOT NULL UNIQUE,
        since timestamptz(3) NOT NULL
      );
      REVOKE UPDATE, DELETE, TRUNCATE ON entry_score_rules FROM anyjoi_app;

      CREATE TABLE entry_score (
        id uuid PRIMARY KEY,
        entry_id uuid NOT NULL REFERENCES challenge_entry (id),
        user_id uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        rules_version int NOT NULL REFERENCES entry_score_rules (version),
        signals jsonb NOT NULL,
        score int NOT NULL CHECK (score BETWEEN 0 AND 100),
        held boolean NOT NULL
      );
      CREATE INDEX entry_score_entry ON entry_score (entry_id, at DESC, id DESC);
      CREATE INDEX entry_score_user ON entry_score (user_id, at);
      REVOKE UPDATE, DELETE, TRUNCATE ON entry_score FROM anyjoi_app;

      CREATE TABLE entry_answer (
        id uuid PRIMARY KEY,
        entry_id uuid NOT NULL REFERENCES challenge_entry (id),
        user_id uuid NOT NULL,
        text text CHECK (char_length(text) BETWEEN 1 AND 5000),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX entry_answer_entry ON entry_answer (entry_id, created_at, id);
      CREATE INDEX entry_answer_user ON entry_answer (user_id, created_at);
      REVOKE DELETE, TRUNCATE ON entry_answer FROM anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE entry_answer, entry_score, entry_score_rules;
      DROP INDEX challenge_entry_staff, challenge_entry_flagged;
      ALTER TABLE challenge_entry DROP COLUMN fraud_score, DROP COLUMN fraud_held, DROP COLUMN cleared_score,
        DROP COLUMN cleared_held, DROP COLUMN rechecked_at, DROP COLUMN staff_since;
    `);
  }
}
