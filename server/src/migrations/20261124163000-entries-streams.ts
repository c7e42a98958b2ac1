import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The stream of an entry of type livestream: its slot, its link and what was streamed. */
export class EntriesStreams1795537800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenge_stream (
        entry_id uuid PRIMARY KEY REFERENCES challenge_entry (id),
        challenge_id uuid NOT NULL,
        user_id uuid NOT NULL,
        proposed_starts_at timestamptz(3),
        proposed_ends_at timestamptz(3),
        starts_at timestamptz(3),
        ends_at timestamptz(3),
        moves int NOT NULL DEFAULT 0 CHECK (moves >= 0),
        note text CHECK (char_length(note) <= 1000),
        url text CHECK (char_length(url) <= 2000),
        announced_at timestamptz(3),
        minutes int CHECK (minutes > 0),
        average_viewers int CHECK (average_viewers >= 0),
        due_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK (proposed_ends_at > proposed_starts_at),
        CHECK (ends_at > starts_at)
      );
      CREATE INDEX challenge_stream_due ON challenge_stream (due_at) WHERE due_at IS NOT NULL;
      CREATE INDEX challenge_stream_challenge ON challenge_stream (challenge_id);
      CREATE INDEX challenge_stream_user ON challenge_stream (user_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE challenge_stream`);
  }
}
