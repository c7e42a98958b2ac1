import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Broadcasts with their recipients, things that are shared, and lists of one type over all conversations of a person. */
export class MessagesBroadcasts1795752000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE broadcast (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES "user" (id),
        client_id text CHECK (char_length(client_id) <= 36),
        type text NOT NULL,
        text text NOT NULL CHECK (char_length(text) <= 5000),
        media_ids uuid[] NOT NULL,
        holds text[] NOT NULL,
        gif jsonb,
        price bigint CHECK (price > 0),
        audience jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
        after_id uuid,
        recipients int NOT NULL CHECK (recipients >= 0),
        delivered int NOT NULL CHECK (delivered >= 0),
        due_at timestamptz(3) NOT NULL,
        scheduled_at timestamptz(3),
        recalled_at timestamptz(3),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX broadcast_own ON broadcast (owner_id, created_at DESC, id DESC);
      CREATE UNIQUE INDEX broadcast_once ON broadcast (owner_id, client_id) WHERE client_id IS NOT NULL;
      CREATE INDEX broadcast_due ON broadcast (due_at) WHERE state IN ('queued', 'running');

      -- Without foreign keys: a hundred thousand rows are written at a time, and each person is looked at again before.
      CREATE TABLE broadcast_recipient (
        broadcast_id uuid NOT NULL,
        user_id uuid NOT NULL,
        message_id uuid,
        read_at timestamptz(3),
        PRIMARY KEY (broadcast_id, user_id)
      );
      CREATE INDEX broadcast_recipient_read ON broadcast_recipient (broadcast_id) WHERE read_at IS NOT NULL;
      CREATE INDEX broadcast_recipient_user ON broadcast_recipient (user_id);

      ALTER TABLE message
        ADD COLUMN recipient_id uuid,
        ADD COLUMN broadcast_id uuid,
        ADD COLUMN feature text,
        ADD COLUMN ref_id uuid,
        ADD COLUMN locked boolean NOT NULL DEFAULT false;
      UPDATE message m SET recipient_id = CASE WHEN c.low_id = m.sender_id THEN c.high_id ELSE c.low_id END
        FROM conversation c WHERE c.id = m.conversation_id;
      UPDATE message m SET locked = true FROM locked_message l WHERE l.message_id = m.id;
      CREATE INDEX message_of_broadcast ON message (conversation_id, seq) WHERE broadcast_id IS NOT NULL;
      CREATE INDEX message_cards ON message (conversation_id, ref_id, seq DESC) WHERE ref_id IS NOT NULL;
      CREATE INDEX message_received ON message (recipient_id, created_at DESC, id DESC);
      CREATE INDEX message_sent_type ON message (sender_id, type, created_at DESC, id DESC)
        WHERE type <> 'text' AND NOT locked AND deleted_at IS NULL AND NOT withheld;
      CREATE INDEX message_received_type ON message (recipient_id, type, created_at DESC, id DESC)
        WHERE type <> 'text' AND NOT locked AND deleted_at IS NULL AND NOT withheld;
      CREATE INDEX message_sent_locked ON message (sender_id, created_at DESC, id DESC)
        WHERE locked AND deleted_at IS NULL AND NOT withheld;
      CREATE INDEX message_received_locked ON message (recipient_id, created_at DESC, id DESC)
        WHERE locked AND deleted_at IS NULL AND NOT withheld;
      CREATE INDEX message_sent_gone ON message (sender_id, created_at DESC, id DESC)
        WHERE deleted_at IS NOT NULL OR withheld;
      CREATE INDEX message_received_gone ON message (recipient_id, created_at DESC, id DESC)
        WHERE deleted_at IS NOT NULL OR withheld;

      ALTER TABLE locked_message ADD COLUMN broadcast_id uuid;
      CREATE INDEX locked_message_broadcast ON locked_message (broadcast_id) INCLUDE (earned_minor)
        WHERE broadcast_id IS NOT NULL AND unlocked_at IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE locked_message DROP COLUMN broadcast_id;
      ALTER TABLE message DROP COLUMN recipient_id, DROP COLUMN broadcast_id, DROP COLUMN feature,
        DROP COLUMN ref_id, DROP COLUMN locked;
      DROP TABLE broadcast_recipient;
      DROP TABLE broadcast;`);
  }
}
