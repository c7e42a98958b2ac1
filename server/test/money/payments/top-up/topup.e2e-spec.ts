import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks } from '../../../support/challenges.js';
import { buyCoins, coinsOf, paymentsOf, THOUSAND } from '../../../support/payments.js';
import { tip } from '../../../support/wallet.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let buyer: Actor;
let fan: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectCleanBooks(app);
  expect(app.sandbox.stripe.checkBooks().problems).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  [buyer, fan] = [await signUp(app), await signUp(app)];
});

interface Setting {
  enabled: boolean;
  threshold: number;
  packageId: string | null;
  paymentMethodId: string | null;
  monthlyMax: { minor: number } | null;
}
const path = '/api/wallet/auto-topup';
const read = async () => ((await buyer.get(path)).body as { data: Setting }).data;
const topups = async () =>
  (await paymentsOf(app, buyer)).filter(({ status }) => status === 'succeeded').length - 1;
const runs = () =>
  app.db.query<{ state: string; reason: string | null }>(
    `SELECT state, reason FROM auto_topup_run WHERE user_id = $1 ORDER BY created_at`,
    [buyer.id],
  );
const ended = (count: number) =>
  eventually(async () => {
    const all = await runs();
    return all.length === count && all.every(({ state }) => state !== 'open') ? all : null;
  });

/** The first purchase is made by hand and keeps the card; then it is switched on. */
async function switchedOn(card = 'pm_card_visa', more: object = {}): Promise<string> {
  const first = await buyCoins(buyer);
  expect(first.data.status).toBe('succeeded');
  const saved = await buyer.post('/api/payments', { paymentMethodId: card });
  expect(saved.status).toBe(201);
  const { id } = (saved.body as { data: { id: string } }).data;
  const answer = await buyer.put(path, {
    enabled: true,
    threshold: 500,
    packageId: THOUSAND,
    paymentMethodId: id,
    ...more,
  });
  expect(answer.status).toBe(200);
  return id;
}

describe('the automatic top-up', () => {
  it('is off at first, and names the field that is missing', async () => {
    expect(await read()).toEqual({
      enabled: false,
      threshold: 0,
      packageId: null,
      paymentMethodId: null,
      monthlyMax: null,
    });
    const on = { enabled: true, threshold: 100, packageId: THOUSAND };
    const without = await buyer.put(path, on);
    expect([without.status, (without.body as { details: { field: string }[] }).details[0]?.field]).toEqual([
      400,
      'paymentMethodId',
    ]);
    const foreign = await buyer.put(path, { ...on, paymentMethodId: 'pm_card_visa' });
    expect(foreign.status).toBe(400);
  });

  it('charges the saved card once for each time the balance falls below the threshold', async () => {
    await switchedOn();
    await tip(app, buyer, fan, 400);
    expect(await topups()).toBe(0);
    // Two movements below the threshold are one crossing.
    await Promise.all([tip(app, buyer, fan, 150), tip(app, buyer, fan, 50)]);
    expect(await ended(1)).toEqual([{ state: 'paid', reason: null }]);
    await eventually(async () => (await coinsOf(buyer)) === 1_400);
    expect(await topups()).toBe(1);
    await tip(app, buyer, fan, 1_000);
    expect(await ended(2)).toEqual(Array(2).fill({ state: 'paid', reason: null }));
    await eventually(async () => (await coinsOf(buyer)) === 1_400);
    expect(await topups()).toBe(2);
    const charge = app.sandbox.stripe.store.paymentIntents.all().at(-1);
    expect(charge).toMatchObject({ amount: 1_000, status: 'succeeded' });
  });

  it('does not charge by being switched on below the threshold', async () => {
    await switchedOn('pm_card_visa', { threshold: 5_000 });
    await tip(app, buyer, fan, 10);
    const settings = await eventually(async () => {
      const [{ open } = { open: '1' }] = await app.db.query<{ open: string }>(
        `SELECT count(*) AS open FROM event_delivery d JOIN outbox o ON o.id = d.event_id
         WHERE o.aggregate_id = $1 AND d.done_at IS NULL`,
        [buyer.id],
      );
      return open === '0' ? read() : null;
    });
    expect(settings.enabled).toBe(true);
    expect(await runs()).toEqual([]);
  });

  it('does not buy anew what was just taken back', async () => {
    await switchedOn();
    const [payment] = await paymentsOf(app, buyer);
    expect((await buyer.post('/api/wallet/withdraw', { paymentId: payment?.id })).status).toBe(201);
    await eventually(async () => {
      const [row] = await app.db.query<{ armed: boolean }>(
        `SELECT armed FROM auto_topup WHERE user_id = $1`,
        [buyer.id],
      );
      return row?.armed === false;
    });
    expect(await runs()).toEqual([]);
    expect(await coinsOf(buyer)).toBe(0);
  });

  it('is off after a decline, with a mail that says so, and nothing is charged', async () => {
    await switchedOn('pm_card_chargeCustomerFail');
    await tip(app, buyer, fan, 600);
    expect(await ended(1)).toEqual([{ state: 'failed', reason: 'card_declined' }]);
    const mail = await app.sandbox.mail.waitFor(buyer.email, ({ subject }) => subject.includes('Aufladen'));
    expect(mail.subject).toContain('dein automatisches Aufladen ist aus');
    expect(await read()).toMatchObject({ enabled: false, threshold: 500 });
    expect(await topups()).toBe(0);
  });

  it('asks for its owner where the bank wants a confirmation', async () => {
    await switchedOn('pm_card_authenticationRequired');
    await tip(app, buyer, fan, 600);
    expect(await ended(1)).toEqual([{ state: 'failed', reason: 'authentication_required' }]);
    const mail = await app.sandbox.mail.waitFor(buyer.email, ({ subject }) => subject.includes('Aufladen'));
    expect(mail.text).toContain('die Zahlung selbst bestätigst');
  });

  it('is off, and tells so, where the provider could not be reached until the charge was over', async () => {
    await switchedOn();
    const create = { method: 'POST', path: '/v1/payment_intents' } as const;
    app.sandbox.faults.next({ kind: 'error_before', ...create, times: 1_000 });
    await tip(app, buyer, fan, 600);
    const status = async () => (await paymentsOf(app, buyer)).at(-1)?.status;
    await eventually(async () => (await status()) === 'created');
    await app.pass(DAY + HOUR);
    await eventually(async () => (await status()) === 'expired');
    app.sandbox.faults.reset();
    await tip(app, buyer, fan, 10);
    expect(await ended(1)).toEqual([{ state: 'failed', reason: 'expired' }]);
    await app.sandbox.mail.waitFor(buyer.email, ({ subject }) => subject.includes('Aufladen'));
    expect(await read()).toMatchObject({ enabled: false });
    expect(await topups()).toBe(0);
  });

  it('stops at the maximum of the month and stays on for the next one', async () => {
    await switchedOn('pm_card_visa', { monthlyMax: { minor: 1_500, currency: 'EUR' } });
    await tip(app, buyer, fan, 600);
    await ended(1);
    await eventually(async () => (await coinsOf(buyer)) === 1_400);
    await tip(app, buyer, fan, 1_000);
    expect((await ended(2))[1]).toEqual({ state: 'limited', reason: 'monthly_max' });
    await app.sandbox.mail.waitFor(buyer.email, ({ subject }) => subject.includes('Limit'));
    expect(await read()).toMatchObject({ enabled: true });
    expect(await topups()).toBe(1);
  });
});
