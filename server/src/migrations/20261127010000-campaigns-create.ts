import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Campaigns of brands, and what creators applied to or were offered. */
export class CampaignsCreate1795741200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaign (
        id uuid PRIMARY KEY,
        brand_id uuid NOT NULL REFERENCES owner (id),
        title text NOT NULL CHECK (char_length(title) <= 120),
        brief text NOT NULL CHECK (char_length(brief) <= 5000),
        search text NOT NULL GENERATED ALWAYS AS (lower(title || ' ' || brief)) STORED,
        type text NOT NULL,
        formats text[] NOT NULL,
        placements text[] NOT NULL,
        targeting jsonb NOT NULL,
        deliverables jsonb NOT NULL,
        budget_minor bigint NOT NULL CHECK (budget_minor > 0),
        price_minor bigint CHECK (price_minor > 0),
        places int CHECK (places > 0),
        status text NOT NULL CHECK (status IN ('draft', 'published', 'paused', 'closed')),
        starts_at timestamptz(3),
        ends_at timestamptz(3),
        taken_minor bigint NOT NULL DEFAULT 0 CHECK (taken_minor >= 0),
        offers_count int NOT NULL DEFAULT 0 CHECK (offers_count >= 0),
        active_count int NOT NULL DEFAULT 0 CHECK (active_count >= 0),
        done_count int NOT NULL DEFAULT 0 CHECK (done_count >= 0),
        timer_at timestamptz(3),
        published_at timestamptz(3),
        closed_at timestamptz(3),
        closed_reason text CHECK (closed_reason IN ('brand', 'ended', 'time_over')),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK (taken_minor <= budget_minor),
        CHECK (places IS NULL OR active_count + done_count <= places),
        CHECK ((timer_at IS NOT NULL) = (status IN ('published', 'paused'))),
        CHECK ((status = 'closed') = (closed_reason IS NOT NULL))
      );
      CREATE INDEX campaign_of_brand ON campaign (brand_id, created_at DESC, id DESC);
      CREATE INDEX campaign_open ON campaign (created_at DESC, id DESC) WHERE status = 'published';
      CREATE INDEX campaign_timer ON campaign (timer_at) WHERE timer_at IS NOT NULL;
      CREATE INDEX campaign_search ON campaign USING gin (search gin_trgm_ops);

      CREATE TABLE campaign_offer (
        id uuid PRIMARY KEY,
        campaign_id uuid NOT NULL REFERENCES campaign (id),
        deal_id uuid NOT NULL UNIQUE,
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL REFERENCES "user" (id),
        initiator text NOT NULL CHECK (initiator IN ('brand', 'creator')),
        status text NOT NULL CHECK (status IN ('open', 'active', 'done', 'ended')),
        turn text CHECK (turn IN ('brand', 'creator')),
        due_at timestamptz(3),
        price_minor bigint NOT NULL CHECK (price_minor > 0),
        shortlisted boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX campaign_offer_live ON campaign_offer (campaign_id, creator_id)
        WHERE status IN ('open', 'active');
      CREATE INDEX campaign_offer_of_campaign ON campaign_offer (campaign_id, created_at DESC, id DESC);
      CREATE INDEX campaign_offer_of_creator ON campaign_offer (creator_id, created_at DESC, id DESC);
      CREATE INDEX campaign_offer_of_brand ON campaign_offer (brand_id, due_at) WHERE status = 'open' AND turn = 'brand';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_offer, campaign');
  }
}
