import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { again, service } from '../../../support/challenges.js';
import {
  assertBooks,
  attemptsOf,
  booked,
  buyCoins,
  coinsOf,
  onlyPayment,
  paymentsOf,
  untilStatus,
} from '../../../support/payments.js';
import { approvedOrder, captureCoins, orderCoins, takenByPaypal } from '../../../support/paypal.js';
import { Relay } from '../../../../src/platform/outbox/relay.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await assertBooks(app);
  expect(app.sandbox.paypal.problems()).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.sandbox.faults.reset();
  app.sandbox.paypal.webhooks.reset();
  app.sandbox.paypal.webhooks.mode = { ...app.sandbox.paypal.webhooks.mode, holding: true };
  person = await signUp(app);
});

const CAPTURE = '/paypal/v2/checkout/orders/*/capture';
const ORDERS = '/paypal/v2/checkout/orders';
const captures = () => app.sandbox.paypal.store.captures.size;

describe('coins by PayPal', () => {
  it('are bought once the payer has approved and we have captured, and booked to the cent', async () => {
    const begun = await orderCoins(person);
    expect(begun).toMatchObject({ status: 201, body: { orderId: expect.stringMatching(/^[A-Z0-9]{17}$/) } });
    expect(begun.body.approveUrl).toContain(begun.body.orderId);
    const { orderId, paymentId } = begun.body;
    expect((await captureCoins(person, orderId)).data.status).toBe('requires_action');
    expect(await coinsOf(person)).toBe(0);

    app.sandbox.paypal.approve(orderId);
    const key = randomUUID();
    const done = await captureCoins(person, orderId, key);
    expect(done).toMatchObject({
      status: 200,
      data: {
        status: 'succeeded',
        payment: { id: paymentId, method: 'paypal', provider: 'paypal', providerRef: orderId },
        wallet: { amountBalance: 1000 },
      },
    });
    expect((await captureCoins(person, orderId, key)).data.status).toBe('succeeded');
    expect((await captureCoins(person, orderId)).data.status).toBe('succeeded');
    expect(await booked(app, paymentId)).toEqual({
      paypal_balance: -1000,
      coin_liability_eur: 840,
      'vat_payable:DE': 160,
      coin_issued: -1000,
      coin_purchased: 1000,
    });
    await app.pass(HOUR + MINUTE);
    expect(await booked(app, paymentId)).toMatchObject({ paypal_balance: -940, provider_fee_expense: -60 });
    const [order] = app.sandbox.paypal.store.orders.all().filter(({ id }) => id === orderId);
    expect(order).toMatchObject({
      invoiceId: paymentId,
      customId: (await onlyPayment(app, person)).checkout_id,
    });
  });

  it('are one order for one key, and one live order for one package', async () => {
    const key = randomUUID();
    const first = await orderCoins(person, {}, key);
    expect((await orderCoins(person, {}, key)).body).toEqual(first.body);
    expect((await orderCoins(person)).body).toEqual(first.body);
    expect(await paymentsOf(app, person)).toHaveLength(1);
    const wrong = await orderCoins(person, { expectedTotal: { minor: 999, currency: 'EUR' } });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED' } });
  });

  it('are captured by the event alone when the payer never comes back', async () => {
    const { paymentId } = await approvedOrder(app, person);
    expect(await coinsOf(person)).toBe(0);
    await app.sandbox.paypal.webhooks.release();
    await untilStatus(app, paymentId, 'succeeded');
    expect(await coinsOf(person)).toBe(1000);
  });

  it('belong to who began the order', async () => {
    const { orderId } = await approvedOrder(app, person);
    const other = await signUp(app);
    expect((await captureCoins(other, orderId)).status).toBe(404);
    expect((await captureCoins(other, 'ANOTHERORDER12345')).status).toBe(404);
    expect((await captureCoins(other, '../payments')).status).toBe(400);
    expect((await captureCoins(person, orderId)).data.status).toBe('succeeded');
  });

  it('that PayPal looks at first give nothing until it has decided', async () => {
    const before = captures();
    const { orderId, paymentId } = await approvedOrder(app, person, 'reviewed');
    const waiting = await captureCoins(person, orderId);
    expect(waiting.data.status).toBe('processing');
    expect(await coinsOf(person)).toBe(0);
    expect(captures()).toBe(before + 1);
    const other = await signUp(app);
    const denied = await approvedOrder(app, other, 'reviewed');
    await captureCoins(other, denied.orderId);

    const capture = (id: string) => app.sandbox.paypal.store.orders.get(id)?.captureId ?? '';
    app.sandbox.paypal.review(capture(orderId), 'accept');
    app.sandbox.paypal.review(capture(denied.orderId), 'deny');
    await app.sandbox.paypal.webhooks.release();
    await untilStatus(app, paymentId, 'succeeded');
    await untilStatus(app, denied.paymentId, 'failed');
    expect([await coinsOf(person), await coinsOf(other)]).toEqual([1000, 0]);
  });
});

