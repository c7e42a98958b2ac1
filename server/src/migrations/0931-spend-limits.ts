import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SpendLimits1764000000931 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE spend_limit (
        user_id uuid PRIMARY KEY REFERENCES "user" (id),
        monthly_minor bigint CHECK (monthly_minor >= 0),
        -- A limit that waits: what it will be from then on; null = none.
        pending_minor bigint CHECK (pending_minor >= 0),
        pending_from timestamptz(3),
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT spend_limit_pending CHECK (pending_minor IS NULL OR pending_from IS NOT NULL)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE spend_limit`);
  }
}
