import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies that lie open in the store are over: their files are deleted with the next pass, and made anew when asked. */
export class DataExportsSealed1795369500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE data_export SET expires_at = least(expires_at, now()) WHERE state = 'done' AND key LIKE '%.zip'`,
    );
  }

  // What was ended stays ended.
  async down(): Promise<void> {}
}
