import { randomUUID } from 'node:crypto';
import { coinAccount, LedgerHolds } from '../../../src/modules/money/ledger/index.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { expectCleanBooks, service, together } from '../../support/challenges.js';
import { decided, disputed } from '../../support/disputes.js';
import { booked, buyCoins, coinsOf, paymentsOf } from '../../support/payments.js';
import { walletOf } from '../../support/wallet.js';

let app: TestApp;
let admin: Actor;
let buyer: Actor;
let friend: Actor;

beforeAll(async () => {
  app = await startTestApp({
    settings: { 'wallet.transfers': true, 'wallet.newCardTransferHours': 0, 'wallet.openTransfers': 5 },
  });
  admin = await signUpStaff(app, 'admin');
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});
beforeEach(async () => {
  [buyer, friend] = [await signUp(app), await signUp(app)];
});

/** Two purchases of 1,000 coins, the latest first. */
const boughtTwice = async () => {
  await buyCoins(buyer);
  await buyCoins(buyer);
  const [second, first] = await paymentsOf(app, buyer);
  if (!first || !second) throw new Error('two payments were made');
  return { first, second };
};
const send = (coins: number) =>
  buyer.post('/api/wallet/transfer', { toUserId: friend.id, coins }, { 'Idempotency-Key': randomUUID() });
async function sending(coins: number): Promise<string> {
  const { status, body } = await send(coins);
  expect(status).toBe(201);
  return (body as { data: { id: string } }).data.id;
}
const statusOf = async (id: string) =>
  (await app.db.query<{ status: string }>(`SELECT status FROM coin_transfer WHERE id = $1`, [id]))[0]?.status;
const shown = async (): Promise<string[]> =>
  ((await admin.get('/api/admin/dispute', { per: 100 })).body as { data: { id: string }[] }).data.map(
    ({ id }) => id,
  );

describe('coins of a disputed payment', () => {
  it('are held though a transfer had reserved all of them: it is cancelled', async () => {
    await buyCoins(buyer);
    const [payment] = await paymentsOf(app, buyer);
    if (!payment) throw new Error('nothing was paid');
    const transfer = await sending(1000);
    const dispute = await disputed(app, payment);
    expect(await statusOf(transfer)).toBe('cancelled');
    expect(await walletOf(buyer)).toMatchObject({ amountBalance: 0, heldCoins: 1000 });
    expect(await shown()).toContain(dispute.id);
    const late = await buyer.post('/api/wallet/transfer/confirm', { transferId: transfer, code: '123456' });
    expect([late.status, late.body.code]).toEqual([400, 'EXPIRED']);
    await decided(app, dispute, 'lost');
    const { coin_purchased: coins = 0, receivable = 0 } = await booked(app, payment.id);
    expect([coins, receivable]).toEqual([0, 0]);
    expect(await walletOf(buyer)).toMatchObject({ amountBalance: 0, heldCoins: 0 });
  });

  it('end the latest transfers alone, and none that the other coins are enough for', async () => {
    const { first } = await boughtTwice();
    const [older, newer] = [await sending(600), await sending(900)];
    await disputed(app, first);
    expect([await statusOf(older), await statusOf(newer)]).toEqual(['pending_confirmation', 'cancelled']);
    expect(await walletOf(buyer)).toMatchObject({ amountBalance: 400, heldCoins: 1600 });
  });

  it('leave all others to be sent', async () => {
    const { first } = await boughtTwice();
    await disputed(app, first);
    expect((await send(1001)).status).toBe(402);
    await sending(1000);
    expect(await walletOf(buyer)).toMatchObject({ amountBalance: 0, heldCoins: 2000 });
  });

  it('are held as far as they are free, so that staff see the dispute in any case', async () => {
    await buyCoins(buyer);
    const [payment] = await paymentsOf(app, buyer);
    if (!payment) throw new Error('nothing was paid');
    const account = coinAccount({ type: 'user', id: buyer.id }, 'coin_purchased');
    const id = randomUUID();
    const hold = { key: id, account, amount: 300, source: { type: 'test', id } };
    const { holdId } = await together(app, () => service(app, LedgerHolds).place(hold));
    const dispute = await disputed(app, payment);
    expect(await shown()).toContain(dispute.id);
    expect(await coinsOf(buyer)).toBe(0);
    await together(app, () => service(app, LedgerHolds).void(holdId));
    await decided(app, dispute, 'won');
    expect(await coinsOf(buyer)).toBe(1000);
  });
});