describe('a payer who does not pay', () => {
  it('is told so when the bank declines, and may try again', async () => {
    const { orderId, paymentId } = await approvedOrder(app, person, 'declined');
    const refused = await captureCoins(person, orderId);
    expect(refused).toMatchObject({
      status: 402,
      body: { code: 'CARD_DECLINED', details: [{ rule: 'paypal_declined' }] },
    });
    await untilStatus(app, paymentId, 'failed');
    // Whatever the payer still does with that order, it is not captured any more.
    app.sandbox.paypal.approve(orderId);
    await app.sandbox.paypal.webhooks.release();
    const before = captures();
    await app.pass(MINUTE);
    expect(captures()).toBe(before);
    const next = await approvedOrder(app, person);
    expect(next.orderId).not.toBe(orderId);
    expect((await captureCoins(person, next.orderId)).data.status).toBe('succeeded');
    expect(await coinsOf(person)).toBe(1000);
  });

  it('may take a card instead: the order is given up first', async () => {
    const { body } = await orderCoins(person);
    expect((await buyCoins(person)).data.status).toBe('succeeded');
    app.sandbox.paypal.approve(body.orderId);
    await app.sandbox.paypal.webhooks.release();
    expect((await captureCoins(person, body.orderId)).data.status).toBe('cancelled');
    expect(await coinsOf(person)).toBe(1000);
  });

  it('has 15 minutes; an approval that comes later is not captured', async () => {
    const before = captures();
    const { body } = await orderCoins(person);
    await app.pass(16 * MINUTE);
    await untilStatus(app, body.paymentId, 'expired');
    app.sandbox.paypal.approve(body.orderId);
    await app.sandbox.paypal.webhooks.release();
    expect((await captureCoins(await again(app, person), body.orderId)).data.status).toBe('expired');
    await app.pass(MINUTE);
    expect([captures(), await coinsOf(person)]).toEqual([before, 0]);
  });

  it('ends here as well when PayPal has forgotten the order', async () => {
    const { body } = await orderCoins(person);
    app.sandbox.paypal.store.orders.delete(body.orderId);
    await app.pass(16 * MINUTE);
    await untilStatus(app, body.paymentId, 'expired');
  });
});

describe('PayPal in trouble', () => {
  it('begins again at once when an order could not be made', async () => {
    app.sandbox.faults.next({ kind: 'error_before', path: ORDERS });
    expect(await orderCoins(person)).toMatchObject({ status: 502 });
    app.sandbox.faults.next({ kind: 'reset_after', path: ORDERS });
    expect(await orderCoins(person)).toMatchObject({ status: 502 });
    const { orderId, paymentId } = await approvedOrder(app, person);
    expect((await captureCoins(person, orderId)).data.status).toBe('succeeded');
    const calls = (await attemptsOf(app, paymentId)).map(({ op, state }) => `${op} ${state}`);
    expect(calls).toEqual(['create failed', 'create failed', 'create ok', 'capture ok']);
  });

  it.each(['reset_after', 'error_after', 'error_before', 'rate_limit'] as const)(
    'charges once when the answer to a capture is %s',
    async (kind) => {
      const before = takenByPaypal(app);
      const { orderId, paymentId } = await approvedOrder(app, person);
      app.sandbox.faults.next({ kind, path: CAPTURE });
      await captureCoins(person, orderId);
      await eventually(async () => {
        await app.pass(MINUTE);
        await service(app, Relay).sweep(0);
        const { status } = await onlyPayment(app, person);
        return status === 'succeeded';
      });
      expect(takenByPaypal(app) - before).toBe(1000);
      const ops = (await attemptsOf(app, paymentId)).filter(({ op }) => op === 'capture');
      expect(ops.map(({ state }) => state)).toEqual(['ok']);
    },
  );

  it('adopts what is captured already when it cannot ask with the same id any more', async () => {
    const { orderId, paymentId } = await approvedOrder(app, person);
    app.sandbox.faults.next({ kind: 'reset_after', path: CAPTURE });
    await captureCoins(person, orderId);
    // The id is forgotten there: the repeated call meets an order that is captured.
    app.sandbox.paypal.store.requests.clear();
    await eventually(async () => {
      await app.pass(MINUTE);
      await service(app, Relay).sweep(0);
      return (await onlyPayment(app, person)).status === 'succeeded';
    });
    expect((await booked(app, paymentId))['coin_purchased']).toBe(1000);
  });

  it('signs in again when its token is taken back', async () => {
    app.sandbox.paypal.revokeTokens();
    const { orderId } = await approvedOrder(app, person);
    app.sandbox.paypal.revokeTokens();
    expect((await captureCoins(person, orderId)).data.status).toBe('succeeded');
  });
});
