import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The checkout engine: what is bought (checkout), how it is paid (payment), what was asked of a provider (attempt). */
export class Payments1764000000410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(checkouts);
    await runner.query(calls);
    await runner.query(
      `REVOKE DELETE, TRUNCATE ON checkout, payment, payment_attempt, payment_refund FROM anyjoi_app`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE payment_attempt, payment_refund, checkout_key, payment, checkout`);
  }
}

const checkouts = `
  CREATE TABLE checkout (
    id uuid PRIMARY KEY,
    buyer_id uuid NOT NULL,
    purpose text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    quote jsonb NOT NULL,
    currency text NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
    total_minor bigint NOT NULL CHECK (total_minor > 0),
    state text NOT NULL CHECK (state IN ('open', 'paid', 'ended')),
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL
  );

  CREATE TABLE payment (
    id uuid PRIMARY KEY,
    checkout_id uuid NOT NULL REFERENCES checkout (id),
    buyer_id uuid NOT NULL,
    purpose text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    live_key text NOT NULL,
    method text NOT NULL,
    provider text NOT NULL CHECK (provider IN ('stripe', 'wallet')),
    quote_minor bigint NOT NULL CHECK (quote_minor > 0),
    net_minor bigint NOT NULL,
    fee_minor bigint NOT NULL,
    vat_minor bigint NOT NULL,
    coins bigint CHECK (coins > 0),
    authorised_minor bigint NOT NULL DEFAULT 0,
    captured_minor bigint NOT NULL DEFAULT 0,
    refunded_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_minor >= 0),
    disputed_minor bigint NOT NULL DEFAULT 0 CHECK (disputed_minor >= 0),
    status text NOT NULL CHECK (status IN ('created', 'requires_action', 'requires_capture', 'processing', 'succeeded',
      'failed', 'cancelled', 'expired', 'partially_refunded', 'refunded')),
    ending text CHECK (ending IN ('failed', 'cancelled', 'expired')),
    dispute text CHECK (dispute IN ('needs_response', 'under_review', 'won', 'lost')),
    intent_id text UNIQUE,
    charge_id text UNIQUE,
    customer_id text,
    card_id text,
    save_card boolean NOT NULL DEFAULT false,
    failure_code text,
    failure_reason text,
    capture_requested_at timestamptz(3),
    capture_before timestamptz(3),
    due_at timestamptz(3),
    prolonged boolean NOT NULL DEFAULT false,
    txn_id uuid,
    settle_at timestamptz(3),
    invoice_id uuid,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    succeeded_at timestamptz(3),
    CONSTRAINT payment_captured CHECK (captured_minor BETWEEN 0 AND authorised_minor AND authorised_minor <= quote_minor),
    CONSTRAINT payment_given_back CHECK (refunded_minor + disputed_minor <= captured_minor),
    CONSTRAINT payment_paid CHECK ((status IN ('succeeded', 'partially_refunded', 'refunded')) = (captured_minor > 0)
      AND (captured_minor > 0) = (succeeded_at IS NOT NULL)),
    CONSTRAINT payment_refund_state CHECK ((status = 'refunded') <= (refunded_minor = captured_minor)
      AND (refunded_minor = 0) <= (status NOT IN ('refunded', 'partially_refunded')))
  );
  CREATE UNIQUE INDEX payment_one_live ON payment (live_key)
    WHERE status IN ('created', 'requires_action', 'requires_capture', 'processing');
  CREATE INDEX payment_by_checkout ON payment (checkout_id);
  CREATE INDEX payment_of_buyer ON payment (buyer_id, created_at DESC, id DESC);
  CREATE INDEX payment_of_subject ON payment (subject_kind, subject_id, succeeded_at DESC);
  CREATE INDEX payment_due ON payment (due_at)
    WHERE status IN ('created', 'requires_action', 'requires_capture', 'processing');
  CREATE INDEX payment_unsettled ON payment (settle_at) WHERE settle_at IS NOT NULL;

  -- A key the buyer's client sent: the engine finds what it began, also after the stored answer is gone.
  CREATE TABLE checkout_key (
    buyer_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    payment_id uuid NOT NULL REFERENCES payment (id),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (buyer_id, key)
  );
`;

const calls = `
  CREATE TABLE payment_refund (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES payment (id),
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    net_minor bigint NOT NULL,
    vat_minor bigint NOT NULL,
    coins bigint CHECK (coins > 0),
    state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
    reason text NOT NULL,
    failure_reason text,
    provider_refund_id text UNIQUE,
    txn_id uuid NOT NULL,
    settled_txn_id uuid,
    check_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    settled_at timestamptz(3),
    CONSTRAINT payment_refund_parts CHECK (net_minor + vat_minor = amount_minor)
  );
  CREATE INDEX payment_refund_of ON payment_refund (payment_id, created_at);
  CREATE INDEX payment_refund_open ON payment_refund (check_at) WHERE check_at IS NOT NULL;

  -- One row per call that changes something at the provider, committed before the call.
  -- sent: no answer yet; the same key may be sent again. unknown: answered with an error that says nothing.
  CREATE TABLE payment_attempt (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES payment (id),
    refund_id uuid REFERENCES payment_refund (id),
    buyer_id uuid NOT NULL,
    op text NOT NULL CHECK (op IN ('create', 'confirm', 'capture', 'cancel', 'refund')),
    seq int NOT NULL,
    idem_key text NOT NULL UNIQUE,
    request jsonb NOT NULL,
    state text NOT NULL CHECK (state IN ('sent', 'ok', 'failed', 'unknown')),
    declined boolean NOT NULL DEFAULT false,
    code text,
    fingerprint text,
    ip text,
    tries int NOT NULL DEFAULT 1,
    next_at timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    answered_at timestamptz(3),
    CONSTRAINT payment_attempt_seq UNIQUE (payment_id, op, seq),
    CONSTRAINT payment_attempt_open CHECK ((state IN ('sent', 'unknown')) = (next_at IS NOT NULL))
  );
  CREATE INDEX payment_attempt_due ON payment_attempt (next_at) WHERE next_at IS NOT NULL;
  CREATE INDEX payment_attempt_of_buyer ON payment_attempt (buyer_id, created_at) WHERE op IN ('create', 'confirm');
  CREATE INDEX payment_attempt_of_card ON payment_attempt (fingerprint, created_at) WHERE op IN ('create', 'confirm');
  CREATE INDEX payment_attempt_of_ip ON payment_attempt (ip, created_at) WHERE op IN ('create', 'confirm');
`;
