import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners read our words for a failure; what the provider wrote in English is kept beside them for staff. */
export class PayoutsProviderText1795391520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payout ADD COLUMN provider_text text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payout DROP COLUMN provider_text`);
  }
}
