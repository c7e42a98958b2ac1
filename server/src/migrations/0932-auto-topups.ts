import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AutoTopups1764000000932 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE auto_topup (
        user_id uuid PRIMARY KEY REFERENCES "user" (id),
        enabled boolean NOT NULL,
        threshold bigint NOT NULL CHECK (threshold >= 0),
        package_id uuid REFERENCES coin_package (id),
        card_id text,
        monthly_max_minor bigint CHECK (monthly_max_minor > 0),
        -- True while the balance has been at the threshold or above since the last run.
        armed boolean NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT auto_topup_complete CHECK (NOT enabled OR (package_id IS NOT NULL AND card_id IS NOT NULL))
      );

      -- One row per crossing of the threshold, written before the card is charged.
      CREATE TABLE auto_topup_run (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES auto_topup (user_id),
        package_id uuid NOT NULL,
        card_id text NOT NULL,
        amount_minor bigint NOT NULL CHECK (amount_minor > 0),
        state text NOT NULL CHECK (state IN ('open', 'paid', 'failed', 'limited')),
        payment_id uuid,
        reason text,
        created_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        CONSTRAINT auto_topup_run_ended CHECK ((state = 'open') = (ended_at IS NULL))
      );
      CREATE UNIQUE INDEX auto_topup_run_one_open ON auto_topup_run (user_id) WHERE state = 'open';
      CREATE INDEX auto_topup_run_of ON auto_topup_run (user_id, created_at DESC);
      CREATE UNIQUE INDEX auto_topup_run_payment ON auto_topup_run (payment_id) WHERE payment_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE auto_topup_run, auto_topup`);
  }
}
