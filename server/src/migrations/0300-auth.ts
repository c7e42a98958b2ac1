import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Auth1764000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE "user" (
        id uuid PRIMARY KEY,
        username citext NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9][a-z0-9._-]{2,29}$'),
        display_name text NOT NULL,
        email citext NOT NULL UNIQUE,
        email_verified boolean NOT NULL DEFAULT false,
        account_type text CHECK (account_type IN ('creator', 'brand')),
        mezzya_type text NOT NULL DEFAULT 'none' CHECK (mezzya_type IN ('none', 'prospect', 'mezzya')),
        complete_onboarding boolean NOT NULL DEFAULT false,
        roles text[] NOT NULL CHECK (roles <@ ARRAY['creator', 'user', 'brand', 'consumer', 'support', 'admin'] AND cardinality(roles) > 0),
        default_role text NOT NULL,
        avatar_key text,
        banner_id uuid,
        bio text,
        birth_date date,
        gender text,
        country char(2),
        language text NOT NULL DEFAULT 'en',
        dial_code text,
        phone text,
        socials jsonb NOT NULL DEFAULT '{}',
        category_ids uuid[] NOT NULL DEFAULT '{}',
        state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'deletion_requested', 'deleted')),
        suspended_until timestamptz(3),
        kyc_status text NOT NULL DEFAULT 'none',
        follower_count int NOT NULL DEFAULT 0,
        following_count int NOT NULL DEFAULT 0,
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX demo_user ON "user" (id) WHERE demo;

      CREATE TABLE credential (
        user_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
        password_hash text NOT NULL,
        set_at timestamptz(3) NOT NULL
      );

      CREATE TABLE identity (
        provider text NOT NULL,
        subject text NOT NULL,
        user_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (provider, subject)
      );
      CREATE INDEX identity_user ON identity (user_id);

      CREATE TABLE login_code (
        email citext PRIMARY KEY,
        code_hash text NOT NULL,
        tries int NOT NULL DEFAULT 0,
        expires_at timestamptz(3) NOT NULL,
        sent_at timestamptz(3) NOT NULL
      );

      CREATE TABLE email_token (
        token_hash text PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
        email citext NOT NULL,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX email_token_user ON email_token (user_id);

      CREATE TABLE session (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
        active_role text NOT NULL,
        second_factor boolean NOT NULL DEFAULT false,
        device jsonb,
        ip text NOT NULL,
        refresh_hash text NOT NULL,
        last_seen_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX session_of_user ON session (user_id, last_seen_at DESC) WHERE revoked_at IS NULL;
      CREATE INDEX session_ended ON session (expires_at);

      CREATE TABLE partner_token_use (
        token_id uuid PRIMARY KEY,
        used_at timestamptz(3) NOT NULL
      );

      CREATE TABLE second_factor (
        user_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
        secret text NOT NULL,
        last_step bigint NOT NULL DEFAULT 0,
        confirmed_at timestamptz(3),
        recovery_hashes text[] NOT NULL DEFAULT '{}'
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE second_factor, partner_token_use, session, email_token, login_code, identity, credential, "user"`,
    );
  }
}
