import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tracking1764000000520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tracked_content (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        platform text NOT NULL CHECK (platform IN ('youtube', 'tiktok')),
        external_id text NOT NULL,
        url text NOT NULL,
        author text,
        title text,
        caption text NOT NULL DEFAULT '',
        thumbnail text,
        published_at timestamptz(3),
        ref_kind text CHECK (ref_kind IN ('challenge', 'deal', 'delivery', 'campaign')),
        ref_id uuid,
        state text NOT NULL CHECK (state IN ('active', 'unavailable', 'stopped')),
        views bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
        likes bigint NOT NULL DEFAULT 0 CHECK (likes >= 0),
        comments bigint NOT NULL DEFAULT 0 CHECK (comments >= 0),
        shares bigint NOT NULL DEFAULT 0 CHECK (shares >= 0),
        per_day int NOT NULL CHECK (per_day BETWEEN 1 AND 96),
        next_read_at timestamptz(3),
        read_until timestamptz(3),
        last_read_at timestamptz(3),
        unavailable_since timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK ((ref_kind IS NULL) = (ref_id IS NULL)),
        CHECK ((state = 'unavailable') = (unavailable_since IS NOT NULL)),
        CHECK (state <> 'stopped' OR next_read_at IS NULL)
      ) WITH (fillfactor = 80);
      CREATE UNIQUE INDEX tracked_content_once ON tracked_content (platform, external_id, owner_id, ref_kind, ref_id) NULLS NOT DISTINCT;
      CREATE INDEX tracked_content_due ON tracked_content (next_read_at) WHERE next_read_at IS NOT NULL;
      CREATE INDEX tracked_content_ref ON tracked_content (ref_kind, ref_id) WHERE ref_id IS NOT NULL;
      CREATE INDEX tracked_content_owner ON tracked_content (owner_id, created_at);

      -- Append-only: a figure that was paid on can always be shown again.
      CREATE TABLE content_metric (
        content_id uuid NOT NULL REFERENCES tracked_content (id),
        at timestamptz(3) NOT NULL,
        views bigint NOT NULL CHECK (views >= 0),
        likes bigint NOT NULL CHECK (likes >= 0),
        comments bigint NOT NULL CHECK (comments >= 0),
        shares bigint NOT NULL CHECK (shares >= 0),
        source text NOT NULL,
        PRIMARY KEY (content_id, at)
      );
      REVOKE UPDATE, DELETE, TRUNCATE ON content_metric FROM anyjoi_app;

      CREATE FUNCTION content_metric_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT 1 FROM content_metric WHERE content_id = NEW.content_id AND at >= NEW.at) THEN
          RAISE EXCEPTION 'a snapshot must be later than the ones before it' USING ERRCODE = 'check_violation', CONSTRAINT = 'content_metric_in_order';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER content_metric_in_order BEFORE INSERT ON content_metric FOR EACH ROW EXECUTE FUNCTION content_metric_in_order();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE content_metric, tracked_content; DROP FUNCTION content_metric_in_order()`);
  }
}
