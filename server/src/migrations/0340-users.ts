import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an account may set about itself beyond its profile. Rows appear with the first change. */
export class Users1764000000340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE released_username (
        username citext PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
        released_at timestamptz(3) NOT NULL
      );

      CREATE TABLE user_setting (
        user_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
        who_can_message text NOT NULL CHECK (who_can_message IN ('only_friends', 'everyone', 'pay_per_message', 'subscribers')),
        message_price int NOT NULL CHECK (message_price >= 0),
        tips_enabled boolean NOT NULL,
        subscription_enabled boolean NOT NULL,
        shop_enabled boolean NOT NULL,
        email_notifications jsonb NOT NULL,
        push_notifications jsonb NOT NULL,
        profile_visibility text NOT NULL CHECK (profile_visibility IN ('public', 'followers')),
        show_online_state boolean NOT NULL,
        timezone text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );

      CREATE TABLE user_preference (
        user_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
        languages text[] NOT NULL,
        category_ids uuid[] NOT NULL,
        adult_content boolean NOT NULL,
        autoplay boolean NOT NULL,
        targeting_opt_out boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE user_preference, user_setting, released_username`);
  }
}
