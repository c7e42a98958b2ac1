import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disputes of deals: one side holds the escrow of an order until staff have split it. */
export class DealsDisputes1795600800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deal_dispute (
        id uuid PRIMARY KEY,
        deal_id uuid NOT NULL REFERENCES deal (id),
        order_id uuid NOT NULL UNIQUE REFERENCES deal_order (id),
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL,
        opened_by uuid NOT NULL,
        side text NOT NULL CHECK (side IN ('brand', 'creator')),
        reason text NOT NULL CHECK (char_length(reason) <= 2000),
        media_ids uuid[] NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'resolved')),
        held_minor bigint NOT NULL CHECK (held_minor > 0),
        creator_share int CHECK (creator_share BETWEEN 0 AND 100),
        note text CHECK (char_length(note) <= 1000),
        resolved_by uuid,
        due_at timestamptz(3) NOT NULL,
        escalated_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        resolved_at timestamptz(3),
        CHECK ((status = 'resolved') = (resolved_at IS NOT NULL)),
        CHECK (status = 'resolved' OR creator_share IS NULL)
      );
      CREATE INDEX deal_dispute_of_deal ON deal_dispute (deal_id);
      CREATE INDEX deal_dispute_queue ON deal_dispute (status, due_at, id);
      CREATE INDEX deal_dispute_newest ON deal_dispute (status, created_at DESC, id DESC);
      CREATE INDEX deal_dispute_all ON deal_dispute (created_at DESC, id DESC);
      CREATE INDEX deal_dispute_of_brand ON deal_dispute (brand_id);
      CREATE INDEX deal_dispute_of_creator ON deal_dispute (creator_id);
      CREATE INDEX deal_dispute_by ON deal_dispute (opened_by);

      ALTER TABLE deal_order ADD disputed_at timestamptz(3);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE deal_order DROP disputed_at; DROP TABLE deal_dispute`);
  }
}
