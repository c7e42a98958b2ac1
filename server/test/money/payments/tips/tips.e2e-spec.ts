import { randomUUID } from 'node:crypto';
import { HOUR } from '../../../../src/kernel/clock.js';
import { TipsService } from '../../../../src/modules/money/payments/tips/tips.service.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { decided, disputed } from '../../../support/disputes.js';
import {
  assertBooks,
  booked,
  buyCoins,
  coinsOf,
  finishCard,
  paymentsOf,
  untilStatus,
  WITH_BONUS,
} from '../../../support/payments.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let tips: TipsService;
let fan: Actor;
let creator: Actor;

beforeAll(async () => {
  app = await startTestApp();
  tips = app.app.nest.get(TipsService, { strict: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  fan = await signUp(app);
  creator = await signUp(app, { role: 'creator' });
});

interface Row {
  id: string;
  earned_minor: string | null;
  paid_at: Date | null;
}
const tipsOf = (giver: Actor) =>
  app.db.query<Row>(`SELECT * FROM tip WHERE from_user_id = $1 ORDER BY created_at`, [giver.id]);
const byCard = { method: 'card', paymentMethodId: 'pm_card_visa' } as const;
const give = (
  payment: Parameters<TipsService['give']>[1],
  amountMinor = 100,
  more: { message?: string; to?: string; from?: string } = {},
) =>
  tips.give(
    {
      fromUserId: more.from ?? fan.id,
      toUserId: more.to ?? creator.id,
      amountMinor,
      ...(more.message === undefined ? {} : { message: more.message }),
    },
    payment,
  );
const available = async (person: Actor) =>
  (await person.get('/api/wallet')).body.data.available.minor as number;

describe('a tip', () => {
  it('of 100 bought coins gives the creator 0.76 and the platform 0.08', async () => {
    await buyCoins(fan);
    const result = await give({ method: 'anycoins', idempotencyKey: randomUUID() }, 100, {
      message: 'Great',
    });
    expect(result).toMatchObject({
      status: 'succeeded',
      wallet: { amountBalance: 900 },
      payment: { purpose: 'tip', provider: 'wallet', coins: 100, amount: { minor: 100 }, fee: { minor: 8 } },
    });
    const [tip] = await tipsOf(fan);
    expect(await booked(app, String(tip?.id))).toEqual({
      coin_purchased: -100,
      coin_issued: 100,
      coin_liability_eur: -84,
      fee_revenue: 8,
      payable: 76,
    });
    expect(tip).toMatchObject({ earned_minor: '76' });
    expect(await available(creator)).toBe(76);
    const history = await creator.get('/api/finance/transactions');
    expect(history.body.data).toMatchObject([
      {
        type: 'tip',
        direction: 'in',
        amount: { minor: 76 },
        fee: { minor: 8 },
        counterparty: { id: fan.id },
        note: 'Great',
        paymentId: null,
      },
    ]);
    await assertBooks(app);
  });

  it('of bonus coins is paid by the platform', async () => {
    await buyCoins(fan, { packageId: WITH_BONUS });
    await give({ method: 'anycoins', idempotencyKey: randomUUID() });
    const [tip] = await tipsOf(fan);
    expect(await booked(app, String(tip?.id))).toEqual({
      coin_bonus: -100,
      coin_issued: 100,
      promo_expense: -84,
      fee_revenue: 8,
      payable: 76,
    });
    await assertBooks(app);
  });

  it('of 1.00 by card books VAT, fee and what the creator gets', async () => {
    const result = await give({ ...byCard, idempotencyKey: randomUUID() });
    const { id } = result.payment;
    await untilStatus(app, id, 'succeeded');
    const [tip] = await tipsOf(fan);
    expect(await booked(app, String(tip?.id))).toEqual({
      stripe_pending: -100,
      'vat_payable:DE': 16,
      fee_revenue: 8,
      payable: 76,
    });
    await assertBooks(app);
  });

  it('gives nothing before 3-D Secure is done', async () => {
    const payment = { method: 'card', paymentMethodId: 'pm_card_threeDSecure2Required' } as const;
    const result = await give({ ...payment, idempotencyKey: randomUUID() }, 500);
    expect(result.status).toBe('requires_action');
    expect(await available(creator)).toBe(0);
    app.sandbox.stripe.authenticate(String(result.payment.providerRef), 'complete');
    expect((await finishCard(fan, String(result.payment.providerRef))).data.status).toBe('succeeded');
    expect(await available(creator)).toBe(378);
  });

  it('adds up to the cent whatever the amount', async () => {
    await buyCoins(fan);
    for (const amount of [101, 137, 199, 333, 230]) await give({ method: 'anycoins' }, amount);
    expect(await coinsOf(fan)).toBe(0);
    const sums = await app.db.query<{ code: string; sum: string }>(
      `SELECT a.code, sum(e.amount) AS sum FROM ledger.txn t JOIN ledger.entry e ON e.txn_id = t.id
       JOIN ledger.account a ON a.id = e.account_id JOIN tip ON tip.id = t.source_id::uuid
       WHERE tip.from_user_id = $1 GROUP BY a.code ORDER BY a.code`,
      [fan.id],
    );
    // The lot of 8.40 is given out whole: fees and earnings share it, and nothing is left over.
    const byCode = Object.fromEntries(sums.map(({ code, sum }) => [code, Number(sum)]));
    expect(byCode).toMatchObject({ coin_liability_eur: -840, coin_purchased: -1000 });
    expect(Number(byCode['fee_revenue']) + Number(byCode['payable'])).toBe(840);
  });
});

describe('the same tip again', () => {
  it('is one tip with one key, also at the same moment', async () => {
    await buyCoins(fan);
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => give({ method: 'anycoins', idempotencyKey })));
    expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1);
    expect(await coinsOf(fan)).toBe(900);
    await expect(give({ method: 'anycoins', idempotencyKey }, 200)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('without a key is a double click within seconds, and a second tip later', async () => {
    await buyCoins(fan);
    const first = await give({ method: 'anycoins' });
    expect((await give({ method: 'anycoins' })).payment.id).toBe(first.payment.id);
    app.clock.advance(11_000);
    expect((await give({ method: 'anycoins' })).payment.id).not.toBe(first.payment.id);
    expect(await coinsOf(fan)).toBe(800);
  });
});

describe('refused', () => {
  it('to oneself, to nobody and to a closed account', async () => {
    await expect(give(byCard, 100, { to: fan.id })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(give(byCard, 100, { to: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await app.db.query(`UPDATE "user" SET state = 'deleted' WHERE id = $1`, [creator.id]);
    await expect(give(byCard)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await tipsOf(fan)).toEqual([]);
  });

  it.each([99, 50_001])('an amount of %d', async (amount) => {
    await expect(give(byCard, amount)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('more coins than there are, and nothing is given', async () => {
    await expect(give({ method: 'anycoins' })).rejects.toMatchObject({ code: 'INSUFFICIENT_COINS' });
    expect(await available(creator)).toBe(0);
  });

  it('more tips in an hour than allowed', async () => {
    await app.db.query(
      `INSERT INTO tip (id, from_user_id, to_user_id, amount_minor, created_at)
       SELECT gen_random_uuid(), $1, $2, 100, $3 FROM generate_series(1, 60)`,
      [fan.id, creator.id, app.clock.in(-HOUR / 2)],
    );
    await expect(give(byCard)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('a declined card: nothing is given', async () => {
    const payment = { method: 'card', paymentMethodId: 'pm_card_chargeDeclined' } as const;
    await expect(give(payment)).rejects.toMatchObject({ code: 'CARD_DECLINED' });
    expect(await available(creator)).toBe(0);
  });
});

describe('a tip that is given back', () => {
  let admin: Actor;
  beforeAll(async () => {
    admin = await signUpStaff(app, 'admin');
  });

  const refund = async (paymentId: string, minor: number | null) => {
    const amount = minor === null ? {} : { amount: { minor, currency: 'EUR' } };
    const answer = await admin.post(
      `/api/admin/payment/${paymentId}/refund`,
      { ...amount, reason: 'A mistake' },
      { 'Idempotency-Key': randomUUID() },
    );
    expect(answer.status).toBe(200);
  };
  /** A tip of 10.00: 400 coins and 6.00 by card. */
  const split = async () => {
    await buyCoins(fan);
    const { payment } = await give({ ...byCard, coins: 400, idempotencyKey: randomUUID() }, 1000);
    const [tip] = await tipsOf(fan);
    return { paymentId: payment.id, tipId: String(tip?.id) };
  };

  it('was paid in coins: fee and seller give what the coins were worth, the VAT of the coins stays booked', async () => {
    await buyCoins(fan);
    const { payment } = await give({ method: 'anycoins', idempotencyKey: randomUUID() });
    const [tip] = await tipsOf(fan);
    for (const minor of [33, 67]) await refund(payment.id, minor);
    expect(await booked(app, String(tip?.id))).toEqual({});
    expect([await coinsOf(fan), await available(creator)]).toEqual([1000, 0]);
    await assertBooks(app);
  });

  it.each([[[null]], [[250, 450, 300]]])(
    'was paid in coins and by card: the card gets its part back, then the coins return, in parts %j',
    async (parts) => {
      const { paymentId, tipId } = await split();
      expect(await booked(app, tipId)).toEqual({
        stripe_pending: -600,
        coin_purchased: -400,
        coin_issued: 400,
        coin_liability_eur: -336,
        'vat_payable:DE': 96,
        fee_revenue: 84,
        payable: 756,
      });
      for (const minor of parts) await refund(paymentId, minor);
      expect(await booked(app, tipId)).toEqual({ stripe_pending: -600, refund_in_flight: 600 });
      expect([await coinsOf(fan), await available(creator)]).toEqual([1000, 0]);
      // Only the money stands on the invoice of the tip, and all of it is credited.
      const credited = await eventually(async () => {
        const rows = await app.db.query<{ kind: string; gross: number; vat: number }>(
          `SELECT kind, sum(gross_minor)::int AS gross, sum(vat_minor)::int AS vat FROM invoice
           WHERE payment_id = $1 AND number IS NOT NULL GROUP BY kind ORDER BY kind`,
          [paymentId],
        );
        return rows.length === 2 && rows[0]?.gross === 600 ? rows : null;
      });
      expect(credited).toEqual([
        { kind: 'credit_note', gross: 600, vat: 96 },
        { kind: 'tip', gross: 600, vat: 96 },
      ]);
      await assertBooks(app);
    },
  );

  it('by the bank: the card part is lost, and only the coins can still go back', async () => {
    const { paymentId, tipId } = await split();
    const payment = (await paymentsOf(app, fan)).find(({ id }) => id === paymentId);
    if (!payment) throw new Error('the split is missing');
    await decided(app, await disputed(app, payment), 'lost');
    // 600 of 1,000 are gone: the creator gives 453 of 756, fee and VAT of them are our loss.
    expect(await booked(app, tipId)).toMatchObject({
      'vat_payable:DE': 96,
      fee_revenue: 84,
      payable: 303,
      dispute_receivable: 600,
      dispute_loss: -147,
    });
    await refund(paymentId, null);
    expect(await coinsOf(fan)).toBe(1000);
    expect(await booked(app, tipId)).toMatchObject({ fee_revenue: 50, payable: 1 });
    const refunds = await app.db.query(
      `SELECT coins, amount_minor FROM payment_refund WHERE payment_id = $1`,
      [paymentId],
    );
    expect(refunds).toEqual([{ coins: '400', amount_minor: '400' }]);
    await assertBooks(app);
  });
});
