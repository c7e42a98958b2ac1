import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Forgery } from '../../../../sandbox/apple/index.ts';
import { StoreNotices } from '../../../../src/modules/money/payments/stores/store-notices.service.js';
import { LedgerVerification } from '../../../../src/modules/money/ledger/index.js';
import { TipsService } from '../../../../src/modules/money/payments/tips/tips.service.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  assertBooks,
  booked,
  coinsOf,
  onlyPayment,
  paymentsOf,
  THOUSAND,
  untilStatus,
} from '../../../support/payments.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp({ stores: true });
  await app.db.query(
    `UPDATE coin_package SET apple_product_id = 'coins.' || coins, google_product_id = 'play.' || coins`,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sandbox.faults.reset();
  person = await signUp(app);
});

const APPLE = 'coins.1000';
const PLAY = 'play.1000';
const redeem = async (who: Actor, body: object, key: string = randomUUID()) =>
  who.post('/api/payments/iap', body, { 'Idempotency-Key': key });
const buyAtApple = (who = person, more: object = {}) =>
  app.sandbox.apple.purchase({ productId: APPLE, appAccountToken: who.id, ...more });
const byApple = (who: Actor, receipt: string, productId = APPLE) =>
  redeem(who, { store: 'apple', productId, receipt });
const buyAtGoogle = (who = person, more: object = {}) =>
  app.sandbox.googlePlay.purchase({ productId: PLAY, accountId: who.id, ...more });
const byGoogle = (who: Actor, receipt: string, productId = PLAY) =>
  redeem(who, { store: 'google', productId, receipt });
const spend = (coins: number) =>
  app.app.nest
    .get(TipsService, { strict: false })
    .give(
      { fromUserId: person.id, toUserId: other.id, amountMinor: coins },
      { method: 'anycoins', idempotencyKey: randomUUID() },
    );
let other: Actor;
beforeAll(async () => {
  other = await signUp(app, { role: 'creator' });
});
const owed = async (who: Actor) => {
  const [row] = await app.db.query<{ balance: string }>(
    `SELECT balance FROM ledger.account_balance WHERE owner_id = $1 AND code = 'receivable'`,
    [who.id],
  );
  return Number(row?.balance ?? 0);
};
const inboxOf = (externalId: string) =>
  app.db.query<{ state: string }>(`SELECT state FROM inbox WHERE external_id = $1`, [externalId]);

