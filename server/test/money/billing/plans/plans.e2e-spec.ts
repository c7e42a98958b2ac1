import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import { PlansQueries } from '../../../../src/modules/money/billing/plans/plans.queries.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { decided, disputed } from '../../../support/disputes.js';
import { assertBooks, booked, finishCard, paymentsOf } from '../../../support/payments.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let brand: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sandbox.faults.reset();
  // The clock is everybody's: plans of earlier tests would renew too, and use up what is simulated here.
  await app.db.query(
    `UPDATE plan_contract SET state = 'ended', ended_at = now(), due_at = NULL WHERE state <> 'ended'`,
  );
  brand = await signUp(app, { role: 'brand' });
});

const PLAN = 'mezzya_prospect';
const linkOf = async (kind: string, who = brand) => {
  const { body } = await who.get('/api/billing/purchase-link', { plan: PLAN, kind });
  return body as { url: string; expiresAt: string };
};
const tokenOf = async (kind: string, who = brand) =>
  String(new URL((await linkOf(kind, who)).url).searchParams.get('token'));
const pay = async (kind: string, more: object = {}, who = brand, key = randomUUID()) =>
  who.post(
    '/api/billing/purchase',
    { token: await tokenOf(kind, who), paymentMethodId: 'pm_card_visa', ...more },
    { 'Idempotency-Key': key },
  );

interface Contract {
  id: string;
  state: string;
  periods: number;
  failures: number;
  period_end: Date | null;
  due_at: Date | null;
}
const contractOf = async (who = brand): Promise<Contract> => {
  const [row, ...more] = await app.db.query<Contract>(`SELECT * FROM plan_contract WHERE user_id = $1`, [
    who.id,
  ]);
  if (!row || more.length > 0) throw new Error('expected one contract');
  return row;
};
const mezzya = async (who = brand) => {
  const [row] = await app.db.query<{ mezzya_type: string }>(`SELECT mezzya_type FROM "user" WHERE id = $1`, [
    who.id,
  ]);
  return row?.mezzya_type;
};
const current = () => app.app.nest.get(PlansQueries, { strict: false }).current(brand.id);
/** Another worker may be at it: what it brings about is waited for. */
const until = (wanted: Partial<Contract>) =>
  eventually(async () => {
    const contract = await contractOf();
    return Object.entries(wanted).every(([key, value]) => contract[key as keyof Contract] === value)
      ? contract
      : undefined;
  });
const toEnd = async () => app.pass(Number((await contractOf()).due_at) - app.clock.now().getTime() + MINUTE);
/** The next try. */
const retried = async (wanted: Partial<Contract>): Promise<Contract> => {
  await toEnd();
  return until(wanted);
};

describe('plans on sale', () => {
  it('are public, with the plan of our own team', async () => {
    const { status, body } = await app.http.get('/api/billing/plans');
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        code: PLAN,
        name: 'Mezzya',
        price: { minor: 9900, currency: 'EUR' },
        interval: 'month',
        audience: 'brand',
      },
    ]);
    expect(body.data[0].features).toHaveLength(3);
  });
});

