import { randomUUID } from 'node:crypto';
import { LedgerService, noShowFee } from '../../../src/modules/money/ledger/index.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { giveCoins, service, together } from '../../support/challenges.js';
import { buyWish, decided, disputed, paidBy, sellWishes } from '../../support/disputes.js';
import { askPayout, balancesOf, earn, payee } from '../../support/payees.js';
import { assertBooks, buyCoins, type PaymentRow } from '../../support/payments.js';
import { eventually } from '../../support/wait.js';
import { tip } from '../../support/wallet.js';

let app: TestApp;
let person: Actor;
let fan: Actor;
let seller: Actor;

beforeAll(async () => {
  app = await startTestApp();
  seller = await signUp(app, { role: 'creator' });
  sellWishes(app, () => seller.id);
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  [person, fan] = [await signUp(app, { role: 'creator' }), await signUp(app)];
  await giveCoins(app, fan, 1);
});

/** A purchase of 1,000 coins of which so many hundreds are spent: each has 0.84 behind it. */
async function spent(hundreds: number): Promise<PaymentRow> {
  await buyCoins(person);
  const payment = await paidBy(app, person);
  for (let i = 0; i < hundreds; i++) await buyWish(app, person, 'anycoins');
  return payment;
}
const lost = async (payment: PaymentRow) => decided(app, await disputed(app, payment), 'lost');
/** A debt that nobody was told of yet. */
const owe = (who: Actor, amount: number) =>
  together(app, () => {
    const id = randomUUID();
    const source = { type: 'challenge_entry', id };
    const creator = { type: 'user', id: who.id };
    return service(app, LedgerService).post({ ...noShowFee({ creator, amount }), key: id, source });
  });
const untilBalances = (who: Actor, wanted: Record<string, number>) =>
  eventually(async () => {
    const now = await balancesOf(app, who);
    const codes = new Set([...Object.keys(now), ...Object.keys(wanted)]);
    return [...codes].every((code) => now[code] === wanted[code]) || null;
  });
const settledLines = async (who: Actor) =>
  ((await who.get('/api/finance/transactions', { type: 'adjustment' })).body as { data: object[] }).data;

describe('what somebody owes', () => {
  it('is paid by the next money that is free, and their coins are theirs again', async () => {
    await lost(await spent(4));
    expect(await balancesOf(app, person)).toEqual({ receivable: -336 });
    await giveCoins(app, person, 1);
    await expect(buyWish(app, person, 'anycoins')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // 8.40 are behind the coins of the tip, of which the fee is 0.84.
    await tip(app, fan, person, 1_000);
    await untilBalances(person, { payable: 756 - 336 });
    expect(await settledLines(person)).toEqual([
      expect.objectContaining({
        direction: 'out',
        amount: { minor: 336, currency: 'EUR' },
        earnedAfter: { minor: 420, currency: 'EUR' },
        note: 'Offener Betrag beglichen',
      }),
    ]);
    await buyWish(app, person, 'anycoins');
  });

  it('is paid at once by money that was there before, as far as it goes', async () => {
    const payment = await spent(10);
    await tip(app, fan, person, 1_000);
    await lost(payment);
    await untilBalances(person, { receivable: 756 - 840 });
    const other = await signUp(app);
    await giveCoins(app, other, 1);
    await tip(app, other, person, 1_000);
    await untilBalances(person, { payable: 756 - 84 });
    expect(await settledLines(person)).toHaveLength(2);
  });

  it('is paid before a deposit from what was earned', async () => {
    await earn(app, person, 1_000);
    await owe(person, 336);
    const deposit = (minor: number) =>
      person.post(
        '/api/wallet/deposit',
        { method: 'earnings', amount: { minor, currency: 'EUR' } },
        { 'Idempotency-Key': randomUUID() },
      );
    const much = await deposit(700);
    expect([much.status, much.body.code]).toEqual([409, 'CONFLICT']);
    expect((await deposit(500)).status).toBe(201);
    await untilBalances(person, { payable: 1_000 - 336 - 500 });
  });

  it('is paid before a payout', async () => {
    const creator = await payee(app, { minor: 2_000 });
    await owe(creator, 336);
    expect((await askPayout(app, creator, 1_664)).status).toBe(201);
    const { payable = 0, receivable = 0 } = await balancesOf(app, creator);
    expect([payable, receivable]).toEqual([0, 0]);
  });

  it('waits for money that a bank asks about', async () => {
    seller = person;
    const buyer = await signUp(app);
    await buyWish(app, buyer, 'card');
    const dispute = await disputed(app, await paidBy(app, buyer));
    await owe(seller, 50);
    await decided(app, dispute, 'won');
    await untilBalances(seller, { payable: 76 - 50 });
  });
});
