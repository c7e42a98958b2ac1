import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the apps' stores sold for us, and what they call our packages. */
export class StorePurchases1764000000921 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE store_purchase (
        id uuid PRIMARY KEY,
        store text NOT NULL CHECK (store IN ('apple', 'google')),
        transaction_id text NOT NULL,
        purchase_token text UNIQUE,
        product_id text NOT NULL,
        user_id uuid NOT NULL,
        payment_id uuid NOT NULL UNIQUE REFERENCES payment (id),
        gross_minor bigint NOT NULL CHECK (gross_minor > 0),
        net_minor bigint NOT NULL,
        commission_minor bigint NOT NULL,
        consumed_at timestamptz(3),
        revoked_at timestamptz(3),
        owed_minor bigint CHECK (owed_minor >= 0),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT store_purchase_once UNIQUE (store, transaction_id),
        CONSTRAINT store_purchase_figures CHECK (commission_minor BETWEEN 0 AND net_minor AND net_minor <= gross_minor),
        CONSTRAINT store_purchase_revoked CHECK ((revoked_at IS NULL) = (owed_minor IS NULL))
      );
      CREATE INDEX store_purchase_of_user ON store_purchase (user_id, created_at DESC);
      REVOKE DELETE, TRUNCATE ON store_purchase FROM anyjoi_app;

      CREATE UNIQUE INDEX coin_package_of_apple ON coin_package (apple_product_id) WHERE apple_product_id IS NOT NULL;
      CREATE UNIQUE INDEX coin_package_of_google ON coin_package (google_product_id) WHERE google_product_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE store_purchase;
      DROP INDEX coin_package_of_apple, coin_package_of_google;
    `);
  }
}
