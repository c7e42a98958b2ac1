import type { MigrationInterface, QueryRunner } from 'typeorm';

/** More that a mailed code confirms; and tries of a login code by whoever asked for it apart from those of others. */
export class AuthProofs1795368300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE step_up_code DROP CONSTRAINT step_up_code_purpose_check;
      ALTER TABLE step_up_code ADD CONSTRAINT step_up_code_purpose_check CHECK
        (purpose IN ('payout', 'bank', 'transfer', 'email', 'delete', 'export', 'password', 'factor')) NOT VALID;
      ALTER TABLE step_up_code VALIDATE CONSTRAINT step_up_code_purpose_check;

      ALTER TABLE login_code ADD COLUMN asked_from text NOT NULL DEFAULT '';
      ALTER TABLE login_code ADD COLUMN tries_elsewhere int NOT NULL DEFAULT 0;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE login_code DROP COLUMN tries_elsewhere;
      ALTER TABLE login_code DROP COLUMN asked_from;
      DELETE FROM step_up_code WHERE purpose IN ('export', 'password', 'factor');
      ALTER TABLE step_up_code DROP CONSTRAINT step_up_code_purpose_check;
      ALTER TABLE step_up_code ADD CONSTRAINT step_up_code_purpose_check CHECK
        (purpose IN ('payout', 'bank', 'transfer', 'email', 'delete'));`);
  }
}
