import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of staff shows all entries by age, invited or not. */
export class WaitlistOrder1795392960000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX waitlist_entry_age;
      CREATE INDEX waitlist_entry_created ON waitlist_entry (created_at, id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX waitlist_entry_created;
      CREATE INDEX waitlist_entry_age ON waitlist_entry (created_at, id) WHERE invited_at IS NULL;`);
  }
}
