import { randomUUID } from 'node:crypto';
import type { FaultRequest } from '../../../sandbox/core/faults.ts';
import { MINUTE } from '../../../src/kernel/clock.js';
import { Relay } from '../../../src/platform/outbox/relay.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  assertBooks,
  attemptsOf,
  buyCoins,
  coinsOf,
  onlyPayment,
  paymentsOf,
  takenBySandbox,
  untilStatus,
} from '../../support/payments.js';

const CREATE = '/v1/payment_intents';
const CAPTURE = '/v1/payment_intents/*/capture';
const CONFIRM = '/v1/payment_intents/*/confirm';
const ALWAYS = 20;

let app: TestApp;
let person: Actor;
let before: number;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'payment.waitSeconds': 4 } });
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  app.sandbox.faults.reset();
  // Webhooks would repair everything below; here the engine is on its own.
  app.sandbox.stripe.webhooks.mode.dropNext = Number.MAX_SAFE_INTEGER;
  before = takenBySandbox(app);
  person = await signUp(app);
});

const fault = (kind: FaultRequest['kind'], path: string, times = 1) =>
  app.sandbox.faults.next({ kind, method: 'POST', path, times });

/** The call is carried out or not, and its answer never comes, however often it is repeated. */
function silence(path: string, carriedOut: boolean): void {
  if (carriedOut) fault('reset_after', path);
  fault('reset_before', path, ALWAYS);
}

/** The clock passes the time after which nobody waits for an answer any more. */
async function recover(paymentId: string): Promise<void> {
  app.sandbox.faults.reset();
  await app.pass(MINUTE);
  await untilStatus(app, paymentId, 'succeeded');
  expect(takenBySandbox(app) - before).toBe(1000);
  expect(await coinsOf(person)).toBe(1000);
}

describe('a fault that one repetition under the same key heals', () => {
  it.each([
    ['reset_after', CREATE],
    ['reset_before', CREATE],
    ['reset_after', CAPTURE],
    ['error_before', CAPTURE],
    ['error_after', CAPTURE],
    ['rate_limit', CAPTURE],
  ] as const)('%s of %s is not noticed', async (kind, path) => {
    fault(kind, path);
    const { status, data } = await buyCoins(person);
    expect(status).toBe(201);
    await untilStatus(app, data.payment.id, 'succeeded');
    expect(takenBySandbox(app) - before).toBe(1000);
    expect(await coinsOf(person)).toBe(1000);
  });

  it('error_after of the creation: the intent is found by asking', async () => {
    fault('error_after', CREATE);
    const { data } = await buyCoins(person);
    expect(data.status).toBe('succeeded');
    expect(takenBySandbox(app) - before).toBe(1000);
  });

  it('error_before of the creation: nothing was made, nothing is charged, the next try works', async () => {
    fault('error_before', CREATE);
    const key = randomUUID();
    const failed = await buyCoins(person, {}, key);
    expect([failed.status, failed.body.code]).toEqual([502, 'PROVIDER_ERROR']);
    expect(takenBySandbox(app)).toBe(before);
    const again = await buyCoins(person, {}, key);
    expect(again.data.status).toBe('succeeded');
    const { id, checkout_id: checkout } = await onlyPayment(app, person);
    const attempts = await attemptsOf(app, id);
    expect(attempts.map(({ idem_key, state }) => [idem_key, state])).toEqual([
      [`co_${checkout}:create:1`, 'failed'],
      [`co_${checkout}:create:2`, 'ok'],
      [`co_${checkout}:capture:1`, 'ok'],
    ]);
  });
});

describe('no answer at all', () => {
  it('to the creation, made or not: said so, found out within a minute, charged once', async () => {
    for (const carriedOut of [true, false]) {
      person = await signUp(app);
      before = takenBySandbox(app);
      silence(CREATE, carriedOut);
      const key = randomUUID();
      const lost = await buyCoins(person, {}, key);
      expect([lost.status, lost.body.code]).toEqual([502, 'PROVIDER_ERROR']);
      const { id } = await onlyPayment(app, person);
      expect(await attemptsOf(app, id)).toMatchObject([{ op: 'create', state: 'sent' }]);
      const meanwhile = await buyCoins(person, {}, randomUUID());
      expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'CONFLICT']);
      await recover(id);
      expect((await buyCoins(person, {}, key)).data).toMatchObject({ status: 'succeeded', payment: { id } });
      expect(await paymentsOf(app, person)).toHaveLength(1);
    }
  });

  it('to the capture: the call answers where it stands, the job goes on', async () => {
    silence(CAPTURE, true);
    const { status, data } = await buyCoins(person);
    expect([status, data.status]).toEqual([201, 'requires_capture']);
    await recover(data.payment.id);
  });

  it('to the confirmation with another card', async () => {
    await buyCoins(person, { paymentMethodId: 'pm_card_chargeDeclined' });
    silence(CONFIRM, true);
    const lost = await buyCoins(person);
    expect(lost.status).toBe(502);
    await recover((await onlyPayment(app, person)).id);
  });

  it('asks instead of repeating once the provider has forgotten the key', async () => {
    silence(CREATE, true);
    await buyCoins(person);
    const { id } = await onlyPayment(app, person);
    await app.db.query(
      `UPDATE payment_attempt SET created_at = created_at - interval '24 hours' WHERE payment_id = $1`,
      [id],
    );
    app.sandbox.faults.reset();
    const calls = app.sandbox.journal.entries().length;
    await app.pass(MINUTE);
    await untilStatus(app, id, 'succeeded');
    const made = app.sandbox.journal.entries().slice(calls);
    expect(made.filter(({ method, path }) => method === 'POST' && path === CREATE)).toEqual([]);
    expect(takenBySandbox(app) - before).toBe(1000);
  });
});

describe('another card', () => {
  it('chosen after the bank let the first one through leads to what the first one pays', async () => {
    const { data } = await buyCoins(person, { paymentMethodId: 'pm_card_threeDSecure2Required' });
    app.sandbox.stripe.authenticate(String(data.payment.providerRef), 'complete');
    const second = await buyCoins(person);
    expect([second.status, second.data.status, second.data.payment.id]).toEqual([
      201,
      'succeeded',
      data.payment.id,
    ]);
    expect(takenBySandbox(app) - before).toBe(1000);
    expect(await coinsOf(person)).toBe(1000);
  });
});

describe('what Redis forgets', () => {
  it('is queued again from the tables', async () => {
    const relay = app.app.nest.get(Relay);
    const { data } = await buyCoins(person, { paymentMethodId: 'pm_card_threeDSecure2Required' });
    app.sandbox.stripe.authenticate(String(data.payment.providerRef), 'complete');
    fault('reset_before', CAPTURE, ALWAYS);
    await person.post('/api/payments/charge-3d', { paymentIntentId: data.payment.providerRef });
    app.sandbox.faults.reset();
    await app.db.query(
      `UPDATE event_delivery SET queued_at = now() - interval '1 hour' WHERE done_at IS NULL`,
    );
    expect(await relay.sweep()).toBeGreaterThan(0);
    await untilStatus(app, data.payment.id, 'succeeded');
    expect(takenBySandbox(app) - before).toBe(1000);
  });
});
