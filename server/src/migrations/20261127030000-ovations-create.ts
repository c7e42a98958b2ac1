import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What brands ask creators to say about them, consents, figures by stars, and links that collect without a reward. */
export class OvationsCreate1795748400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ovation_link (
        id uuid PRIMARY KEY,
        brand_id uuid NOT NULL REFERENCES owner (id),
        prompt text NOT NULL CHECK (char_length(prompt) <= 1000),
        token_hash text NOT NULL UNIQUE,
        answers int NOT NULL DEFAULT 0 CHECK (answers >= 0),
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX ovation_link_of_brand ON ovation_link (brand_id, created_at DESC, id DESC);

      CREATE TABLE ovation (
        id uuid PRIMARY KEY,
        brand_id uuid NOT NULL REFERENCES owner (id),
        creator_id uuid NOT NULL REFERENCES "user" (id),
        product_id uuid,
        prompt text NOT NULL CHECK (char_length(prompt) <= 1000),
        reward_minor bigint NOT NULL CHECK (reward_minor >= 0),
        link_id uuid REFERENCES ovation_link (id),
        status text NOT NULL CHECK (status IN ('draft', 'requested', 'accepted', 'submitted', 'changes_requested',
          'approved', 'published', 'declined', 'withdrawn', 'expired')),
        rating int CHECK (rating BETWEEN 1 AND 5),
        text text CHECK (char_length(text) <= 1000),
        media_ids uuid[] NOT NULL,
        note text CHECK (char_length(note) <= 1000),
        change_rounds int NOT NULL CHECK (change_rounds >= 0),
        wanted_by timestamptz(3),
        due_at timestamptz(3),
        timer_at timestamptz(3),
        deal_id uuid UNIQUE,
        funded boolean NOT NULL,
        verified text,
        consent_version int,
        consent_at timestamptz(3),
        requested_at timestamptz(3),
        submitted_at timestamptz(3),
        approved_at timestamptz(3),
        paid_at timestamptz(3),
        published_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK ((reward_minor = 0) = (link_id IS NOT NULL)),
        CHECK ((timer_at IS NOT NULL) = (status = 'requested')),
        CHECK ((published_at IS NOT NULL) = (status = 'published')),
        CHECK (status NOT IN ('submitted', 'approved', 'published') OR consent_version IS NOT NULL)
      );
      CREATE INDEX ovation_of_brand ON ovation (brand_id, created_at DESC, id DESC);
      CREATE INDEX ovation_of_creator ON ovation (creator_id, created_at DESC, id DESC);
      CREATE INDEX ovation_wall ON ovation (brand_id, published_at DESC, id DESC) WHERE status = 'published';
      CREATE INDEX ovation_timer ON ovation (timer_at) WHERE timer_at IS NOT NULL;
      CREATE UNIQUE INDEX ovation_rewarded ON ovation (brand_id, creator_id, product_id, md5(prompt)) NULLS NOT DISTINCT
        WHERE link_id IS NULL AND (paid_at IS NOT NULL OR status IN ('requested', 'accepted', 'submitted',
          'changes_requested', 'approved', 'published'));
      CREATE UNIQUE INDEX ovation_of_link ON ovation (link_id, creator_id) WHERE link_id IS NOT NULL;

      CREATE TABLE ovation_consent (
        id uuid PRIMARY KEY,
        ovation_id uuid NOT NULL REFERENCES ovation (id),
        brand_id uuid NOT NULL,
        creator_id uuid NOT NULL,
        move text NOT NULL CHECK (move IN ('given', 'withdrawn')),
        version int NOT NULL,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX ovation_consent_of_brand ON ovation_consent (brand_id, at DESC, id DESC);
      CREATE INDEX ovation_consent_of_creator ON ovation_consent (creator_id);
      CREATE INDEX ovation_consent_of_ovation ON ovation_consent (ovation_id);

      CREATE TABLE ovation_rating (
        brand_id uuid NOT NULL REFERENCES owner (id),
        rating int NOT NULL CHECK (rating BETWEEN 0 AND 5),
        handed_in int NOT NULL CHECK (handed_in >= 0),
        changes_asked int NOT NULL CHECK (changes_asked >= 0),
        published int NOT NULL CHECK (published >= 0),
        PRIMARY KEY (brand_id, rating)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ovation_consent, ovation_rating, ovation, ovation_link');
  }
}
