import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Income that waits until staff have looked at payer and seller. */
export class WalletHeldSales1795395900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE earning_hold
        ADD COLUMN reason text NOT NULL DEFAULT 'new_instrument',
        ADD COLUMN payer_id uuid,
        ADD COLUMN payment_id uuid,
        ADD COLUMN sign text,
        ADD COLUMN not_before timestamptz(3),
        ADD COLUMN decided_by uuid,
        ADD COLUMN decided_at timestamptz(3),
        ADD COLUMN decision_reason text,
        ALTER COLUMN free_at DROP NOT NULL;
      ALTER TABLE earning_hold ADD CONSTRAINT earning_hold_why CHECK (
        CASE reason
          WHEN 'new_instrument' THEN free_at IS NOT NULL
          WHEN 'review' THEN payer_id IS NOT NULL AND payment_id IS NOT NULL AND sign IS NOT NULL
            AND (free_at IS NULL) = (decided_at IS NULL)
          ELSE false
        END) NOT VALID;
      ALTER TABLE earning_hold VALIDATE CONSTRAINT earning_hold_why;
      CREATE INDEX earning_hold_reviews ON earning_hold (created_at DESC, id DESC) WHERE reason = 'review';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX earning_hold_reviews;
      ALTER TABLE earning_hold DROP CONSTRAINT earning_hold_why;
      UPDATE earning_hold SET free_at = coalesce(not_before, created_at) WHERE free_at IS NULL;
      ALTER TABLE earning_hold
        DROP COLUMN reason, DROP COLUMN payer_id, DROP COLUMN payment_id, DROP COLUMN sign,
        DROP COLUMN not_before, DROP COLUMN decided_by, DROP COLUMN decided_at, DROP COLUMN decision_reason,
        ALTER COLUMN free_at SET NOT NULL;`);
  }
}
