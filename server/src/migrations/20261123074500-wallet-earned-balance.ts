import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The earned balance after each line that moved it. Lines of before get it from the books, which is what the ledger's
 * accounts held at their time.
 */
export class WalletEarnedBalance1795419900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE wallet_transaction ADD COLUMN earned_after bigint;
      UPDATE wallet_transaction w SET earned_after = (
        SELECT sum(e.amount) FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id
        WHERE a.owner_type = 'user' AND a.owner_id = w.user_id AND a.code IN ('payable', 'earned_pending')
          AND e.created_at <= w.created_at)
      WHERE w.coins IS NULL AND EXISTS (
        SELECT FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
        WHERE e.txn_id = w.txn_id AND a.owner_type = 'user' AND a.owner_id = w.user_id
          AND a.code IN ('payable', 'earned_pending'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE wallet_transaction DROP COLUMN earned_after;`);
  }
}
