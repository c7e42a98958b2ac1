import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deals between a brand and a creator: the offer before them, their order with its escrow, and what is handed in. */
export class DealsCreate1795543200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deal (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('collab', 'bid', 'breed', 'ovation')),
        ref_id uuid NOT NULL UNIQUE,
        title text NOT NULL CHECK (char_length(title) <= 120),
        brand_id uuid NOT NULL REFERENCES owner (id),
        creator_id uuid NOT NULL REFERENCES "user" (id),
        price_minor bigint NOT NULL CHECK (price_minor > 0),
        stage text NOT NULL CHECK (stage IN ('request', 'active', 'done')),
        turn text CHECK (turn IN ('brand', 'creator')),
        answer_by timestamptz(3),
        due_at timestamptz(3),
        timer_at timestamptz(3),
        contract jsonb,
        contract_hash text,
        agreed_at timestamptz(3),
        closed_reason text,
        closed_note text CHECK (char_length(closed_note) <= 1000),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK ((contract IS NULL) = (agreed_at IS NULL) AND (contract IS NULL) = (contract_hash IS NULL))
      );
      CREATE INDEX deal_of_brand ON deal (brand_id, stage, created_at DESC, id DESC);
      CREATE INDEX deal_of_creator ON deal (creator_id, stage, created_at DESC, id DESC);
      CREATE INDEX deal_waits_for_brand ON deal (brand_id, due_at, id) WHERE turn = 'brand';
      CREATE INDEX deal_waits_for_creator ON deal (creator_id, due_at, id) WHERE turn = 'creator';
      CREATE INDEX deal_timer ON deal (timer_at) WHERE timer_at IS NOT NULL;

      CREATE TABLE offer (
        id uuid PRIMARY KEY,
        deal_id uuid NOT NULL UNIQUE REFERENCES deal (id),
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL,
        initiator text NOT NULL CHECK (initiator IN ('brand', 'creator')),
        terms jsonb NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'request', 'accepted', 'rejected', 'expired')),
        closed_reason text CHECK (closed_reason IN ('withdrawn', 'not_answered')),
        expires_at timestamptz(3) NOT NULL,
        rounds int NOT NULL CHECK (rounds BETWEEN 0 AND 3),
        extended boolean NOT NULL,
        history jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX offer_of_brand ON offer (brand_id, created_at);
      CREATE INDEX offer_of_creator ON offer (creator_id, created_at);

      CREATE TABLE deal_order (
        id uuid PRIMARY KEY,
        deal_id uuid NOT NULL REFERENCES deal (id),
        cycle int NOT NULL CHECK (cycle > 0),
        status text NOT NULL CHECK (status IN ('pending', 'completed', 'cancelled')),
        escrow text NOT NULL CHECK (escrow IN ('none', 'held', 'frozen', 'released', 'refunded', 'split')),
        price_minor bigint NOT NULL CHECK (price_minor > 0),
        fee_bp int NOT NULL,
        vat jsonb,
        vat_minor bigint NOT NULL DEFAULT 0,
        paid_minor bigint NOT NULL DEFAULT 0,
        fee_minor bigint NOT NULL DEFAULT 0,
        refunded_minor bigint NOT NULL DEFAULT 0,
        vat_refunded_minor bigint NOT NULL DEFAULT 0,
        payment_id uuid,
        due_at timestamptz(3) NOT NULL,
        frozen_reason text,
        frozen_at timestamptz(3),
        funded_at timestamptz(3),
        completed_at timestamptz(3),
        cancelled_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        UNIQUE (deal_id, cycle),
        CHECK (paid_minor + fee_minor + refunded_minor <= price_minor),
        CHECK (status <> 'pending' OR escrow IN ('none', 'held', 'frozen'))
      );

      CREATE TABLE delivery (
        id uuid PRIMARY KEY,
        deal_id uuid NOT NULL REFERENCES deal (id),
        order_id uuid NOT NULL REFERENCES deal_order (id),
        creator_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        clause text NOT NULL,
        deliverable jsonb NOT NULL,
        price_minor bigint NOT NULL CHECK (price_minor >= 0),
        status text NOT NULL CHECK (status IN ('pending', 'submitted', 'changes_requested', 'approved', 'rejected')),
        version int NOT NULL,
        media_ids uuid[] NOT NULL,
        url text,
        note text CHECK (char_length(note) <= 1000),
        change_rounds int NOT NULL,
        review_note text CHECK (char_length(review_note) <= 1000),
        review_points jsonb NOT NULL,
        reviewed_by text CHECK (reviewed_by IN ('brand', 'clock')),
        due_at timestamptz(3),
        review_by timestamptz(3),
        remind_at timestamptz(3),
        submitted_at timestamptz(3),
        reviewed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        UNIQUE (order_id, clause)
      );
      CREATE INDEX delivery_of_deal ON delivery (deal_id);
      CREATE INDEX delivery_of_creator ON delivery (creator_id, status, created_at DESC, id DESC);
      CREATE INDEX delivery_of_brand ON delivery (brand_id, status, created_at DESC, id DESC);

      CREATE TABLE delivery_version (
        delivery_id uuid NOT NULL REFERENCES delivery (id),
        version int NOT NULL,
        creator_id uuid NOT NULL,
        media_ids uuid[] NOT NULL,
        url text,
        note text CHECK (char_length(note) <= 1000),
        review_note text,
        review_points jsonb NOT NULL,
        submitted_at timestamptz(3) NOT NULL,
        reviewed_at timestamptz(3) NOT NULL,
        PRIMARY KEY (delivery_id, version)
      );
      CREATE INDEX delivery_version_of_creator ON delivery_version (creator_id);

      CREATE TABLE deal_event (
        id uuid PRIMARY KEY,
        deal_id uuid NOT NULL REFERENCES deal (id),
        event text NOT NULL,
        actor text NOT NULL,
        actor_id uuid,
        clause text,
        version int,
        amount_minor bigint,
        note text CHECK (char_length(note) <= 1000),
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX deal_event_of_deal ON deal_event (deal_id, id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE deal_event, delivery_version, delivery, deal_order, offer, deal`);
  }
}
