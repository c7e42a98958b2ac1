import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where invoices and goods go, and who invoices are written to. */
export class Addresses1764000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE address (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('billing', 'shipping')),
        country char(2) NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
        content text NOT NULL,
        is_default boolean NOT NULL,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX address_list ON address (user_id, kind, is_default DESC, created_at DESC);
      CREATE UNIQUE INDEX address_default ON address (user_id, kind) WHERE is_default;

      CREATE TABLE billing_details (
        user_id uuid PRIMARY KEY,
        content text NOT NULL,
        address_id uuid REFERENCES address (id) ON DELETE SET NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX billing_details_address ON billing_details (address_id) WHERE address_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE billing_details, address`);
  }
}
