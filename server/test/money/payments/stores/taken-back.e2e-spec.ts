import { randomUUID } from 'node:crypto';
import { StoreNotices } from '../../../../src/modules/money/payments/stores/store-notices.service.js';
import { TipsService } from '../../../../src/modules/money/payments/tips/tips.service.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createDraft, expectCleanBooks, service, verifiedBrand } from '../../../support/challenges.js';
import { balancesOf } from '../../../support/payees.js';
import { coinsOf, untilStatus } from '../../../support/payments.js';
import { change } from '../../../support/wallet.js';

let app: TestApp;
let person: Actor;
let other: Actor;

beforeAll(async () => {
  app = await startTestApp({ stores: true });
  await app.db.query(
    `UPDATE coin_package SET apple_product_id = 'coins.' || coins, google_product_id = 'play.' || coins`,
  );
  other = await signUp(app, { role: 'creator' });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await signUp(app);
});

const redeem = (who: Actor, body: object) =>
  who.post('/api/payments/iap', body, { 'Idempotency-Key': randomUUID() });
async function byApple(who: Actor, productId = 'coins.1000', price = 9_990) {
  const { receipt, transactionId } = app.sandbox.apple.purchase({
    productId,
    appAccountToken: who.id,
    price,
  });
  const { body } = await redeem(who, { store: 'apple', productId, receipt });
  return { transactionId, id: String(body.data.payment.id) };
}
async function byGoogle(who: Actor) {
  const bought = app.sandbox.googlePlay.purchase({ productId: 'play.1000', accountId: who.id });
  await redeem(who, { store: 'google', productId: 'play.1000', receipt: bought.purchaseToken });
  return bought;
}
const owed = async (who: Actor) => (await balancesOf(app, who))['receivable'] ?? 0;
const catchUp = () => service(app, StoreNotices).catchUp();

/** A payment by coins and card that waits for the bank of the card; answers its id. */
const reserved = async (brand: Actor, coins: number): Promise<string> => {
  const { id } = await createDraft(app, brand);
  const body = { method: 'card', paymentMethodId: 'pm_card_threeDSecure2Required', coins };
  const asked = await brand.post(`/api/hub/challenge/${id}/payment`, body, {
    'Idempotency-Key': randomUUID(),
  });
  expect(asked.body.data.status).toBe('requires_action');
  return asked.body.data.payment.id as string;
};

describe('coins that a store takes back', () => {
  it('leave owed what of their bonus was enjoyed', async () => {
    const { transactionId, id } = await byApple(person, 'coins.2500', 24_990);
    await service(app, TipsService).give(
      { fromUserId: person.id, toUserId: other.id, amountMinor: 100 },
      { method: 'anycoins', idempotencyKey: randomUUID() },
    );
    await app.sandbox.apple.refund(transactionId);
    await untilStatus(app, id, 'refunded');
    expect(await coinsOf(person)).toBe(0);
    // 100 bonus coins are worth 0.84 net.
    expect(await owed(person)).toBe(-84);
    await expectCleanBooks(app);
  });

  it('go before what an open payment has reserved: that one ends', async () => {
    const brand = await verifiedBrand(app);
    const bought = await byApple(brand);
    const split = await reserved(brand, 1_000);
    await app.sandbox.apple.refund(bought.transactionId);
    await untilStatus(app, bought.id, 'refunded');
    await untilStatus(app, split, 'cancelled');
    expect([await coinsOf(brand), await owed(brand)]).toEqual([0, 0]);

    const found = await byGoogle(brand);
    const next = await reserved(brand, 1_000);
    app.sandbox.googlePlay.void(found.purchaseToken);
    expect(await catchUp()).toBe(1);
    await untilStatus(app, next, 'cancelled');
    expect([await coinsOf(brand), await owed(brand)]).toEqual([0, 0]);
    await expectCleanBooks(app);
  });

  it('go before what a transfer has reserved: it is cancelled', async () => {
    await change(app, 'wallet.transfers', true);
    const { transactionId, id } = await byApple(person);
    const sent = { toUserId: other.id, coins: 1_000 };
    const begun = await person.post('/api/wallet/transfer', sent, { 'Idempotency-Key': randomUUID() });
    expect(begun.status).toBe(201);
    await app.sandbox.apple.refund(transactionId);
    await untilStatus(app, id, 'refunded');
    const [transfer] = await app.db.query(`SELECT status FROM coin_transfer WHERE id = $1`, [
      begun.body.data.id,
    ]);
    expect(transfer).toEqual({ status: 'cancelled' });
    expect([await coinsOf(person), await owed(person)]).toEqual([0, 0]);
    await expectCleanBooks(app);
  });

  it('keep no others waiting where they cannot be taken now', async () => {
    const [stuck, fine] = [await byGoogle(person), await byGoogle(person)];
    for (const { purchaseToken } of [stuck, fine]) app.sandbox.googlePlay.void(purchaseToken);
    await app.db.query(`
      CREATE FUNCTION not_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
      CREATE TRIGGER not_now BEFORE UPDATE ON store_purchase FOR EACH ROW
        WHEN (OLD.transaction_id = '${stuck.orderId}') EXECUTE FUNCTION not_now();`);
    expect(await catchUp()).toBe(1);
    expect(await coinsOf(person)).toBe(1000);
    await app.db.query(`DROP TRIGGER not_now ON store_purchase; DROP FUNCTION not_now()`);
    expect(await catchUp()).toBe(1);
    expect(await coinsOf(person)).toBe(0);
  });
});
