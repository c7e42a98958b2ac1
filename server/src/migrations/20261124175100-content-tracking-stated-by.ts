import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who stated figures: a file, as all until now, or a program of the owner. */
export class ContentTrackingStatedBy1795542660000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_stated_metric ADD COLUMN source text NOT NULL DEFAULT 'csv'
        CHECK (source IN ('csv', 'partner'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE content_stated_metric DROP COLUMN source`);
  }
}
