import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Posting } from '../../src/modules/money/ledger/index.js';
import { inDatabase } from '../support/addresses.ts';
import { createPgbench } from '../support/pgbench.ts';
import { type Contestant, alternate, perSecond } from '../support/rounds.ts';
import type { Measure, Run } from '../support/run.ts';
import { withClient } from '../support/sql.ts';
import { measureBatches } from './ledger-batches.ts';

const CALLERS = 8;
export const LEDGER_POOL = 8;
const ACCOUNTS = 10_000;
const OPENING = 1_000_000_000;
const OPENED_AT_ONCE = 100;

/**
 * The limit: the least a transfer needs (key, two balances in id order, transaction, two entries) in one function and
 * one commit, without rights, triggers, kinds of account, links or holds.
 */
const LIMIT = `
  DROP SCHEMA IF EXISTS bench CASCADE;
  CREATE SCHEMA bench;
  CREATE TABLE bench.account (
    id int PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0), version bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 70);
  CREATE TABLE bench.idempotency (key text PRIMARY KEY, txn_id bigint NOT NULL);
  CREATE TABLE bench.txn (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE bench.entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, txn_id bigint NOT NULL, account_id int NOT NULL,
    amount bigint NOT NULL, balance_after bigint NOT NULL
  );
  CREATE INDEX entry_account ON bench.entry (account_id, id);
  INSERT INTO bench.account (id, balance) SELECT id, ${OPENING} FROM generate_series(1, ${ACCOUNTS}) AS id;

  CREATE FUNCTION bench.transfer(p_key text, p_from int, p_to int, p_amount bigint) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    new_id bigint;
    low bigint;
    high bigint;
  BEGIN
    INSERT INTO bench.txn (kind) VALUES ('transfer') RETURNING id INTO new_id;
    INSERT INTO bench.idempotency (key, txn_id) VALUES (p_key, new_id);
    UPDATE bench.account SET balance = balance + CASE WHEN p_from < p_to THEN -p_amount ELSE p_amount END, version = version + 1
    WHERE id = least(p_from, p_to) RETURNING balance INTO low;
    UPDATE bench.account SET balance = balance + CASE WHEN p_from < p_to THEN p_amount ELSE -p_amount END, version = version + 1
    WHERE id = greatest(p_from, p_to) RETURNING balance INTO high;
    INSERT INTO bench.entry (txn_id, account_id, amount, balance_after)
    VALUES (new_id, least(p_from, p_to), CASE WHEN p_from < p_to THEN -p_amount ELSE p_amount END, low),
           (new_id, greatest(p_from, p_to), CASE WHEN p_from < p_to THEN p_amount ELSE -p_amount END, high);
    RETURN new_id;
  END $$;
`;

const anyOf = (count: number): number => Math.floor(Math.random() * count);

function twoOf(count: number): [number, number] {
  const first = anyOf(count);
  return [first, (first + 1 + anyOf(count - 1)) % count];
}

async function oneFunction({
  addresses,
}: Run): Promise<{ contestants: Contestant[]; close: () => Promise<void> }> {
  await withClient(addresses.ownerUrl, async (client) => {
    await client.query(LIMIT);
    await client.query('VACUUM ANALYZE bench.account');
  });
  const pool = new pg.Pool({ connectionString: addresses.ownerUrl, max: LEDGER_POOL });
  let keys = 0;
  const transfer = (from: number, to: number) =>
    pool.query({
      name: 'transfer',
      text: 'SELECT bench.transfer($1, $2, $3, $4)',
      values: [`transfer:${++keys}`, from, to, 1 + anyOf(500)],
    });
  const spread = () => {
    const [from, to] = twoOf(ACCOUNTS);
    return transfer(from + 1, to + 1);
  };
  const hot = () => transfer(2 + anyOf(ACCOUNTS - 1), 1);
  return {
    contestants: [
      { name: 'one function, spread', run: (seconds) => perSecond(CALLERS, seconds, spread) },
      { name: 'one function, hot', run: (seconds) => perSecond(CALLERS, seconds, hot) },
    ],
    close: () => pool.end(),
  };
}

const payableOf = (userId: string) =>
  ({ owner: { type: 'user', id: userId }, code: 'payable', currency: 'EUR' }) as const;

