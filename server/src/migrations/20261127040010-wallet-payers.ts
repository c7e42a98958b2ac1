import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has paid a person, each once and in order. */
export class WalletPayers1795752010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX wallet_transaction_payer ON wallet_transaction (user_id, counterparty_id)
        WHERE direction = 'in' AND counterparty_id IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX wallet_transaction_payer;');
  }
}
