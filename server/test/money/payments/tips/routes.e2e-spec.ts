import { randomUUID } from 'node:crypto';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { assertBooks, buyCoins, coinsOf, finishCard, untilStatus } from '../../../support/payments.js';
import { walletCard } from '../../../support/wallet-cards.js';

let app: TestApp;
let fan: Actor;
let creator: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  fan = await signUp(app, { billed: true });
  creator = await signUp(app, { role: 'creator' });
});

interface Tip {
  id: string;
  fromUser: { id: string };
  toUserId: string;
  postId: null;
  amount: { minor: number; currency: string };
  message: string | null;
  paymentId: string;
}
interface Given {
  data: Tip;
  payment: { status: string; paypalOrderId?: string; payment: { id: string; providerRef: string } };
}
const VISA = { method: 'card', paymentMethodId: 'pm_card_visa' };
const amountOf = (minor: number) => ({ amount: { minor, currency: 'EUR' } });
const tip = (body: object, { from = fan, to = creator.id, key = randomUUID() as string } = {}) =>
  from.post(`/api/user/${to}/tip`, { ...amountOf(500), ...body }, { 'Idempotency-Key': key });
const given = async (body: object): Promise<Given> => {
  const answer = await tip(body);
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body as Given;
};
const received = async (who = creator, query = {}) =>
  (await who.get('/api/tip', query)).body as { data: Tip[]; nextCursor: string | null };
const earned = async (who = creator) => (await who.get('/api/wallet')).body.data.available.minor as number;

describe('a tip, by its own route', () => {
  it('is paid by card and stands with its message in the list of its receiver', async () => {
    const { data, payment } = await given({ ...VISA, message: 'Great' });
    await untilStatus(app, payment.payment.id, 'succeeded');
    expect(data).toMatchObject({
      fromUser: { id: fan.id },
      toUserId: creator.id,
      postId: null,
      amount: { minor: 500, currency: 'EUR' },
      message: 'Great',
      paymentId: payment.payment.id,
    });
    expect(await received()).toEqual({ data: [data], nextCursor: null });
    expect(await earned()).toBe(378);
  });

  it('is paid in coins, all of it or a part', async () => {
    await buyCoins(fan);
    expect((await given({ method: 'anycoins' })).payment.status).toBe('succeeded');
    const { payment } = await given({ ...VISA, coins: 200 });
    await untilStatus(app, payment.payment.id, 'succeeded');
    expect(await coinsOf(fan)).toBe(300);
    expect((await received()).data).toHaveLength(2);
  });

  it.each([
    ['applePay', 'apple_pay'],
    ['googlePay', 'google_pay'],
  ] as const)('is paid by %s', async (method, wallet) => {
    const { payment } = await given({ method, paymentMethodId: await walletCard(app, wallet) });
    await untilStatus(app, payment.payment.id, 'succeeded');
    expect((await received()).data).toHaveLength(1);
  });

  it('by PayPal is finished by the capture of every payment', async () => {
    const { payment } = await given({ method: 'paypal' });
    expect(payment.status).toBe('requires_action');
    expect((await received()).data).toEqual([]);
    const providerRef = String(payment.paypalOrderId);
    app.sandbox.paypal.approve(providerRef);
    const body = { paymentId: payment.payment.id, providerRef };
    expect((await fan.post('/api/payments/capture', body)).status).toBe(200);
    await untilStatus(app, payment.payment.id, 'succeeded');
    expect((await received()).data).toHaveLength(1);
  });

  it('by a card that asks first is finished after 3-D Secure', async () => {
    const { payment } = await given({ method: 'card', paymentMethodId: 'pm_card_threeDSecure2Required' });
    expect(payment.status).toBe('requires_action');
    const intent = payment.payment.providerRef;
    app.sandbox.stripe.authenticate(intent, 'complete');
    expect((await finishCard(fan, intent)).data.status).toBe('succeeded');
    expect(await earned()).toBe(378);
  });

  it('is one tip for one key, and a changed amount or price is refused', async () => {
    await buyCoins(fan);
    const key = randomUUID();
    const [first, second] = [
      await tip({ method: 'anycoins' }, { key }),
      await tip({ method: 'anycoins' }, { key }),
    ];
    expect(second.body).toEqual(first.body);
    const other = await tip({ method: 'anycoins', ...amountOf(600) }, { key });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    const wrong = await tip({ method: 'anycoins', expectedTotal: { minor: 1, currency: 'EUR' } });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'QUOTE_CHANGED']);
    expect(await coinsOf(fan)).toBe(500);
  });
});

