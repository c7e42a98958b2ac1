import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Payouts1764000000640 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payout (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES "user" (id),
        amount_minor bigint NOT NULL CHECK (amount_minor > 0),
        bank_account_id uuid NOT NULL REFERENCES bank_account (id),
        provider_account_id text NOT NULL,
        provider_bank_id text NOT NULL,
        status text NOT NULL CHECK (status IN ('requested', 'in_review', 'approved', 'in_transit', 'paid', 'failed',
          'returned', 'rejected', 'cancelled')),
        ending text CHECK (ending IN ('failed', 'returned')),
        stall text CHECK (stall IN ('provider_balance')),
        failure_code text,
        failure_reason text,
        transfer_id text UNIQUE,
        transfer_reversed boolean NOT NULL,
        provider_payout_id text UNIQUE,
        trace text,
        next_at timestamptz(3),
        due_at timestamptz(3),
        escalated_at timestamptz(3),
        decided_by uuid,
        note text,
        requested_at timestamptz(3) NOT NULL,
        sent_at timestamptz(3),
        paid_at timestamptz(3),
        closed_at timestamptz(3),
        CONSTRAINT payout_reversed CHECK (NOT transfer_reversed OR transfer_id IS NOT NULL),
        CONSTRAINT payout_paid CHECK ((status IN ('paid', 'returned')) = (paid_at IS NOT NULL)),
        -- Money is given back only when no transfer stands out any more.
        CONSTRAINT payout_closed CHECK (closed_at IS NULL OR transfer_id IS NULL OR transfer_reversed)
      );
      CREATE INDEX payout_of ON payout (user_id, requested_at DESC, id DESC);
      CREATE INDEX payout_list ON payout (requested_at DESC, id DESC);
      CREATE INDEX payout_by_status ON payout (status, requested_at DESC, id DESC);
      CREATE INDEX payout_to_bank ON payout (bank_account_id) WHERE status IN ('requested', 'in_review', 'approved', 'in_transit');
      CREATE INDEX payout_next ON payout (next_at) WHERE next_at IS NOT NULL;
      CREATE INDEX payout_due ON payout (due_at) WHERE due_at IS NOT NULL;

      -- One row per call that moves money at the provider, committed before the call.
      CREATE TABLE payout_attempt (
        id uuid PRIMARY KEY,
        payout_id uuid NOT NULL REFERENCES payout (id),
        op text NOT NULL CHECK (op IN ('transfer', 'payout', 'reversal')),
        seq int NOT NULL,
        idem_key text NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('sent', 'ok', 'failed', 'unknown')),
        provider_id text,
        result text,
        tries int NOT NULL,
        next_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        answered_at timestamptz(3),
        CONSTRAINT payout_attempt_seq UNIQUE (payout_id, op, seq),
        CONSTRAINT payout_attempt_open CHECK ((state IN ('sent', 'unknown')) = (next_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX payout_attempt_one_open ON payout_attempt (payout_id) WHERE state IN ('sent', 'unknown');
      CREATE INDEX payout_attempt_provider ON payout_attempt (provider_id) WHERE provider_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE payout_attempt, payout`);
  }
}
