import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who follows and blocks whom, and every reason why an account is suspended. */
export class UsersRelations1795523280000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE follow (
        follower_id uuid NOT NULL REFERENCES "user" (id),
        followee_id uuid NOT NULL REFERENCES "user" (id),
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (follower_id, followee_id),
        CHECK (follower_id <> followee_id)
      );
      CREATE INDEX follow_followers ON follow (followee_id, created_at DESC, follower_id DESC);
      CREATE INDEX follow_following ON follow (follower_id, created_at DESC, followee_id DESC);

      CREATE TABLE block (
        blocker_id uuid NOT NULL REFERENCES "user" (id),
        blocked_id uuid NOT NULL REFERENCES "user" (id),
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (blocker_id, blocked_id),
        CHECK (blocker_id <> blocked_id)
      );
      CREATE INDEX block_latest ON block (blocker_id, created_at DESC, blocked_id DESC);
      CREATE INDEX block_of_blocked ON block (blocked_id);

      CREATE TABLE account_suspension (
        user_id uuid NOT NULL REFERENCES "user" (id),
        cause text NOT NULL,
        until timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (user_id, cause)
      );
      INSERT INTO account_suspension (user_id, cause, until, created_at)
        SELECT id, 'staff', suspended_until, updated_at FROM "user" WHERE state = 'suspended';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE follow, block, account_suspension`);
  }
}
