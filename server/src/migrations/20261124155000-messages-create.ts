import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations between two people, what they write, and whether somebody shows that they have read it. */
export class MessagesCreate1795535400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE conversation (
        id uuid PRIMARY KEY,
        low_id uuid NOT NULL REFERENCES "user" (id),
        high_id uuid NOT NULL REFERENCES "user" (id),
        last_seq int NOT NULL CHECK (last_seq >= 0),
        created_at timestamptz(3) NOT NULL,
        UNIQUE (low_id, high_id),
        CHECK (low_id < high_id)
      );
      CREATE INDEX conversation_high ON conversation (high_id);

      CREATE TABLE conversation_member (
        conversation_id uuid NOT NULL REFERENCES conversation (id),
        user_id uuid NOT NULL,
        other_id uuid NOT NULL,
        unread int NOT NULL CHECK (unread >= 0),
        read_seq int NOT NULL CHECK (read_seq >= 0),
        shown_seq int NOT NULL CHECK (shown_seq >= 0),
        wrote boolean NOT NULL,
        favorited_at timestamptz(3),
        last_at timestamptz(3) NOT NULL,
        PRIMARY KEY (conversation_id, user_id),
        CHECK (user_id <> other_id)
      );
      CREATE UNIQUE INDEX conversation_member_pair ON conversation_member (user_id, other_id);
      CREATE INDEX conversation_member_latest ON conversation_member (user_id, last_at DESC, conversation_id DESC);
      CREATE INDEX conversation_member_unread ON conversation_member (user_id, last_at DESC, conversation_id DESC)
        WHERE unread > 0;
      CREATE INDEX conversation_member_favorite ON conversation_member (user_id, last_at DESC, conversation_id DESC)
        WHERE favorited_at IS NOT NULL;

      CREATE TABLE message (
        id uuid PRIMARY KEY,
        conversation_id uuid NOT NULL REFERENCES conversation (id),
        seq int NOT NULL CHECK (seq > 0),
        sender_id uuid NOT NULL REFERENCES "user" (id),
        text text NOT NULL CHECK (char_length(text) <= 5000),
        client_id text CHECK (char_length(client_id) <= 36),
        reply_to_id uuid REFERENCES message (id),
        hidden_from uuid[] NOT NULL,
        withheld boolean NOT NULL,
        edited_at timestamptz(3),
        deleted_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        -- Both languages: a person writes in either, and each finds the other forms of a word.
        words tsvector GENERATED ALWAYS AS
          (to_tsvector('german', text) || to_tsvector('english', text)) STORED,
        UNIQUE (conversation_id, seq)
      );
      CREATE UNIQUE INDEX message_once ON message (sender_id, client_id) WHERE client_id IS NOT NULL;
      CREATE INDEX message_of_sender ON message (sender_id, created_at DESC, id DESC);
      CREATE INDEX message_reply ON message (reply_to_id) WHERE reply_to_id IS NOT NULL;
      CREATE INDEX message_words ON message USING gin (words);

      CREATE TABLE message_version (
        id uuid PRIMARY KEY,
        message_id uuid NOT NULL REFERENCES message (id),
        sender_id uuid NOT NULL,
        text text NOT NULL,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX message_version_of ON message_version (message_id, created_at, id);
      CREATE INDEX message_version_sender ON message_version (sender_id);

      CREATE TABLE message_reaction (
        message_id uuid NOT NULL REFERENCES message (id),
        user_id uuid NOT NULL,
        reaction text NOT NULL CHECK (reaction IN ('like', 'love', 'haha', 'care', 'wow', 'sad')),
        hidden boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (message_id, user_id)
      );
      CREATE INDEX message_reaction_user ON message_reaction (user_id);

      ALTER TABLE user_setting ADD COLUMN read_receipts boolean NOT NULL DEFAULT true;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE user_setting DROP COLUMN read_receipts;
      DROP TABLE message_reaction, message_version, message, conversation_member, conversation;`);
  }
}
