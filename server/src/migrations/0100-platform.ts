import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Platform1764000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The run-time role owns nothing; a login for it is made outside (docker/, local/). Roles are cluster-wide, and
    // several databases may be migrated at once, so a role that appears meanwhile is no error.
    await runner.query(`
      DO $$ BEGIN CREATE ROLE anyjoi_app NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS citext;
      GRANT USAGE ON SCHEMA public TO anyjoi_app;
      GRANT SELECT ON ALL TABLES IN SCHEMA public TO anyjoi_app;
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO anyjoi_app;
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO anyjoi_app;

      CREATE TABLE setting (
        key text PRIMARY KEY,
        value jsonb NOT NULL,
        version int NOT NULL DEFAULT 1,
        changed_by uuid,
        changed_at timestamptz(3) NOT NULL DEFAULT now()
      );

      CREATE TABLE outbox (
        id uuid PRIMARY KEY,
        seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        name text NOT NULL,
        aggregate_id text NOT NULL,
        payload jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        relayed_at timestamptz(3)
      );
      CREATE INDEX outbox_unrelayed ON outbox (seq) WHERE relayed_at IS NULL;

      CREATE TABLE event_delivery (
        consumer text NOT NULL,
        event_id uuid NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
        seq bigint NOT NULL,
        aggregate_id text NOT NULL,
        queued_at timestamptz(3) NOT NULL DEFAULT now(),
        done_at timestamptz(3),
        attempts int NOT NULL DEFAULT 0,
        error text,
        PRIMARY KEY (consumer, event_id)
      );
      CREATE INDEX event_delivery_open ON event_delivery (consumer, aggregate_id, seq) WHERE done_at IS NULL;
      CREATE INDEX event_delivery_stale ON event_delivery (queued_at) WHERE done_at IS NULL;

      CREATE TABLE inbox (
        id uuid PRIMARY KEY,
        provider text NOT NULL,
        account text NOT NULL DEFAULT '',
        external_id text NOT NULL,
        type text NOT NULL,
        payload jsonb NOT NULL,
        state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'processed', 'failed', 'ignored')),
        attempts int NOT NULL DEFAULT 0,
        error text,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        processed_at timestamptz(3),
        UNIQUE (provider, account, external_id)
      );
      CREATE INDEX inbox_received ON inbox (received_at) WHERE state = 'received';

      CREATE TABLE idempotency_key (
        user_id uuid NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        status int,
        answer jsonb,
        locked_until timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      );
      CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE idempotency_key, inbox, event_delivery, outbox, setting`);
  }
}
