import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Posting } from '../../src/modules/money/ledger/index.js';
import { type Contestant, alternate, perSecond } from '../support/rounds.ts';
import type { Section } from '../support/report.ts';
import type { Run } from '../support/run.ts';
import { withClient } from '../support/sql.ts';

const CALLERS = 64;
const ACCOUNTS = 10_000;
const OPENING = 1_000_000_000;
/** One item in this many asks for more than there is. */
const BAD = 50;

const any = (count: number): number => Math.floor(Math.random() * count);
const accountOf = (type: string, id: string, code: string) =>
  ({ owner: { type, id }, code, currency: 'EUR' }) as const;

/** Everything a transfer is made of, for the service; `ledger.post` is called with the same by one statement. */
function transfers(users: readonly string[], subject: string) {
  let keys = 0;
  const run = randomUUID().slice(0, 8);
  const user = () => users[any(users.length)] ?? '';
  const transfer = (from: Posting['lines'][number]['account'], to: typeof from, amount: number): Posting => {
    const key = `batch_${run}_${++keys}`;
    return {
      key,
      kind: 'sale',
      source: { type: 'bench', id: key },
      lines: [
        { account: from, amount: -amount },
        { account: to, amount },
      ],
    };
  };
  const payable = (id: string) => accountOf('user', id, 'payable');
  const escrow = accountOf('challenge', subject, 'escrow');
  /** Of two accounts: one that pays itself would be refused as malformed. */
  const between = (amount: number): Posting => {
    const from = any(users.length);
    const to = (from + 1 + any(users.length - 1)) % users.length;
    return transfer(payable(users[from] ?? ''), payable(users[to] ?? ''), amount);
  };
  const spread = () => between(1 + any(500));
  return {
    spread,
    /** The locked account that must not fall below zero gives as often as it gets. */
    hot: () =>
      any(2) === 0
        ? transfer(escrow, payable(user()), 1 + any(500))
        : transfer(payable(user()), escrow, 1 + any(500)),
    withBad: () => (any(BAD) === 0 ? between(100 * OPENING) : spread()),
  };
}

async function open({ product, addresses }: Run, users: readonly string[], subject: string): Promise<void> {
  const postings = users.map((id): Posting => ({
    key: `batch_opening_${id}`,
    kind: 'journal',
    source: { type: 'bench', id: 'opening' },
    lines: [
      { account: { code: 'bank', currency: 'EUR' }, amount: -OPENING },
      { account: accountOf('user', id, 'payable'), amount: OPENING },
    ],
  }));
  postings.push({
    key: `batch_opening_${subject}`,
    kind: 'journal',
    source: { type: 'bench', id: 'opening' },
    lines: [
      { account: { code: 'bank', currency: 'EUR' }, amount: -OPENING },
      { account: accountOf('challenge', subject, 'escrow'), amount: OPENING },
    ],
  });
  const verdicts = await product.ledger.postManyAlone(postings);
  const refused = verdicts.find(({ refusal }) => refusal);
  if (refused?.refusal) throw refused.refusal;
  await withClient(addresses.adminUrl, (client) => client.query('VACUUM ANALYZE'));
}

/** The least a transfer needs, by one prepared function a commit; its tables are those of the other measure. */
function bare(pool: pg.Pool): { spread: () => Promise<unknown>; hot: () => Promise<unknown> } {
  let keys = 0;
  const run = randomUUID().slice(0, 8);
  const transfer = (from: number, to: number) =>
    pool.query({
      name: 'transfer',
      text: 'SELECT bench.transfer($1, $2, $3, $4)',
      values: [`batch_${run}_${++keys}`, from, to, 1 + any(500)],
    });
  return {
    spread: () => {
      const from = any(ACCOUNTS);
      return transfer(from + 1, ((from + 1 + any(ACCOUNTS - 1)) % ACCOUNTS) + 1);
    },
    hot: () => {
      const other = 2 + any(ACCOUNTS - 1);
      return any(2) === 0 ? transfer(1, other) : transfer(other, 1);
    },
  };
}

/** 64 callers, each answered after its commit: one function a commit against many postings sharing one. */
export async function measureBatches(run: Run, pool: number): Promise<Section> {
  const { product, addresses, effort } = run;
  const users = Array.from({ length: ACCOUNTS }, () => randomUUID());
  const subject = randomUUID();
  await open(run, users, subject);
  const make = transfers(users, subject);
  const connections = new pg.Pool({ connectionString: addresses.ownerUrl, max: pool });
  const limit = bare(connections);
  const refused = { unexpected: 0, asked: 0 };
  const { ledger, postings: single } = product;
  const sharing = (posting: () => Posting, counted: keyof typeof refused) => async () => {
    try {
      await ledger.postAlone(posting());
    } catch (error) {
      // The built code throws its own AppError, which is another class than the one of the sources.
      if (!(error instanceof Error && error.name === 'AppError')) throw error;
      refused[counted]++;
    }
  };
  const contestant = (name: string, call: () => Promise<unknown>): Contestant => ({
    name,
    run: (seconds) => perSecond(CALLERS, seconds, call),
  });
  const contestants = [
    contestant('ledger.post, spread', () => single.post(make.spread())),
    contestant('shared commits, spread', sharing(make.spread, 'unexpected')),
    contestant(`the same, one in ${BAD} refused`, sharing(make.withBad, 'asked')),
    contestant('ledger.post, hot', () => single.post(make.hot())),
    contestant('shared commits, hot', sharing(make.hot, 'unexpected')),
    contestant('bare function, spread', limit.spread),
    contestant('bare function, hot', limit.hot),
  ];
  const samples = await alternate(contestants, effort);
  if (refused.unexpected > 0 || refused.asked === 0)
    throw new Error(`${refused.unexpected} sound postings were refused, ${refused.asked} bad ones`);
  await connections.end();
  return {
    title: `Postings sharing a commit, ${CALLERS} callers, pool ${pool}`,
    unit: 'postings/s',
    samples,
    judgements: [
      { name: 'ledger.post, spread' },
      { name: 'shared commits, spread', of: 'bare function, spread', target: 1 },
      { name: 'shared commits, spread', of: 'ledger.post, spread', target: 2 },
      { name: `the same, one in ${BAD} refused`, of: 'ledger.post, spread' },
      { name: 'ledger.post, hot' },
      { name: 'shared commits, hot', of: 'ledger.post, hot', target: 4 },
      { name: 'bare function, spread', of: 'ledger.post, spread' },
      { name: 'bare function, hot', of: 'ledger.post, hot' },
    ],
    notes: [
      'hot: one locked account that must not fall below zero, giving or getting in every posting',
      `${refused.asked.toLocaleString('en')} postings were refused among sound ones and failed none of them`,
    ],
  };
}
