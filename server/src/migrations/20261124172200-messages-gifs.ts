import type { MigrationInterface, QueryRunner } from 'typeorm';

/** GIFs of the provider, as they were when they were sent. */
export class MessagesGifs1795540920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE message ADD COLUMN gif jsonb;
      CREATE INDEX message_gifs ON message (conversation_id, sender_id, seq DESC) WHERE gif IS NOT NULL;
      ALTER TABLE message DROP CONSTRAINT message_type;
      ALTER TABLE message ADD CONSTRAINT message_type
        CHECK (type IN ('text', 'link', 'image', 'video', 'audio', 'media', 'giphy')) NOT VALID;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE message SET type = 'text' WHERE type = 'giphy';
      ALTER TABLE message DROP COLUMN gif;
      ALTER TABLE message DROP CONSTRAINT message_type;
      ALTER TABLE message ADD CONSTRAINT message_type
        CHECK (type IN ('text', 'link', 'image', 'video', 'audio', 'media')) NOT VALID;`);
  }
}
