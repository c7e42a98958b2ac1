import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PostsCreate1795522740000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE post (
        id uuid PRIMARY KEY,
        author_id uuid NOT NULL REFERENCES "user" (id),
        kind text NOT NULL CHECK (kind IN ('text', 'image', 'video')),
        text text NOT NULL CHECK (length(text) <= 5000),
        media_ids uuid[] NOT NULL CHECK (cardinality(media_ids) <= 10),
        audience text NOT NULL CHECK (audience = 'public'),
        view_count bigint NOT NULL CHECK (view_count >= 0),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX post_author ON post (author_id, created_at DESC, id DESC);

      CREATE TABLE post_view (
        post_id uuid NOT NULL REFERENCES post (id) ON DELETE CASCADE,
        viewer text NOT NULL,
        network text,
        counted_at timestamptz(3) NOT NULL,
        PRIMARY KEY (post_id, viewer)
      );
      CREATE INDEX post_view_network ON post_view (post_id, network) WHERE network IS NOT NULL;
      CREATE INDEX post_view_old ON post_view (counted_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE post_view, post`);
  }
}
