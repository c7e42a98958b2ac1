import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of programs, what they did, and a notice to every process when one changes. */
export class ApiKeys1795537200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_key (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN ('creator', 'brand')),
        name text NOT NULL,
        prefix text NOT NULL,
        hash text NOT NULL UNIQUE,
        old_hash text UNIQUE,
        old_until timestamptz(3),
        scopes text[] NOT NULL,
        ip_allow text[] NOT NULL,
        expires_at timestamptz(3),
        revoked_at timestamptz(3),
        revoke_reason text CHECK (revoke_reason IN ('owner', 'leaked')),
        last_used_at timestamptz(3),
        last_used_ip text,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX api_key_of_owner ON api_key (owner_id, created_at DESC, id DESC);

      CREATE TABLE api_key_call (
        id uuid PRIMARY KEY,
        key_id uuid NOT NULL,
        owner_id uuid NOT NULL,
        method text NOT NULL,
        path text NOT NULL,
        status int NOT NULL,
        code text,
        ms int NOT NULL,
        ip text NOT NULL,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX api_key_call_of_owner ON api_key_call (owner_id, id DESC);
      CREATE INDEX api_key_call_of_key ON api_key_call (key_id, id DESC);
      CREATE INDEX api_key_call_old ON api_key_call (at);

      CREATE TABLE api_key_day (
        key_id uuid NOT NULL,
        day date NOT NULL,
        calls int NOT NULL,
        limited int NOT NULL,
        peak int NOT NULL,
        PRIMARY KEY (key_id, day)
      );
      CREATE INDEX api_key_day_old ON api_key_day (day);

      CREATE FUNCTION tell_api_key_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('api_key_changed', OLD.id::text);
        RETURN NULL;
      END $$;

      CREATE TRIGGER api_key_changed
        AFTER UPDATE OF hash, old_hash, old_until, scopes, ip_allow, expires_at, revoked_at, role ON api_key
        FOR EACH ROW EXECUTE FUNCTION tell_api_key_changed();
      CREATE TRIGGER api_key_deleted AFTER DELETE ON api_key
        FOR EACH ROW EXECUTE FUNCTION tell_api_key_changed();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE api_key_day, api_key_call, api_key;
      DROP FUNCTION tell_api_key_changed();`);
  }
}
