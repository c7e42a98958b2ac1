import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who gave an endpoint its address, and with which key; of the endpoints that are there nobody knows. */
export class PartnerEndpointMakers1796022001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_endpoint ADD COLUMN made_by uuid, ADD COLUMN made_with_key uuid;
      CREATE INDEX webhook_endpoint_made_for_team ON webhook_endpoint (made_by, owner_id) WHERE made_by <> owner_id;
      CREATE INDEX webhook_endpoint_made_with_key ON webhook_endpoint (made_with_key) WHERE made_with_key IS NOT NULL;

      ALTER TABLE webhook_endpoint DROP CONSTRAINT webhook_endpoint_disabled_reason_check;
      ALTER TABLE webhook_endpoint ADD CONSTRAINT webhook_endpoint_disabled_reason_check
        CHECK (disabled_reason IN ('gone', 'failures', 'maker_lost', 'key_leaked'));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE webhook_endpoint SET disabled_reason = 'failures' WHERE disabled_reason IN ('maker_lost', 'key_leaked');
      ALTER TABLE webhook_endpoint DROP CONSTRAINT webhook_endpoint_disabled_reason_check;
      ALTER TABLE webhook_endpoint ADD CONSTRAINT webhook_endpoint_disabled_reason_check
        CHECK (disabled_reason IN ('gone', 'failures'));
      ALTER TABLE webhook_endpoint DROP COLUMN made_by, DROP COLUMN made_with_key;`);
  }
}
