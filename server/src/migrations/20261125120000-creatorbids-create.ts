import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bids that brands open, and the sealed proposals of creators. */
export class CreatorbidsCreate1795608000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE creator_bid (
        id uuid PRIMARY KEY,
        brand_id uuid NOT NULL REFERENCES owner (id),
        title text NOT NULL CHECK (char_length(title) <= 120),
        brief text NOT NULL CHECK (char_length(brief) <= 5000),
        search text NOT NULL GENERATED ALWAYS AS (lower(title || ' ' || brief)) STORED,
        formats text[] NOT NULL,
        placements text[] NOT NULL,
        deliverables jsonb NOT NULL,
        targeting jsonb NOT NULL,
        budget_minor bigint NOT NULL CHECK (budget_minor > 0),
        least_minor bigint,
        most_minor bigint NOT NULL CHECK (most_minor > 0),
        places int NOT NULL CHECK (places > 0),
        deadline timestamptz(3) NOT NULL,
        status text NOT NULL CHECK (status IN ('draft', 'open', 'closed', 'awarded', 'cancelled')),
        awarded_minor bigint NOT NULL DEFAULT 0 CHECK (awarded_minor >= 0),
        awarded_count int NOT NULL DEFAULT 0 CHECK (awarded_count >= 0),
        timer_at timestamptz(3),
        decide_by timestamptz(3),
        opened_at timestamptz(3),
        closed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK (least_minor <= most_minor),
        CHECK (awarded_minor <= budget_minor AND awarded_count <= places),
        CHECK ((timer_at IS NOT NULL) = (status IN ('open', 'closed')))
      );
      CREATE INDEX creator_bid_of_brand ON creator_bid (brand_id, created_at DESC, id DESC);
      CREATE INDEX creator_bid_open ON creator_bid (created_at DESC, id DESC) WHERE status = 'open';
      CREATE INDEX creator_bid_timer ON creator_bid (timer_at) WHERE timer_at IS NOT NULL;
      CREATE INDEX creator_bid_search ON creator_bid USING gin (search gin_trgm_ops);

      CREATE TABLE proposal (
        id uuid PRIMARY KEY,
        bid_id uuid NOT NULL REFERENCES creator_bid (id),
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL REFERENCES "user" (id),
        version int NOT NULL CHECK (version > 0),
        revision_of uuid REFERENCES proposal (id),
        status text NOT NULL CHECK (status IN ('pending', 'accepted', 'revised', 'expired')),
        closed_reason text,
        closed_note text CHECK (char_length(closed_note) <= 1000),
        hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
        sealed text,
        opened_text text,
        opened_at timestamptz(3),
        price_minor bigint,
        piece_minor bigint,
        days int,
        placements text[],
        revision_note text CHECK (char_length(revision_note) <= 1000),
        revision_rounds int NOT NULL,
        deal_id uuid UNIQUE,
        funded_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK (sealed IS NULL OR opened_text IS NULL),
        CHECK ((opened_at IS NULL) = (price_minor IS NULL)),
        CHECK (status <> 'accepted' OR opened_text IS NOT NULL),
        CHECK ((status = 'expired') = (closed_reason IS NOT NULL))
      );
      CREATE UNIQUE INDEX proposal_live ON proposal (bid_id, creator_id) WHERE status IN ('pending', 'accepted');
      CREATE INDEX proposal_of_bid ON proposal (bid_id, created_at DESC, id DESC);
      CREATE INDEX proposal_of_creator ON proposal (creator_id, created_at DESC, id DESC);
      CREATE INDEX proposal_funded ON proposal (funded_at) WHERE funded_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE proposal, creator_bid');
  }
}
