import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody pays for a message to an inbox that takes paid ones; its coins wait until the first reply. */
export class MessagesPaid1795541400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE paid_message (
        message_id uuid PRIMARY KEY REFERENCES message (id),
        conversation_id uuid NOT NULL REFERENCES conversation (id),
        sender_id uuid NOT NULL REFERENCES "user" (id),
        receiver_id uuid NOT NULL REFERENCES "user" (id),
        coins bigint NOT NULL CHECK (coins > 0),
        fee_bp int NOT NULL CHECK (fee_bp BETWEEN 0 AND 10000),
        state text NOT NULL CHECK (state IN ('held', 'released', 'refunded')),
        txn_id uuid NOT NULL UNIQUE,
        due_at timestamptz(3) NOT NULL,
        earned_minor bigint CHECK (earned_minor >= 0),
        settled_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT paid_message_settled CHECK ((state = 'held') = (settled_at IS NULL)),
        CONSTRAINT paid_message_earned CHECK ((state = 'released') = (earned_minor IS NOT NULL))
      );
      CREATE INDEX paid_message_held ON paid_message (conversation_id, created_at) WHERE state = 'held';
      CREATE INDEX paid_message_due ON paid_message (due_at) WHERE state = 'held';
      CREATE INDEX paid_message_sender ON paid_message (sender_id, created_at);
      CREATE INDEX paid_message_receiver ON paid_message (receiver_id, created_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE paid_message;`);
  }
}