describe('a purchase in the App Store', () => {
  it('of 1,000 coins at 9.99 is credited, with the VAT and the commission of the store', async () => {
    const { receipt, transactionId } = buyAtApple();
    const { status, body } = await byApple(person, receipt);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'succeeded',
      wallet: { amountBalance: 1000 },
      payment: {
        purpose: 'coin_package',
        subjectId: THOUSAND,
        provider: 'apple',
        method: 'iap',
        amount: { minor: 999, currency: 'EUR' },
        providerRef: `apple:${transactionId}`,
      },
    });
    const { id } = await onlyPayment(app, person);
    expect(await booked(app, id)).toEqual({
      apple_receivable: -587,
      provider_fee_expense: -252,
      coin_liability_eur: 839,
      coin_issued: -1000,
      coin_purchased: 1000,
    });
    const lots = await person.get('/api/wallet/lots');
    expect(lots.body.data).toMatchObject([{ store: 'apple', coins: 1000, withdrawableUntil: null }]);
    expect(await app.db.query(`SELECT id FROM invoice WHERE payment_id = $1`, [id])).toEqual([]);
    await assertBooks(app);
  });

  it('is one credit, however often and by whomever it is brought', async () => {
    const { receipt } = buyAtApple();
    const answers = await Promise.all([1, 2, 3, 4].map(() => byApple(person, receipt)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.payment.id as string)).size).toBe(1);
    expect(await coinsOf(person)).toBe(1000);
    expect((await byApple(other, receipt)).body).toMatchObject({ code: 'ALREADY_EXISTS' });
    expect(await paymentsOf(app, person)).toHaveLength(1);
  });

  it('in another currency is refused: nobody knows what the store will pay for it', async () => {
    const { receipt } = buyAtApple(person, { currency: 'CHF', price: 10_900 });
    const { status, body } = await byApple(person, receipt);
    expect([status, body.details]).toMatchObject([400, [{ field: 'receipt', rule: 'currency' }]]);
    expect(await coinsOf(person)).toBe(0);
    expect(await paymentsOf(app, person)).toEqual([]);
  });

  it('brings the bonus of the package', async () => {
    const { receipt } = buyAtApple(person, { productId: 'coins.2500', price: 24_990 });
    await byApple(person, receipt, 'coins.2500');
    expect(await coinsOf(person)).toBe(2600);
    await assertBooks(app);
  });

  it.each<Forgery>(['stranger', 'unmarked', 'changed'])(
    'with a receipt that is not Apple’s (%s)',
    async (how) => {
      const { receipt } = app.sandbox.apple.forge({ productId: APPLE, appAccountToken: person.id }, how);
      const { status, body } = await byApple(person, receipt);
      expect(status).toBe(400);
      expect(body.details).toMatchObject([{ field: 'receipt', rule: 'genuine' }]);
      expect(await coinsOf(person)).toBe(0);
    },
  );

  it.each([
    ['of another app', { bundleId: 'com.example.other' }, 'genuine'],
    ['of the other environment', { environment: 'Production' }, 'genuine'],
    ['made for another account', { appAccountToken: randomUUID() }, 'owner'],
    ['without an account', { appAccountToken: undefined }, 'owner'],
    ['of several at once', { quantity: 2 }, 'quantity'],
  ])('%s is refused', async (_name, more, rule) => {
    const { status, body } = await byApple(person, buyAtApple(person, more).receipt);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ field: 'receipt', rule }]);
    expect(await coinsOf(person)).toBe(0);
  });

  it('for another product than the receipt says, or none of ours, is refused', async () => {
    const wrong = await byApple(person, buyAtApple().receipt, 'coins.2500');
    expect(wrong.body.details).toMatchObject([{ rule: 'product' }]);
    const { receipt } = buyAtApple(person, { productId: 'coins.unknown' });
    expect((await byApple(person, receipt, 'coins.unknown')).body.details).toMatchObject([
      { rule: 'product' },
    ]);
  });

  it('is not credited with a receipt older than the refund', async () => {
    const { receipt, transactionId } = buyAtApple();
    await app.sandbox.apple.refund(transactionId);
    expect((await byApple(person, receipt)).body).toMatchObject({ code: 'CONFLICT' });
    expect(await coinsOf(person)).toBe(0);
  });

  it('is refused to the young', async () => {
    const child = await signUp(app, { profile: { birthDate: '2012-01-01' } });
    const { receipt } = buyAtApple(child);
    expect((await byApple(child, receipt)).body).toMatchObject({ code: 'AGE_OUT_OF_RANGE' });
  });

  it('can be brought again when the store did not answer', async () => {
    const { receipt } = buyAtApple();
    app.sandbox.faults.next({ kind: 'reset_before', path: '/apple/**' });
    const key = randomUUID();
    const body = { store: 'apple', productId: APPLE, receipt };
    expect((await redeem(person, body, key)).body).toMatchObject({ code: 'PROVIDER_ERROR' });
    expect((await redeem(person, body, key)).status).toBe(201);
    expect(await coinsOf(person)).toBe(1000);
  });
});

describe('a purchase in Google Play', () => {
  it('is credited with what the order says, and consumed afterwards', async () => {
    const { purchaseToken, orderId } = buyAtGoogle();
    const { status, body } = await byGoogle(person, purchaseToken);
    expect(status).toBe(201);
    expect(body.data.payment).toMatchObject({ provider: 'google', providerRef: `google:${orderId}` });
    const { id } = await onlyPayment(app, person);
    expect(await booked(app, id)).toEqual({
      google_receivable: -587,
      provider_fee_expense: -252,
      coin_liability_eur: 839,
      coin_issued: -1000,
      coin_purchased: 1000,
    });
    await eventually(async () => {
      const purchase = app.sandbox.googlePlay.find(purchaseToken);
      return purchase.consumptionState === 1 && purchase.acknowledgementState === 1 ? purchase : undefined;
    });
    expect((await byGoogle(other, purchaseToken)).body).toMatchObject({ code: 'ALREADY_EXISTS' });
    await assertBooks(app);
  });

  it('that waits for its money gives nothing until it is there', async () => {
    const { purchaseToken } = buyAtGoogle(person, { pending: true });
    expect((await byGoogle(person, purchaseToken)).body).toMatchObject({ code: 'CONFLICT' });
    expect(await coinsOf(person)).toBe(0);
    app.sandbox.googlePlay.complete(purchaseToken);
    expect(await app.sandbox.googlePlay.notify(purchaseToken, 'purchased')).toBe(200);
    await eventually(async () => ((await coinsOf(person)) === 1000 ? true : undefined));
  });

  it('is refused where Google knows nothing of it, or it is somebody else’s', async () => {
    expect((await byGoogle(person, 'no-such-token')).body.details).toMatchObject([{ rule: 'known' }]);
    const { purchaseToken } = buyAtGoogle(other);
    expect((await byGoogle(person, purchaseToken)).body.details).toMatchObject([{ rule: 'owner' }]);
  });
});

