import { performance } from 'node:perf_hooks';
import { Redis } from 'ioredis';
import { idOf } from '../../sandbox/stripe/store.ts';
import { DAY, MINUTE } from '../../src/kernel/clock.js';
import { LedgerVerification } from '../../src/modules/money/ledger/index.js';
import { ReconciliationService } from '../../src/modules/money/accounting/reconciliation/reconciliation.service.js';
import { stripeEvents } from '../../src/platform/gateways/stripe/stripe-events.js';
import { Relay } from '../../src/platform/outbox/relay.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { service } from '../support/challenges.js';
import { takenBySandbox } from '../support/payments.js';
import { type OwnServices, startOwnServices } from '../support/server-process.js';
import { eventually } from '../support/wait.js';
import { CpuMeter } from './cpu.js';
import { Shoppers } from './day-shoppers.js';
import { startWorker, type Worker } from './worker.js';
import { inParallel, progress, randomFrom, record, scaled, start } from './run.js';

const PAYMENTS = scaled(100_000);
const PEOPLE = 240;
const CALLERS = 24;
/** The day passes in this many steps. */
const STEPS = 24;
const KEPT = 20_000;

const random = randomFrom(start);
let services: OwnServices;
let app: TestApp;
let worker: Worker;
let shoppers: Shoppers;
let redis: Redis;
beforeAll(async () => {
  services = await startOwnServices();
  Object.assign(process.env, services.env);
  redis = new Redis(services.env['TEST_REDIS_URL'] ?? '');
  // What it can do is asked again after it was killed.
  redis.on('error', () => undefined);
  app = await startTestApp({
    specCheck: false,
    stripeEvents,
    settings: { 'payment.waitSeconds': 2, 'fraud.newAccountDailyMinor': 1e12 },
    env: { DATABASE_POOL: '20', LOG_LEVEL: 'silent', TRUST_PROXY: '1', ROLE: 'api' },
  });
  worker = await startWorker(app.env);
  shoppers = new Shoppers(app, random);
  await shoppers.signUp(PEOPLE);
}, 600_000);
afterAll(async () => {
  shoppers.caller.close();
  redis.disconnect();
  await worker.stop();
  await app.close();
  await services.stop();
}, 120_000);

const counts = { redisWiped: 0, redisKilled: 0, postgresKilled: 0, won: 0, lost: 0 };

function decideDisputes(): void {
  const { won, lost } = shoppers.decideDisputes();
  counts.won += won;
  counts.lost += lost;
}

function advance(milliseconds: number): void {
  app.clock.advance(milliseconds);
  worker.advance(milliseconds);
}

/** What else happens on such a day, at the given share of it. */
async function disturb(step: number): Promise<void> {
  advance(DAY / STEPS);
  app.sandbox.stripe.forget(KEPT);
  decideDisputes();
  const { mode } = app.sandbox.stripe.webhooks;
  // A provider repeats itself now and then, not all day.
  mode.duplicates = Math.max(0, Math.floor(random() * 4) - 1);
  mode.delayMs = Math.floor(random() * 200);
  mode.dropNext = Math.floor(random() * 60);
  if (step % 6 === 2) {
    await redis.flushall();
    counts.redisWiped++;
  }
  if (step % 12 === 4) {
    await services.restartRedis();
    counts.redisKilled++;
  }
  if (step % 8 === 5) {
    await services.restartPostgres();
    counts.postgresKilled++;
  }
}

/** Everyone buys all day; the steps of the day come while they do. */
async function spendTheDay(): Promise<number> {
  const perStep = Math.ceil(PAYMENTS / STEPS);
  const startedAt = performance.now();
  const soFar = (count: number) => (count / ((performance.now() - startedAt) / 1000)).toFixed(1);
  let step = 0;
  let disturbances = Promise.resolve();
  await inParallel(PAYMENTS, CALLERS, async (index) => {
    if (index >= step * perStep) {
      const now = step++;
      disturbances = disturbances.then(() => disturb(now));
      progress(`${index} of ${PAYMENTS}, ${soFar(index)}/s`);
    }
    await shoppers.buy(index);
  });
  const rate = Number(soFar(PAYMENTS));
  await disturbances;
  return rate;
}

