import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the yearly report needs of sellers whose account is closed; sealed, and gone when nobody may ask any more. */
export class FormerSellers1764000000951 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE former_seller (
        user_id uuid PRIMARY KEY,
        sealed text NOT NULL,
        keep_until timestamptz(3) NOT NULL
      );
      CREATE INDEX former_seller_over ON former_seller (keep_until);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE former_seller`);
  }
}
