import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first address in a message, with what was found behind it. */
export class MessagesLinks1795540860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_link (
        message_id uuid PRIMARY KEY REFERENCES message (id),
        sender_id uuid NOT NULL,
        url text NOT NULL CHECK (char_length(url) <= 2000),
        state text NOT NULL CHECK (state IN ('waiting', 'ready', 'none')),
        title text CHECK (char_length(title) <= 200),
        description text CHECK (char_length(description) <= 500),
        media_id uuid,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX message_link_sender ON message_link (sender_id);
      ALTER TABLE message DROP CONSTRAINT message_type;
      ALTER TABLE message ADD CONSTRAINT message_type
        CHECK (type IN ('text', 'link', 'image', 'video', 'audio', 'media')) NOT VALID;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE message_link;
      UPDATE message SET type = 'text' WHERE type = 'link';
      ALTER TABLE message DROP CONSTRAINT message_type;
      ALTER TABLE message ADD CONSTRAINT message_type
        CHECK (type IN ('text', 'image', 'video', 'audio', 'media')) NOT VALID;`);
  }
}
