import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mailed code confirms what an admin changes of an account. */
export class AuthAccountProof1795403760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE step_up_code DROP CONSTRAINT step_up_code_purpose_check;
      ALTER TABLE step_up_code ADD CONSTRAINT step_up_code_purpose_check CHECK
        (purpose IN ('payout', 'bank', 'transfer', 'email', 'delete', 'export', 'password', 'factor', 'account')) NOT VALID;
      ALTER TABLE step_up_code VALIDATE CONSTRAINT step_up_code_purpose_check;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM step_up_code WHERE purpose = 'account';
      ALTER TABLE step_up_code DROP CONSTRAINT step_up_code_purpose_check;
      ALTER TABLE step_up_code ADD CONSTRAINT step_up_code_purpose_check CHECK
        (purpose IN ('payout', 'bank', 'transfer', 'email', 'delete', 'export', 'password', 'factor'));`);
  }
}
