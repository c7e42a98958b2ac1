import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which browsers an account was used. */
export class AuthDevices1795395600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_device (
        user_id uuid NOT NULL REFERENCES "user" (id),
        device_hash text NOT NULL,
        first_seen_at timestamptz(3) NOT NULL,
        last_seen_at timestamptz(3) NOT NULL,
        PRIMARY KEY (user_id, device_hash)
      );
      CREATE INDEX account_device_age ON account_device (last_seen_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE account_device;`);
  }
}
