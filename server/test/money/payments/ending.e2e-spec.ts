import { randomUUID } from 'node:crypto';
import { DAY, MINUTE } from '../../../src/kernel/clock.js';
import type { IntentRequest } from '../../../src/platform/gateways/intent-provider.js';
import { IntentProviders } from '../../../src/platform/gateways/intent-providers.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { brief, createDraft, giveCoins, payByCoins, service } from '../../support/challenges.js';
import {
  assertBooks,
  attemptsOf,
  booked,
  buyCoins,
  coinsOf,
  finishCard,
  onlyPayment,
  paymentsOf,
  takenBySandbox,
  untilStatus,
} from '../../support/payments.js';
import { eventually } from '../../support/wait.js';

const SECURE = 'pm_card_threeDSecure2Required';

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  app.sandbox.faults.reset();
  app.sandbox.stripe.webhooks.reset();
  person = await signUp(app);
});

const intentOf = (id: unknown) => app.sandbox.stripe.store.paymentIntents.get(String(id));
const payChallenge = (brand: Actor, id: string, body: object = {}) =>
  brand.post(`/api/hub/challenge/${id}/stripe`, { paymentMethodId: 'pm_card_visa', ...body });

describe('fifteen minutes', () => {
  it('are over: the provider’s intent is cancelled first, then the payment expires', async () => {
    const { data } = await buyCoins(person, { paymentMethodId: SECURE });
    await app.pass(14 * MINUTE);
    expect((await onlyPayment(app, person)).status).toBe('requires_action');
    await app.pass(2 * MINUTE);
    expect((await onlyPayment(app, person)).status).toBe('expired');
    expect(intentOf(data.payment.providerRef)?.status).toBe('canceled');
    const late = await finishCard(person, String(data.payment.providerRef));
    expect([late.status, late.data.status]).toEqual([200, 'expired']);
    expect((await buyCoins(person)).data.status).toBe('succeeded');
    expect((await paymentsOf(app, person)).map(({ status }) => status)).toEqual(['expired', 'succeeded']);
  });

  it('are prolonged once by a capture in flight', async () => {
    app.sandbox.faults.next({
      kind: 'reset_before',
      method: 'POST',
      path: '/v1/payment_intents/*/capture',
      times: 1000,
    });
    app.sandbox.stripe.webhooks.mode.dropNext = Number.MAX_SAFE_INTEGER;
    await app.pass(10 * MINUTE);
    const { data } = await buyCoins(person, { paymentMethodId: SECURE });
    await app.pass(14 * MINUTE);
    app.sandbox.stripe.authenticate(String(data.payment.providerRef), 'complete');
    const waiting = await finishCard(person, String(data.payment.providerRef));
    expect(waiting.data.status).toBe('requires_capture');
    await app.pass(10 * MINUTE);
    expect((await onlyPayment(app, person)).status).toBe('requires_capture');
    await app.pass(6 * MINUTE);
    app.sandbox.faults.reset();
    await app.pass(2 * MINUTE);
    await eventually(async () => ['expired', 'succeeded'].includes((await onlyPayment(app, person)).status));
    const { status } = await onlyPayment(app, person);
    expect(intentOf(data.payment.providerRef)?.status).toBe(status === 'expired' ? 'canceled' : 'succeeded');
  });

  it('of a payment the provider never heard of need no call', async () => {
    app.sandbox.faults.next({ kind: 'error_before', method: 'POST', path: '/v1/payment_intents' });
    expect((await buyCoins(person)).status).toBe(502);
    await app.pass(16 * MINUTE);
    expect((await onlyPayment(app, person)).status).toBe('expired');
  });
});

