import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When creators whom a campaign fits are told of it; null once they were. What runs already is not told again. */
export class CampaignsTell1795827600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaign ADD COLUMN tell_at timestamptz(3);
      CREATE INDEX campaign_tell ON campaign (tell_at) WHERE tell_at IS NOT NULL AND status = 'published';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX campaign_tell;
      ALTER TABLE campaign DROP COLUMN tell_at;
    `);
  }
}
