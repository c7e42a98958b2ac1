import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who a person is at the provider, and what may be shown of the cards kept there. */
export class PaymentMethods1764000000405 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stripe_customer (
        user_id uuid PRIMARY KEY,
        customer_id text NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL
      );

      -- Never a number: what the provider gives for showing a card.
      CREATE TABLE saved_card (
        id text PRIMARY KEY CHECK (id ~ '^pm_'),
        user_id uuid NOT NULL,
        brand text NOT NULL,
        last4 char(4) NOT NULL,
        exp_month int NOT NULL,
        exp_year int NOT NULL,
        fingerprint text NOT NULL,
        is_default boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT saved_card_once UNIQUE (user_id, fingerprint)
      );
      CREATE INDEX saved_card_list ON saved_card (user_id, created_at);
      CREATE UNIQUE INDEX saved_card_default ON saved_card (user_id) WHERE is_default;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE saved_card, stripe_customer`);
  }
}
