import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gifts: what can be given, and what was given in a conversation. */
export class MessagesGifts1795712400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gift (
        id uuid PRIMARY KEY,
        code text NOT NULL UNIQUE,
        name jsonb NOT NULL,
        price bigint NOT NULL CHECK (price > 0),
        position integer NOT NULL,
        active boolean NOT NULL
      );
      INSERT INTO gift (id, code, name, price, position, active) VALUES
        ('019bb0a0-0000-7000-8000-000000000001', 'heart', '{"en": "Heart", "de": "Herz"}', 50, 1, true),
        ('019bb0a0-0000-7000-8000-000000000002', 'flower', '{"en": "Flower", "de": "Blume"}', 100, 2, true),
        ('019bb0a0-0000-7000-8000-000000000003', 'coffee', '{"en": "Coffee", "de": "Kaffee"}', 300, 3, true),
        ('019bb0a0-0000-7000-8000-000000000004', 'cake', '{"en": "Cake", "de": "Kuchen"}', 500, 4, true),
        ('019bb0a0-0000-7000-8000-000000000005', 'star', '{"en": "Star", "de": "Stern"}', 1000, 5, true),
        ('019bb0a0-0000-7000-8000-000000000006', 'trophy', '{"en": "Trophy", "de": "Pokal"}', 2000, 6, true),
        ('019bb0a0-0000-7000-8000-000000000007', 'rocket', '{"en": "Rocket", "de": "Rakete"}', 5000, 7, true),
        ('019bb0a0-0000-7000-8000-000000000008', 'crown', '{"en": "Crown", "de": "Krone"}', 10000, 8, true);

      CREATE TABLE sent_gift (
        id uuid PRIMARY KEY,
        conversation_id uuid NOT NULL REFERENCES conversation (id),
        from_user_id uuid NOT NULL REFERENCES "user" (id),
        to_user_id uuid NOT NULL REFERENCES "user" (id),
        gift_id uuid NOT NULL REFERENCES gift (id),
        quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 100),
        coins bigint NOT NULL CHECK (coins > 0),
        text text NOT NULL CHECK (char_length(text) <= 280),
        idempotency_key text,
        payment_id uuid,
        earned_minor bigint CHECK (earned_minor >= 0),
        paid_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT sent_gift_key UNIQUE (from_user_id, idempotency_key),
        CONSTRAINT sent_gift_paid CHECK (num_nulls(payment_id, earned_minor, paid_at) IN (0, 3))
      );
      CREATE INDEX sent_gift_to ON sent_gift (to_user_id);

      ALTER TABLE message DROP CONSTRAINT message_type;
      ALTER TABLE message ADD CONSTRAINT message_type
        CHECK (type IN ('text', 'link', 'image', 'video', 'audio', 'media', 'giphy', 'gift')) NOT VALID;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE message DROP CONSTRAINT message_type;
      ALTER TABLE message ADD CONSTRAINT message_type
        CHECK (type IN ('text', 'link', 'image', 'video', 'audio', 'media', 'giphy')) NOT VALID;
      DROP TABLE sent_gift;
      DROP TABLE gift;`);
  }
}
