import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who works on what right now. Unlogged: after a crash of the database nobody does, and nothing is written to the log
 * for each job. Replicas do not need it.
 */
export class PlatformLeases1795348800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE lease (
        name text PRIMARY KEY,
        holder uuid NOT NULL,
        until timestamptz(3) NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE lease`);
  }
}
