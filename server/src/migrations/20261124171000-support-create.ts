import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people write to our team, what the team notes about it, and the replies it keeps ready. */
export class SupportCreate1795540200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE support_conversation (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        subject text CHECK (char_length(subject) <= 120),
        state text NOT NULL CHECK (state IN ('open', 'waiting', 'closed')),
        priority text NOT NULL CHECK (priority IN ('low', 'normal', 'high')),
        labels text[] NOT NULL,
        assigned_to uuid REFERENCES "user" (id),
        last_seq int NOT NULL CHECK (last_seq >= 0),
        unread int NOT NULL CHECK (unread >= 0),
        opened_at timestamptz(3) NOT NULL,
        unanswered_since timestamptz(3),
        due_at timestamptz(3),
        reassign_at timestamptz(3),
        closed_at timestamptz(3),
        close_reason text CHECK (close_reason IN ('solved', 'explained', 'no_answer', 'duplicate', 'misuse')),
        rating int CHECK (rating BETWEEN 1 AND 5),
        rating_comment text CHECK (char_length(rating_comment) <= 1000),
        rated_at timestamptz(3),
        last_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
        CHECK (due_at IS NULL OR state = 'open')
      );
      CREATE UNIQUE INDEX support_conversation_blank ON support_conversation (user_id) WHERE last_seq = 0;
      CREATE INDEX support_conversation_own ON support_conversation (user_id, last_at DESC, id DESC);
      CREATE INDEX support_conversation_queue ON support_conversation (state, due_at, id)
        WHERE last_seq > 0;
      CREATE INDEX support_conversation_assigned ON support_conversation (assigned_to, due_at, id)
        WHERE last_seq > 0;
      CREATE INDEX support_conversation_silent ON support_conversation (reassign_at)
        WHERE reassign_at IS NOT NULL;

      CREATE TABLE support_message (
        id uuid PRIMARY KEY,
        conversation_id uuid NOT NULL REFERENCES support_conversation (id),
        user_id uuid NOT NULL REFERENCES "user" (id),
        staff_id uuid REFERENCES "user" (id),
        seq int NOT NULL CHECK (seq > 0),
        text text NOT NULL CHECK (char_length(text) <= 5000),
        client_id text CHECK (char_length(client_id) <= 36),
        created_at timestamptz(3) NOT NULL,
        UNIQUE (conversation_id, seq)
      );
      CREATE UNIQUE INDEX support_message_once
        ON support_message (coalesce(staff_id, user_id), client_id) WHERE client_id IS NOT NULL;
      CREATE INDEX support_message_user ON support_message (user_id, created_at);
      CREATE INDEX support_message_staff ON support_message (staff_id, created_at) WHERE staff_id IS NOT NULL;

      CREATE TABLE support_note (
        id uuid PRIMARY KEY,
        conversation_id uuid NOT NULL REFERENCES support_conversation (id),
        user_id uuid NOT NULL REFERENCES "user" (id),
        author_id uuid NOT NULL REFERENCES "user" (id),
        text text NOT NULL CHECK (char_length(text) <= 4000),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX support_note_of ON support_note (conversation_id, created_at, id);
      CREATE INDEX support_note_user ON support_note (user_id);

      CREATE TABLE canned_reply (
        id uuid PRIMARY KEY,
        title text NOT NULL CHECK (char_length(title) <= 120),
        text text NOT NULL CHECK (char_length(text) <= 5000),
        lang text NOT NULL CHECK (lang IN ('en', 'de')),
        variables text[] NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX canned_reply_title ON canned_reply (lang, lower(title));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE canned_reply, support_note, support_message, support_conversation;');
  }
}
