import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Waitlist1764000000330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE waitlist_entry (
        id uuid PRIMARY KEY,
        email citext NOT NULL UNIQUE,
        source text,
        invited_at timestamptz(3),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX waitlist_entry_age ON waitlist_entry (created_at, id) WHERE invited_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE waitlist_entry`);
  }
}
