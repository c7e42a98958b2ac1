import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff's lists of money are read by; every version of a coin package. */
export class PaymentDesk1764000000941 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX payment_newest ON payment (created_at DESC, id DESC);
      CREATE INDEX payment_by_status ON payment (status, created_at DESC, id DESC);
      CREATE INDEX payment_by_provider ON payment (provider, created_at DESC, id DESC);
      CREATE INDEX inbox_newest ON inbox (received_at DESC, id DESC);
      CREATE INDEX inbox_by_state ON inbox (state, received_at DESC, id DESC);
      CREATE INDEX inbox_by_provider ON inbox (provider, received_at DESC, id DESC);

      ALTER TABLE coin_package ADD COLUMN version int NOT NULL DEFAULT 1;
      CREATE TABLE coin_package_version (
        package_id uuid NOT NULL REFERENCES coin_package (id),
        version int NOT NULL,
        name text NOT NULL,
        coins bigint NOT NULL,
        bonus_coins bigint NOT NULL,
        price_minor bigint NOT NULL,
        active boolean NOT NULL,
        changed_by uuid,
        changed_at timestamptz(3) NOT NULL,
        PRIMARY KEY (package_id, version)
      );
      INSERT INTO coin_package_version
        SELECT id, version, name, coins, bonus_coins, price_minor, active, NULL, created_at FROM coin_package;
      REVOKE DELETE, TRUNCATE ON coin_package FROM anyjoi_app;
      REVOKE UPDATE, DELETE, TRUNCATE ON coin_package_version FROM anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE coin_package_version;
      ALTER TABLE coin_package DROP COLUMN version;
      DROP INDEX payment_newest, payment_by_status, payment_by_provider, inbox_newest, inbox_by_state, inbox_by_provider;
    `);
  }
}
