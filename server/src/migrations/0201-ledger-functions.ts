import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The only writers of the ledger. All run as ledger_owner with a pinned search_path; the app may call, not write. */
export class LedgerFunctions1764000000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL ROLE ledger_owner`);
    await runner.query(accounts);
    await runner.query(postFunctions);
    await runner.query(holds);
    await runner.query(rollup);
    await runner.query(rights);
    await runner.query(`RESET ROLE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ledger.rollup, ledger.expire_holds, ledger.void_hold, ledger.place_hold, ledger.post,
        ledger.refuse_line, ledger.close_account, ledger.open_account;
    `);
  }
}

const accounts = `
  CREATE FUNCTION ledger.open_account(p_owner_type text, p_owner_id uuid, p_code text, p_currency text)
  RETURNS ledger.account LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_seqscan = off AS $$
  DECLARE
    opened ledger.account;
  BEGIN
    LOOP
      SELECT * INTO opened FROM ledger.account
      WHERE owner_type = p_owner_type AND owner_id = p_owner_id AND code = p_code AND currency = p_currency;
      IF FOUND THEN
        RETURN opened;
      END IF;
      INSERT INTO ledger.account (owner_type, owner_id, code, currency)
      VALUES (p_owner_type, p_owner_id, p_code, p_currency)
      ON CONFLICT ON CONSTRAINT account_owner_code DO NOTHING;
    END LOOP;
  END $$;

  CREATE FUNCTION ledger.close_account(p_account bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    UPDATE ledger.account SET closed_at = now() WHERE id = p_account AND closed_at IS NULL;
  END $$;
`;

/** Replaced as they stand by 0961 in databases that were made with an older text. */
export const postFunctions = `
  -- Why a line is not taken. The CHECK on the row would refuse an overdraft too, but not say whether coins are short.
  CREATE OR REPLACE FUNCTION ledger.refuse_line(a ledger.account) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    IF a.closed_at IS NOT NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'LG003', CONSTRAINT = 'ledger_account_closed',
        MESSAGE = format('account %s (%s) is closed', a.id, a.code);
    ELSIF a.code = 'receivable' THEN
      RAISE EXCEPTION USING ERRCODE = '23514', CONSTRAINT = 'account_receivable_not_positive',
        MESSAGE = format('account %s owes only %s', a.id, -a.balance);
    END IF;
    RAISE EXCEPTION USING ERRCODE = '23514', SCHEMA = 'ledger', TABLE = 'account',
      CONSTRAINT = CASE a.currency WHEN 'ANYCOIN' THEN 'coins_not_overdrawn' ELSE 'account_not_overdrawn' END,
      MESSAGE = format('account %s (%s) has %s, of that %s held', a.id, a.code, a.balance, a.held);
  END $$;

  -- Lock order: hold, transaction (its key), accounts as the caller sorted them: by owner, code and currency, each
  -- once. The UPDATE locks as FOR NO KEY UPDATE does, since it changes no key, so it does not wait for the foreign
  -- keys of other postings. Deferred accounts are never locked, they only gain entries. One small statement per line
  -- costs less than one that sorts, joins and moves them all. Plans walk down indexes: one
  -- made while the tables were tiny would stay, and read all of them later.
  CREATE OR REPLACE FUNCTION ledger.post(
    p_idem_key text, p_kind text, p_request_hash bytea,
    p_owner_types text[], p_owner_ids uuid[], p_codes text[], p_currencies text[], p_amounts bigint[],
    p_source_type text, p_source_id text, p_reverses uuid DEFAULT NULL, p_links jsonb DEFAULT NULL,
    p_effective_at timestamptz DEFAULT NULL, p_request_id text DEFAULT NULL, p_hold uuid DEFAULT NULL,
    OUT txn_id uuid, OUT replayed boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  DECLARE
    known_hash bytea;
    h ledger.hold;
    a ledger.account;
    taken bigint;
    line_id bigint;
    line_balance bigint;
    line_version bigint;
    ids bigint[];
    balances bigint[];
    versions bigint[];
  BEGIN
    IF p_hold IS NOT NULL THEN
      SELECT * INTO h FROM ledger.hold WHERE id = p_hold FOR UPDATE;
    END IF;

    INSERT INTO ledger.txn (kind, idem_key, request_hash, source_type, source_id, reverses_txn_id, request_id, effective_at)
    VALUES (p_kind, p_idem_key, p_request_hash, p_source_type, p_source_id, p_reverses, p_request_id,
            COALESCE(p_effective_at, now()))
    ON CONFLICT (idem_key) DO NOTHING
    RETURNING id INTO txn_id;
    replayed := txn_id IS NULL;
    IF replayed THEN
      SELECT t.id, t.request_hash INTO txn_id, known_hash FROM ledger.txn t WHERE t.idem_key = p_idem_key;
      IF known_hash IS DISTINCT FROM p_request_hash THEN
        RAISE EXCEPTION USING ERRCODE = 'LG001', CONSTRAINT = 'ledger_idempotency_mismatch',
          MESSAGE = format('%s was posted with another content', p_idem_key);
      END IF;
      RETURN;
    END IF;
    IF cardinality(p_amounts) < 2 THEN
      RAISE EXCEPTION USING ERRCODE = 'LG004', CONSTRAINT = 'ledger_posting_malformed',
        MESSAGE = 'a posting moves something between two accounts';
    END IF;
    IF p_hold IS NOT NULL AND h.state IS DISTINCT FROM 'pending' THEN
      RAISE EXCEPTION USING ERRCODE = 'LG006', CONSTRAINT = 'ledger_hold_resolved',
        MESSAGE = format('hold %s is %s', p_hold, COALESCE(h.state, 'unknown'));
    END IF;

    FOR i IN 1..cardinality(p_amounts) LOOP
      IF p_owner_types[i] = 'platform' THEN
        line_balance := NULL;
        line_version := NULL;
        SELECT id INTO line_id FROM ledger.account
        WHERE owner_type = 'platform' AND owner_id = p_owner_ids[i] AND code = p_codes[i] AND currency = p_currencies[i];
        IF NOT FOUND THEN
          line_id := (ledger.open_account(p_owner_types[i], p_owner_ids[i], p_codes[i], p_currencies[i])).id;
        END IF;
      ELSE
        LOOP
          UPDATE ledger.account SET version = version + 1, balance = balance + p_amounts[i],
            held = held - CASE WHEN id = h.account_id THEN h.amount ELSE 0 END
          WHERE owner_type = p_owner_types[i] AND owner_id = p_owner_ids[i] AND code = p_codes[i] AND currency = p_currencies[i]
            AND closed_at IS NULL AND (code <> 'receivable' OR balance + p_amounts[i] <= 0)
            AND (p_amounts[i] > 0 OR NOT nonneg
                 OR balance + p_amounts[i] >= held - CASE WHEN id = h.account_id THEN h.amount ELSE 0 END)
          RETURNING id, balance, version INTO line_id, line_balance, line_version;
          EXIT WHEN FOUND;
          SELECT * INTO a FROM ledger.account
          WHERE owner_type = p_owner_types[i] AND owner_id = p_owner_ids[i] AND code = p_codes[i] AND currency = p_currencies[i];
          IF NOT FOUND THEN
            PERFORM ledger.open_account(p_owner_types[i], p_owner_ids[i], p_codes[i], p_currencies[i]);
          ELSIF a.closed_at IS NOT NULL OR (a.code = 'receivable' AND a.balance + p_amounts[i] > 0)
            OR (p_amounts[i] < 0 AND a.nonneg
                AND a.balance + p_amounts[i] < a.held - CASE WHEN a.id = h.account_id THEN h.amount ELSE 0 END) THEN
            PERFORM ledger.refuse_line(a);
          END IF;
          -- Else somebody opened or filled the account between the two statements.
        END LOOP;
        IF line_id = h.account_id THEN
          taken := -p_amounts[i];
        END IF;
      END IF;
      ids[i] := line_id;
      balances[i] := line_balance;
      versions[i] := line_version;
    END LOOP;

    IF p_hold IS NOT NULL THEN
      IF taken IS NULL OR taken NOT BETWEEN 1 AND h.amount THEN
        RAISE EXCEPTION USING ERRCODE = 'LG004', CONSTRAINT = 'ledger_posting_malformed',
          MESSAGE = format('hold %s of %s cannot give %s', p_hold, h.amount, COALESCE(taken, 0));
      END IF;
      UPDATE ledger.hold SET state = 'posted', captured = taken, posted_txn_id = post.txn_id, resolved_at = now()
      WHERE id = p_hold;
    END IF;

    INSERT INTO ledger.entry (txn_id, account_id, currency, amount, balance_after, account_version)
    SELECT post.txn_id, l.* FROM unnest(ids, p_currencies, p_amounts, balances, versions) AS l;

    IF p_links IS NOT NULL THEN
      INSERT INTO ledger.txn_link (txn_id, kind, provider, provider_object, provider_id)
      SELECT post.txn_id, p_kind, k.provider, k.object, k.id
      FROM jsonb_to_recordset(p_links) AS k(provider text, object text, id text);
    END IF;
    -- Apart, because even a condition that is not met would start the query inside it.
    IF p_reverses IS NOT NULL THEN
      IF EXISTS (
        SELECT FROM (SELECT e.account_id, e.amount FROM ledger.entry e WHERE e.txn_id IN (post.txn_id, p_reverses)) both_sides
        GROUP BY both_sides.account_id HAVING sum(both_sides.amount) <> 0
      ) THEN
        RAISE EXCEPTION USING ERRCODE = 'LG005', CONSTRAINT = 'ledger_reversal_not_mirror',
          MESSAGE = format('this is not the mirror of %s', p_reverses);
      END IF;
    END IF;
  END $$;
`;

const holds = `
  CREATE FUNCTION ledger.place_hold(
    p_idem_key text, p_owner_type text, p_owner_id uuid, p_code text, p_currency text, p_amount bigint,
    p_source_type text, p_source_id text, p_expires_at timestamptz DEFAULT NULL,
    OUT hold_id uuid, OUT replayed boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    a ledger.account;
    known ledger.hold;
  BEGIN
    a := ledger.open_account(p_owner_type, p_owner_id, p_code, p_currency);
    IF NOT a.nonneg THEN
      RAISE EXCEPTION USING ERRCODE = 'LG002', CONSTRAINT = 'ledger_account_unknown',
        MESSAGE = format('nothing can be held on %s', p_code);
    END IF;
    INSERT INTO ledger.hold (account_id, currency, amount, idem_key, source_type, source_id, expires_at)
    VALUES (a.id, a.currency, p_amount, p_idem_key, p_source_type, p_source_id, p_expires_at)
    ON CONFLICT (idem_key) DO NOTHING
    RETURNING id INTO hold_id;
    replayed := hold_id IS NULL;
    IF replayed THEN
      SELECT * INTO known FROM ledger.hold h WHERE h.idem_key = p_idem_key;
      IF (known.account_id, known.amount) IS DISTINCT FROM (a.id, p_amount) THEN
        RAISE EXCEPTION USING ERRCODE = 'LG001', CONSTRAINT = 'ledger_idempotency_mismatch',
          MESSAGE = format('%s was held with another content', p_idem_key);
      END IF;
      hold_id := known.id;
      RETURN;
    END IF;
    UPDATE ledger.account SET held = held + p_amount
    WHERE id = a.id AND closed_at IS NULL AND balance - held >= p_amount;
    IF NOT FOUND THEN
      SELECT * INTO a FROM ledger.account WHERE id = a.id;
      PERFORM ledger.refuse_line(a);
    END IF;
  END $$;

  -- Voiding twice is a replay; voiding what was posted or ran out is refused.
  CREATE FUNCTION ledger.void_hold(p_hold uuid, OUT replayed boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    h ledger.hold;
  BEGIN
    SELECT * INTO h FROM ledger.hold WHERE id = p_hold FOR UPDATE;
    IF h.id IS NULL OR h.state IN ('posted', 'expired') THEN
      RAISE EXCEPTION USING ERRCODE = 'LG006', CONSTRAINT = 'ledger_hold_resolved',
        MESSAGE = format('hold %s is %s', p_hold, COALESCE(h.state, 'unknown'));
    END IF;
    replayed := h.state = 'voided';
    IF NOT replayed THEN
      UPDATE ledger.hold SET state = 'voided', resolved_at = now() WHERE id = p_hold;
      UPDATE ledger.account SET held = held - h.amount WHERE id = h.account_id;
    END IF;
  END $$;

  CREATE FUNCTION ledger.expire_holds(p_at timestamptz, p_limit int DEFAULT 500)
  RETURNS TABLE (hold_id uuid, source_type text, source_id text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    due ledger.hold;
  BEGIN
    FOR due IN
      SELECT h.* FROM ledger.hold h JOIN ledger.account a ON a.id = h.account_id
      WHERE h.state = 'pending' AND h.expires_at <= p_at
      ORDER BY a.owner_type COLLATE "C", a.owner_id, a.code COLLATE "C", a.currency, h.id LIMIT p_limit FOR UPDATE OF h SKIP LOCKED
    LOOP
      UPDATE ledger.hold SET state = 'expired', resolved_at = now() WHERE id = due.id;
      UPDATE ledger.account SET held = held - due.amount WHERE id = due.account_id;
      hold_id := due.id;
      source_type := due.source_type;
      source_id := due.source_id;
      RETURN NEXT;
    END LOOP;
  END $$;
`;

/**
 * Entry ids are not committed in order, so "everything up to the highest id" would lose what commits late. One run
 * notes the highest id together with a transaction id taken after it; a later run adds up to that id, once every
 * transaction older than that has ended. Needs two runs to see an entry; the view is exact all the time.
 */
const rollup = `
  CREATE FUNCTION ledger.rollup(OUT accounts int)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
  DECLARE
    last_id bigint;
    own_xid xid8;
    state ledger.rollup_state;
  BEGIN
    accounts := 0;
    IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
      RAISE EXCEPTION 'rollup runs in a transaction of its own';
    END IF;
    SELECT CASE WHEN s.is_called THEN s.last_value ELSE 0 END INTO last_id FROM ledger.entry_id_seq s;
    own_xid := pg_current_xact_id();
    SELECT * INTO state FROM ledger.rollup_state FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
      RETURN;
    END IF;
    IF state.cut_xid <= pg_snapshot_xmin(pg_current_snapshot()) THEN
      UPDATE ledger.account a SET balance = a.balance + fresh.amount, rolled_entry_id = state.cut_entry_id
      FROM (
        SELECT d.id, s.amount FROM ledger.account d
        CROSS JOIN LATERAL (SELECT sum(e.amount)::bigint AS amount FROM ledger.entry e
                            WHERE e.account_id = d.id AND e.id > d.rolled_entry_id AND e.id <= state.cut_entry_id) s
        WHERE d.deferred AND s.amount IS NOT NULL
      ) fresh
      WHERE a.id = fresh.id;
      GET DIAGNOSTICS accounts = ROW_COUNT;
    ELSIF state.cut_xid < own_xid THEN
      RETURN; -- an older transaction is still open
    END IF;
    -- A cut from the future comes from another cluster (a restored dump): note a new one.
    UPDATE ledger.rollup_state SET cut_entry_id = last_id, cut_xid = own_xid;
  END $$;
`;

const rights = `
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION
    ledger.open_account(text, uuid, text, text), ledger.close_account(bigint),
    ledger.post(text, text, bytea, text[], uuid[], text[], text[], bigint[], text, text, uuid, jsonb, timestamptz, text, uuid),
    ledger.place_hold(text, text, uuid, text, text, bigint, text, text, timestamptz), ledger.void_hold(uuid),
    ledger.expire_holds(timestamptz, int), ledger.rollup()
  TO anyjoi_app;
`;
