import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second step of a sign-in for everybody, and its removal by staff after a wait. */
export class AuthSecondStep1795417500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_challenge (
        token_hash text PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        first_step text NOT NULL CHECK (first_step IN ('password', 'code', 'google')),
        tries int NOT NULL DEFAULT 0,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX sign_in_challenge_user ON sign_in_challenge (user_id);
      CREATE INDEX sign_in_challenge_ended ON sign_in_challenge (expires_at);

      CREATE TABLE second_factor_removal (
        user_id uuid PRIMARY KEY REFERENCES "user" (id),
        stop_hash text NOT NULL UNIQUE,
        due_at timestamptz(3) NOT NULL
      );
      CREATE INDEX second_factor_removal_due ON second_factor_removal (due_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE second_factor_removal, sign_in_challenge;`);
  }
}
