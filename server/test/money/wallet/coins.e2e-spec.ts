import { randomUUID } from 'node:crypto';
import { bonusGiven, LedgerService, LedgerVerification } from '../../../src/modules/money/ledger/index.js';
import { coinPurchase, escrowFundedByCoins, escrowRefundedInCoins } from '../../support/postings.js';
import { CoinsService, WalletService } from '../../../src/modules/money/wallet/index.js';
import { Database } from '../../../src/platform/database/database.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.nest.get(type, { strict: false });
const owner = (person: Actor) => ({ type: 'user', id: person.id });

/** Books a purchase as the checkout does: posting, lot, history. */
async function buy(person: Actor, coins: number, net: number, vat: number): Promise<void> {
  await get(Database).transaction(async () => {
    const paymentId = randomUUID();
    const purchase = coinPurchase({
      buyer: owner(person),
      coins,
      net,
      vat,
      vatCountry: 'DE',
      paidFrom: { clearing: 'stripe_pending' },
    });
    const { txnId } = await get(LedgerService).post({
      ...purchase,
      key: paymentId,
      source: { type: 'payment', id: paymentId },
    });
    await get(CoinsService).add({
      userId: person.id,
      source: 'purchased',
      coins,
      paid: { net, vat },
      paymentId,
      txnId,
    });
    await get(WalletService).record({
      userId: person.id,
      type: 'coin_purchase',
      direction: 'in',
      coins,
      amountMinor: net + vat,
      paymentId,
      txnId,
    });
  });
}

async function fund(person: Actor, challengeId: string, net: number, vat: number): Promise<string> {
  return get(Database).transaction(async () => {
    const taken = await get(CoinsService).take({ userId: person.id, coins: net + vat, invoiced: true });
    const posting = escrowFundedByCoins({
      subject: { type: 'challenge', id: challengeId },
      payer: owner(person),
      coins: taken.totals,
      net,
      vat,
      vatCountry: 'DE',
    });
    const { txnId } = await get(LedgerService).post({
      ...posting,
      key: challengeId,
      source: { type: 'challenge', id: challengeId },
    });
    await taken.keep(txnId);
    return txnId;
  });
}

const balance = async (person: Actor) => (await person.get('/api/wallet')).body.data.amountBalance as number;

describe('coins', () => {
  it('fund a budget of 1,000.00 from 119 lots and come back to the same lots', async () => {
    const brand = await signUp(app, { role: 'brand' });
    for (let i = 0; i < 119; i++) await buy(brand, 1000, 840, 160);
    expect(await balance(brand)).toBe(119_000);
    const challengeId = randomUUID();
    const txnId = await fund(brand, challengeId, 100_000, 19_000);
    expect(await balance(brand)).toBe(0);
    const entries = await app.db.query<{ code: string; amount: string }>(
      `SELECT a.code, sum(e.amount) AS amount FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id WHERE e.txn_id = $1 GROUP BY a.code`,
      [txnId],
    );
    const byCode = Object.fromEntries(entries.map(({ code, amount }) => [code, Number(amount)]));
    expect(byCode).toEqual({
      coin_purchased: -119_000,
      coin_issued: 119_000,
      coin_liability_eur: -99_960,
      'vat_payable:DE': -19_040 + 19_000,
      escrow: 100_000,
    });

    await get(Database).transaction(async () => {
      const coins = await get(CoinsService).giveBack(txnId, 119_000);
      const posting = escrowRefundedInCoins({
        subject: { type: 'challenge', id: challengeId },
        payer: owner(brand),
        coins,
        net: 100_000,
        vat: 19_000,
        vatCountry: 'DE',
      });
      await get(LedgerService).post({
        ...posting,
        key: `${challengeId}:back`,
        source: { type: 'challenge', id: challengeId },
      });
    });
    expect(await balance(brand)).toBe(119_000);
    expect(
      await app.db.query(`SELECT 1 FROM coin_lot WHERE owner_id = $1 AND used > 0`, [brand.id]),
    ).toHaveLength(0);
  });

  it('given ones do not pay what has an invoice of its own', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await get(Database).transaction(async () => {
      const id = randomUUID();
      const { txnId } = await get(LedgerService).post({
        ...bonusGiven({ owner: owner(brand), coins: 500 }),
        key: id,
        source: { type: 'user', id: brand.id },
      });
      await get(CoinsService).add({
        userId: brand.id,
        source: 'bonus',
        coins: 500,
        paid: { net: 0, vat: 0 },
        paymentId: null,
        txnId,
      });
    });
    expect(await balance(brand)).toBe(500);
    await expect(fund(brand, randomUUID(), 84, 16)).rejects.toMatchObject({ code: 'INSUFFICIENT_COINS' });
    expect(await balance(brand)).toBe(500);
  });

  it('200 parallel spends of 10 from 100: exactly ten succeed', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await buy(brand, 100, 84, 16);
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => fund(brand, randomUUID(), 8, 2)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.every(({ reason }) => (reason as { code?: string }).code === 'INSUFFICIENT_COINS')).toBe(
      true,
    );
    expect(results.length - refused.length).toBe(10);
    expect(await balance(brand)).toBe(0);
  });

  it('leave the books in order', async () => {
    expect((await get(LedgerVerification).verify()).findings).toEqual([]);
  });
});

describe('history', () => {
  it('shows own movements with the balance after them, by filter and page', async () => {
    const person = await signUp(app);
    const stranger = await signUp(app);
    await buy(person, 1000, 840, 160);
    await buy(person, 500, 420, 80);
    const all = (await person.get('/api/finance/transactions', { per: 1 })).body;
    expect(all).toMatchObject({
      page: 1,
      per: 1,
      total: 2,
      data: [
        { type: 'coin_purchase', coins: 500, amount: { minor: 500, currency: 'EUR' }, balanceAfter: 1500 },
      ],
    });
    expect((await person.get('/api/finance/transactions', { direction: 'out' })).body.total).toBe(0);
    expect((await stranger.get('/api/finance/transactions')).body.total).toBe(0);
  });
});
