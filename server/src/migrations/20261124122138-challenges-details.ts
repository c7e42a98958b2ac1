import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The fields of a type of challenge beyond those of every brief, under the name of the type. */
export class ChallengesDetails1795522898000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge ADD COLUMN details jsonb NOT NULL DEFAULT '{}'
        CHECK (jsonb_typeof(details) = 'object');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE challenge DROP COLUMN details`);
  }
}
