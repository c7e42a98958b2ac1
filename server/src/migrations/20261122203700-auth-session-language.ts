import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kept sessions carry the language of their person: a change of it is told like one of roles or state. */
export class AuthSessionLanguage1795379820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE TRIGGER session_user_changed AFTER UPDATE ON "user" FOR EACH ROW
        WHEN ((OLD.roles, OLD.state, OLD.language) IS DISTINCT FROM (NEW.roles, NEW.state, NEW.language))
        EXECUTE FUNCTION tell_session_changed('user');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE TRIGGER session_user_changed AFTER UPDATE ON "user" FOR EACH ROW
        WHEN ((OLD.roles, OLD.state) IS DISTINCT FROM (NEW.roles, NEW.state))
        EXECUTE FUNCTION tell_session_changed('user');`);
  }
}
