import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links with which guests read the work that waits for a brand, when they looked, and what they advise. */
export class EntriesGuestReviews1795762800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenge_guest_link (
        id uuid PRIMARY KEY,
        challenge_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        guest text NOT NULL,
        token_hash text NOT NULL UNIQUE,
        opened int NOT NULL DEFAULT 0 CHECK (opened >= 0),
        last_opened_at timestamptz(3),
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX challenge_guest_link_list ON challenge_guest_link (challenge_id, created_at);
      CREATE INDEX challenge_guest_link_brand ON challenge_guest_link (brand_id);
      CREATE INDEX challenge_guest_link_ended ON challenge_guest_link (expires_at);
      CREATE TABLE challenge_guest_visit (
        id uuid PRIMARY KEY,
        link_id uuid NOT NULL REFERENCES challenge_guest_link (id) ON DELETE CASCADE,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX challenge_guest_visit_list ON challenge_guest_visit (link_id, at);
      CREATE TABLE challenge_guest_advice (
        link_id uuid NOT NULL REFERENCES challenge_guest_link (id) ON DELETE CASCADE,
        entry_id uuid NOT NULL,
        verdict text NOT NULL CHECK (verdict IN ('approve', 'change')),
        note text,
        submitted_at timestamptz(3),
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (link_id, entry_id)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE challenge_guest_advice, challenge_guest_visit, challenge_guest_link;`);
  }
}
