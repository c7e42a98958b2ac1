import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells every process which kept session is out of date, whoever changed the row. */
export class AuthSessionNotices1795350600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('session_changed', TG_ARGV[0] || ':' || OLD.id);
        RETURN NULL;
      END $$;

      CREATE TRIGGER session_changed AFTER UPDATE ON session FOR EACH ROW
        WHEN ((OLD.revoked_at, OLD.active_role, OLD.second_factor, OLD.user_id)
          IS DISTINCT FROM (NEW.revoked_at, NEW.active_role, NEW.second_factor, NEW.user_id)
          OR NEW.expires_at < OLD.expires_at)
        EXECUTE FUNCTION tell_session_changed('session');

      CREATE TRIGGER session_deleted AFTER DELETE ON session FOR EACH ROW
        WHEN (OLD.revoked_at IS NULL)
        EXECUTE FUNCTION tell_session_changed('session');

      CREATE TRIGGER session_user_changed AFTER UPDATE ON "user" FOR EACH ROW
        WHEN ((OLD.roles, OLD.state) IS DISTINCT FROM (NEW.roles, NEW.state))
        EXECUTE FUNCTION tell_session_changed('user');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER session_user_changed ON "user";
      DROP TRIGGER session_deleted ON session;
      DROP TRIGGER session_changed ON session;
      DROP FUNCTION tell_session_changed();`);
  }
}