describe('a store gives the money back', () => {
  it('with 300 coins left: they go, the spent ones are owed, and spending is frozen', async () => {
    const { receipt, transactionId } = buyAtApple();
    const { body } = await byApple(person, receipt);
    await spend(700);
    const id = body.data.payment.id as string;
    const before = await booked(app, id);
    expect(await app.sandbox.apple.refund(transactionId)).toBe(200);
    await untilStatus(app, id, 'refunded');
    const after = await booked(app, id);
    const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const moved = Object.fromEntries(codes.map((code) => [code, (after[code] ?? 0) - (before[code] ?? 0)]));
    expect(moved).toEqual({
      coin_purchased: -300,
      coin_issued: 300,
      coin_liability_eur: -252,
      receivable: -587,
      apple_receivable: 587,
      provider_fee_expense: 252,
    });
    expect(await owed(person)).toBe(-587);
    expect(await coinsOf(person)).toBe(0);
    const fresh = buyAtApple();
    await byApple(person, fresh.receipt);
    await expect(spend(100)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await eventually(async () => app.sandbox.mail.list(person.email).at(-1));
    const { findings } = await app.app.nest.get(LedgerVerification, { strict: false }).verify();
    expect(findings).toEqual([]);
  });

  it('and takes its refund back: coins and debt are as before, as often as it changes its mind', async () => {
    const { receipt, transactionId } = buyAtApple(person, { productId: 'coins.2500', price: 24_990 });
    const { body } = await byApple(person, receipt, 'coins.2500');
    const id = body.data.payment.id as string;
    await spend(700);
    const before = await booked(app, id);
    const coins = await coinsOf(person);
    for (let time = 0; time < 2; time++) {
      await app.sandbox.apple.refund(transactionId);
      await untilStatus(app, id, 'refunded');
      expect(await coinsOf(person)).toBe(0);
      expect(await owed(person)).toBeLessThan(0);
      await app.sandbox.apple.reverseRefund(transactionId);
      await untilStatus(app, id, 'succeeded');
      expect(await booked(app, id)).toEqual(before);
      expect([await coinsOf(person), await owed(person)]).toEqual([coins, 0]);
    }
    await spend(100);
    const { findings } = await app.app.nest.get(LedgerVerification, { strict: false }).verify();
    expect(findings).toEqual([]);
  });

  it('once, however often it is told, and with the bonus', async () => {
    const { receipt, transactionId } = buyAtApple(person, { productId: 'coins.2500', price: 24_990 });
    await byApple(person, receipt, 'coins.2500');
    await app.sandbox.apple.refund(transactionId);
    await app.sandbox.apple.notify(transactionId, 'REFUND');
    const again = app.sandbox.apple.notification(transactionId, 'REFUND', `again-${transactionId}`);
    for (let i = 0; i < 2; i++) await app.http.post('/api/webhook/apple').send(again).expect(200);
    await eventually(async () =>
      (await inboxOf(`again-${transactionId}`))[0]?.state === 'processed' ? true : undefined,
    );
    expect(await coinsOf(person)).toBe(0);
    expect(await owed(person)).toBe(0);
    const { id } = await onlyPayment(app, person);
    expect(await booked(app, id)).toEqual({});
    expect(await inboxOf(`again-${transactionId}`)).toHaveLength(1);
  });

  it('at Google before it was consumed: it is asked once, and no token stands in a log line', async () => {
    const lines: string[] = [];
    const spies = (['warn', 'error'] as const).map((level) =>
      jest
        .spyOn(Logger.prototype, level)
        .mockImplementation((...said: unknown[]) => void lines.push(said.map(String).join(' '))),
    );
    const { purchaseToken, orderId } = buyAtGoogle();
    app.sandbox.faults.next({ kind: 'reset_before', path: '/google-play/**consume' });
    await byGoogle(person, purchaseToken);
    app.sandbox.googlePlay.void(purchaseToken);
    const openOf = () =>
      app.db.query(
        `SELECT d.done_at, p.consume_refused_at, p.consumed_at FROM store_purchase p JOIN event_delivery d
         ON d.aggregate_id = p.id::text AND d.consumer = 'inAppPurchases.consume' WHERE p.transaction_id = $1`,
        [orderId],
      );
    await eventually(async () => {
      const [row] = (await openOf()) as { done_at: Date | null; consume_refused_at: Date | null }[];
      return row?.done_at && row.consume_refused_at;
    });
    for (const spy of spies) spy.mockRestore();
    expect(lines.join('\n')).toContain(orderId);
    expect(lines.join('\n')).not.toContain(purchaseToken);
    expect(await app.app.nest.get(StoreNotices, { strict: false }).catchUp()).toBe(1);
    expect(await coinsOf(person)).toBe(0);
  });

  it('at Google, told by a notice or found by asking', async () => {
    const first = buyAtGoogle();
    const second = buyAtGoogle();
    for (const { purchaseToken } of [first, second]) await byGoogle(person, purchaseToken);
    app.sandbox.googlePlay.void(first.purchaseToken);
    expect(await app.sandbox.googlePlay.notify(first.purchaseToken, 'voided')).toBe(200);
    await eventually(async () => ((await coinsOf(person)) === 1000 ? true : undefined));
    app.sandbox.googlePlay.void(second.purchaseToken);
    expect(await app.app.nest.get(StoreNotices, { strict: false }).catchUp()).toBe(1);
    expect(await coinsOf(person)).toBe(0);
  });
});

describe('notices', () => {
  it('of a purchase whose app was closed credit it', async () => {
    const { transactionId } = buyAtApple();
    await app.sandbox.apple.notify(transactionId, 'ONE_TIME_CHARGE');
    await eventually(async () => ((await coinsOf(person)) === 1000 ? true : undefined));
  });

  it('that ask how much is spent are answered', async () => {
    const { receipt, transactionId } = buyAtApple();
    await byApple(person, receipt);
    await spend(250);
    await app.sandbox.apple.notify(transactionId, 'CONSUMPTION_REQUEST');
    const told = await eventually(
      async () => app.sandbox.apple.transaction(transactionId).consumption ?? undefined,
    );
    expect(told).toEqual({
      customerConsented: true,
      consumptionPercentage: 25_000,
      deliveryStatus: 'DELIVERED',
      refundPreference: 'DECLINE',
      sampleContentProvided: false,
    });
  });

  it('that are not signed by Apple are refused', async () => {
    const { transactionId } = buyAtApple();
    const { signedPayload } = app.sandbox.apple.notification(transactionId, 'REFUND');
    const [header, , signature] = signedPayload.split('.');
    const changed = [header, Buffer.from('{}').toString('base64url'), signature].join('.');
    for (const body of [{ signedPayload: changed }, { signedPayload: 'x.y.z' }, { signedPayload: 7 }, {}]) {
      const answer = await app.http.post('/api/webhook/apple').send(body);
      expect(answer.body).toMatchObject({ code: 'INVALID_TOKEN' });
    }
  });

  it.each([
    ['for another address', { aud: 'somebody-else' }],
    ['of another account', { email: 'thief@sandbox.iam.gserviceaccount.com' }],
    ['of an address that is not verified', { email_verified: false }],
    ['of another issuer', { issuer: 'https://accounts.example.com' }],
    ['that has run out', { expired: true }],
    ['by an unknown key', { wrongKey: true }],
  ])('with a proof %s are refused', async (_name, change) => {
    const { purchaseToken } = buyAtGoogle();
    const token = app.sandbox.googlePlay.pushToken(change);
    expect(await app.sandbox.googlePlay.notify(purchaseToken, 'purchased', token)).toBe(400);
    expect(await coinsOf(person)).toBe(0);
  });

  it('of what is not ours are taken and left alone', async () => {
    const authorization = `Bearer ${app.sandbox.googlePlay.pushToken()}`;
    const data = Buffer.from(JSON.stringify({ packageName: 'com.example.other' })).toString('base64');
    const message = { message: { messageId: randomUUID(), data }, subscription: 'x' };
    await app.http.post('/api/webhook/google-play').set({ authorization }).send(message).expect(200);
    await app.http.post('/api/webhook/google-play').set({ authorization }).send({}).expect(200);
  });
});
