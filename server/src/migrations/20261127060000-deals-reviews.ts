import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What both sides of a deal write about each other, published together. */
export class DealsReviews1795759200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deal_review_window (
        deal_id uuid PRIMARY KEY REFERENCES deal (id),
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL,
        ends_at timestamptz(3) NOT NULL,
        remind_at timestamptz(3),
        timer_at timestamptz(3),
        published_at timestamptz(3),
        CHECK ((published_at IS NULL) = (timer_at IS NOT NULL))
      );
      CREATE INDEX deal_review_window_timer ON deal_review_window (timer_at) WHERE timer_at IS NOT NULL;

      CREATE TABLE deal_review (
        id uuid PRIMARY KEY,
        deal_id uuid NOT NULL REFERENCES deal_review_window (deal_id),
        side text NOT NULL CHECK (side IN ('brand', 'creator')),
        author_id uuid NOT NULL,
        about_id uuid NOT NULL,
        quality int NOT NULL CHECK (quality BETWEEN 1 AND 5),
        communication int NOT NULL CHECK (communication BETWEEN 1 AND 5),
        reliability int NOT NULL CHECK (reliability BETWEEN 1 AND 5),
        text text NOT NULL CHECK (char_length(text) <= 2000),
        reply text CHECK (char_length(reply) <= 1000),
        replied_at timestamptz(3),
        published_at timestamptz(3),
        hidden_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        UNIQUE (deal_id, side),
        CHECK ((reply IS NULL) = (replied_at IS NULL)),
        CHECK (reply IS NULL OR published_at IS NOT NULL)
      );
      CREATE INDEX deal_review_about ON deal_review (about_id, published_at DESC, id DESC)
        WHERE published_at IS NOT NULL AND hidden_at IS NULL;
      CREATE INDEX deal_review_author ON deal_review (author_id, created_at);

      CREATE TABLE deal_rating (
        user_id uuid PRIMARY KEY,
        count int NOT NULL CHECK (count >= 0),
        quality int NOT NULL CHECK (quality >= 0),
        communication int NOT NULL CHECK (communication >= 0),
        reliability int NOT NULL CHECK (reliability >= 0)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deal_rating; DROP TABLE deal_review; DROP TABLE deal_review_window;');
  }
}
