import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log of deals is part of a person's data: found by who acted. */
export class DealsLogPeople1796130000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX deal_event_of_actor ON deal_event (actor_id) WHERE actor_id IS NOT NULL;`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deal_event_of_actor;');
  }
}
