import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved searches, lists, packages, absences and the counters of the places for newcomers. */
export class CreatorsFinding1795755600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE creator_search (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES owner (id),
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
        search jsonb NOT NULL,
        alerts boolean NOT NULL,
        since timestamptz(3) NOT NULL,
        check_at timestamptz(3),
        told_at timestamptz(3),
        told_count int NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK (alerts = (check_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX creator_search_name ON creator_search (owner_id, lower(name));
      CREATE INDEX creator_search_due ON creator_search (check_at) WHERE check_at IS NOT NULL;

      CREATE TABLE creator_list (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES owner (id),
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX creator_list_name ON creator_list (owner_id, lower(name));

      CREATE TABLE creator_list_item (
        list_id uuid NOT NULL REFERENCES creator_list (id) ON DELETE CASCADE,
        creator_id uuid NOT NULL REFERENCES "user" (id),
        owner_id uuid NOT NULL,
        note text CHECK (char_length(note) <= 1000),
        added_at timestamptz(3) NOT NULL,
        PRIMARY KEY (list_id, creator_id)
      );
      CREATE INDEX creator_list_item_creator ON creator_list_item (creator_id);
      CREATE INDEX creator_list_item_owner ON creator_list_item (owner_id);

      CREATE TABLE creator_fairness_day (
        day date PRIMARY KEY,
        searches int NOT NULL,
        shown int NOT NULL,
        newcomers int NOT NULL,
        reserved int NOT NULL
      );

      CREATE TABLE creator_package (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        title text NOT NULL CHECK (char_length(title) BETWEEN 3 AND 80),
        description text NOT NULL CHECK (char_length(description) <= 500),
        pieces int NOT NULL CHECK (pieces BETWEEN 1 AND 50),
        price_minor bigint NOT NULL CHECK (price_minor > 0),
        days int NOT NULL CHECK (days BETWEEN 1 AND 180),
        position int NOT NULL,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX creator_package_of_user ON creator_package (user_id, position);

      CREATE TABLE creator_absence (
        user_id uuid PRIMARY KEY REFERENCES "user" (id),
        until date NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );

      ALTER TABLE creator_index ADD COLUMN away_until date;
      ALTER TABLE creator_index ADD COLUMN listed_at timestamptz(3);
      UPDATE creator_index SET listed_at = joined_at;
      ALTER TABLE creator_index ALTER COLUMN listed_at SET DEFAULT now(), ALTER COLUMN listed_at SET NOT NULL;
      CREATE INDEX creator_index_listed ON creator_index (listed_at);
      CREATE INDEX creator_index_joined ON creator_index (joined_at) WHERE verified;
      CREATE INDEX challenge_invitation_of_brand ON challenge_invitation (brand_id, user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX challenge_invitation_of_brand;
      ALTER TABLE creator_index DROP COLUMN listed_at, DROP COLUMN away_until;
      DROP TABLE creator_absence, creator_package, creator_fairness_day, creator_list_item, creator_list, creator_search;
    `);
  }
}
