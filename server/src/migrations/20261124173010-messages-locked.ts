import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that their sender locks with a price; they never stand in the message itself. */
export class MessagesLocked1795541410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE locked_message (
        message_id uuid PRIMARY KEY REFERENCES message (id),
        sender_id uuid NOT NULL REFERENCES "user" (id),
        text text NOT NULL CHECK (char_length(text) <= 5000),
        price bigint NOT NULL CHECK (price > 0),
        buyer_id uuid REFERENCES "user" (id),
        payment_id uuid,
        earned_minor bigint CHECK (earned_minor >= 0),
        unlocked_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT locked_message_bought CHECK (num_nulls(buyer_id, payment_id, earned_minor, unlocked_at) IN (0, 4))
      );
      CREATE INDEX locked_message_sender ON locked_message (sender_id, created_at);
      CREATE INDEX locked_message_bought_by ON locked_message (buyer_id, unlocked_at DESC, message_id DESC)
        WHERE buyer_id IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE locked_message;`);
  }
}
