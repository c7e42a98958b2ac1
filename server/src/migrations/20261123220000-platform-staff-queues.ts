import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many cases staff decided by queue and day, and how many of them in time. */
export class PlatformStaffQueues1795471200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_queue_day (
        kind text NOT NULL,
        day date NOT NULL,
        decided int NOT NULL CHECK (decided > 0),
        in_time int NOT NULL CHECK (in_time BETWEEN 0 AND decided),
        PRIMARY KEY (day, kind)
      );
      REVOKE DELETE, TRUNCATE ON staff_queue_day FROM anyjoi_app;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE staff_queue_day`);
  }
}
