import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments partly in coins, and events of providers found by their intent. */
export class Splits1764000000911 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment
        ADD COLUMN coins_minor bigint NOT NULL DEFAULT 0 CHECK (coins_minor >= 0 AND coins_minor < quote_minor),
        ADD COLUMN coins_hold_id uuid;
      CREATE INDEX inbox_by_intent ON inbox ((payload ->> 'intentId')) WHERE payload ->> 'intentId' IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX inbox_by_intent;
      ALTER TABLE payment DROP COLUMN coins_hold_id, DROP COLUMN coins_minor;
    `);
  }
}
