import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deals and offers know the campaign that they belong to, and an offer can end with it. */
export class DealsCampaigns1795741201000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deal ADD campaign_id uuid;
      ALTER TABLE offer ADD campaign_id uuid;
      ALTER TABLE offer DROP CONSTRAINT offer_closed_reason_check;
      ALTER TABLE offer ADD CONSTRAINT offer_closed_reason_check
        CHECK (closed_reason IN ('withdrawn', 'not_answered', 'campaign_closed'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE offer DROP CONSTRAINT offer_closed_reason_check;
      ALTER TABLE offer ADD CONSTRAINT offer_closed_reason_check CHECK (closed_reason IN ('withdrawn', 'not_answered'));
      ALTER TABLE offer DROP campaign_id;
      ALTER TABLE deal DROP campaign_id;`);
  }
}
