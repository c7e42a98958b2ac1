import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts on platforms with their videos and daily figures, and the links of a profile. */
export class PlatformLinksCreate1795522897000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE platform_link (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        platform text NOT NULL CHECK (platform IN ('youtube', 'tiktok', 'instagram')),
        status text NOT NULL CHECK (status IN ('unlinked', 'pending_verification', 'verified', 'stale', 'revoked')),
        external_id text,
        handle text,
        avatar_url text,
        followers bigint,
        video_count int,
        average_views bigint,
        badge boolean,
        account_since timestamptz(3),
        scopes text[] NOT NULL DEFAULT '{}',
        access_token text,
        refresh_token text,
        access_expires_at timestamptz(3),
        grant_expires_at timestamptz(3),
        token_version int NOT NULL DEFAULT 0,
        refresh_lease_until timestamptz(3),
        refresh_at timestamptz(3),
        sync_at timestamptz(3),
        synced_at timestamptz(3),
        pending_until timestamptz(3),
        problem text,
        verified_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        UNIQUE (user_id, platform),
        CHECK ((status = 'pending_verification') = (pending_until IS NOT NULL)),
        CHECK ((status IN ('verified', 'stale')) = (external_id IS NOT NULL)),
        CHECK ((status = 'verified') = (access_token IS NOT NULL))
      );
      CREATE UNIQUE INDEX platform_link_account ON platform_link (platform, external_id) WHERE external_id IS NOT NULL;
      CREATE INDEX platform_link_pending ON platform_link (pending_until) WHERE pending_until IS NOT NULL;
      CREATE INDEX platform_link_refresh ON platform_link (refresh_at) WHERE refresh_at IS NOT NULL;
      CREATE INDEX platform_link_sync ON platform_link (sync_at) WHERE sync_at IS NOT NULL;

      CREATE TABLE platform_connect_attempt (
        id uuid PRIMARY KEY,
        session_id uuid NOT NULL,
        platform text NOT NULL,
        user_id uuid NOT NULL REFERENCES "user" (id),
        state_hash text NOT NULL UNIQUE,
        redirect_uri text NOT NULL,
        verifier text,
        expires_at timestamptz(3) NOT NULL,
        UNIQUE (session_id, platform)
      );
      CREATE INDEX platform_connect_attempt_expiry ON platform_connect_attempt (expires_at);
      CREATE INDEX platform_connect_attempt_user ON platform_connect_attempt (user_id);

      CREATE TABLE platform_token_revocation (
        id uuid PRIMARY KEY,
        platform text NOT NULL,
        token text NOT NULL,
        tries int NOT NULL DEFAULT 0,
        due_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX platform_token_revocation_due ON platform_token_revocation (due_at);

      CREATE TABLE platform_video (
        id uuid PRIMARY KEY,
        link_id uuid NOT NULL REFERENCES platform_link (id) ON DELETE CASCADE,
        external_id text NOT NULL,
        title text NOT NULL,
        url text NOT NULL,
        thumbnail text,
        published_at timestamptz(3) NOT NULL,
        duration_sec int,
        views bigint NOT NULL,
        likes bigint NOT NULL,
        comments bigint NOT NULL,
        shares bigint NOT NULL,
        UNIQUE (link_id, external_id)
      );
      CREATE INDEX platform_video_list ON platform_video (link_id, published_at DESC, id DESC);

      CREATE TABLE platform_snapshot (
        link_id uuid NOT NULL REFERENCES platform_link (id) ON DELETE CASCADE,
        day date NOT NULL,
        followers bigint,
        average_views bigint,
        video_count int,
        PRIMARY KEY (link_id, day)
      );

      CREATE TABLE profile_link (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        title text NOT NULL,
        url text NOT NULL,
        icon text,
        position int NOT NULL,
        visible boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      );
      CREATE INDEX profile_link_list ON profile_link (user_id, position, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE profile_link, platform_snapshot, platform_video, platform_token_revocation,
        platform_connect_attempt, platform_link`);
  }
}
