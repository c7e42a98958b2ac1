import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files in messages. `holds` says what a message holds besides words, for the list of shared media. */
export class MessagesMedia1795540800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE message
        ADD COLUMN type text NOT NULL DEFAULT 'text',
        ADD COLUMN media_ids uuid[] NOT NULL DEFAULT '{}',
        ADD COLUMN holds text[] NOT NULL DEFAULT '{}';
      ALTER TABLE message ADD CONSTRAINT message_type
        CHECK (type IN ('text', 'image', 'video', 'audio', 'media')) NOT VALID;
      ALTER TABLE message ADD CONSTRAINT message_media_ids CHECK (cardinality(media_ids) <= 10) NOT VALID;
      CREATE INDEX message_holds ON message (conversation_id, seq DESC, id DESC) WHERE holds <> '{}';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX message_holds;
      ALTER TABLE message DROP COLUMN type, DROP COLUMN media_ids, DROP COLUMN holds;`);
  }
}
