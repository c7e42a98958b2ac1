import type { MigrationInterface, QueryRunner } from 'typeorm';
import { postFunctions } from './0201-ledger-functions.js';

/** A posting that met an account in the moment of its opening was refused as if the account were short. */
export class LedgerFirstUse1764000000961 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL ROLE ledger_owner`);
    await runner.query(postFunctions);
    await runner.query(`RESET ROLE`);
  }

  async down(): Promise<void> {
    // The text before was wrong; 0201 takes the functions away.
  }
}