describe('a purchase link', () => {
  it('leads to a page of ours that tells the price with VAT', async () => {
    const { url, expiresAt } = await linkOf('subscription');
    expect(url).toContain('/settings/billing/plan?token=');
    const hours = (new Date(expiresAt).getTime() - app.clock.now().getTime()) / HOUR;
    expect(Math.round(hours)).toBe(24);
    const { body } = await brand.get('/api/billing/purchase', { token: await tokenOf('subscription') });
    expect(body.data).toMatchObject({
      plan: { code: PLAN },
      kind: 'subscription',
      net: { minor: 9900 },
      vat: { minor: 1881 },
      total: { minor: 11_781 },
      taken: false,
    });
  });

  it('is for one person, not changeable, and runs out', async () => {
    const token = await tokenOf('card');
    const other = await signUp(app, { role: 'brand' });
    expect((await other.get('/api/billing/purchase', { token })).body).toMatchObject({
      code: 'INVALID_TOKEN',
    });
    const changed = `${token.slice(0, -4)}AAAA`;
    expect((await brand.get('/api/billing/purchase', { token: changed })).body).toMatchObject({
      code: 'INVALID_TOKEN',
    });
    app.clock.advance(25 * HOUR);
    const body = { token, paymentMethodId: 'pm_card_visa' };
    expect((await brand.post('/api/billing/purchase', body)).body).toMatchObject({ code: 'EXPIRED' });
    expect(await paymentsOf(app, brand)).toEqual([]);
  });

  it('exists for plans on sale only', async () => {
    const unknown = await brand.get('/api/billing/purchase-link', { plan: 'gold', kind: 'card' });
    expect(unknown.body).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('paying a plan', () => {
  it('books revenue and VAT, makes the buyer a mezzya user, and is invoiced', async () => {
    const { status, body } = await pay('subscription', { expectedTotal: { minor: 11_781, currency: 'EUR' } });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'succeeded', payment: { purpose: 'plan', method: 'card' } });
    const contract = await contractOf();
    expect(contract).toMatchObject({ state: 'active', periods: 1 });
    expect(await booked(app, contract.id)).toEqual({
      stripe_pending: -11_781,
      fee_revenue: 9900,
      'vat_payable:DE': 1881,
    });
    expect(await mezzya()).toBe('mezzya');
    const billing = await brand.get('/api/billing');
    expect(billing.body.data).toMatchObject({
      plan: { code: PLAN },
      status: 'active',
      renewsAt: contract.period_end?.toISOString(),
      cancelAtPeriodEnd: false,
      method: { type: 'card' },
    });
    const invoice = await eventually(async () => {
      const [row] = await app.db.query<{ kind: string; gross_minor: string; number: string | null }>(
        `SELECT kind, gross_minor, number FROM invoice WHERE user_id = $1 AND number IS NOT NULL`,
        [brand.id],
      );
      return row;
    });
    expect(invoice).toMatchObject({ kind: 'plan', gross_minor: '11781' });
    await assertBooks(app);
  });

  it('once only, also with two keys at the same moment', async () => {
    const answers = await Promise.all([pay('subscription'), pay('subscription')]);
    expect(answers.map(({ status }) => status)).toContain(201);
    expect((await contractOf()).periods).toBe(1);
    expect((await paymentsOf(app, brand)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    expect((await pay('card')).body).toMatchObject({ code: 'ALREADY_EXISTS' });
  });

  it('at another price than was shown charges nothing', async () => {
    const { body } = await pay('card', { expectedTotal: { minor: 9900, currency: 'EUR' } });
    expect(body).toMatchObject({ code: 'QUOTE_CHANGED' });
    expect(await mezzya()).toBe('none');
  });

  it('waits for 3-D Secure, and takes another card after a decline', async () => {
    const declined = await pay('subscription', { paymentMethodId: 'pm_card_chargeDeclined' });
    expect(declined.body).toMatchObject({ code: 'CARD_DECLINED' });
    const { body } = await pay('subscription', { paymentMethodId: 'pm_card_threeDSecure2Required' });
    expect(body.data.status).toBe('requires_action');
    expect((await contractOf()).state).toBe('incomplete');
    const intent = String(body.data.payment.providerRef);
    app.sandbox.stripe.authenticate(intent, 'complete');
    expect((await finishCard(brand, intent)).data.status).toBe('succeeded');
    expect((await contractOf()).state).toBe('active');
  });

  it('in another way ends what was begun: only one of the two is ever charged', async () => {
    const confirms = { paymentMethodId: 'pm_card_threeDSecure2Required' };
    const first = String((await pay('card', confirms)).body.data.payment.id);
    expect((await pay('subscription')).body.data.status).toBe('succeeded');
    const paymentOf = async (id: string) => (await paymentsOf(app, brand)).find((one) => one.id === id);
    const ended = await eventually(async () => {
      const payment = await paymentOf(first);
      return payment?.status === 'cancelled' ? payment : undefined;
    });
    expect(ended).toMatchObject({ captured_minor: '0' });
    const states = await app.db.query<{ kind: string; state: string }>(
      `SELECT kind, state FROM plan_contract WHERE user_id = $1 ORDER BY kind`,
      [brand.id],
    );
    expect(states).toEqual([
      { kind: 'card', state: 'ended' },
      { kind: 'subscription', state: 'active' },
    ]);
    await assertBooks(app);
  });

  it('of somebody who has another one by now gives the money back at once', async () => {
    const { body } = await pay('card', { paymentMethodId: 'pm_card_threeDSecure2Required' });
    await app.db.query(
      `INSERT INTO plan_contract
       SELECT (jsonb_populate_record(c, $2::jsonb || jsonb_build_object('started_at', c.created_at, 'period_end', c.due_at))).*
       FROM plan_contract c WHERE c.user_id = $1`,
      [brand.id, JSON.stringify({ id: randomUUID(), state: 'active', periods: 1 })],
    );
    const intent = String(body.data.payment.providerRef);
    app.sandbox.stripe.authenticate(intent, 'complete');
    await finishCard(brand, intent);
    await eventually(async () => (await paymentsOf(app, brand))[0]?.status === 'refunded' || undefined);
    await assertBooks(app);
  });

  it('by card is one period, which ends by itself', async () => {
    await pay('card');
    expect(await current()).toMatchObject({ status: 'cancelling', cancelAtPeriodEnd: true });
    await toEnd();
    expect(await until({ state: 'ended' })).toMatchObject({ due_at: null });
    expect(await mezzya()).toBe('prospect');
    expect(await paymentsOf(app, brand)).toHaveLength(1);
  });

  it('that was never finished is dropped after a day', async () => {
    await pay('subscription', { paymentMethodId: 'pm_card_chargeDeclined' });
    await app.pass(DAY + MINUTE);
    expect(await until({ state: 'ended' })).toMatchObject({ periods: 0 });
    expect(await mezzya()).toBe('none');
  });
});

describe('a renewal', () => {
  it('is charged to the saved card while nobody is there, once for each period', async () => {
    await pay('subscription');
    const { period_end: first } = await contractOf();
    await toEnd();
    const renewed = await until({ periods: 2 });
    await app.pass(0);
    expect(renewed).toMatchObject({ state: 'active', periods: 2 });
    expect(Number(renewed.period_end)).toBeGreaterThan(Number(first));
    const payments = await paymentsOf(app, brand);
    expect(payments.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    const intent = app.sandbox.journal
      .entries({ method: 'POST', path: '/v1/payment_intents' })
      .findLast(({ status, path }) => status === 200 && path === '/v1/payment_intents');
    expect(JSON.stringify(intent?.requestBody)).toContain('off_session');
    await assertBooks(app);
  });

  it('that the bank declines is tried on days 1, 3, 7 and 14, told each time, and ends after 21', async () => {
    await pay('subscription');
    const end = Number((await contractOf()).period_end);
    app.sandbox.faults.next({ kind: 'decline', method: 'POST', path: '/v1/payment_intents**', times: 100 });
    const days: number[] = [];
    for (let failures = 1; failures <= 5; failures++) {
      const { due_at: dueAt } = await retried({ state: 'past_due', failures });
      days.push(Math.round((Number(dueAt) - end) / DAY));
    }
    expect(days).toEqual([1, 3, 7, 14, 21]);
    expect(await mezzya()).toBe('mezzya');
    await toEnd();
    expect(await until({ state: 'ended' })).toMatchObject({ failures: 5 });
    expect(await mezzya()).toBe('prospect');
    expect((await paymentsOf(app, brand)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    await eventually(async () => {
      const mails = app.sandbox.mail.list(brand.email).filter(({ text }) => /Tarif/.test(String(text)));
      return mails.length === 6 ? mails : undefined;
    });
  });

  it('that was declined goes on from where it was as soon as a try pays', async () => {
    await pay('subscription');
    const end = Number((await contractOf()).period_end);
    app.sandbox.faults.next({ kind: 'decline', method: 'POST', path: '/v1/payment_intents' });
    await toEnd();
    await until({ state: 'past_due' });
    const contract = await retried({ state: 'active' });
    expect(contract).toMatchObject({ state: 'active', periods: 2, failures: 0 });
    expect(Number(contract.period_end) - end).toBeGreaterThan(27 * DAY);
    expect(Number(contract.period_end) - end).toBeLessThan(32 * DAY);
  });

  it('whose answer is lost is charged once', async () => {
    await pay('subscription');
    app.sandbox.faults.next({ kind: 'reset_after', method: 'POST', path: '/v1/payment_intents', times: 2 });
    await toEnd();
    await app.pass(HOUR + MINUTE);
    await app.pass(HOUR + MINUTE);
    await until({ periods: 2 });
    expect((await paymentsOf(app, brand)).filter(({ status }) => status === 'succeeded')).toHaveLength(2);
    await assertBooks(app);
  });
});

describe('cancelling', () => {
  it('keeps the plan until the end of what is paid, and charges no more', async () => {
    await pay('subscription');
    const { status, body } = await brand.post('/api/billing/cancel', { reason: 'Done for now' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ plan: { code: PLAN }, status: 'cancelling', cancelAtPeriodEnd: true });
    expect((await brand.post('/api/billing/cancel')).status).toBe(201);
    await toEnd();
    await until({ state: 'ended' });
    expect(await paymentsOf(app, brand)).toHaveLength(1);
  });

  it('needs a plan, and a creator or a brand', async () => {
    expect((await brand.post('/api/billing/cancel')).body).toMatchObject({ code: 'CONFLICT' });
    const fan = await signUp(app);
    expect((await fan.post('/api/billing/cancel')).body).toMatchObject({ code: 'ROLE_REQUIRED' });
  });
});

describe('money that goes back', () => {
  const refund = async (paymentId: string, minor?: number) => {
    const admin = await signUpStaff(app, 'admin');
    const answer = await admin.post(
      `/api/admin/payment/${paymentId}/refund`,
      { ...(minor === undefined ? {} : { amount: { minor, currency: 'EUR' } }), reason: 'goodwill' },
      { 'Idempotency-Key': randomUUID() },
    );
    expect(answer.status).toBe(200);
  };
  const invoiced = () =>
    app.db.query<{ kind: string; gross: number }>(
      `SELECT kind, sum(gross_minor)::int AS gross FROM invoice WHERE user_id = $1 AND number IS NOT NULL
       GROUP BY kind ORDER BY kind`,
      [brand.id],
    );

  it('in part leaves the plan; all of it ends the period that was paid, with a credit note', async () => {
    await pay('subscription');
    const [payment] = await paymentsOf(app, brand);
    await refund(String(payment?.id), 1000);
    await eventually(async () => (await invoiced()).some(({ kind }) => kind === 'credit_note') || null);
    expect((await contractOf()).state).toBe('active');
    await refund(String(payment?.id));
    expect(await until({ state: 'ended' })).toMatchObject({ due_at: null });
    expect(await mezzya()).toBe('prospect');
    await eventually(async () => (await invoiced()).every(({ gross }) => gross === 11_781) || null);
    expect((await pay('subscription')).status).toBe(201);
  });

  it('of a period that is over leaves the one that runs', async () => {
    await pay('subscription');
    await toEnd();
    await until({ periods: 2 });
    const [first, second] = await paymentsOf(app, brand);
    await refund(String(first?.id));
    await refund(String(second?.id), 100);
    await app.pass(0);
    expect(await contractOf()).toMatchObject({ state: 'active', periods: 2 });
  });

  it('because a bank took it ends the plan; fee and VAT are our loss, so the invoice stands', async () => {
    await pay('subscription');
    const [payment] = await paymentsOf(app, brand);
    if (!payment) throw new Error('nothing was paid');
    const { id } = await contractOf();
    await decided(app, await disputed(app, payment), 'lost');
    await until({ state: 'ended' });
    expect(await booked(app, id)).toMatchObject({
      fee_revenue: 9900,
      'vat_payable:DE': 1881,
      dispute_loss: -11_781,
    });
    expect(await invoiced()).toEqual([{ kind: 'plan', gross: 11_781 }]);
  });
});
