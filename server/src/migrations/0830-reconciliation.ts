import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What providers say moved, beside what the ledger booked; runs of the comparison; what does not agree. */
export class Reconciliation1764000000830 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_txn (
        provider text NOT NULL,
        external_id text NOT NULL,
        type text NOT NULL,
        object_kind text NOT NULL,
        object_id text NOT NULL,
        amount_minor bigint NOT NULL,
        fee_minor bigint NOT NULL,
        created_at timestamptz(3) NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'matched', 'provider_only', 'amount_differs')),
        txn_id uuid,
        booked_minor bigint,
        seen_at timestamptz(3) NOT NULL,
        PRIMARY KEY (provider, external_id)
      );
      CREATE INDEX provider_txn_by_object ON provider_txn (provider, object_kind, object_id);
      CREATE INDEX provider_txn_unmatched ON provider_txn (provider, created_at) WHERE state <> 'matched';

      CREATE TABLE reconciliation_run (
        id uuid PRIMARY KEY,
        provider text NOT NULL,
        since timestamptz(3) NOT NULL,
        state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
        attempts int NOT NULL DEFAULT 0,
        error text,
        counts jsonb,
        balance jsonb,
        created_at timestamptz(3) NOT NULL,
        started_at timestamptz(3),
        finished_at timestamptz(3)
      );
      CREATE INDEX reconciliation_run_newest ON reconciliation_run (provider, id DESC);
      CREATE INDEX reconciliation_run_open ON reconciliation_run (created_at) WHERE state IN ('queued', 'running');
      CREATE UNIQUE INDEX reconciliation_run_once ON reconciliation_run (provider) WHERE state IN ('queued', 'running');

      CREATE TABLE reconciliation_difference (
        id uuid PRIMARY KEY,
        provider text NOT NULL,
        class text NOT NULL CHECK (class IN ('provider_only', 'ours_only', 'amount_differs', 'balance')),
        subject_kind text NOT NULL,
        subject_id text NOT NULL,
        told_minor bigint,
        booked_minor bigint,
        user_ids uuid[] NOT NULL,
        opened_at timestamptz(3) NOT NULL,
        closed_at timestamptz(3)
      );
      CREATE UNIQUE INDEX reconciliation_difference_open ON reconciliation_difference (provider, class, subject_kind, subject_id)
      WHERE closed_at IS NULL;
      CREATE INDEX reconciliation_difference_newest ON reconciliation_difference (provider, id DESC);
      CREATE INDEX reconciliation_difference_users ON reconciliation_difference USING gin (user_ids) WHERE closed_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE reconciliation_difference, reconciliation_run, provider_txn`);
  }
}
