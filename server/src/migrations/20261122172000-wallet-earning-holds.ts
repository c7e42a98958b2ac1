import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Income from new means of payment waits, and coins remember when what bought them was first seen. */
export class WalletEarningHolds1795368000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE coin_lot ADD COLUMN instrument_since timestamptz(3);
      CREATE TABLE earning_hold (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        source_type text NOT NULL,
        source_id uuid NOT NULL,
        txn_id uuid NOT NULL,
        amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
        free_at timestamptz(3) NOT NULL,
        halted boolean NOT NULL,
        released_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT earning_hold_once UNIQUE (txn_id, user_id)
      );
      CREATE INDEX earning_hold_due ON earning_hold (free_at) WHERE released_at IS NULL;
      CREATE INDEX earning_hold_of ON earning_hold (user_id, source_id) WHERE released_at IS NULL;
      REVOKE DELETE, TRUNCATE ON earning_hold FROM anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE earning_hold;
      ALTER TABLE coin_lot DROP COLUMN instrument_since;
    `);
  }
}