async function service({ product, addresses }: Run): Promise<Contestant[]> {
  const { ledger, db } = product;
  const userIds = Array.from({ length: ACCOUNTS }, () => randomUUID());
  for (let first = 0; first < ACCOUNTS; first += OPENED_AT_ONCE) {
    const ids = userIds.slice(first, first + OPENED_AT_ONCE);
    const lines = ids.map((id) => ({ account: payableOf(id), amount: OPENING }));
    const bank = { account: { code: 'bank', currency: 'EUR' } as const, amount: -OPENING * ids.length };
    const source = { type: 'bench', id: 'opening' };
    await ledger.postAlone({
      key: `bench_opening_${first}`,
      kind: 'journal',
      source,
      lines: [bank, ...lines],
    });
    // Autovacuum would do it within a minute: plans made for empty tables are made anew.
    if (first === 0) await withClient(addresses.adminUrl, (client) => client.query('ANALYZE'));
  }
  await withClient(addresses.adminUrl, (client) => client.query('VACUUM ANALYZE'));
  let keys = 0;
  const posting = (from: string, to: Posting['lines'][number]['account']): Posting => {
    const amount = 1 + anyOf(500);
    const key = `bench_${++keys}`;
    const lines = [
      { account: payableOf(from), amount: -amount },
      { account: to, amount },
    ];
    return { key, kind: 'sale', source: { type: 'bench', id: key }, lines };
  };
  const idAt = (index: number): string => userIds[index] ?? '';
  const spread = () => {
    const [from, to] = twoOf(ACCOUNTS);
    return posting(idAt(from), payableOf(idAt(to)));
  };
  const hot = () => posting(idAt(anyOf(ACCOUNTS)), { code: 'fee_revenue', currency: 'EUR' });
  const run = (call: () => Promise<unknown>) => (seconds: number) => perSecond(CALLERS, seconds, call);
  return [
    { name: 'service, spread', run: run(() => ledger.postAlone(spread())) },
    { name: 'service, hot', run: run(() => ledger.postAlone(hot())) },
    { name: 'in a transaction', run: run(() => db.transaction(() => ledger.post(spread()))) },
  ];
}

/** Speed counts for nothing where the books do not add up. */
async function checkBooks({ addresses }: Run): Promise<string> {
  const sql = `
    SELECT (SELECT COALESCE(sum(amount), 0) FROM ledger.entry)::text AS sum, (SELECT count(*) FROM ledger.txn)::int AS txns,
      (SELECT count(*) FROM ledger.account a WHERE NOT a.deferred AND a.balance <>
        (SELECT COALESCE(sum(e.amount), 0) FROM ledger.entry e WHERE e.account_id = a.id))::int AS drifted,
      ((SELECT sum(balance) FROM bench.account) - ${OPENING * ACCOUNTS})::text AS "limitDrift"`;
  const { rows } = await withClient(addresses.adminUrl, (client) =>
    client.query<{ sum: string; txns: number; drifted: number; limitDrift: string }>(sql),
  );
  const [books] = rows;
  if (!books || books.sum !== '0' || books.drifted !== 0 || books.limitDrift !== '0')
    throw new Error(`the books do not add up: ${JSON.stringify(books)}`);
  return `books checked: ${books.txns.toLocaleString('en')} postings add up to 0, every balance is the sum of its entries`;
}

export const ledgerMeasure: Measure = {
  name: 'ledger',
  measure: async (run) => {
    const limit = await oneFunction(run);
    const pgbench = await createPgbench(inDatabase(run.addresses.adminUrl, 'postgres'), CALLERS);
    const contestants = [...limit.contestants, ...(await service(run)), ...(pgbench ? [pgbench] : [])];
    const samples = await alternate(contestants, run.effort);
    await limit.close();
    const batches = await measureBatches(run, LEDGER_POOL);
    return [
      {
        title: `Ledger posting, ${CALLERS} callers, pool ${LEDGER_POOL}, ${ACCOUNTS.toLocaleString('en')} accounts`,
        unit: 'postings/s',
        samples,
        judgements: [
          { name: 'one function, spread' },
          { name: 'one function, hot', of: 'one function, spread' },
          { name: 'service, spread', of: 'one function, spread', target: 1 },
          { name: 'service, hot', of: 'service, spread', target: 0.8 },
          { name: 'in a transaction', of: 'one function, spread' },
          ...(pgbench ? [{ name: pgbench.name, of: 'one function, spread' }] : []),
        ],
        notes: [
          await checkBooks(run),
          ...(pgbench ? [] : ['pgbench is not on the PATH: its TPC-B-like run was skipped']),
        ],
      },
      batches,
    ];
  },
};
