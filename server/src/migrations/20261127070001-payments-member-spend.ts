import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one member of a team spent in a month is read without the payments of the others. */
export class PaymentsMemberSpend1795762801000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX payment_of_payer ON payment (payer_id, buyer_id, created_at) WHERE payer_id IS NOT NULL;
      CREATE INDEX campaign_allocation_of_maker ON campaign_allocation (made_by, user_id, created_at)
        WHERE made_by IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX payment_of_payer, campaign_allocation_of_maker;`);
  }
}
