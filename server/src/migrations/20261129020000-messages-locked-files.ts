import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files stand behind a price as words do. */
export class MessagesLockedFiles1795917600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE locked_message ADD COLUMN media_ids uuid[] NOT NULL DEFAULT '{}';
      ALTER TABLE locked_message ADD CONSTRAINT locked_message_media CHECK (cardinality(media_ids) <= 10) NOT VALID;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE locked_message DROP COLUMN media_ids');
  }
}
