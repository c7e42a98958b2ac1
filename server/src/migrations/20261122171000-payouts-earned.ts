import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of a payout was earned. Until now a self-billing note was about the whole of it, or there was none. */
export class PayoutsEarned1795367400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payout ADD COLUMN earned_minor bigint NOT NULL DEFAULT 0 CHECK (earned_minor BETWEEN 0 AND amount_minor);
      UPDATE payout p SET earned_minor = i.net_minor FROM invoice i
      WHERE i.fact = 'payout:' || p.id AND i.kind = 'self_billing';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payout DROP COLUMN earned_minor`);
  }
}
