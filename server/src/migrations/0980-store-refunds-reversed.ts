import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A store may take a refund back, and give it again: which posting took the coins, and how often one did. */
export class StoreRefundsReversed1764000000980 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE store_purchase
        ADD COLUMN revoked_txn_id uuid,
        ADD COLUMN revocations int NOT NULL DEFAULT 0 CHECK (revocations >= 0);
      UPDATE store_purchase s SET revocations = 1, revoked_txn_id = l.txn_id FROM ledger.txn_link l
      WHERE s.revoked_at IS NOT NULL AND l.provider = s.store AND l.provider_object = 'revocation'
        AND l.provider_id = s.transaction_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE store_purchase DROP COLUMN revoked_txn_id, DROP COLUMN revocations`);
  }
}
