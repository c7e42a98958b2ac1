import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people pay with: since when each is known, and its country. Known cards keep the time they were first used. */
export class PaymentsInstruments1795367100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_instrument (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        provider text NOT NULL CHECK (provider IN ('stripe', 'paypal')),
        fingerprint text NOT NULL,
        country char(2) CHECK (country ~ '^[A-Z]{2}$'),
        first_seen_at timestamptz(3) NOT NULL,
        last_seen_at timestamptz(3) NOT NULL,
        CONSTRAINT payment_instrument_once UNIQUE (user_id, provider, fingerprint)
      );
      INSERT INTO payment_instrument (id, user_id, provider, fingerprint, first_seen_at, last_seen_at)
      SELECT uuidv7(), user_id, 'stripe', fingerprint, min(seen), max(seen) FROM (
        SELECT user_id, fingerprint, created_at AS seen FROM saved_card
        UNION ALL
        SELECT a.buyer_id, a.fingerprint, p.succeeded_at FROM payment_attempt a JOIN payment p ON p.id = a.payment_id
        WHERE a.fingerprint IS NOT NULL AND p.succeeded_at IS NOT NULL
      ) known GROUP BY user_id, fingerprint;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE payment_instrument`);
  }
}
