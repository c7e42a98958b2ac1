import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is being sent at this moment, counted for each endpoint. */
export class PartnerWebhooksHeld1795921200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX webhook_delivery_held ON webhook_delivery (leased_until, endpoint_id) WHERE leased_until IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhook_delivery_held');
  }
}
