import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import { holderAccount } from '../../../../src/modules/money/ledger/index.js';
import { platformAccount, vatPayable } from '../../../support/postings.js';
import { PaymentsService } from '../../../../src/modules/money/payments/index.js';
import { ReconciliationService } from '../../../../src/modules/money/accounting/reconciliation/reconciliation.service.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { service, together } from '../../../support/challenges.js';
import { booked, coinsOf, onlyPayment, untilStatus } from '../../../support/payments.js';
import { approvedOrder, captureCoins, type Payer } from '../../../support/paypal.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sandbox.faults.reset();
  app.sandbox.paypal.webhooks.reset();
  app.sandbox.paypal.webhooks.mode = { ...app.sandbox.paypal.webhooks.mode, holding: true };
  person = await signUp(app);
});

async function bought(payer: Payer = 'pays'): Promise<string> {
  const { orderId, paymentId } = await approvedOrder(app, person, payer);
  expect((await captureCoins(person, orderId)).data.status).toBe('succeeded');
  return paymentId;
}

const orderTip = (body: object) =>
  person.post('/api/payments/paypal/create-tip-order', body, { 'Idempotency-Key': randomUUID() });
const amount = { minor: 100, currency: 'EUR' };

/** A tip of 1.00 to somebody new, paid. */
async function tipped(payer: Payer = 'pays'): Promise<{ paymentId: string; creatorId: string }> {
  const creator = await signUp(app, { role: 'creator' });
  const begun = await orderTip({ target: { kind: 'user', id: creator.id }, amount, message: 'Great' });
  expect(begun.status).toBe(201);
  const { orderId, paymentId } = begun.body as { orderId: string; paymentId: string };
  app.sandbox.paypal.approve(orderId, payer);
  const done = await person.post('/api/payments/capture', { paymentId });
  expect([done.status, done.body.data?.status]).toEqual([200, 'succeeded']);
  return { paymentId, creatorId: creator.id };
}

/** Gives a tip back, as staff may decide. */
async function refundTip({ paymentId, creatorId }: { paymentId: string; creatorId: string }): Promise<void> {
  const { subject_id: subjectId } = (
    await app.db.query<{ subject_id: string }>(`SELECT subject_id FROM payment WHERE id = $1`, [paymentId])
  )[0] ?? { subject_id: '' };
  await together(app, () =>
    service(app, PaymentsService).refund({
      subjectKind: 'tip',
      subjectId,
      netMinor: 84,
      vatMinor: 16,
      debit: [
        { account: holderAccount({ type: 'user', id: creatorId }, 'payable'), amount: -76 },
        { account: platformAccount('fee_revenue'), amount: -8 },
        { account: vatPayable('DE'), amount: -16 },
      ],
      reason: 'taken back',
    }),
  );
}
const refundRow = async (paymentId: string) => {
  const [row] = await app.db.query<{ id: string; state: string; provider_refund_id: string | null }>(
    `SELECT id, state, provider_refund_id FROM payment_refund WHERE payment_id = $1`,
    [paymentId],
  );
  return row;
};
const untilRefund = (paymentId: string, state: string) =>
  eventually(async () => {
    const row = await refundRow(paymentId);
    return row?.state === state ? row : null;
  });

describe('a refund', () => {
  it('goes back through the capture, and out of our balance there', async () => {
    const tip = await tipped();
    const { paymentId } = tip;
    await refundTip(tip);
    const row = await untilRefund(paymentId, 'succeeded');
    expect(app.sandbox.paypal.store.refunds.get(row.provider_refund_id ?? '')).toMatchObject({
      minor: 100,
      customId: row.id,
    });
    expect((await onlyPayment(app, person)).status).toBe('refunded');
    expect(await booked(app, paymentId)).toEqual({ refund_in_flight: -100, paypal_balance: 100 });
  });

  it('is made once although its answer is lost', async () => {
    const tip = await tipped();
    const { paymentId } = tip;
    const before = app.sandbox.paypal.store.refunds.size;
    app.sandbox.faults.next({ kind: 'reset_after', path: '/paypal/v2/payments/captures/*/refund' });
    await refundTip(tip);
    await eventually(async () => {
      await app.pass(MINUTE);
      return (await refundRow(paymentId))?.state === 'succeeded';
    });
    expect(app.sandbox.paypal.store.refunds.size).toBe(before + 1);
  });

  it('that PayPal cannot carry out is credited to the buyer', async () => {
    const tip = await tipped('refund_fails');
    const { paymentId } = tip;
    await refundTip(tip);
    const row = await eventually(async () => {
      const found = await refundRow(paymentId);
      return found?.provider_refund_id ? found : null;
    });
    app.sandbox.paypal.settleRefund(row.provider_refund_id ?? '', 'FAILED');
    await app.pass(HOUR + MINUTE);
    await untilRefund(paymentId, 'failed');
    expect(await booked(app, paymentId)).toMatchObject({ payable: 100 });
  });
});

