import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that arrive in parts, and why a file was not taken after all. */
export class UploadsParts1795352400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE upload (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES "user" (id),
        name text NOT NULL,
        fingerprint text,
        purpose text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('image', 'video', 'audio', 'file')),
        mime text NOT NULL,
        size bigint NOT NULL CHECK (size >= 0),
        part_size int NOT NULL CHECK (part_size > 0),
        key text NOT NULL UNIQUE,
        storage_id text,
        state text NOT NULL CHECK (state IN ('open', 'finished')),
        attempts int NOT NULL DEFAULT 0,
        busy_until timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX upload_owner ON upload (owner_id, created_at, id);
      CREATE INDEX upload_due ON upload (state, updated_at);

      CREATE TABLE upload_part (
        upload_id uuid NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
        number int NOT NULL CHECK (number > 0),
        size int NOT NULL CHECK (size > 0),
        PRIMARY KEY (upload_id, number)
      );

      ALTER TABLE media
        ALTER COLUMN sha256 DROP NOT NULL,
        ADD COLUMN rejection text,
        ADD CONSTRAINT media_rejection CHECK ((state = 'rejected') = (rejection IS NOT NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media DROP CONSTRAINT media_rejection, DROP COLUMN rejection;
      DROP TABLE upload_part, upload;
    `);
  }
}
