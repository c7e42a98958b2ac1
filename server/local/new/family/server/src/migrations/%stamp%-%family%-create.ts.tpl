import type { MigrationInterface, QueryRunner } from 'typeorm';

export class %Family%Create%moment% implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE %table% (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES "user" (id),
        name text NOT NULL,
        note text,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX %table%_owner ON %table% (owner_id, created_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE %table%`);
  }
}
