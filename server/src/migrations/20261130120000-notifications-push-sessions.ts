import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which session a device was registered: it goes with it. Null = by the code of before, which knows no sessions. */
export class NotificationsPushSessions1796040000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE push_device ADD COLUMN session_id uuid;
      CREATE INDEX push_device_of_session ON push_device (session_id) WHERE session_id IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_device DROP COLUMN session_id;');
  }
}
