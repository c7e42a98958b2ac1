import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ad code of an entry of type ad_posting; `code` is encrypted. */
export class EntriesAdCodes1795537810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenge_ad_code (
        entry_id uuid PRIMARY KEY,
        challenge_id uuid NOT NULL,
        user_id uuid NOT NULL,
        code text NOT NULL,
        valid_days int NOT NULL CHECK (valid_days BETWEEN 7 AND 365),
        granted_at timestamptz(3) NOT NULL,
        valid_until timestamptz(3) NOT NULL,
        note text CHECK (char_length(note) <= 1000),
        remind_at timestamptz(3)
      );
      CREATE INDEX challenge_ad_code_remind ON challenge_ad_code (remind_at) WHERE remind_at IS NOT NULL;
      CREATE INDEX challenge_ad_code_user ON challenge_ad_code (user_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE challenge_ad_code`);
  }
}
