import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an owner sees of the books: one row per movement of their money or coins, written with the movement. */
export class WalletHistory1764000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE wallet_transaction (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        type text NOT NULL,
        direction text NOT NULL CHECK (direction IN ('in', 'out')),
        coins bigint CHECK (coins > 0),
        amount_minor bigint CHECK (amount_minor >= 0),
        fee_minor bigint CHECK (fee_minor >= 0),
        balance_after bigint,
        counterparty_id uuid,
        subject_kind text,
        subject_id uuid,
        payment_id uuid,
        note text,
        txn_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT wallet_transaction_once UNIQUE (txn_id, user_id, type, direction)
      );
      CREATE INDEX wallet_transaction_list ON wallet_transaction (user_id, created_at DESC, id DESC);
      CREATE INDEX wallet_transaction_subject ON wallet_transaction (subject_id) WHERE subject_id IS NOT NULL;
      REVOKE UPDATE, DELETE, TRUNCATE ON wallet_transaction FROM anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE wallet_transaction`);
  }
}
