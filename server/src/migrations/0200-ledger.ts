import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of the ledger with every rule that the database itself holds. Functions: 0201. */
export class Ledger1764000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(roles);
    await runner.query(`CREATE SCHEMA ledger AUTHORIZATION ledger_owner; SET LOCAL ROLE ledger_owner`);
    await runner.query(chartOfAccounts);
    await runner.query(journal);
    await runner.query(immutability);
    await runner.query(rights);
    await runner.query(`RESET ROLE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA ledger CASCADE`);
  }
}

/**
 * Roles are cluster-wide, and several databases may be migrated at once: whoever comes second takes what the first
 * made. The migrating login is not a superuser, so it must be a member of ledger_owner to act as it.
 */
const roles = `
  DO $$
  DECLARE
    role_name text;
  BEGIN
    FOREACH role_name IN ARRAY ARRAY['ledger_owner', 'anyjoi_auditor'] LOOP
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        NULL;
      END;
    END LOOP;
    FOR attempt IN 1..20 LOOP
      BEGIN
        IF NOT pg_has_role(current_user, 'ledger_owner', 'SET') THEN
          EXECUTE format('GRANT ledger_owner TO %I WITH INHERIT TRUE, SET TRUE', current_user);
        END IF;
        EXIT;
      EXCEPTION WHEN unique_violation OR internal_error THEN
        IF attempt = 20 THEN RAISE; END IF;
        PERFORM pg_sleep(0.1);
      END;
    END LOOP;
  END $$;
`;

const chartOfAccounts = `
  CREATE TABLE ledger.currency (
    code text PRIMARY KEY,
    scale smallint NOT NULL CHECK (scale BETWEEN 0 AND 4)
  );
  INSERT INTO ledger.currency (code, scale) VALUES ('EUR', 2), ('ANYCOIN', 0);

  -- holder = a user or team, subject = what money waits for in escrow, platform = ourselves.
  CREATE TABLE ledger.account_code (
    code text PRIMARY KEY CHECK (code ~ '^[a-z][a-z_]*$'),
    currency text NOT NULL REFERENCES ledger.currency (code),
    owner_kind text NOT NULL CHECK (owner_kind IN ('holder', 'subject', 'platform')),
    side text NOT NULL CHECK (side IN ('credit', 'debit')),
    nonneg boolean NOT NULL,
    deferred boolean NOT NULL,
    by_country boolean NOT NULL DEFAULT false,
    CHECK (NOT (nonneg AND deferred)),
    -- ledger.post takes every account of the platform as deferred.
    CHECK (deferred = (owner_kind = 'platform'))
  );
  INSERT INTO ledger.account_code (code, currency, owner_kind, side, nonneg, deferred, by_country) VALUES
    ('coin_purchased',       'ANYCOIN', 'holder',   'credit', true,  false, false),
    ('coin_bonus',           'ANYCOIN', 'holder',   'credit', true,  false, false),
    ('earned_pending',       'EUR',     'holder',   'credit', true,  false, false),
    ('payable',              'EUR',     'holder',   'credit', true,  false, false),
    ('payout_in_flight',     'EUR',     'holder',   'credit', true,  false, false),
    ('reserve',              'EUR',     'holder',   'credit', true,  false, false),
    ('receivable',           'EUR',     'holder',   'debit',  false, false, false),
    ('stripe_connected',     'EUR',     'holder',   'debit',  false, false, false),
    ('escrow',               'EUR',     'subject',  'credit', true,  false, false),
    ('fee_revenue',          'EUR',     'platform', 'credit', false, true,  false),
    ('vat_payable',          'EUR',     'platform', 'credit', false, true,  true),
    ('input_vat',            'EUR',     'platform', 'debit',  false, true,  true),
    ('provider_fee_expense', 'EUR',     'platform', 'debit',  false, true,  false),
    ('coin_issued',          'ANYCOIN', 'platform', 'debit',  false, true,  false),
    ('coin_liability_eur',   'EUR',     'platform', 'credit', false, true,  false),
    ('promo_expense',        'EUR',     'platform', 'debit',  false, true,  false),
    ('refund_in_flight',     'EUR',     'platform', 'credit', false, true,  false),
    ('dispute_receivable',   'EUR',     'platform', 'debit',  false, true,  false),
    ('dispute_loss',         'EUR',     'platform', 'debit',  false, true,  false),
    ('rounding',             'EUR',     'platform', 'credit', false, true,  false),
    ('suspense',             'EUR',     'platform', 'credit', false, true,  false),
    ('stripe_balance',       'EUR',     'platform', 'debit',  false, true,  false),
    ('stripe_pending',       'EUR',     'platform', 'debit',  false, true,  false),
    ('paypal_balance',       'EUR',     'platform', 'debit',  false, true,  false),
    ('apple_receivable',     'EUR',     'platform', 'debit',  false, true,  false),
    ('google_receivable',    'EUR',     'platform', 'debit',  false, true,  false),
    ('bank',                 'EUR',     'platform', 'debit',  false, true,  false);

  -- Credit-positive: what we owe or earn is +, what we hold or spend is -. The platform's owner_id is the nil UUID.
  -- The balance of a deferred account is what was rolled up to rolled_entry_id; account_balance adds the rest.
  -- Every CHECK here is parsed again by every posting: what never changes is checked by triggers instead.
  CREATE TABLE ledger.account (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_type text NOT NULL,
    owner_id uuid NOT NULL,
    code text NOT NULL,
    currency text NOT NULL REFERENCES ledger.currency (code),
    side text NOT NULL,
    nonneg boolean NOT NULL,
    deferred boolean NOT NULL,
    balance bigint NOT NULL DEFAULT 0,
    held bigint NOT NULL DEFAULT 0,
    version bigint NOT NULL DEFAULT 0,
    rolled_entry_id bigint NOT NULL DEFAULT 0,
    opened_at timestamptz(3) NOT NULL DEFAULT now(),
    closed_at timestamptz(3),
    CONSTRAINT account_owner_code UNIQUE (owner_type, owner_id, code, currency),
    CONSTRAINT account_currency UNIQUE (id, currency),
    CONSTRAINT account_not_overdrawn CHECK (held >= 0 AND (NOT nonneg OR balance - held >= 0))
  ) WITH (fillfactor = 70);
  CREATE INDEX account_by_code ON ledger.account (code, id);
`;

