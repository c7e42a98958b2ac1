import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prizes by rank, for challenges that nobody of today has. */
export class ChallengesPrizes1795522841000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE challenge ADD COLUMN prizes jsonb NOT NULL DEFAULT '[]';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE challenge DROP COLUMN prizes;`);
  }
}
