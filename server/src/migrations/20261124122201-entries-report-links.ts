import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links with which a brand shows the figures of a challenge to people without an account. */
export class EntriesReportLinks1795522921000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenge_report_link (
        id uuid PRIMARY KEY,
        challenge_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        token_hash text NOT NULL UNIQUE,
        opened int NOT NULL DEFAULT 0 CHECK (opened >= 0),
        last_opened_at timestamptz(3),
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX challenge_report_link_list ON challenge_report_link (challenge_id, created_at);
      CREATE INDEX challenge_report_link_brand ON challenge_report_link (brand_id);
      CREATE INDEX challenge_report_link_ended ON challenge_report_link (expires_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE challenge_report_link;`);
  }
}
