import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys that ended because somebody else than the owner of the account may have made them. */
export class ApiKeysSecured1796022000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_key DROP CONSTRAINT api_key_revoke_reason_check;
      ALTER TABLE api_key ADD CONSTRAINT api_key_revoke_reason_check
        CHECK (revoke_reason IN ('owner', 'leaked', 'maker_left', 'secured'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE api_key SET revoke_reason = 'owner' WHERE revoke_reason = 'secured';
      ALTER TABLE api_key DROP CONSTRAINT api_key_revoke_reason_check;
      ALTER TABLE api_key ADD CONSTRAINT api_key_revoke_reason_check
        CHECK (revoke_reason IN ('owner', 'leaked', 'maker_left'));`);
  }
}
