import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long a brand may use what it has approved, and what it pays for more days. */
export class DealsRights1795759260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE asset_rights (
        delivery_id uuid PRIMARY KEY REFERENCES delivery (id),
        deal_id uuid NOT NULL REFERENCES deal (id),
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL,
        clause text NOT NULL,
        use text NOT NULL CHECK (use IN ('organic', 'paid')),
        price_minor bigint NOT NULL CHECK (price_minor >= 0),
        starts_at timestamptz(3) NOT NULL,
        ends_at timestamptz(3) NOT NULL,
        alerts int NOT NULL CHECK (alerts BETWEEN 0 AND 3),
        timer_at timestamptz(3)
      );
      CREATE INDEX asset_rights_of_deal ON asset_rights (deal_id);
      CREATE INDEX asset_rights_of_brand ON asset_rights (brand_id, starts_at);
      CREATE INDEX asset_rights_of_creator ON asset_rights (creator_id, starts_at);
      CREATE INDEX asset_rights_timer ON asset_rights (timer_at) WHERE timer_at IS NOT NULL;

      CREATE TABLE rights_price (
        deal_id uuid PRIMARY KEY REFERENCES deal (id),
        creator_id uuid NOT NULL,
        per_day_minor bigint NOT NULL CHECK (per_day_minor > 0),
        set_at timestamptz(3) NOT NULL
      );
      CREATE INDEX rights_price_of_creator ON rights_price (creator_id, set_at);

      CREATE TABLE rights_renewal (
        id uuid PRIMARY KEY,
        delivery_id uuid NOT NULL REFERENCES asset_rights (delivery_id),
        deal_id uuid NOT NULL REFERENCES deal (id),
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('asked', 'countered', 'agreed', 'paid', 'rejected', 'withdrawn', 'expired', 'refunded')),
        days int NOT NULL CHECK (days BETWEEN 1 AND 3650),
        price_minor bigint NOT NULL CHECK (price_minor > 0),
        asked_minor bigint NOT NULL CHECK (asked_minor > 0),
        fee_bp int NOT NULL CHECK (fee_bp BETWEEN 0 AND 10000),
        timer_at timestamptz(3),
        payment_id uuid,
        earned_minor bigint,
        paid_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CHECK ((status IN ('asked', 'countered', 'agreed')) = (timer_at IS NOT NULL)),
        CHECK ((status IN ('paid', 'refunded')) = (payment_id IS NOT NULL))
      );
      CREATE UNIQUE INDEX rights_renewal_open ON rights_renewal (delivery_id) WHERE status IN ('asked', 'countered', 'agreed');
      CREATE INDEX rights_renewal_of_deal ON rights_renewal (deal_id, created_at DESC, id DESC);
      CREATE INDEX rights_renewal_of_brand ON rights_renewal (brand_id, created_at);
      CREATE INDEX rights_renewal_of_creator ON rights_renewal (creator_id, created_at);
      CREATE INDEX rights_renewal_timer ON rights_renewal (timer_at) WHERE timer_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rights_renewal; DROP TABLE rights_price; DROP TABLE asset_rights;');
  }
}
