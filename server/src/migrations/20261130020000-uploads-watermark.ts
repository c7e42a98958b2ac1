import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Watermarked renditions of handed-in work. What waits for its approval already gets one as well. */
export class UploadsWatermark1796004000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media_watermark (
        media_id uuid PRIMARY KEY REFERENCES media (id) ON DELETE CASCADE,
        words text NOT NULL CHECK (char_length(words) <= 100),
        state text NOT NULL CHECK (state IN ('waiting', 'ready', 'failed')),
        key text UNIQUE,
        preview_key text UNIQUE,
        attempts int NOT NULL DEFAULT 0,
        busy_until timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT media_watermark_ready CHECK ((state = 'ready') = (key IS NOT NULL))
      );
      CREATE INDEX media_watermark_waiting ON media_watermark (updated_at) WHERE state = 'waiting';

      INSERT INTO media_watermark (media_id, words, state, created_at, updated_at)
      SELECT DISTINCT u.media_id, 'DRAFT', 'waiting', now(), now()
      FROM media_use u JOIN media m ON m.id = u.media_id AND m.kind IN ('image', 'video', 'audio')
      WHERE (u.ref_kind = 'challenge_entry' AND EXISTS (
          SELECT 1 FROM challenge_entry e WHERE e.id = u.ref_id
            AND e.status IN ('draft_submitted', 'changes_requested', 'posted', 'verifying', 'frozen')))
        OR (u.ref_kind = 'delivery' AND EXISTS (
          SELECT 1 FROM delivery d WHERE d.id = u.ref_id AND d.status IN ('submitted', 'changes_requested')));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media_watermark');
  }
}
