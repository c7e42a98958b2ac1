import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that notifications are pushed to. */
export class NotificationsPush1795752020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_device (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        platform text NOT NULL CHECK (platform IN ('ios', 'android', 'web')),
        token text NOT NULL CHECK (char_length(token) <= 2000),
        token_hash text NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX push_device_of ON push_device (user_id, created_at DESC, id DESC);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_device;');
  }
}
