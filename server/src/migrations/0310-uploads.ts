import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Uploads1764000000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES "user" (id),
        kind text NOT NULL CHECK (kind IN ('image', 'video', 'audio', 'file')),
        mime text NOT NULL,
        size bigint NOT NULL CHECK (size >= 0),
        sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        width int CHECK (width > 0),
        height int CHECK (height > 0),
        duration_sec int CHECK (duration_sec >= 0),
        state text NOT NULL CHECK (state IN ('processing', 'ready', 'rejected')),
        purpose text NOT NULL CHECK (purpose IN ('avatar', 'banner', 'post', 'message', 'product', 'challenge', 'campaign',
          'delivery', 'ovation', 'event', 'course', 'jane', 'document', 'other')),
        key text NOT NULL UNIQUE,
        preview_key text UNIQUE,
        unused_since timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX media_owner ON media (owner_id) INCLUDE (size);
      CREATE INDEX media_orphan ON media (unused_since) WHERE unused_since IS NOT NULL;

      CREATE TABLE media_use (
        media_id uuid NOT NULL REFERENCES media (id),
        ref_kind text NOT NULL,
        ref_id uuid NOT NULL,
        PRIMARY KEY (media_id, ref_kind, ref_id)
      );
      CREATE INDEX media_use_ref ON media_use (ref_kind, ref_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE media_use, media`);
  }
}
