import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes of staff on a person, and the indexes by which the timeline of a person is read. */
export class AdminTimeline1795430700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_note (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        author_id uuid NOT NULL REFERENCES "user" (id),
        text text NOT NULL,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX staff_note_list ON staff_note (user_id, created_at DESC, id DESC);
      CREATE INDEX challenge_begun ON challenge (brand_id, created_at DESC, id DESC);
      CREATE INDEX audit_log_acts ON audit_log (target_id, at DESC, id DESC)
        WHERE action NOT LIKE '%.read%' AND action <> 'user.note';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX audit_log_acts, challenge_begun; DROP TABLE staff_note;`);
  }
}
