import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deals of everybody in the order of their begin, and those of one person in the order of their timeline. */
export class DealsStaffList1795759320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX deal_newest ON deal (created_at DESC, id DESC);
      CREATE INDEX deal_newest_of_stage ON deal (stage, created_at DESC, id DESC);
      CREATE INDEX deal_newest_of_brand ON deal (brand_id, created_at DESC, id DESC);
      CREATE INDEX deal_newest_of_creator ON deal (creator_id, created_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX deal_newest, deal_newest_of_stage, deal_newest_of_brand, deal_newest_of_creator;',
    );
  }
}
