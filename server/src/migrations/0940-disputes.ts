import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What banks dispute, and what stands still because of it. */
export class Disputes1764000000940 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_dispute (
        id uuid PRIMARY KEY,
        payment_id uuid NOT NULL REFERENCES payment (id),
        provider text NOT NULL,
        provider_id text NOT NULL,
        reason text NOT NULL,
        amount_minor bigint NOT NULL CHECK (amount_minor > 0),
        fee_minor bigint NOT NULL DEFAULT 0 CHECK (fee_minor >= 0),
        status text NOT NULL CHECK (status IN ('warning_needs_response', 'warning_under_review', 'warning_closed',
          'needs_response', 'under_review', 'won', 'lost')),
        evidence_due_at timestamptz(3),
        evidence_text text,
        evidence_media uuid[] NOT NULL DEFAULT '{}',
        evidence_by uuid,
        evidence jsonb,
        submission int NOT NULL DEFAULT 0,
        submit_at timestamptz(3),
        submit_error text,
        submitted_at timestamptz(3),
        frozen_at timestamptz(3),
        suspended_subject boolean NOT NULL DEFAULT false,
        opened_txn_id uuid,
        closed_txn_id uuid,
        closed_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        UNIQUE (provider, provider_id),
        CONSTRAINT payment_dispute_closed CHECK ((closed_at IS NOT NULL) = (status IN ('warning_closed', 'won', 'lost')))
      );
      CREATE INDEX payment_dispute_of ON payment_dispute (payment_id);
      CREATE INDEX payment_dispute_queue ON payment_dispute ((closed_at IS NOT NULL), evidence_due_at, id);
      CREATE INDEX payment_dispute_by_status ON payment_dispute (status, evidence_due_at, id);
      CREATE INDEX payment_dispute_submitting ON payment_dispute (submit_at) WHERE submit_at IS NOT NULL;

      -- What is reserved in the ledger while a dispute lasts.
      CREATE TABLE payment_dispute_hold (
        hold_id uuid PRIMARY KEY,
        dispute_id uuid NOT NULL REFERENCES payment_dispute (id),
        owner_id uuid NOT NULL,
        code text NOT NULL CHECK (code IN ('coin_purchased', 'coin_bonus', 'payable')),
        amount bigint NOT NULL CHECK (amount > 0),
        released_at timestamptz(3)
      );
      CREATE INDEX payment_dispute_hold_of ON payment_dispute_hold (dispute_id) WHERE released_at IS NULL;
      REVOKE DELETE, TRUNCATE ON payment_dispute, payment_dispute_hold FROM anyjoi_app;

      -- A budget that a bank or a refund took back whole.
      ALTER TABLE challenge DROP CONSTRAINT challenge_budget_minor_check,
        ADD CONSTRAINT challenge_budget_minor_check CHECK (budget_minor >= 0);
      ALTER TABLE coin_lot ADD COLUMN dispute_id uuid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE challenge DROP CONSTRAINT challenge_budget_minor_check,
        ADD CONSTRAINT challenge_budget_minor_check CHECK (budget_minor > 0);
      ALTER TABLE coin_lot DROP COLUMN dispute_id;
      DROP TABLE payment_dispute_hold, payment_dispute;
    `);
  }
}
