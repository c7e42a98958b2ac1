import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Closing of days: what moved per account, sealed by a chain of hashes. */
export class LedgerDays1764000000820 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL ROLE ledger_owner`);
    await runner.query(indexes);
    await runner.query(hashes);
    await runner.query(closing);
    await runner.query(`RESET ROLE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION ledger.close_day, ledger.seal_hash, ledger.day_hash;
      DROP INDEX ledger.txn_by_day, ledger.entry_by_day, ledger.ledger_day_by_account;
    `);
  }
}

// Rows lie in the order of their time: a block range index costs a posting next to nothing.
const indexes = `
  CREATE INDEX txn_by_day ON ledger.txn USING brin (created_at);
  CREATE INDEX entry_by_day ON ledger.entry USING brin (created_at);
  CREATE INDEX ledger_day_by_account ON ledger.ledger_day (account_id, day DESC);
`;

const hashes = `
  CREATE FUNCTION ledger.day_hash(d ledger.ledger_day) RETURNS bytea LANGUAGE sql IMMUTABLE
  SET search_path = pg_catalog, pg_temp AS $$
    SELECT sha256(convert_to(concat_ws('|', d.day - DATE '2000-01-01', d.account_id, d.opening, d.debits, d.credits, d.closing),
      'UTF8'))
  $$;

  CREATE FUNCTION ledger.seal_hash(p_previous bytea, p_day date, p_transactions bigint, p_lines bytea) RETURNS bytea
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT sha256(coalesce(p_previous, '') || convert_to(concat_ws('|', p_day - DATE '2000-01-01', p_transactions), 'UTF8')
      || coalesce(p_lines, ''))
  $$;
`;

/**
 * Days are those of UTC, by the time of booking; each is closed once, in order and without a gap. A day can be closed
 * some minutes after its end, when no transaction of it is open any more; one that came later all the same would be
 * found by the verification.
 */
const closing = `
  CREATE FUNCTION ledger.close_day(p_day date, OUT closed boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    begins timestamptz := p_day::timestamp AT TIME ZONE 'UTC';
    ends timestamptz := (p_day + 1)::timestamp AT TIME ZONE 'UTC';
    last ledger.ledger_day_seal;
    moved bigint;
    lines bytea;
  BEGIN
    IF now() < ends + interval '10 minutes' THEN
      RAISE EXCEPTION USING ERRCODE = 'LG010', CONSTRAINT = 'ledger_day_not_over', MESSAGE = format('%s is not over', p_day);
    END IF;
    PERFORM pg_advisory_xact_lock(hashtext('ledger.close_day'));
    SELECT * INTO last FROM ledger.ledger_day_seal ORDER BY day DESC LIMIT 1;
    closed := last.day IS NULL OR p_day > last.day;
    IF NOT closed THEN
      RETURN;
    END IF;
    IF p_day <> last.day + 1 OR (last.day IS NULL AND EXISTS (SELECT FROM ledger.txn WHERE created_at < begins)) THEN
      RAISE EXCEPTION USING ERRCODE = 'LG010', CONSTRAINT = 'ledger_day_out_of_order',
        MESSAGE = format('%s cannot be closed before the days before it', p_day);
    END IF;
    INSERT INTO ledger.ledger_day (day, account_id, opening, debits, credits, closing, hash)
    SELECT d.day, d.account_id, d.opening, d.debits, d.credits, d.closing, ledger.day_hash(d)
    FROM (
      SELECT p_day AS day, m.account_id, coalesce(b.closing, 0) AS opening, m.debits, m.credits,
        coalesce(b.closing, 0) - m.debits + m.credits AS closing, ''::bytea AS hash
      FROM (
        SELECT account_id, coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS debits,
          coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS credits
        FROM ledger.entry WHERE created_at >= begins AND created_at < ends GROUP BY account_id
      ) m
      LEFT JOIN LATERAL (
        SELECT l.closing FROM ledger.ledger_day l WHERE l.account_id = m.account_id AND l.day < p_day
        ORDER BY l.day DESC LIMIT 1
      ) b ON true
    ) AS d;
    SELECT count(*) INTO moved FROM ledger.txn WHERE created_at >= begins AND created_at < ends;
    SELECT string_agg(hash, ''::bytea ORDER BY account_id) INTO lines FROM ledger.ledger_day WHERE day = p_day;
    INSERT INTO ledger.ledger_day_seal (day, transactions, hash, previous_hash)
    VALUES (p_day, moved, ledger.seal_hash(last.hash, p_day, moved, lines), last.hash);
  END $$;
  REVOKE ALL ON FUNCTION ledger.close_day(date) FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION ledger.close_day(date) TO anyjoi_app;
  GRANT EXECUTE ON FUNCTION ledger.day_hash(ledger.ledger_day), ledger.seal_hash(bytea, date, bigint, bytea)
  TO anyjoi_app, anyjoi_auditor;
`;
