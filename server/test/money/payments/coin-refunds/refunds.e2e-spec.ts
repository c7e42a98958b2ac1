import { randomUUID } from 'node:crypto';
import { DAY } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { again, expectCleanBooks, giveCoins } from '../../../support/challenges.js';
import { booked, buyCoins, coinsOf, paymentsOf } from '../../../support/payments.js';
import { tip } from '../../../support/wallet.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let buyer: Actor;
let fan: Actor;
/** 1,000 coins and 100 bonus coins for 10.00. */
const packageId = randomUUID();

beforeAll(async () => {
  app = await startTestApp();
  await app.db.query(
    `INSERT INTO coin_package (id, name, coins, bonus_coins, price_minor, position, active, created_at)
     VALUES ($1, 'Vector', 1000, 100, 1000, 99, true, now())`,
    [packageId],
  );
});
afterAll(async () => {
  await expectCleanBooks(app);
  expect(app.sandbox.stripe.checkBooks().problems).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  [buyer, fan] = [await signUp(app), await signUp(app)];
});

const takeBack = (paymentId: string, who = buyer, key = randomUUID()) =>
  who.post('/api/wallet/withdraw', { paymentId }, { 'Idempotency-Key': key });

async function bought(): Promise<string> {
  const { data } = await buyCoins(buyer, { packageId });
  expect(data.status).toBe('succeeded');
  return data.payment.id;
}

/** Waits until the provider has confirmed the refund. */
const returned = (paymentId: string) =>
  eventually(async () => {
    const [row] = await app.db.query<{ state: string; amount_minor: string; vat_minor: string }>(
      `SELECT state, amount_minor, vat_minor FROM payment_refund WHERE payment_id = $1`,
      [paymentId],
    );
    return row?.state === 'succeeded' ? row : null;
  });

describe('taking a purchase back', () => {
  it('gives 10.00 for nothing spent, and removes the bonus', async () => {
    const paymentId = await bought();
    const key = randomUUID();
    const answer = await takeBack(paymentId, buyer, key);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      data: { id: paymentId, status: 'refunded', refunded: { minor: 1_000 } },
      wallet: { amountBalance: 0 },
    });
    expect((await takeBack(paymentId, buyer, key)).body).toEqual(answer.body);
    expect(await returned(paymentId)).toEqual({ state: 'succeeded', amount_minor: '1000', vat_minor: '160' });
    const left = await app.db.query(`SELECT 1 FROM coin_lot WHERE owner_id = $1 AND used < coins`, [
      buyer.id,
    ]);
    expect(left).toEqual([]);
    expect(app.sandbox.stripe.store.refunds.all().at(-1)).toMatchObject({ amount: 1_000 });
    const credit = await eventually(async () => {
      const { data } = (await buyer.get('/api/invoice', { kind: 'credit_note' })).body as {
        data: { gross: { minor: number }; vat: { minor: number } }[];
      };
      return data[0];
    });
    expect(credit).toMatchObject({ gross: { minor: 1_000 }, vat: { minor: 160 } });
  });

  it('gives 9.00 where the bonus was spent, to the cent in the books', async () => {
    const paymentId = await bought();
    await tip(app, buyer, fan, 100);
    expect((await takeBack(paymentId)).body).toMatchObject({
      data: { status: 'partially_refunded', refunded: { minor: 900 } },
      wallet: { amountBalance: 0 },
    });
    await returned(paymentId);
    const lines = await app.db.query<{ code: string; amount: string }>(
      `SELECT a.code, e.amount FROM ledger.txn t JOIN ledger.entry e ON e.txn_id = t.id
       JOIN ledger.account a ON a.id = e.account_id WHERE t.source_id = $1 AND t.kind = 'coin_purchase_taken_back'`,
      [paymentId],
    );
    expect(Object.fromEntries(lines.map(({ code, amount }) => [code, Number(amount)]))).toEqual({
      coin_purchased: -1_000,
      coin_issued: 1_000,
      coin_liability_eur: -840,
      'vat_payable:DE': -144,
      promo_expense: 84,
      refund_in_flight: 900,
    });
  });

  it('gives 5.00 where the bonus and 400 bought coins were spent', async () => {
    const paymentId = await bought();
    await tip(app, buyer, fan, 500);
    expect((await takeBack(paymentId)).body).toMatchObject({ data: { refunded: { minor: 500 } } });
    await returned(paymentId);
    expect(await coinsOf(buyer)).toBe(0);
    expect(await booked(app, paymentId)).toMatchObject({ stripe_pending: -1_000, stripe_balance: 500 });
  });

  it('happens once, also for many calls at the same moment', async () => {
    const paymentId = await bought();
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack(paymentId)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const [payment] = await paymentsOf(app, buyer);
    expect(payment).toMatchObject({ refunded_minor: '1000' });
  });

  it('leaves other coins alone, and is nobody else’s', async () => {
    await giveCoins(app, buyer, 2);
    const paymentId = await bought();
    expect((await takeBack(paymentId, fan)).status).toBe(404);
    expect((await takeBack(paymentId)).status).toBe(201);
    expect(await coinsOf(buyer)).toBe(2_000);
  });

  it('is refused once all is spent, and after 14 days', async () => {
    const spent = await bought();
    await tip(app, buyer, fan, 1_100);
    expect((await takeBack(spent)).status).toBe(409);
    const old = await bought();
    await app.pass(14 * DAY);
    const later = await again(app, buyer);
    const answer = await takeBack(old, later);
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      409,
      'Die 14 Tage, in denen du einen Kauf zurückgeben kannst, sind vorbei',
    ]);
  });
});
