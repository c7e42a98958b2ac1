import pg from 'pg';
import { newId } from '../../../src/kernel/id.js';
import { MovableClock } from '../../../src/kernel/clock.js';
import {
  coinAccount,
  holderAccount,
  LedgerHolds,
  LedgerQueries,
  LedgerService,
  LedgerVerification,
  type AccountRef,
  type Owner,
  type Posting,
} from '../../../src/modules/money/ledger/index.js';
import type { PostingLine } from '../../../src/modules/money/ledger/posting.js';
import { coinsIssued } from '../../support/postings.js';
import { LedgerRepository } from '../../../src/modules/money/ledger/ledger.repository.js';
import { createDataSource } from '../../../src/platform/database/data-source.js';
import { Database } from '../../../src/platform/database/database.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

export interface Books {
  /** SQL as the owner of the schema, and as the login the app runs with. */
  owner: TestDatabase;
  app: pg.Pool;
  db: Database;
  clock: MovableClock;
  ledger: LedgerService;
  queries: LedgerQueries;
  holds: LedgerHolds;
  rollup: () => Promise<number>;
  /** One posting in a transaction of its own. */
  post: LedgerService['post'];
  balanceOf: (account: AccountRef) => Promise<number>;
  verify: LedgerVerification['verify'];
  close: () => Promise<void>;
}

/** The real services on a database of their own, without the rest of the application. */
export async function openBooks(pool = 8): Promise<Books> {
  const owner = await createTestDatabase();
  const source = createDataSource({ url: owner.appUrl, pool, entities: [] });
  await source.initialize();
  const db = new Database(source);
  const clock = new MovableClock();
  const repository = new LedgerRepository(db);
  const queries = new LedgerQueries(db);
  const ledger = new LedgerService(db, repository, queries);
  const verification = new LedgerVerification(db);
  const app = new pg.Pool({ connectionString: owner.appUrl, max: 4 });
  return {
    owner,
    app,
    db,
    clock,
    ledger,
    queries,
    holds: new LedgerHolds(db, repository, clock),
    rollup: () => repository.rollup(),
    post: (posting) => db.transaction(() => ledger.post(posting)),
    balanceOf: async (account) => (await queries.balance(account)).balance,
    verify: () => verification.verify(),
    close: async () => {
      await app.end();
      await source.destroy();
      await owner.drop();
    },
  };
}

export const user = (): Owner => ({ type: 'user', id: newId() });
export const coinsOf = (owner: Owner) => coinAccount(owner, 'coin_purchased');
export const payableOf = (owner: Owner) => holderAccount(owner, 'payable');
export const suspense: AccountRef = { code: 'suspense', currency: 'EUR' };

export const journal = (key: string, lines: PostingLine[], more: Partial<Posting> = {}): Posting => ({
  key,
  kind: 'journal',
  source: { type: 'test', id: 'books' },
  lines,
  ...more,
});

export const giveCoins = (owner: Owner, amount: number, key: string = newId()): Posting =>
  journal(key, [
    { account: coinsIssued, amount: -amount },
    { account: coinsOf(owner), amount },
  ]);

export const spendCoins = (owner: Owner, amount: number, key: string = newId()): Posting =>
  journal(key, [
    { account: coinsOf(owner), amount: -amount },
    { account: coinsIssued, amount },
  ]);

export const giveEuros = (owner: Owner, amount: number, key: string = newId()): Posting =>
  journal(key, [
    { account: suspense, amount: -amount },
    { account: payableOf(owner), amount },
  ]);

export const move = (from: Owner, to: Owner, amount: number, key: string = newId()): Posting =>
  journal(key, [
    { account: payableOf(from), amount: -amount },
    { account: payableOf(to), amount },
  ]);

export const outcomes = <T>(settled: PromiseSettledResult<T>[]) => ({
  done: settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
  refused: settled.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as { code?: string }] : [],
  ),
});
