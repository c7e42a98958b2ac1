import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cards that are only saved are counted too, and all tries by the network of the address they came from. */
export class PaymentsCardChecks1795367700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE card_check (
        id uuid PRIMARY KEY,
        buyer_id uuid NOT NULL,
        network text NOT NULL,
        declined boolean NOT NULL,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX card_check_of_buyer ON card_check (buyer_id, created_at);
      CREATE INDEX card_check_of_network ON card_check (network, created_at);
      CREATE INDEX card_check_old ON card_check (created_at);

      ALTER TABLE payment_attempt ADD COLUMN network text;
      CREATE INDEX payment_attempt_of_network ON payment_attempt (network, created_at) WHERE op IN ('create', 'confirm');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_attempt DROP COLUMN network;
      DROP TABLE card_check;`);
  }
}
