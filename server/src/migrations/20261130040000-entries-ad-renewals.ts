import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Offers of a brand for another ad code, and the alerts before a code ends. */
export class EntriesAdRenewals1796011200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge_ad_code
        ADD COLUMN alerts int NOT NULL DEFAULT 0 CHECK (alerts BETWEEN 0 AND 3),
        ADD COLUMN alert_at timestamptz(3);
      UPDATE challenge_ad_code SET alerts = 3 WHERE valid_until <= now();
      UPDATE challenge_ad_code SET alert_at = valid_until - interval '14 days' WHERE valid_until > now();
      CREATE INDEX challenge_ad_code_alert ON challenge_ad_code (alert_at) WHERE alert_at IS NOT NULL;

      CREATE TABLE challenge_ad_renewal (
        id uuid PRIMARY KEY,
        entry_id uuid NOT NULL,
        challenge_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        user_id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('unpaid', 'offered', 'granted', 'renewed', 'declined', 'failed', 'expired', 'withdrawn', 'frozen', 'refunded')),
        days int NOT NULL CHECK (days BETWEEN 7 AND 365),
        price_minor bigint NOT NULL CHECK (price_minor > 0),
        fee_bp int NOT NULL CHECK (fee_bp BETWEEN 0 AND 10000),
        vat jsonb,
        vat_minor bigint NOT NULL CHECK (vat_minor >= 0),
        refunded_minor bigint NOT NULL CHECK (refunded_minor BETWEEN 0 AND price_minor),
        vat_refunded_minor bigint NOT NULL CHECK (vat_refunded_minor BETWEEN 0 AND vat_minor),
        earned_minor bigint,
        payment_id uuid,
        timer_at timestamptz(3),
        code text,
        valid_days int CHECK (valid_days BETWEEN 7 AND 365),
        granted_at timestamptz(3),
        codes int NOT NULL CHECK (codes >= 0),
        note text CHECK (char_length(note) <= 1000),
        frozen_from text CHECK (frozen_from IN ('offered', 'granted')),
        frozen_at timestamptz(3),
        frozen_timer_at timestamptz(3),
        paid_at timestamptz(3),
        ended_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CHECK ((status IN ('unpaid', 'offered', 'granted')) = (timer_at IS NOT NULL)),
        CHECK ((status IN ('unpaid', 'offered', 'granted', 'frozen')) = (ended_at IS NULL)),
        CHECK ((status = 'frozen') = (frozen_from IS NOT NULL)),
        CHECK ((status = 'renewed') = (earned_minor IS NOT NULL))
      );
      CREATE UNIQUE INDEX challenge_ad_renewal_open ON challenge_ad_renewal (entry_id) WHERE status IN ('unpaid', 'offered', 'granted', 'frozen');
      CREATE INDEX challenge_ad_renewal_of_entry ON challenge_ad_renewal (entry_id, created_at DESC, id DESC);
      CREATE INDEX challenge_ad_renewal_of_challenge ON challenge_ad_renewal (challenge_id) WHERE timer_at IS NOT NULL;
      CREATE INDEX challenge_ad_renewal_of_brand ON challenge_ad_renewal (brand_id, created_at);
      CREATE INDEX challenge_ad_renewal_of_creator ON challenge_ad_renewal (user_id, created_at);
      CREATE INDEX challenge_ad_renewal_timer ON challenge_ad_renewal (timer_at) WHERE timer_at IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE challenge_ad_renewal;
      ALTER TABLE challenge_ad_code DROP COLUMN alerts, DROP COLUMN alert_at;`);
  }
}
