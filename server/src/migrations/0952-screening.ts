import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Looks into the lists of sanctions and politically exposed persons, one row each. */
export class Screening1764000000952 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE screening (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        reason_kind text NOT NULL,
        reason_id uuid NOT NULL,
        verdict text NOT NULL CHECK (verdict IN ('clear', 'look')),
        matches text,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX screening_of ON screening (user_id, at DESC);
      CREATE INDEX screening_for ON screening (reason_id, at DESC);
      REVOKE DELETE, TRUNCATE ON screening FROM anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE screening`);
  }
}
