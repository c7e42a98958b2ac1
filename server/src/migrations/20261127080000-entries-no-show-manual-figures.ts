import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a missed slot costs its creator, and figures that staff enter by hand. */
export class EntriesNoShowManualFigures1795766400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge_stream
        ADD COLUMN no_show_minor bigint NOT NULL DEFAULT 0 CHECK (no_show_minor >= 0),
        ADD COLUMN no_show_at timestamptz(3);

      ALTER TABLE content_stated_metric DROP CONSTRAINT content_stated_metric_source_check;
      ALTER TABLE content_stated_metric
        ADD CONSTRAINT content_stated_metric_source_check CHECK (source IN ('csv', 'partner', 'manual'));

      CREATE TABLE content_manual_figures (
        id uuid PRIMARY KEY,
        content_id uuid NOT NULL REFERENCES tracked_content (id),
        at timestamptz(3) NOT NULL,
        views bigint NOT NULL CHECK (views >= 0),
        likes bigint NOT NULL CHECK (likes >= 0),
        comments bigint NOT NULL CHECK (comments >= 0),
        shares bigint NOT NULL CHECK (shares >= 0),
        media_id uuid NOT NULL,
        reason text NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'rejected', 'expired')),
        stated_by uuid NOT NULL REFERENCES "user" (id),
        decided_by uuid REFERENCES "user" (id),
        note text,
        counted boolean,
        expires_at timestamptz(3) NOT NULL,
        decided_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CHECK (decided_by IS DISTINCT FROM stated_by),
        CHECK ((status = 'pending') = (decided_at IS NULL)),
        CHECK ((status = 'confirmed') = (counted IS NOT NULL))
      );
      CREATE UNIQUE INDEX content_manual_figures_once ON content_manual_figures (content_id) WHERE status = 'pending';
      CREATE INDEX content_manual_figures_due ON content_manual_figures (expires_at, id) WHERE status = 'pending';
      CREATE INDEX content_manual_figures_list ON content_manual_figures (status, id DESC);
      CREATE INDEX content_manual_figures_post ON content_manual_figures (content_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE content_manual_figures;
      ALTER TABLE content_stated_metric DROP CONSTRAINT content_stated_metric_source_check;
      DELETE FROM content_stated_metric WHERE source = 'manual';
      ALTER TABLE content_stated_metric
        ADD CONSTRAINT content_stated_metric_source_check CHECK (source IN ('csv', 'partner'));
      ALTER TABLE challenge_stream DROP COLUMN no_show_minor, DROP COLUMN no_show_at;`);
  }
}
