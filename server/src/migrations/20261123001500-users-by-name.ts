import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People find each other by a part of a name, never by an address. */
export class UsersByName1795392900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX user_by_name ON "user" USING gin (lower(username::text || ' ' || display_name) gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX user_by_name;`);
  }
}
