import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of teams: who made a key is not always whose it is. What is there was made by its owner. */
export class ApiKeysTeams1795542600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_key ADD COLUMN made_by uuid;
      UPDATE api_key SET made_by = owner_id;
      ALTER TABLE api_key ALTER COLUMN made_by SET NOT NULL;

      -- A process of the release before knows only keys that people made for themselves.
      CREATE FUNCTION api_key_made_by_owner() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.made_by := coalesce(NEW.made_by, NEW.owner_id);
        RETURN NEW;
      END $$;
      CREATE TRIGGER api_key_maker BEFORE INSERT ON api_key FOR EACH ROW EXECUTE FUNCTION api_key_made_by_owner();

      ALTER TABLE api_key DROP CONSTRAINT api_key_revoke_reason_check;
      ALTER TABLE api_key ADD CONSTRAINT api_key_revoke_reason_check
        CHECK (revoke_reason IN ('owner', 'leaked', 'maker_left'));
      CREATE INDEX api_key_made_for_team ON api_key (made_by, owner_id) WHERE made_by <> owner_id;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER api_key_maker ON api_key;
      DROP FUNCTION api_key_made_by_owner();
      DROP INDEX api_key_made_for_team;
      DELETE FROM api_key WHERE made_by <> owner_id OR revoke_reason = 'maker_left';
      ALTER TABLE api_key DROP CONSTRAINT api_key_revoke_reason_check;
      ALTER TABLE api_key ADD CONSTRAINT api_key_revoke_reason_check
        CHECK (revoke_reason IN ('owner', 'leaked'));
      ALTER TABLE api_key DROP COLUMN made_by;`);
  }
}
