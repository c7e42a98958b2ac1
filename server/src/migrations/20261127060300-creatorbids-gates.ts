import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bids for invited creators alone, and proposals that a brand has noted. */
export class CreatorbidsGates1795759380000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE creator_bid ADD COLUMN invite_only boolean NOT NULL DEFAULT false;
      ALTER TABLE proposal ADD COLUMN shortlisted_at timestamptz(3);
      CREATE TABLE creator_bid_invite (
        bid_id uuid NOT NULL REFERENCES creator_bid (id) ON DELETE CASCADE,
        creator_id uuid NOT NULL REFERENCES "user" (id),
        invited_at timestamptz(3) NOT NULL,
        PRIMARY KEY (bid_id, creator_id)
      );
      CREATE INDEX creator_bid_invite_of ON creator_bid_invite (creator_id, invited_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE creator_bid_invite;
      ALTER TABLE proposal DROP COLUMN shortlisted_at;
      ALTER TABLE creator_bid DROP COLUMN invite_only;
    `);
  }
}
