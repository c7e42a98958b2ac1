import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Many postings in one statement: one lock, one update and one insert for all of them, a verdict for each. */
export class LedgerPostMany1764000000960 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL ROLE ledger_owner`);
    await runner.query(postMany);
    await runner.query(rights);
    await runner.query(`RESET ROLE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ledger.post_many`);
  }
}

/**
 * Keys, then accounts, as ledger.post locks them: keys in their order, accounts as the caller sorted them. An item that
 * is refused undoes the whole attempt (a savepoint), since its key is already taken, and the next one goes without it;
 * so there are two attempts where something is refused and one where nothing is. An item sees what those before it in
 * the batch did. The same key again inside a batch is a replay of the first.
 *
 * A verdict is `posted`, `replayed`, or the name of the rule that ledger.post would have raised. Holds, links and
 * reversals are left to ledger.post.
 */
const postMany = `
  CREATE FUNCTION ledger.post_many(
    p_idem_keys text[], p_kinds text[], p_request_hashes bytea[], p_source_types text[], p_source_ids text[],
    p_request_ids text[],
    p_owner_types text[], p_owner_ids uuid[], p_codes text[], p_currencies text[],
    p_line_items int[], p_line_accounts int[], p_amounts bigint[])
  RETURNS TABLE (item_txn_id uuid, item_verdict text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  #variable_conflict use_column
  DECLARE
    items int := coalesce(cardinality(p_idem_keys), 0);
    lines int := coalesce(cardinality(p_amounts), 0);
    accounts int := coalesce(cardinality(p_codes), 0);
    firsts int[];
    verdicts text[];
    known boolean[];
    txn_ids uuid[];
    made int;
    ids bigint[];
    balances bigint[];
    versions bigint[];
    floors bigint[];
    ceilings bigint[];
    closed boolean[];
    line_txns uuid[];
    balances_after bigint[];
    versions_after bigint[];
    missing int;
    positions int[];
    old record;
    refused boolean;
    reason text;
    first_line int;
    next_line int;
    moved int;
    n int;
  BEGIN
    IF items = 0 THEN
      RETURN;
    END IF;
    IF items > 200 OR lines > 2000 OR cardinality(p_line_items) <> lines OR cardinality(p_line_accounts) <> lines THEN
      RAISE EXCEPTION USING ERRCODE = 'LG004', CONSTRAINT = 'ledger_posting_malformed',
        MESSAGE = format('%s items of %s lines are no batch', items, lines);
    END IF;
    txn_ids := ARRAY(SELECT uuidv7() FROM generate_series(1, items));
    known := array_fill(true, ARRAY[accounts]);
    SELECT array_agg(k.first ORDER BY k.n), array_agg(NULL::text ORDER BY k.n) INTO firsts, verdicts
    FROM (SELECT w.n, (min(w.n) OVER (PARTITION BY w.key))::int AS first
          FROM unnest(p_idem_keys) WITH ORDINALITY AS w(key, n)) k;
    -- The trigger of the table would refuse the whole statement: what does not add up stays out of it.
    FOR n IN
      SELECT i FROM generate_series(1, items) i
      WHERE NOT EXISTS (SELECT FROM unnest(p_line_items) l(item) WHERE l.item = i OFFSET 1)
      UNION
      SELECT l.item FROM unnest(p_line_items, p_line_accounts, p_amounts) AS l(item, account, amount)
      GROUP BY l.item, p_currencies[l.account] HAVING sum(l.amount) <> 0 OR bool_or(l.amount = 0)
    LOOP
      verdicts[n] := 'ledger_posting_malformed';
    END LOOP;

    LOOP
      BEGIN
        WITH added AS (
          INSERT INTO ledger.txn (id, kind, idem_key, request_hash, source_type, source_id, request_id)
          SELECT txn_ids[w.n], w.kind, w.key, w.hash, w.source_type, w.source_id, w.request_id
          FROM unnest(p_idem_keys, p_kinds, p_request_hashes, p_source_types, p_source_ids, p_request_ids)
            WITH ORDINALITY AS w(key, kind, hash, source_type, source_id, request_id, n)
          WHERE verdicts[w.n] IS NULL AND firsts[w.n] = w.n
          ORDER BY w.key COLLATE "C"
          ON CONFLICT (idem_key) DO NOTHING
          RETURNING 1
        ) SELECT count(*) INTO made FROM added;
        IF made < (SELECT count(*) FROM unnest(verdicts, firsts) WITH ORDINALITY AS w(verdict, first, n)
                   WHERE w.verdict IS NULL AND w.first = w.n) THEN
          FOR old IN
            SELECT w.n, t.id, t.request_hash = w.hash AS same
            FROM unnest(p_idem_keys, p_request_hashes, verdicts, firsts, txn_ids)
              WITH ORDINALITY AS w(key, hash, verdict, first, own, n)
            JOIN ledger.txn t ON t.idem_key = w.key
            WHERE w.verdict IS NULL AND w.first = w.n AND t.id <> w.own
          LOOP
            verdicts[old.n] := CASE WHEN old.same THEN 'replayed' ELSE 'ledger_idempotency_mismatch' END;
            txn_ids[old.n] := old.id;
          END LOOP;
        END IF;
        EXIT WHEN made = 0;

        SELECT array_agg(x.id ORDER BY w.n), count(*) FILTER (WHERE x.id IS NULL) INTO ids, missing
        FROM unnest(p_owner_types, p_owner_ids, p_codes, p_currencies)
          WITH ORDINALITY AS w(owner_type, owner_id, code, currency, n)
        LEFT JOIN ledger.account x ON x.owner_type = w.owner_type AND x.owner_id = w.owner_id AND x.code = w.code
          AND x.currency = w.currency;
        -- Opening an account locks it as well: one by one, in the same order.
        FOR i IN 1..CASE WHEN missing > 0 THEN accounts ELSE 0 END LOOP
          IF ids[i] IS NULL AND known[i] THEN
            BEGIN
              ids[i] := (ledger.open_account(p_owner_types[i], p_owner_ids[i], p_codes[i], p_currencies[i])).id;
            EXCEPTION WHEN SQLSTATE 'LG002' OR foreign_key_violation OR not_null_violation THEN
              known[i] := false;
            END;
          END IF;
          PERFORM FROM ledger.account x WHERE x.id = ids[i] AND NOT x.deferred FOR NO KEY UPDATE;
        END LOOP;
        SELECT array_agg(k.n ORDER BY k.n), array_agg(k.balance ORDER BY k.n), array_agg(k.version ORDER BY k.n),
          array_agg(k.floor ORDER BY k.n), array_agg(k.ceiling ORDER BY k.n), array_agg(k.closed ORDER BY k.n)
        INTO positions, balances, versions, floors, ceilings, closed
        FROM (
          SELECT w.n, x.balance, x.version, CASE WHEN x.nonneg THEN x.held END AS floor,
            CASE WHEN x.code = 'receivable' THEN 0 END AS ceiling, x.closed_at IS NOT NULL AS closed
          FROM unnest(ids) WITH ORDINALITY AS w(id, n) JOIN ledger.account x ON x.id = w.id
          WHERE NOT x.deferred ORDER BY w.n FOR NO KEY UPDATE OF x
        ) k;
        -- Accounts of the platform come last. Where they, or unknown ones, do not, everything is read again by its place.
        IF positions[cardinality(positions)] <> cardinality(positions) THEN
          SELECT array_agg(x.balance ORDER BY w.n), array_agg(CASE WHEN NOT x.deferred THEN x.version END ORDER BY w.n),
            array_agg(CASE WHEN x.nonneg THEN x.held END ORDER BY w.n),
            array_agg(CASE WHEN x.code = 'receivable' THEN 0 END ORDER BY w.n),
            array_agg(x.closed_at IS NOT NULL ORDER BY w.n)
          INTO balances, versions, floors, ceilings, closed
          FROM unnest(ids) WITH ORDINALITY AS w(id, n) LEFT JOIN ledger.account x ON x.id = w.id;
        END IF;

        refused := false;
        next_line := 1;
        line_txns := array_fill(NULL::uuid, ARRAY[lines]);
        balances_after := array_fill(NULL::bigint, ARRAY[lines]);
        versions_after := balances_after;
        FOR i IN 1..items LOOP
          first_line := next_line;
          WHILE p_line_items[next_line] = i LOOP
            next_line := next_line + 1;
          END LOOP;
          CONTINUE WHEN verdicts[i] IS NOT NULL OR firsts[i] <> i;
          reason := NULL;
          FOR l IN first_line..next_line - 1 LOOP
            n := p_line_accounts[l];
            moved := l;
            IF versions[n] IS NOT NULL THEN
              balances[n] := balances[n] + p_amounts[l];
              versions[n] := versions[n] + 1;
              balances_after[l] := balances[n];
              versions_after[l] := versions[n];
              IF closed[n] THEN
                reason := 'ledger_account_closed';
              ELSIF p_amounts[l] < 0 AND balances[n] < floors[n] THEN
                reason := CASE p_currencies[n] WHEN 'ANYCOIN' THEN 'coins_not_overdrawn' ELSE 'account_not_overdrawn' END;
              ELSIF balances[n] > ceilings[n] THEN
                reason := 'account_receivable_not_positive';
              END IF;
            ELSIF NOT known[n] THEN
              reason := 'ledger_account_unknown';
            END IF;
            EXIT WHEN reason IS NOT NULL;
            line_txns[l] := txn_ids[i];
          END LOOP;
          IF reason IS NOT NULL THEN
            FOR l IN first_line..moved LOOP
              n := p_line_accounts[l];
              balances[n] := balances[n] - p_amounts[l];
              versions[n] := versions[n] - 1;
            END LOOP;
            verdicts[i] := reason;
            refused := true;
          END IF;
        END LOOP;
        IF refused THEN
          RAISE EXCEPTION USING ERRCODE = 'LG011', MESSAGE = 'another attempt without what is refused';
        END IF;

        UPDATE ledger.account x SET balance = w.balance, version = w.version
        FROM unnest(ids, balances, versions) AS w(id, balance, version)
        WHERE x.id = w.id AND w.version IS NOT NULL AND w.version <> x.version;
        INSERT INTO ledger.entry (txn_id, account_id, currency, amount, balance_after, account_version)
        SELECT w.txn_id, ids[w.account], p_currencies[w.account], w.amount, w.balance_after, w.version_after
        FROM unnest(line_txns, p_line_accounts, p_amounts, balances_after, versions_after)
          AS w(txn_id, account, amount, balance_after, version_after)
        WHERE w.txn_id IS NOT NULL;
        EXIT;
      EXCEPTION WHEN SQLSTATE 'LG011' THEN
        NULL;
      END;
    END LOOP;

    RETURN QUERY
    SELECT CASE WHEN k.verdict IN ('posted', 'replayed') THEN txn_ids[k.first] END, k.verdict
    FROM (
      SELECT w.n, w.first, CASE
        WHEN w.hash <> p_request_hashes[w.first] THEN 'ledger_idempotency_mismatch'
        WHEN verdicts[w.first] IS NOT NULL THEN verdicts[w.first]
        WHEN w.first = w.n THEN 'posted'
        ELSE 'replayed' END AS verdict
      FROM unnest(firsts, p_request_hashes) WITH ORDINALITY AS w(first, hash, n)
    ) k ORDER BY k.n;
  END $$;
`;

const rights = `
  REVOKE ALL ON FUNCTION ledger.post_many FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION ledger.post_many TO anyjoi_app;
`;
