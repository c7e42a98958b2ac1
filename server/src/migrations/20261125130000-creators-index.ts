import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What brands search creators by: one row for each creator who may be found, kept by events and a repeated job. */
export class CreatorsIndex1795611600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE creator_index (
        user_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
        names text NOT NULL,
        words tsvector NOT NULL,
        birth_date date NOT NULL,
        country char(2),
        gender text,
        languages text[] NOT NULL,
        category_ids uuid[] NOT NULL,
        platforms text[] NOT NULL,
        followers bigint,
        average_views bigint,
        engagement_bp int,
        price_minor bigint,
        completed_deals int NOT NULL,
        open_deals int NOT NULL,
        reply_bp int,
        verified boolean NOT NULL,
        accounts jsonb NOT NULL,
        figures_at timestamptz(3),
        joined_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX creator_index_names ON creator_index USING gin (names gin_trgm_ops);
      CREATE INDEX creator_index_words ON creator_index USING gin (words);
      CREATE INDEX creator_index_languages ON creator_index USING gin (languages);
      CREATE INDEX creator_index_categories ON creator_index USING gin (category_ids);
      CREATE INDEX creator_index_platforms ON creator_index USING gin (platforms);
      CREATE INDEX creator_index_country ON creator_index (country);
      CREATE INDEX creator_index_gender ON creator_index (gender);
      CREATE INDEX creator_index_birth_date ON creator_index (birth_date);
      CREATE INDEX creator_index_views ON creator_index (average_views);
      CREATE INDEX creator_index_followers ON creator_index (coalesce(followers, -1), user_id);
      CREATE INDEX creator_index_engagement ON creator_index (coalesce(engagement_bp, -1), user_id);
      CREATE INDEX creator_index_price ON creator_index ((-coalesce(price_minor, 9007199254740991)), user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE creator_index;');
  }
}
