import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A campaign lists all its allocations, closed ones too. */
export class WalletCampaignIndex1795741202000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX campaign_allocation_of_campaign ON campaign_allocation (campaign_id, created_at, id);`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX campaign_allocation_of_campaign;`);
  }
}
