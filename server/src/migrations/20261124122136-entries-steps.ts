import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Steps of an entry beside its states, each with its part of the price and its own hold, and what creators who are
 * sponsored have promised. `step_minor` is what steps have earned: it is never taken back with the rest of the entry.
 */
export class EntriesSteps1795522896000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge_entry
        ADD COLUMN step_minor bigint NOT NULL DEFAULT 0 CHECK (step_minor >= 0),
        ADD COLUMN step_earned_minor bigint NOT NULL DEFAULT 0 CHECK (step_earned_minor >= 0);

      CREATE TABLE challenge_entry_step (
        id uuid PRIMARY KEY,
        entry_id uuid NOT NULL REFERENCES challenge_entry (id),
        challenge_id uuid NOT NULL,
        user_id uuid NOT NULL,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
        place int NOT NULL CHECK (place BETWEEN 0 AND 20),
        status text NOT NULL CHECK (status IN ('open', 'submitted', 'sent_back', 'done', 'missed')),
        share_minor bigint NOT NULL CHECK (share_minor >= 0),
        text text CHECK (char_length(text) <= 10000),
        media_ids uuid[] NOT NULL DEFAULT '{}',
        accrued_minor bigint NOT NULL DEFAULT 0 CHECK (accrued_minor BETWEEN 0 AND share_minor),
        fee_minor bigint NOT NULL DEFAULT 0,
        earned_minor bigint NOT NULL DEFAULT 0 CHECK (earned_minor >= 0),
        submitted_at timestamptz(3),
        done_at timestamptz(3),
        due_at timestamptz(3),
        paid_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        UNIQUE (entry_id, name),
        CHECK (paid_at IS NULL OR due_at IS NULL)
      );
      CREATE INDEX challenge_entry_step_due ON challenge_entry_step (due_at) WHERE due_at IS NOT NULL;
      CREATE INDEX challenge_entry_step_challenge ON challenge_entry_step (challenge_id, name);
      CREATE INDEX challenge_entry_step_user ON challenge_entry_step (user_id);

      CREATE TABLE challenge_sponsoring (
        entry_id uuid PRIMARY KEY REFERENCES challenge_entry (id),
        challenge_id uuid NOT NULL,
        user_id uuid NOT NULL,
        category_id uuid NOT NULL,
        exclusive_days int NOT NULL CHECK (exclusive_days BETWEEN 0 AND 90),
        exclusive_until timestamptz(3) NOT NULL
      );
      CREATE INDEX challenge_sponsoring_of_user ON challenge_sponsoring (user_id, category_id, exclusive_until);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE challenge_sponsoring, challenge_entry_step;
      ALTER TABLE challenge_entry DROP COLUMN step_minor, DROP COLUMN step_earned_minor;`);
  }
}
