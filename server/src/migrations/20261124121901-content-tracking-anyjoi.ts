import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Our own posts are tracked too. The list is that of the platforms of challenges, so a later reader needs no migration. */
export class ContentTrackingAnyjoi1795522741000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tracked_content DROP CONSTRAINT tracked_content_platform_check;
      ALTER TABLE tracked_content ADD CONSTRAINT tracked_content_platform_check
        CHECK (platform IN ('youtube', 'tiktok', 'anyjoi', 'instagram')) NOT VALID;
      ALTER TABLE tracked_content VALIDATE CONSTRAINT tracked_content_platform_check;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tracked_content DROP CONSTRAINT tracked_content_platform_check;
      ALTER TABLE tracked_content ADD CONSTRAINT tracked_content_platform_check
        CHECK (platform IN ('youtube', 'tiktok')) NOT VALID;
    `);
  }
}
