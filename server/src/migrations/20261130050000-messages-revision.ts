import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the people of a message were told of it again. */
export class MessagesRevision1796014800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message ADD COLUMN revision integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message DROP COLUMN revision');
  }
}
