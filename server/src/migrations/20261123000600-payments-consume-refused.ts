import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A purchase that the store will never let us consume is not asked for again. */
export class PaymentsConsumeRefused1795392360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE store_purchase ADD COLUMN consume_refused_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE store_purchase DROP COLUMN consume_refused_at`);
  }
}
