import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tips from one person to another. */
export class Tips1764000000920 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tip (
        id uuid PRIMARY KEY,
        from_user_id uuid NOT NULL,
        to_user_id uuid NOT NULL,
        amount_minor bigint NOT NULL CHECK (amount_minor > 0),
        message text CHECK (length(message) <= 280),
        idempotency_key text,
        payment_id uuid REFERENCES payment (id),
        earned_minor bigint CHECK (earned_minor >= 0),
        paid_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT tip_to_another CHECK (from_user_id <> to_user_id),
        CONSTRAINT tip_once UNIQUE (from_user_id, idempotency_key),
        CONSTRAINT tip_paid CHECK ((paid_at IS NULL) = (payment_id IS NULL) AND (paid_at IS NULL) = (earned_minor IS NULL))
      );
      CREATE INDEX tip_given ON tip (from_user_id, created_at DESC);
      CREATE INDEX tip_received ON tip (to_user_id, paid_at DESC, id DESC) WHERE paid_at IS NOT NULL;
      REVOKE DELETE, TRUNCATE ON tip FROM anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE tip`);
  }
}
