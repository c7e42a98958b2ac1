import { idOf } from '../../sandbox/stripe/store.ts';
import { MINUTE } from '../../src/kernel/clock.js';
import { Relay } from '../../src/platform/outbox/relay.js';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { service } from '../support/challenges.js';
import { assertBooks, buyCoins, coinsOf, takenBySandbox } from '../support/payments.js';
import { type OwnServices, startOwnServices, unflushed } from '../support/server-process.js';
import { eventually } from '../support/wait.js';
import { progress, randomFrom, record, scaled, start } from './run.js';

const TIMEOUTS = scaled(1_000);
const GROUP = 20;
const calls = [
  '/v1/payment_intents',
  '/v1/payment_intents/*/capture',
  '/v1/payment_intents/*/confirm',
] as const;
/** Repetitions of the library under the same key that are cut off as well, in groups that hear nothing at all. */
const SILENCE = 400;

let services: OwnServices;
let app: TestApp;
beforeAll(async () => {
  services = await startOwnServices(unflushed);
  Object.assign(process.env, services.env);
  app = await startTestApp({
    settings: { 'payment.waitSeconds': 2, 'fraud.newAccountDailyMinor': 100_000_000 },
  });
  app.sandbox.stripe.webhooks.mode.dropNext = Number.MAX_SAFE_INTEGER;
}, 300_000);
afterAll(async () => {
  await app.close();
  await services.stop();
}, 120_000);

const open = async (): Promise<number> => {
  const [row] = await app.db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM payment WHERE status NOT IN ('succeeded', 'failed', 'cancelled', 'expired')`,
  );
  return row?.count ?? 0;
};

/** The provider carries the call out and its answer never comes; answers how often that happened. */
async function group(people: readonly Actor[], call: string, silent: boolean): Promise<number> {
  const declined = call.endsWith('/confirm');
  if (declined)
    await Promise.all(
      people.map((person) => buyCoins(person, { paymentMethodId: 'pm_card_chargeDeclined' })),
    );
  const path = { method: 'POST', path: call };
  const fault = app.sandbox.faults.next({ ...path, kind: 'reset_after', times: people.length });
  if (silent) app.sandbox.faults.next({ ...path, kind: 'reset_before', times: SILENCE });
  await Promise.all(people.map((person) => buyCoins(person)));
  if (call.endsWith('/capture')) await eventually(async () => silent || (await open()) === 0, 30_000);
  const left = app.sandbox.faults.list().find(({ id }) => id === fault.id)?.times ?? 0;
  app.sandbox.faults.reset();
  for (let pass = 0; pass < 6 && (await open()) > 0; pass++) {
    await app.pass(MINUTE);
    await service(app, Relay).sweep(0);
    await eventually(async () => (await open()) === 0, 3_000).catch(() => false);
  }
  return people.length - left;
}

it(`${TIMEOUTS} answers lost after the effect: nobody is charged twice, everybody has what was paid for`, async () => {
  const random = randomFrom(start);
  const people = await Promise.all(Array.from({ length: GROUP }, () => signUp(app)));
  let timeouts = 0;
  let silences = 0;
  while (timeouts < TIMEOUTS) {
    const call = calls[Math.floor(random() * calls.length)] ?? calls[0];
    const silent = random() < 0.5;
    const made = await group(people, call, silent);
    timeouts += made;
    if (silent) silences += made;
    progress(`${timeouts} timeouts`);
  }
  await eventually(async () => (await open()) === 0, 60_000);
  const payments = await app.db.query<{ intent_id: string | null; status: string }>(
    `SELECT intent_id, status FROM payment`,
  );
  const captured = app.sandbox.stripe.store.charges.all().filter((charge) => charge.amount_captured > 0);
  const perIntent = new Map<string, number>();
  for (const charge of captured) {
    const intent = idOf(charge.payment_intent) ?? '';
    perIntent.set(intent, (perIntent.get(intent) ?? 0) + 1);
  }
  const double = [...perIntent.values()].filter((count) => count > 1).length;
  const known = new Set(
    payments.filter(({ status }) => status === 'succeeded').map(({ intent_id: id }) => id),
  );
  const unknown = [...perIntent.keys()].filter((id) => !known.has(id)).length;
  const coins = (await Promise.all(people.map(coinsOf))).reduce((sum, count) => sum + count, 0);
  const taken = takenBySandbox(app);
  record('timeouts after the effect', {
    timeouts,
    'of these without any answer': silences,
    payments: payments.length,
    succeeded: known.size,
    'double charges': double,
    'charged, not delivered': unknown,
    'cents taken minus coins given': taken - coins,
  });
  expect({ double, unknown }).toEqual({ double: 0, unknown: 0 });
  expect(coins).toBe(taken);
  await assertBooks(app);
});
