import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each setting was before and why it was changed: rows are added, never changed. */
export class PlatformSettingChanges1795371000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    await runner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON setting_change FROM anyjoi_app`);
    await runner.query(immutable);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE setting_change;
      DROP FUNCTION refuse_setting_change;
    `);
  }
}

const table = `
  CREATE TABLE setting_change (
    id uuid PRIMARY KEY,
    key text NOT NULL,
    old_value jsonb NOT NULL,
    new_value jsonb NOT NULL,
    version int NOT NULL,
    reason text NOT NULL,
    changed_by uuid NOT NULL,
    changed_at timestamptz(3) NOT NULL,
    UNIQUE (key, version)
  );
  CREATE INDEX setting_change_newest ON setting_change (changed_at DESC, id DESC);
  CREATE INDEX setting_change_by_key ON setting_change (key, changed_at DESC, id DESC);
`;

const immutable = `
  CREATE FUNCTION refuse_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% of setting_change is not allowed', TG_OP;
  END $$;
  CREATE TRIGGER setting_change_immutable BEFORE UPDATE OR DELETE ON setting_change
  FOR EACH ROW EXECUTE FUNCTION refuse_setting_change();
  CREATE TRIGGER setting_change_not_truncated BEFORE TRUNCATE ON setting_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_setting_change();
`;
