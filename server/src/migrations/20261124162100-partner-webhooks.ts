import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What programs of partners are told, where, and what became of each delivery. */
export class PartnerWebhooks1795537260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE partner_event (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        topic text NOT NULL,
        data jsonb NOT NULL,
        at timestamptz(3) NOT NULL
      );
      CREATE INDEX partner_event_of_owner ON partner_event (owner_id, id);
      CREATE INDEX partner_event_old ON partner_event (at);

      CREATE TABLE webhook_endpoint (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        url text NOT NULL,
        topics text[] NOT NULL,
        description text,
        active boolean NOT NULL,
        failures int NOT NULL CHECK (failures >= 0),
        disabled_at timestamptz(3),
        disabled_reason text CHECK (disabled_reason IN ('gone', 'failures')),
        secret text NOT NULL,
        old_secret text,
        old_until timestamptz(3),
        request_key text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        UNIQUE (owner_id, url)
      );
      CREATE INDEX webhook_endpoint_of_owner ON webhook_endpoint (owner_id, created_at DESC, id DESC);

      CREATE TABLE webhook_delivery (
        id uuid PRIMARY KEY,
        endpoint_id uuid NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
        event_id uuid NOT NULL REFERENCES partner_event (id) ON DELETE CASCADE,
        topic text NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'delivered', 'failed', 'dead')),
        attempts int NOT NULL CHECK (attempts >= 0),
        response_status int,
        response_body text,
        error text,
        ms int,
        tries jsonb NOT NULL,
        next_attempt_at timestamptz(3),
        leased_until timestamptz(3),
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery (endpoint_id, id DESC);
      CREATE INDEX webhook_delivery_by_state ON webhook_delivery (endpoint_id, state, id DESC);
      CREATE INDEX webhook_delivery_lately ON webhook_delivery (endpoint_id, created_at);
      CREATE INDEX webhook_delivery_of_event ON webhook_delivery (event_id);
      CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at)
        WHERE state IN ('pending', 'failed');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE webhook_delivery, webhook_endpoint, partner_event`);
  }
}