describe('a tip is refused', () => {
  it.each([
    ['an amount below the least', amountOf(99)],
    ['an amount that is not whole', amountOf(100.5)],
    ['a message that is too long', { message: 'x'.repeat(281) }],
    ['a way of paying it does not take', { method: 'earnings' }],
    ['no card', { paymentMethodId: undefined }],
    ['what it does not know', { tip: true }],
  ])('with %s', async (_name, body) => {
    const answer = await tip({ ...VISA, ...body });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await received()).data).toEqual([]);
  });

  it('to oneself, to nobody, and to who takes none', async () => {
    expect((await tip(VISA, { to: fan.id })).status).toBe(400);
    expect((await tip(VISA, { to: randomUUID() })).status).toBe(404);
    expect((await tip(VISA, { to: 'nobody' })).status).toBe(404);
    expect((await creator.patch('/api/me/setting', { tipsEnabled: false })).status).toBe(200);
    const closed = await tip(VISA);
    expect([closed.status, closed.body.code]).toEqual([403, 'NOT_ELIGIBLE']);
  });

  it('across a block: whoever was blocked finds nobody, also with a tip they had begun', async () => {
    const words = { method: 'anycoins', message: 'You cannot stop me' };
    const key = randomUUID();
    expect((await tip(words, { key })).body.code).toBe('INSUFFICIENT_COINS');
    await buyCoins(fan);
    await creator.post(`/api/user/${fan.id}/block`);
    // What was answered under a key is forgotten one day; the tip is kept.
    await app.db.query('DELETE FROM idempotency_key');
    for (const again of [{ key }, {}]) {
      const answer = await tip(words, again);
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await received()).data).toEqual([]);
    expect(await coinsOf(fan)).toBe(1000);

    await creator.delete(`/api/user/${fan.id}/block`);
    await fan.post(`/api/user/${creator.id}/block`);
    const own = await tip(words);
    expect([own.status, own.body.code]).toEqual([403, 'BLOCKED']);
    expect(await coinsOf(fan)).toBe(1000);
  });

  it.each([
    ['is younger than 18', '2015-01-01'],
    ['has not told a birth date', null],
  ])('where the giver %s', async (_name, birthDate) => {
    await app.db.query(`UPDATE "user" SET birth_date = $2 WHERE id = $1`, [fan.id, birthDate]);
    const answer = await tip(VISA);
    expect([answer.status, answer.body.code]).toEqual([400, 'AGE_OUT_OF_RANGE']);
  });

  it('where giver and receiver pay with one card', async () => {
    const card = 'pm_card_mastercard';
    const mine = await creator.post('/api/payments/charge', {
      packageId: '019a0000-0000-7000-8000-000000000002',
      paymentMethodId: card,
    });
    expect(mine.status).toBe(201);
    const answer = await tip({ method: 'card', paymentMethodId: card });
    expect([answer.status, answer.body.code]).toEqual([403, 'NOT_ELIGIBLE']);
  });

  it('beyond the daily limit of a new account', async () => {
    const { payment } = await given({ ...VISA, ...amountOf(50_000) });
    await untilStatus(app, payment.payment.id, 'succeeded');
    const more = await tip(VISA);
    expect([more.status, more.body.code]).toEqual([403, 'LIMIT_EXCEEDED']);
  });
});

describe('the tips received', () => {
  it('are told newest first, part by part, to their receiver alone', async () => {
    await buyCoins(fan);
    for (const minor of [100, 101, 102]) {
      await given({ method: 'anycoins', ...amountOf(minor) });
      app.clock.advance(1);
    }
    const first = await received(creator, { limit: 2 });
    expect(first.data.map(({ amount }) => amount.minor)).toEqual([102, 101]);
    const rest = await received(creator, { limit: 2, cursor: first.nextCursor });
    expect(rest.data.map(({ amount }) => amount.minor)).toEqual([100]);
    expect(rest.nextCursor).toBeNull();
    expect((await received(await signUp(app, { role: 'creator' }))).data).toEqual([]);
    expect((await creator.get('/api/tip', { cursor: 'nonsense' })).status).toBe(400);
    expect((await fan.get('/api/tip')).status).toBe(403);
  });

  it('wait for the days of a new card before they can leave', async () => {
    const held = await startTestApp({ settings: { 'earning.newInstrumentDays': 7 } });
    try {
      const [giver, receiver] = [await signUp(held), await signUp(held, { role: 'creator' })];
      const answer = await tip({ ...VISA }, { from: giver, to: receiver.id });
      await untilStatus(held, (answer.body as Given).payment.payment.id, 'succeeded');
      const { available, pending } = (await receiver.get('/api/wallet')).body.data;
      expect([available.minor, pending.minor]).toEqual([0, 378]);
    } finally {
      await held.close();
    }
  });
});
