import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Goods that a brand sends to the creator of a deal. */
export class DealsShipments1795604400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shipment (
        id uuid PRIMARY KEY,
        deal_id uuid NOT NULL REFERENCES deal (id),
        order_id uuid NOT NULL REFERENCES deal_order (id),
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('requested', 'approved', 'rejected', 'shipped', 'received', 'problem', 'refunded')),
        items jsonb NOT NULL,
        value_minor bigint NOT NULL CHECK (value_minor > 0),
        note text CHECK (char_length(note) <= 1000),
        decision_note text CHECK (char_length(decision_note) <= 1000),
        carrier text CHECK (char_length(carrier) <= 60),
        number text CHECK (char_length(number) <= 60),
        url text CHECK (char_length(url) <= 2000),
        arrives_at timestamptz(3),
        problem text CHECK (problem IN ('lost', 'damaged', 'wrong')),
        problem_note text CHECK (char_length(problem_note) <= 1000),
        problem_media_ids uuid[] NOT NULL,
        address text,
        handled_by uuid,
        reminders int NOT NULL CHECK (reminders BETWEEN 0 AND 2),
        due_at timestamptz(3),
        timer_at timestamptz(3),
        shipped_at timestamptz(3),
        received_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CHECK (address IS NULL OR status NOT IN ('rejected', 'refunded'))
      );
      CREATE INDEX shipment_of_deal ON shipment (deal_id, created_at, id);
      CREATE INDEX shipment_of_brand ON shipment (brand_id, created_at);
      CREATE INDEX shipment_of_creator ON shipment (creator_id, created_at);
      CREATE INDEX shipment_timer ON shipment (timer_at) WHERE timer_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shipment;');
  }
}
