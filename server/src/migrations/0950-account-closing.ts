import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leaving: requests to close an account, copies of own data, and the payouts of a week. */
export class AccountClosing1764000000950 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_closing (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        state text NOT NULL CHECK (state IN ('requested', 'cancelled', 'done')),
        reason text,
        lapse_coins boolean NOT NULL,
        requested_at timestamptz(3) NOT NULL,
        delete_at timestamptz(3) NOT NULL,
        next_at timestamptz(3),
        postponed_at timestamptz(3),
        ended_at timestamptz(3),
        CONSTRAINT account_closing_open CHECK ((state = 'requested') = (next_at IS NOT NULL) AND (state = 'requested') = (ended_at IS NULL))
      );
      CREATE UNIQUE INDEX account_closing_once ON account_closing (user_id) WHERE state = 'requested';
      CREATE INDEX account_closing_due ON account_closing (next_at) WHERE next_at IS NOT NULL;

      CREATE TABLE data_export (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
        key text,
        bytes bigint,
        tries int NOT NULL,
        requested_at timestamptz(3) NOT NULL,
        finished_at timestamptz(3),
        expires_at timestamptz(3),
        CONSTRAINT data_export_done CHECK ((state = 'done') = (expires_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX data_export_one_open ON data_export (user_id) WHERE state IN ('queued', 'running');
      CREATE INDEX data_export_of ON data_export (user_id, requested_at DESC, id DESC);
      CREATE INDEX data_export_expiring ON data_export (expires_at) WHERE key IS NOT NULL;

      CREATE TABLE payout_schedule_run (
        week date PRIMARY KEY,
        reached bigint NOT NULL DEFAULT 0,
        finished_at timestamptz(3)
      );

      -- What people wrote is erased with their account; the amounts cannot be touched.
      GRANT UPDATE (note) ON wallet_transaction TO anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      REVOKE UPDATE (note) ON wallet_transaction FROM anyjoi_app;
      DROP TABLE payout_schedule_run, data_export, account_closing;
    `);
  }
}
