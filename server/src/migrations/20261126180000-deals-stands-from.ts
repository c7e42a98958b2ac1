import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The days after a decision count on from where they stood when money was frozen meanwhile. */
export class DealsStandsFrom1795716000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE delivery ADD stands_from timestamptz(3);
      UPDATE delivery SET stands_from = reviewed_at WHERE reviewed_at IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE delivery DROP stands_from;`);
  }
}
