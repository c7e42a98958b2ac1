import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans on sale, and who has which. */
export class Plans1764000000922 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plan (
        code text PRIMARY KEY,
        name text NOT NULL,
        price_minor bigint NOT NULL CHECK (price_minor > 0),
        interval text NOT NULL CHECK (interval IN ('month', 'year', 'once')),
        features jsonb NOT NULL,
        audience text NOT NULL CHECK (audience IN ('creator', 'brand')),
        position int NOT NULL DEFAULT 0,
        active boolean NOT NULL DEFAULT true
      );
      INSERT INTO plan (code, name, price_minor, interval, features, audience, position) VALUES
        ('mezzya_prospect', 'Mezzya', 9900, 'month',
         '["A person of ours who plans your challenges with you", "Creators proposed for every brief", "A monthly report of what your budget brought"]',
         'brand', 1);

      CREATE TABLE plan_contract (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        plan_code text NOT NULL REFERENCES plan (code),
        kind text NOT NULL CHECK (kind IN ('card', 'subscription')),
        state text NOT NULL CHECK (state IN ('incomplete', 'active', 'past_due', 'cancelling', 'ended')),
        price_minor bigint NOT NULL CHECK (price_minor > 0),
        interval text NOT NULL CHECK (interval IN ('month', 'year', 'once')),
        card_id text,
        periods int NOT NULL DEFAULT 0,
        started_at timestamptz(3),
        period_end timestamptz(3),
        past_due_since timestamptz(3),
        failures int NOT NULL DEFAULT 0,
        due_at timestamptz(3),
        cancel_reason text CHECK (length(cancel_reason) <= 500),
        ended_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT plan_contract_paid CHECK ((periods > 0) = (started_at IS NOT NULL)),
        CONSTRAINT plan_contract_past_due CHECK ((state = 'past_due') <= (past_due_since IS NOT NULL)),
        CONSTRAINT plan_contract_ended CHECK ((state = 'ended') = (ended_at IS NOT NULL)
          AND (state = 'ended') <= (due_at IS NULL))
      );
      CREATE UNIQUE INDEX plan_contract_one ON plan_contract (user_id) WHERE state IN ('active', 'past_due', 'cancelling');
      CREATE INDEX plan_contract_of_user ON plan_contract (user_id, created_at);
      CREATE INDEX plan_contract_due ON plan_contract (due_at) WHERE due_at IS NOT NULL;
      REVOKE DELETE, TRUNCATE ON plan, plan_contract FROM anyjoi_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE plan_contract, plan`);
  }
}
