import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A line that moves neither coins nor earned euros, such as what a card paid, tells the coins as they were. No constraint
 * asks for it: the code of before may still write lines while this runs.
 */
export class WalletBalanceOfEveryLine1796018400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE wallet_transaction w SET balance_after = coalesce((
        SELECT balance_after FROM wallet_transaction
        WHERE user_id = w.user_id AND balance_after IS NOT NULL AND (created_at, id) < (w.created_at, w.id)
        ORDER BY created_at DESC, id DESC LIMIT 1), 0)
      WHERE balance_after IS NULL AND earned_after IS NULL;`);
  }

  async down(): Promise<void> {
    // The balances stay: they cannot be told from those of before, and the code of before shows them.
  }
}
