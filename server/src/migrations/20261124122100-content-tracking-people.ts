import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts tracked by hand, alerts, figures stated by people, and what each platform's API has been asked for. */
export class ContentTrackingPeople1795522860000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tracked_content
        ADD COLUMN by_hand boolean NOT NULL DEFAULT false,
        ADD COLUMN leased_until timestamptz(3),
        ADD COLUMN refreshed_at timestamptz(3);
      DROP INDEX tracked_content_due;
      CREATE INDEX tracked_content_due ON tracked_content (platform, next_read_at) WHERE next_read_at IS NOT NULL;

      CREATE TABLE content_alert (
        id uuid PRIMARY KEY,
        content_id uuid NOT NULL REFERENCES tracked_content (id),
        owner_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('gone', 'private', 'back', 'milestone', 'caption')),
        milestone bigint,
        caption_before text,
        caption_after text,
        at timestamptz(3) NOT NULL,
        CHECK ((kind = 'milestone') = (milestone IS NOT NULL))
      );
      CREATE INDEX content_alert_list ON content_alert (content_id, at);
      CREATE INDEX content_alert_owner ON content_alert (owner_id);
      CREATE UNIQUE INDEX content_alert_milestone ON content_alert (content_id, milestone) WHERE milestone IS NOT NULL;

      -- Append-only like content_metric, and apart from it: what people state is shown and never mixed with what was read.
      CREATE TABLE content_stated_metric (
        content_id uuid NOT NULL REFERENCES tracked_content (id),
        at timestamptz(3) NOT NULL,
        views bigint NOT NULL CHECK (views >= 0),
        likes bigint NOT NULL CHECK (likes >= 0),
        comments bigint NOT NULL CHECK (comments >= 0),
        shares bigint NOT NULL CHECK (shares >= 0),
        by_staff boolean NOT NULL,
        stated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (content_id, at)
      );
      REVOKE UPDATE, DELETE, TRUNCATE ON content_stated_metric FROM anyjoi_app;

      CREATE TABLE platform_quota (
        platform text PRIMARY KEY,
        day date NOT NULL,
        day_units int NOT NULL CHECK (day_units >= 0),
        minute bigint NOT NULL,
        minute_units int NOT NULL CHECK (minute_units >= 0)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE platform_quota, content_stated_metric, content_alert;
      DROP INDEX tracked_content_due;
      CREATE INDEX tracked_content_due ON tracked_content (next_read_at) WHERE next_read_at IS NOT NULL;
      ALTER TABLE tracked_content DROP COLUMN by_hand, DROP COLUMN leased_until, DROP COLUMN refreshed_at;`);
  }
}