const journal = `
  CREATE TABLE ledger.txn (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    kind text NOT NULL,
    idem_key text NOT NULL UNIQUE,
    request_hash bytea NOT NULL,
    source_type text NOT NULL,
    source_id text NOT NULL,
    reverses_txn_id uuid REFERENCES ledger.txn (id),
    request_id text,
    effective_at timestamptz(3) NOT NULL DEFAULT now(),
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX txn_by_source ON ledger.txn (source_type, source_id, id);
  CREATE UNIQUE INDEX txn_reversed_once ON ledger.txn (reverses_txn_id) WHERE reverses_txn_id IS NOT NULL;

  -- Keyed by account first: the one index serves the account's history, its rollup and its chain. The foreign keys cost
  -- a posting about a tenth; a check in the statement's trigger instead cost as much.
  CREATE TABLE ledger.entry (
    id bigint GENERATED ALWAYS AS IDENTITY,
    txn_id uuid NOT NULL CONSTRAINT entry_txn REFERENCES ledger.txn (id),
    account_id bigint NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    balance_after bigint,
    account_version bigint,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (account_id, id),
    CONSTRAINT entry_amount_not_zero CHECK (amount <> 0),
    CONSTRAINT entry_account FOREIGN KEY (account_id, currency) REFERENCES ledger.account (id, currency)
  );
  CREATE INDEX entry_by_txn ON ledger.entry (txn_id);

  CREATE TABLE ledger.hold (
    id uuid PRIMARY KEY DEFAULT uuidv7(),
    account_id bigint NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    captured bigint NOT NULL DEFAULT 0,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'posted', 'voided', 'expired')),
    idem_key text NOT NULL UNIQUE,
    source_type text NOT NULL,
    source_id text NOT NULL,
    expires_at timestamptz(3),
    posted_txn_id uuid REFERENCES ledger.txn (id),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    resolved_at timestamptz(3),
    CONSTRAINT hold_account FOREIGN KEY (account_id, currency) REFERENCES ledger.account (id, currency),
    CONSTRAINT hold_captured CHECK (captured BETWEEN 0 AND amount AND (captured > 0) = (state = 'posted')),
    CONSTRAINT hold_posted CHECK ((posted_txn_id IS NOT NULL) = (state = 'posted')),
    CONSTRAINT hold_resolved CHECK ((resolved_at IS NULL) = (state = 'pending'))
  );
  CREATE INDEX hold_due ON ledger.hold (expires_at) WHERE state = 'pending';
  CREATE INDEX hold_pending ON ledger.hold (account_id) WHERE state = 'pending';
  CREATE INDEX hold_by_source ON ledger.hold (source_type, source_id);

  -- A fact of a provider books once per kind of transaction.
  CREATE TABLE ledger.txn_link (
    txn_id uuid NOT NULL REFERENCES ledger.txn (id),
    kind text NOT NULL,
    provider text NOT NULL,
    provider_object text NOT NULL,
    provider_id text NOT NULL,
    CONSTRAINT txn_link_fact PRIMARY KEY (provider, provider_object, provider_id, kind)
  );
  CREATE INDEX txn_link_by_txn ON ledger.txn_link (txn_id);

  CREATE TABLE ledger.ledger_day (
    day date NOT NULL,
    account_id bigint NOT NULL REFERENCES ledger.account (id),
    opening bigint NOT NULL,
    debits bigint NOT NULL CHECK (debits >= 0),
    credits bigint NOT NULL CHECK (credits >= 0),
    closing bigint NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (day, account_id),
    CONSTRAINT ledger_day_adds_up CHECK (opening - debits + credits = closing)
  );
  CREATE TABLE ledger.ledger_day_seal (
    day date PRIMARY KEY,
    transactions bigint NOT NULL,
    hash bytea NOT NULL,
    previous_hash bytea,
    closed_at timestamptz(3) NOT NULL DEFAULT now()
  );

  CREATE TABLE ledger.rollup_state (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    cut_entry_id bigint NOT NULL,
    cut_xid xid8 NOT NULL
  );
  INSERT INTO ledger.rollup_state (cut_entry_id, cut_xid) VALUES (0, '0');

  CREATE VIEW ledger.account_balance AS
  SELECT a.id, a.owner_type, a.owner_id, a.code, a.currency, a.side, a.nonneg, a.deferred, a.held, a.version,
    a.opened_at, a.closed_at,
    CASE WHEN a.deferred
      THEN a.balance + COALESCE((SELECT sum(e.amount) FROM ledger.entry e
                                 WHERE e.account_id = a.id AND e.id > a.rolled_entry_id), 0)::bigint
      ELSE a.balance END AS balance
  FROM ledger.account a;
`;

