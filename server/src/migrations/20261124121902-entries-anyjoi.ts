import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts on our own platform are handed in too. */
export class EntriesAnyjoi1795522742000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge_entry DROP CONSTRAINT challenge_entry_platform_check;
      ALTER TABLE challenge_entry ADD CONSTRAINT challenge_entry_platform_check
        CHECK (platform IN ('youtube', 'tiktok', 'anyjoi', 'instagram')) NOT VALID;
      ALTER TABLE challenge_entry VALIDATE CONSTRAINT challenge_entry_platform_check;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge_entry DROP CONSTRAINT challenge_entry_platform_check;
      ALTER TABLE challenge_entry ADD CONSTRAINT challenge_entry_platform_check
        CHECK (platform IN ('youtube', 'tiktok')) NOT VALID;
    `);
  }
}
