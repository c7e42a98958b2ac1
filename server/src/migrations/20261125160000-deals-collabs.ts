import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Collabs: the type and the files of a deal that came from an offer. */
export class DealsCollabs1795622400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE collab (
        deal_id uuid PRIMARY KEY REFERENCES deal (id),
        offer_id uuid NOT NULL UNIQUE REFERENCES offer (id),
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL,
        type text NOT NULL CHECK (type IN ('create_and_post', 'content', 'amplify', 'livestream', 'event_attendance', 'sponsoring', 'ad_posting')),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX collab_of_brand ON collab (brand_id, created_at DESC, deal_id DESC);
      CREATE INDEX collab_of_creator ON collab (creator_id, created_at DESC, deal_id DESC);

      CREATE TABLE collab_file (
        id uuid PRIMARY KEY,
        deal_id uuid NOT NULL REFERENCES collab (deal_id),
        media_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('brief', 'draft', 'final')),
        side text NOT NULL CHECK (side IN ('brand', 'creator')),
        by_id uuid NOT NULL,
        note text CHECK (char_length(note) <= 1000),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX collab_file_of_deal ON collab_file (deal_id, created_at);
      CREATE INDEX collab_file_by ON collab_file (by_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE collab_file; DROP TABLE collab;');
  }
}
