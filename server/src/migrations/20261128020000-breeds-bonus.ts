import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bonus pool of a squad: what a seat can earn of it lies in the escrow of its cycle. */
export class BreedsBonus1795831200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE breed ADD COLUMN bonus_minor bigint CHECK (bonus_minor > 0);
      ALTER TABLE breed_request ADD COLUMN bonus_minor bigint NOT NULL DEFAULT 0 CHECK (bonus_minor >= 0);
      ALTER TABLE deal_order ADD COLUMN bonus_minor bigint NOT NULL DEFAULT 0
        CHECK (bonus_minor >= 0 AND bonus_minor <= price_minor);
      ALTER TABLE delivery ADD COLUMN first_submitted_at timestamptz(3);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE delivery DROP COLUMN first_submitted_at;
      ALTER TABLE deal_order DROP COLUMN bonus_minor;
      ALTER TABLE breed_request DROP COLUMN bonus_minor;
      ALTER TABLE breed DROP COLUMN bonus_minor;`);
  }
}