/** Payments, refunds and disputes of which the end is not known. */
const openCount = async (): Promise<number> => {
  const [row] = await app.db.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM payment
       WHERE status IN ('created', 'requires_action', 'requires_capture', 'processing'))::int
     + (SELECT count(*) FROM payment_refund WHERE state = 'pending')::int
     + (SELECT count(*) FROM payment_dispute WHERE closed_txn_id IS NULL)::int AS count`,
  );
  return row?.count ?? 0;
};

/** Everything ends by itself: what a wiped queue forgot, what waits for its time. */
async function settle(): Promise<void> {
  for (let pass = 0; pass < 40 && (await openCount()) > 0; pass++) {
    worker.advance(MINUTE);
    await app.pass(MINUTE);
    await service(app, Relay).sweep(0);
    await eventually(async () => (await openCount()) === 0, 3_000).catch(() => false);
  }
}

async function reconcile(): Promise<{
  unexplained: number;
  differences: number;
  movements: number;
  caughtUp: number;
}> {
  const reconciliation = service(app, ReconciliationService);
  let caughtUp = 0;
  for (;;) {
    const { id } = await reconciliation.request('stripe', new Date(app.clock.now().getTime() - 3 * DAY));
    const row = await eventually(async () => {
      const [run] = await app.db.query<{
        counts: { movements: number; caughtUp: number; opened: number };
        balance: { unexplainedMinor: number };
      }>(`SELECT counts, balance FROM reconciliation_run WHERE id = $1 AND state = 'done'`, [id]);
      return run;
    }, 1_200_000);
    caughtUp += row.counts.caughtUp;
    advance(16 * MINUTE);
    if (row.counts.caughtUp > 0 && caughtUp < 10_000) {
      await settle();
      continue;
    }
    const [open] = await app.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM reconciliation_difference WHERE closed_at IS NULL`,
    );
    return {
      unexplained: row.balance.unexplainedMinor,
      differences: open?.count ?? 0,
      movements: row.counts.movements,
      caughtUp,
    };
  }
}

const counted = async (prefix: string, sql: string): Promise<Record<string, number>> => {
  const rows = await app.db.query<{ state: string; count: number }>(sql);
  return Object.fromEntries(rows.map(({ state, count }) => [`${prefix} ${state}`, count]));
};

/** What the buyers' banks and cards have given up for good, as the sandbox's own books say. */
function takenForGood(): number {
  const { refunds, disputes } = app.sandbox.stripe.store;
  const refunded = refunds.all().filter(({ status }) => status === 'succeeded');
  const lost = disputes.all().filter(({ status }) => status === 'lost');
  return takenBySandbox(app) - [...refunded, ...lost].reduce((sum, { amount }) => sum + amount, 0);
}

it(`a day of ${PAYMENTS} payments with everything that goes wrong is explained to the cent`, async () => {
  const cpu = new CpuMeter();
  const elu = performance.eventLoopUtilization();
  const rate = await spendTheDay();
  const busy = performance.eventLoopUtilization(elu).utilization;
  const spent = cpu.stop();
  app.sandbox.faults.reset();
  app.sandbox.stripe.webhooks.mode.dropNext = 0;
  decideDisputes();
  await settle();
  const { unexplained, differences, movements, caughtUp } = await reconcile();
  const { store } = app.sandbox.stripe;
  const charged = store.charges.all().filter((charge) => charge.amount_captured > 0);
  const doubles = charged.length - new Set(charged.map((charge) => idOf(charge.payment_intent))).size;
  const [coins] = await app.db.query<{ sum: string }>(
    `SELECT coalesce(sum(balance), 0) AS sum FROM ledger.account WHERE code = 'coin_purchased'`,
  );
  const { findings, transactions } = await service(app, LedgerVerification).verify();
  const problems = app.sandbox.stripe.checkBooks().problems.length;
  const { answers, repeated } = shoppers.caller;
  const failed = [...answers].filter(([name]) => name === 'none' || name.startsWith('5'));
  const perPurchase = Object.entries(spent).map(([name, ms]) => `${name} ${(ms / PAYMENTS).toFixed(1)}`);
  record('a day', {
    'purchases asked for': PAYMENTS,
    'a second': rate.toFixed(1),
    'processor ms a purchase': perPurchase.join(', '),
    'API, sandbox and callers busy': `${(busy * 100).toFixed(0)} %`,
    ...(await counted('payments', `SELECT status AS state, count(*)::int AS count FROM payment GROUP BY 1`)),
    'taken back by the buyer': shoppers.counts.takenBack,
    'refunded in part by staff': shoppers.counts.partlyRefunded,
    ...(await counted('refunds', `SELECT state, count(*)::int AS count FROM payment_refund GROUP BY 1`)),
    'disputes opened / won / lost': `${shoppers.counts.disputed} / ${counts.won} / ${counts.lost}`,
    'faults set': shoppers.counts.faults,
    'cards declined': shoppers.counts.declined,
    'left the browser in three-D Secure': shoppers.counts.secure,
    'asked again after 503': repeated,
    'answers 5xx or none': failed.reduce((sum, [, count]) => sum + count, 0),
    ...Object.fromEntries([...answers].map(([name, count]) => [`answer ${name}`, count])),
    'Redis wiped / killed': `${counts.redisWiped} / ${counts.redisKilled}`,
    'PostgreSQL killed': counts.postgresKilled,
    'movements at the provider': movements,
    'caught up by reconciliation': caughtUp,
    'double charges': doubles,
    'cents kept, minus coins': takenForGood() - Number(coins?.sum),
    'open differences': differences,
    'unexplained cents': unexplained,
    'ledger transactions': transactions,
    'findings in the books': findings.length + problems,
  });
  expect({ unexplained, differences, doubles, findings, problems, open: await openCount() }).toEqual({
    unexplained: 0,
    differences: 0,
    doubles: 0,
    findings: [],
    problems: 0,
    open: 0,
  });
  expect(Number(coins?.sum)).toBe(takenForGood());
});
