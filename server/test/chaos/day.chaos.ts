import { Redis } from 'ioredis';
import type { FaultRequest } from '../../sandbox/core/faults.ts';
import { idOf } from '../../sandbox/stripe/store.ts';
import { DAY, MINUTE } from '../../src/kernel/clock.js';
import { LedgerVerification } from '../../src/modules/ledger/index.js';
import { ReconciliationService } from '../../src/modules/reconciliation/index.js';
import { Relay } from '../../src/platform/outbox/relay.js';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { service } from '../support/challenges.js';
import { buyCoins, takenBySandbox } from '../support/payments.js';
import { type OwnServices, startOwnServices } from '../support/server-process.js';
import { eventually } from '../support/wait.js';
import { inParallel, progress, randomFrom, record, scaled, start } from './run.js';

const PAYMENTS = scaled(100_000);
const PEOPLE = 240;
const CALLERS = 24;
/** The day passes in this many steps. */
const STEPS = 24;
const FAULTS = 0.02;
const DECLINED = 0.04;
const SECURE = 0.03;
const KEPT = 20_000;

const faultKinds: FaultRequest['kind'][] = [
  'reset_before',
  'reset_after',
  'error_before',
  'error_after',
  'rate_limit',
  'slow_after',
];
const faultPaths = ['/v1/payment_intents', '/v1/payment_intents/*/capture', '/v1/payment_intents/*/confirm'];

let services: OwnServices;
let app: TestApp;
let people: Actor[];
let redis: Redis;
beforeAll(async () => {
  services = await startOwnServices();
  Object.assign(process.env, services.env);
  redis = new Redis(services.env['TEST_REDIS_URL'] ?? '');
  app = await startTestApp({
    specCheck: false,
    settings: { 'payment.waitSeconds': 2, 'fraud.newAccountDailyMinor': 1e12 },
    env: { DATABASE_POOL: '20', LOG_LEVEL: 'silent' },
  });
  people = [];
  await inParallel(PEOPLE, 8, async () => {
    people.push(await signUp(app));
  });
}, 600_000);
afterAll(async () => {
  redis.disconnect();
  await app.close();
  await services.stop();
}, 120_000);

const counts = {
  faults: 0,
  declined: 0,
  secure: 0,
  redisWiped: 0,
  redisKilled: 0,
  postgresKilled: 0,
  unanswered: 0,
};

/** What else happens on such a day, at the given share of it. */
async function disturb(step: number, random: () => number): Promise<void> {
  app.clock.advance(DAY / STEPS);
  app.sandbox.clock.advance(DAY / STEPS);
  app.sandbox.stripe.forget(KEPT);
  const { mode } = app.sandbox.stripe.webhooks;
  mode.duplicates = Math.floor(random() * 3);
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

async function purchase(index: number, random: () => number): Promise<void> {
  const person = people[index % PEOPLE] as Actor;
  if (random() < FAULTS) {
    const kind = faultKinds[Math.floor(random() * faultKinds.length)] ?? 'reset_after';
    app.sandbox.faults.next({
      kind,
      method: 'POST',
      path: faultPaths[Math.floor(random() * 3)] ?? '',
      ms: 1500,
    });
    counts.faults++;
  }
  const dice = random();
  const declined = dice < DECLINED;
  const secure = !declined && dice < DECLINED + SECURE;
  const card = declined
    ? 'pm_card_chargeDeclined'
    : secure
      ? 'pm_card_threeDSecure2Required'
      : 'pm_card_visa';
  if (declined) counts.declined++;
  const bought = await buyCoins(person, { paymentMethodId: card }).catch(() => null);
  if (bought === null || bought.status >= 500) counts.unanswered++;
  // The browser never comes back: the provider's event, or the end of its time, has to be enough.
  const intent = bought?.data?.payment?.providerRef;
  if (secure && intent && app.sandbox.stripe.store.paymentIntents.get(intent)?.status === 'requires_action') {
    counts.secure++;
    app.sandbox.stripe.authenticate(intent, 'complete');
  }
}

const openCount = async (): Promise<number> => {
  const [row] = await app.db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM payment WHERE status NOT IN ('succeeded', 'failed', 'cancelled', 'expired', 'refunded')`,
  );
  return row?.count ?? 0;
};

/** Everything ends by itself: what a wiped queue forgot, what waits for its time. */
async function settle(): Promise<void> {
  app.sandbox.faults.reset();
  app.sandbox.stripe.webhooks.mode.dropNext = 0;
  for (let pass = 0; pass < 40 && (await openCount()) > 0; pass++) {
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
    app.clock.advance(16 * MINUTE);
    if (row.counts.caughtUp > 0 && caughtUp < 10_000) continue;
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

it(`a day of ${PAYMENTS} payments with everything that goes wrong is explained to the cent`, async () => {
  const random = randomFrom(start);
  const perStep = Math.ceil(PAYMENTS / STEPS);
  const startedAt = performance.now();
  for (let step = 0; step < STEPS; step++) {
    const first = step * perStep;
    const count = Math.min(perStep, PAYMENTS - first);
    const disturbance = new Promise<void>((resolve, reject) => {
      setTimeout(() => void disturb(step, random).then(resolve, reject), 1_000);
    });
    await inParallel(Math.max(0, count), CALLERS, (index) => purchase(first + index, random));
    await disturbance;
    progress(
      `${first + count} of ${PAYMENTS}, ${((first + count) / ((performance.now() - startedAt) / 1000)).toFixed(1)}/s`,
    );
  }
  const rate = PAYMENTS / ((performance.now() - startedAt) / 1000);
  await settle();
  const { unexplained, differences, movements, caughtUp } = await reconcile();
  const rows = await app.db.query<{ status: string; count: number }>(
    `SELECT status, count(*)::int AS count FROM payment GROUP BY status`,
  );
  const charged = app.sandbox.stripe.store.charges.all().filter((charge) => charge.amount_captured > 0);
  const doubles = charged.length - new Set(charged.map((charge) => idOf(charge.payment_intent))).size;
  const refunded = app.sandbox.stripe.store.refunds.all().reduce((sum, { amount }) => sum + amount, 0);
  const [coins] = await app.db.query<{ sum: string }>(
    `SELECT coalesce(sum(balance), 0) AS sum FROM ledger.account WHERE code = 'coin_purchased'`,
  );
  const { findings, transactions } = await service(app, LedgerVerification).verify();
  const problems = app.sandbox.stripe.checkBooks().problems.length;
  record('a day', {
    'purchases asked for': PAYMENTS,
    'a second': rate.toFixed(1),
    ...Object.fromEntries(rows.map(({ status, count }) => [`in the end ${status}`, count])),
    'faults set': counts.faults,
    'cards declined': counts.declined,
    'left the browser in three-D Secure': counts.secure,
    'answers 5xx or none': counts.unanswered,
    'Redis wiped / killed': `${counts.redisWiped} / ${counts.redisKilled}`,
    'PostgreSQL killed': counts.postgresKilled,
    'movements at the provider': movements,
    'caught up by reconciliation': caughtUp,
    'double charges': doubles,
    'cents taken, less refunds, minus coins': takenBySandbox(app) - refunded - Number(coins?.sum),
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
  expect(Number(coins?.sum)).toBe(takenBySandbox(app) - refunded);
});