describe('events of PayPal', () => {
  const headers = { 'content-type': 'application/json' };
  const send = (body: string, more: Record<string, string> = {}) =>
    fetch(`${app.url}/api/webhook/paypal`, { method: 'POST', headers: { ...headers, ...more }, body });

  it('in any order, many times and beside the payer book once', async () => {
    const { orderId, paymentId } = await approvedOrder(app, person);
    const deliveries = app.sandbox.paypal.webhooks;
    const capture = captureCoins(person, orderId);
    await Promise.all([deliveries.release(), deliveries.release(), capture]);
    await untilStatus(app, paymentId, 'succeeded');
    const ids = app.sandbox.paypal.store.events.all().map(({ id }) => id);
    for (const id of [...ids.toReversed(), ...ids]) await deliveries.deliver(id);
    expect(await coinsOf(person)).toBe(1000);
    expect((await booked(app, paymentId))['coin_purchased']).toBe(1000);
    const [{ count } = { count: '' }] = await app.db.query<{ count: string }>(
      `SELECT count(*) AS count FROM inbox WHERE provider = 'paypal' AND external_id = ANY ($1)`,
      [ids],
    );
    expect(Number(count)).toBe(ids.length);
  });

  it('are believed only when PayPal says it sent them', async () => {
    const { orderId } = await approvedOrder(app, person);
    const [held] = app.sandbox.paypal.webhooks.held();
    const body = JSON.stringify(held?.event);
    expect((await send(body)).status).toBe(400);
    const signed = {
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': 'YWJj',
      'paypal-cert-url': `${app.sandbox.url}/paypal/v1/notifications/certs/CERT-sandbox`,
      'paypal-auth-algo': 'SHA256withRSA',
    };
    expect((await send(body, signed)).status).toBe(400);
    const calls = () => app.sandbox.journal.entries({ path: 'verify-webhook-signature' }).length;
    const asked = calls();
    const foreign = { ...signed, 'paypal-cert-url': 'https://paypal.com.example.org/cert' };
    expect((await send(body, foreign)).status).toBe(400);
    expect((await send(`${body},"webhook_id":"X"`, signed)).status).toBe(400);
    expect((await send('[]', signed)).status).toBe(400);
    expect(calls()).toBe(asked);
    app.sandbox.faults.next({ kind: 'reset_before', path: '/paypal/v1/notifications/**' });
    expect((await send(body, signed)).status).toBe(503);
    expect(await app.db.query(`SELECT 1 FROM inbox WHERE external_id = $1`, [held?.id])).toEqual([]);
    expect((await captureCoins(person, orderId)).data.status).toBe('succeeded');
  });

  it('cannot make us believe another amount, order or currency', async () => {
    for (const change of [
      { minor: 1 },
      { currency: 'USD' },
      { invoiceId: randomUUID() },
      { customId: 'x' },
    ]) {
      const buyer = await signUp(app);
      const { orderId } = await approvedOrder(app, buyer);
      Object.assign(app.sandbox.paypal.store.orders.get(orderId) ?? {}, change);
      await app.sandbox.paypal.webhooks.release();
      await captureCoins(buyer, orderId);
      expect(await coinsOf(buyer)).toBe(0);
    }
  });
});

describe('a tip by PayPal', () => {
  it('reaches the creator once it is captured', async () => {
    const { creatorId } = await tipped();
    const [row] = await app.db.query<{ balance: string }>(
      `SELECT balance FROM ledger.account_balance WHERE owner_id = $1 AND code = 'payable'`,
      [creatorId],
    );
    expect(Number(row?.balance)).toBe(76);
  });

  it('is refused for oneself, for posts and for nobody', async () => {
    expect((await orderTip({ target: { kind: 'user', id: person.id }, amount })).status).toBe(400);
    expect((await orderTip({ target: { kind: 'post', id: person.id }, amount })).status).toBe(400);
    expect((await orderTip({ target: { kind: 'user', id: randomUUID() }, amount })).status).toBe(404);
  });
});

describe('reconciliation', () => {
  it('explains every cent that PayPal tells, and finds what no event told', async () => {
    const reconciliation = service(app, ReconciliationService);
    const run = async () => {
      const { id } = await reconciliation.request('paypal', undefined);
      return eventually(async () => {
        const [row] = await app.db.query<{
          state: string;
          counts: { movements: number; matched: number; opened: number };
          balance: { unexplainedMinor: number; bookedMinor: number };
        }>(`SELECT state, counts, balance FROM reconciliation_run WHERE id = $1`, [id]);
        return row?.state === 'done' ? row : null;
      });
    };
    await bought();
    const { orderId, paymentId } = await approvedOrder(app, await signUp(app));
    // Captured behind our back: neither we nor an event know of it.
    await fetch(`${app.sandbox.url}/paypal/v2/checkout/orders/${orderId}/capture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}` },
    });
    await app.pass(20 * MINUTE);
    const first = await run();
    expect(first.counts.matched).toBe(first.counts.movements);
    expect(first.balance.unexplainedMinor).toBe(0);
    expect(await booked(app, paymentId)).toMatchObject({ coin_purchased: 1000 });
    await app.pass(2 * HOUR);
    const second = await run();
    expect(second).toMatchObject({ counts: { opened: 0 }, balance: { unexplainedMinor: 0 } });
  });

  async function token(): Promise<string> {
    const answer = await fetch(`${app.sandbox.url}/paypal/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` },
      body: 'grant_type=client_credentials',
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  }
});
