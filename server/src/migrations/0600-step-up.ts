import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StepUp1764000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE step_up_code (
        session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('payout', 'bank', 'transfer', 'email', 'delete')),
        code_hash text NOT NULL,
        tries int NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        sent_at timestamptz(3) NOT NULL,
        PRIMARY KEY (session_id, purpose)
      );
      CREATE INDEX step_up_code_ended ON step_up_code (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE step_up_code`);
  }
}