const immutability = `
  CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    RAISE EXCEPTION USING ERRCODE = 'LG009', CONSTRAINT = 'ledger_immutable',
      MESSAGE = format('%s of ledger.%s is not allowed', TG_OP, TG_TABLE_NAME);
  END $$;

  DO $$
  DECLARE
    name text;
  BEGIN
    FOREACH name IN ARRAY ARRAY['txn', 'entry', 'txn_link', 'ledger_day', 'ledger_day_seal'] LOOP
      EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON ledger.%I
        FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()', name || '_immutable', name);
    END LOOP;
    FOREACH name IN ARRAY ARRAY['account', 'hold'] LOOP
      EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON ledger.%I
        FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()', name || '_kept', name);
    END LOOP;
    FOREACH name IN ARRAY ARRAY['txn', 'entry', 'txn_link', 'ledger_day', 'ledger_day_seal', 'account', 'hold'] LOOP
      EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON ledger.%I
        FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()', name || '_not_truncated', name);
    END LOOP;
  END $$;

  -- An account is what the chart says; only its balance, its holds and its end change.
  CREATE FUNCTION ledger.follow_chart() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    rule ledger.account_code;
  BEGIN
    SELECT * INTO rule FROM ledger.account_code WHERE code = split_part(NEW.code, ':', 1);
    IF NOT FOUND OR rule.currency <> NEW.currency
      OR NEW.code !~ (CASE WHEN rule.by_country THEN '^[a-z_]+:[A-Z]{2}$' ELSE '^[a-z_]+$' END)
      OR NEW.owner_type !~ '^[a-z][a-z_]*$'
      OR (NEW.owner_type = 'platform') <> (NEW.owner_id = '00000000-0000-0000-0000-000000000000')
      OR rule.owner_kind <> (CASE WHEN NEW.owner_type = 'platform' THEN 'platform'
                                  WHEN NEW.owner_type IN ('user', 'team') THEN 'holder'
                                  ELSE 'subject' END)
    THEN
      RAISE EXCEPTION USING ERRCODE = 'LG002', CONSTRAINT = 'ledger_account_unknown',
        MESSAGE = format('no account %s %s for a %s', NEW.code, NEW.currency, NEW.owner_type);
    END IF;
    NEW.side := rule.side;
    NEW.nonneg := rule.nonneg;
    NEW.deferred := rule.deferred;
    RETURN NEW;
  END $$;
  CREATE TRIGGER account_follows_chart BEFORE INSERT ON ledger.account
  FOR EACH ROW EXECUTE FUNCTION ledger.follow_chart();
  CREATE TRIGGER account_identity_fixed
  BEFORE UPDATE OF id, owner_type, owner_id, code, currency, side, nonneg, deferred ON ledger.account
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

  CREATE FUNCTION ledger.close_empty() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    IF NEW.deferred OR NEW.balance <> 0 OR NEW.held <> 0 THEN
      RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'account_closed_empty',
        MESSAGE = format('account %s (%s) is not empty', NEW.id, NEW.code);
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER account_closed_empty BEFORE UPDATE OF closed_at ON ledger.account
  FOR EACH ROW EXECUTE FUNCTION ledger.close_empty();

  CREATE TRIGGER hold_resolved_once BEFORE UPDATE ON ledger.hold FOR EACH ROW
  WHEN (OLD.state <> 'pending' OR (OLD.id, OLD.account_id, OLD.amount, OLD.idem_key)
    IS DISTINCT FROM (NEW.id, NEW.account_id, NEW.amount, NEW.idem_key))
  EXECUTE FUNCTION ledger.refuse_change();

  -- Every statement balances by itself, so the whole always does, and nobody can forget to check at commit.
  CREATE FUNCTION ledger.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    IF EXISTS (SELECT FROM added GROUP BY txn_id, currency HAVING sum(amount) <> 0) THEN
      RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'entry_balanced',
        MESSAGE = 'the entries do not add up to zero in every currency';
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER entry_balanced AFTER INSERT ON ledger.entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_unbalanced();
`;

const rights = `
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
  ALTER DEFAULT PRIVILEGES FOR ROLE ledger_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
  GRANT USAGE ON SCHEMA ledger TO anyjoi_app, anyjoi_auditor;
  GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO anyjoi_app, anyjoi_auditor;
`;
