import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations to a challenge by e-mail, and the addresses that want none. */
export class EmailInvitations1795426800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenge_email_invitation (
        id uuid PRIMARY KEY,
        challenge_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        email text NOT NULL,
        email_index text NOT NULL,
        token_hash text NOT NULL UNIQUE,
        language text NOT NULL CHECK (language IN ('en', 'de')),
        message text,
        state text NOT NULL CHECK (state IN ('pending', 'accepted', 'declined', 'revoked')),
        user_id uuid,
        mails int NOT NULL CHECK (mails >= 0),
        sent_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        opened_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CHECK ((state = 'accepted') = (user_id IS NOT NULL))
      );
      CREATE UNIQUE INDEX challenge_email_invitation_once ON challenge_email_invitation (challenge_id, email_index);
      CREATE INDEX challenge_email_invitation_list ON challenge_email_invitation (challenge_id, created_at, id);
      CREATE INDEX challenge_email_invitation_address ON challenge_email_invitation (email_index, sent_at);
      CREATE INDEX challenge_email_invitation_brand ON challenge_email_invitation (brand_id);
      CREATE INDEX challenge_email_invitation_user ON challenge_email_invitation (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX challenge_email_invitation_ended ON challenge_email_invitation (expires_at);

      CREATE TABLE invitation_opt_out (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        email_index text NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE invitation_opt_out, challenge_email_invitation;`);
  }
}
