import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An event that leaves the outbox takes its deliveries with it, found by this index. */
export class PlatformRetention1795348860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX event_delivery_by_event ON event_delivery (event_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX event_delivery_by_event`);
  }
}
