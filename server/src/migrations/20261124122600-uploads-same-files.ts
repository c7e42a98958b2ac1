import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same file is found again, whoever sends it. */
export class UploadsSameFiles1795523160000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX media_same ON media (sha256) WHERE sha256 IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX media_same`);
  }
}
