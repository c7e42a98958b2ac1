import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff look people up by a part of a name or an address, by role and by state. */
export class UserSearch1764000000990 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX user_search ON "user"
        USING gin (lower(username::text || ' ' || display_name || ' ' || email::text) gin_trgm_ops);
      CREATE INDEX user_roles ON "user" USING gin (roles);
      CREATE INDEX user_state ON "user" (state, id) WHERE state <> 'active';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX user_search; DROP INDEX user_roles; DROP INDEX user_state;`);
  }
}
