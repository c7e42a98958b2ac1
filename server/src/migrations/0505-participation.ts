import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Participation1764000000505 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE challenge_request (
        id uuid PRIMARY KEY,
        challenge_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        user_id uuid NOT NULL,
        message text,
        status text NOT NULL CHECK (status IN ('pending', 'accepted', 'rejected', 'withdrawn')),
        reason text,
        decided_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK ((status = 'pending') = (decided_at IS NULL))
      );
      CREATE UNIQUE INDEX challenge_request_pending ON challenge_request (challenge_id, user_id) WHERE status = 'pending';
      CREATE INDEX challenge_request_list ON challenge_request (challenge_id, created_at, id);
      CREATE INDEX challenge_request_status ON challenge_request (challenge_id, status, created_at, id);
      CREATE INDEX challenge_request_user ON challenge_request (user_id, challenge_id, created_at);

      CREATE TABLE challenge_invitation (
        id uuid PRIMARY KEY,
        challenge_id uuid NOT NULL,
        brand_id uuid NOT NULL,
        user_id uuid NOT NULL,
        message text,
        status text NOT NULL CHECK (status IN ('pending', 'accepted', 'declined', 'expired', 'revoked')),
        expires_at timestamptz(3) NOT NULL,
        halted_at timestamptz(3),
        opened_at timestamptz(3),
        answered_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE UNIQUE INDEX challenge_invitation_once ON challenge_invitation (challenge_id, user_id);
      CREATE INDEX challenge_invitation_list ON challenge_invitation (challenge_id, created_at, id);
      CREATE INDEX challenge_invitation_user ON challenge_invitation (user_id, created_at);
      CREATE INDEX challenge_invitation_due ON challenge_invitation (expires_at) WHERE status = 'pending' AND halted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE challenge_invitation, challenge_request`);
  }
}