describe('money that comes after the end', () => {
  /** The browser's own capture of an intent that we believe to be over, as a provider's delay would show it. */
  async function captureLate(intentId: string): Promise<void> {
    const intent = intentOf(intentId);
    if (!intent) throw new Error('no intent');
    Object.assign(intent, { status: 'requires_action', canceled_at: null, cancellation_reason: null });
    app.sandbox.stripe.authenticate(intentId, 'complete');
    const { captureIntent } = rawStripe();
    await captureIntent(intentId);
  }

  const rawStripe = () => ({
    captureIntent: (id: string) =>
      fetch(`${app.sandbox.url}/v1/payment_intents/${id}/capture`, {
        method: 'POST',
        headers: {
          Authorization: 'Bearer sk_test_sandbox',
          'content-type': 'application/x-www-form-urlencoded',
        },
      }),
  });

  it('still buys coins', async () => {
    const { data } = await buyCoins(person, { paymentMethodId: SECURE });
    await app.pass(16 * MINUTE);
    await captureLate(String(data.payment.providerRef));
    await untilStatus(app, data.payment.id, 'succeeded');
    expect(await coinsOf(person)).toBe(1000);
  });

  it('is let go where it is only held: the intent came to light when the payment had ended as never made', async () => {
    app.sandbox.faults.next({ kind: 'error_before', method: 'POST', path: '/v1/payment_intents' });
    await buyCoins(person);
    await app.pass(16 * MINUTE);
    const { id, status } = await onlyPayment(app, person);
    expect(status).toBe('expired');
    const [call] = await attemptsOf(app, id);
    const stripe = service(app, IntentProviders).of('stripe');
    const late = await stripe.create(call?.request as IntentRequest, randomUUID());
    expect(late.status).toBe('authorised');
    await eventually(async () => Promise.resolve(intentOf(late.id)?.status === 'canceled'));
    expect(await onlyPayment(app, person)).toMatchObject({ status: 'expired', captured_minor: '0' });
  });

  it('goes back at once where the challenge is gone', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const draft = await createDraft(app, brand, {
      startsAt: app.clock.in(DAY).toISOString(),
      endsAt: app.clock.in(11 * DAY).toISOString(),
    });
    const started = await payChallenge(brand, draft.id, { paymentMethodId: SECURE });
    const payment = started.body.data.payment as { id: string; providerRef: string };
    await app.pass(16 * MINUTE);
    await brand.delete(`/api/hub/challenge/${draft.id}`);
    await captureLate(payment.providerRef);
    const row = await untilStatus(app, payment.id, 'refunded');
    expect([row.captured_minor, row.refunded_minor]).toEqual(['119000', '119000']);
    await eventually(
      async () =>
        (
          await app.db.query(`SELECT id FROM payment_refund WHERE payment_id = $1 AND state = 'succeeded'`, [
            payment.id,
          ])
        ).length === 1,
    );
    expect(await booked(app, payment.id)).toEqual({ stripe_pending: -119000, stripe_balance: 119000 });
    expect(await booked(app, draft.id)).toEqual({});
  });
});

describe('the subject changes while a payment runs', () => {
  it('another way of paying takes the place of the one that waits', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await giveCoins(app, brand, 119);
    const draft = await createDraft(app, brand);
    const started = await payChallenge(brand, draft.id, { paymentMethodId: SECURE });
    expect(started.body.data.status).toBe('requires_action');
    const before = takenBySandbox(app);
    const paid = await payByCoins(brand, draft.id);
    expect(paid.status).not.toBe('pending_payment');
    expect(intentOf(started.body.data.payment.providerRef)?.status).toBe('canceled');
    expect((await paymentsOf(app, brand)).map(({ status }) => status)).toEqual(['cancelled', 'succeeded']);
    expect(takenBySandbox(app)).toBe(before);
  });

  it('a challenge that is deleted ends its payment at the provider', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const draft = await createDraft(app, brand, { title: (brief(app) as { title: string }).title });
    const started = await payChallenge(brand, draft.id, { paymentMethodId: SECURE });
    const { id, providerRef } = started.body.data.payment as { id: string; providerRef: string };
    expect((await brand.delete(`/api/hub/challenge/${draft.id}`)).status).toBe(200);
    await untilStatus(app, id, 'cancelled');
    expect(intentOf(providerRef)?.status).toBe('canceled');
  });
});
