import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What belongs to an owner, with the name its reference to a person has. */
const owned = [
  ['media', 'owner_id', 'media_owner_id_fkey'],
  ['upload', 'owner_id', 'upload_owner_id_fkey'],
  ['challenge', 'brand_id', 'challenge_brand_id_fkey'],
  ['campaign_allocation', 'user_id', 'campaign_allocation_user_id_fkey'],
  ['auto_topup', 'user_id', 'auto_topup_user_id_fkey'],
] as const;

/** Teams with their members and invitations. Owners are people and teams from now on. */
export class TeamsCreate1795536600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE owner (
        id uuid PRIMARY KEY,
        type text NOT NULL CHECK (type IN ('user', 'team'))
      );

      -- Whoever writes a person, the release before included, writes their owner with it.
      CREATE FUNCTION own_as_user() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          DELETE FROM owner WHERE id = OLD.id;
        ELSE
          INSERT INTO owner (id, type) VALUES (NEW.id, 'user');
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER user_owns AFTER INSERT OR DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION own_as_user();
      INSERT INTO owner (id, type) SELECT id, 'user' FROM "user" ON CONFLICT DO NOTHING;`);
    for (const [table, column, reference] of owned)
      await runner.query(`
        ALTER TABLE ${table} ADD CONSTRAINT ${table}_owner FOREIGN KEY (${column}) REFERENCES owner (id) NOT VALID;
        ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_owner;
        ALTER TABLE ${table} DROP CONSTRAINT ${reference};`);
    await runner.query(`
      CREATE TABLE team (
        id uuid PRIMARY KEY REFERENCES owner (id),
        name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 60),
        logo_id uuid,
        created_by uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        closed_at timestamptz(3)
      );

      CREATE TABLE team_member (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL REFERENCES team (id),
        user_id uuid REFERENCES "user" (id),
        role text NOT NULL CHECK (role IN ('owner', 'admin', 'editor', 'finance', 'viewer')),
        status text NOT NULL CHECK (status IN ('invited', 'active', 'declined', 'removed')),
        email text,
        email_index text,
        token_hash text UNIQUE,
        language text NOT NULL CHECK (language IN ('en', 'de')),
        message text,
        invited_by uuid,
        sent_at timestamptz(3),
        expires_at timestamptz(3),
        opened_at timestamptz(3),
        asked_at timestamptz(3),
        mistaken_at timestamptz(3),
        joined_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK ((joined_at IS NOT NULL) = (user_id IS NOT NULL)),
        CHECK (status <> 'active' OR user_id IS NOT NULL),
        CHECK (status <> 'invited' OR (email_index IS NOT NULL AND token_hash IS NOT NULL AND expires_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX team_member_once ON team_member (team_id, user_id) WHERE status = 'active';
      CREATE UNIQUE INDEX team_member_invited_once ON team_member (team_id, email_index) WHERE status = 'invited';
      CREATE INDEX team_member_list ON team_member (team_id, created_at, id);
      CREATE INDEX team_member_user ON team_member (user_id, created_at) WHERE user_id IS NOT NULL;
      CREATE INDEX team_member_address ON team_member (email_index, created_at) WHERE email_index IS NOT NULL;
      CREATE INDEX team_member_forget ON team_member (updated_at) WHERE email_index IS NOT NULL;

      -- Every process forgets what it has kept of the roles in a team, whoever changed the row.
      CREATE FUNCTION tell_team_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('team_changed', coalesce(NEW.team_id, OLD.team_id)::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER team_member_told AFTER INSERT OR DELETE ON team_member FOR EACH ROW
        EXECUTE FUNCTION tell_team_changed();
      CREATE TRIGGER team_member_changed AFTER UPDATE ON team_member FOR EACH ROW
        WHEN ((OLD.role, OLD.status, OLD.user_id) IS DISTINCT FROM (NEW.role, NEW.status, NEW.user_id))
        EXECUTE FUNCTION tell_team_changed();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column, reference] of owned)
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${table}_owner;
        ALTER TABLE ${table} ADD CONSTRAINT ${reference} FOREIGN KEY (${column}) REFERENCES "user" (id);`);
    await runner.query(`
      DROP TABLE team_member, team;
      DROP FUNCTION tell_team_changed();
      DROP TRIGGER user_owns ON "user";
      DROP FUNCTION own_as_user();
      DROP TABLE owner;`);
  }
}
