import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { CampaignAllocations } from '../../../../src/modules/money/wallet/campaign-allocations/campaign-allocations.service.js';
import { CampaignDirectory } from '../../../../src/modules/money/wallet/campaign-allocations/campaign-directory.js';
import { TipsService } from '../../../../src/modules/money/payments/tips/tips.service.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { service } from '../../../support/challenges.js';
import { decided, disputed } from '../../../support/disputes.js';
import { askPayout, balancesOf, bodyOf, codesOf, openAccount, payee } from '../../../support/payees.js';
import { assertBooks, buyCoins, onlyPayment, paymentsOf, untilStatus } from '../../../support/payments.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let fan: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp({
    settings: {
      'earning.newInstrumentDays': 7,
      'wallet.newCardTransferHours': 24,
      'wallet.transfers': true,
    },
  });
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  [fan, creator] = [await signUp(app, { billed: true }), await signUp(app, { role: 'creator' })];
});

const VISA = { method: 'card', paymentMethodId: 'pm_card_visa' } as const;
type Way = Parameters<TipsService['give']>[1];

async function tip(amountMinor: number, way: Way = VISA, to = creator): Promise<void> {
  const request = { fromUserId: fan.id, toUserId: to.id, amountMinor };
  const { payment } = await service(app, TipsService).give(request, { ...way, idempotencyKey: randomUUID() });
  await untilStatus(app, payment.id, 'succeeded');
}

describe('a tip by a card that is new here', () => {
  it('cannot leave by a payout before the card is seven days old', async () => {
    const person = await payee(app, { minor: 0 });
    await tip(40_000, VISA, person);
    const earned = (await balancesOf(app, person))['earned_pending'] ?? 0;
    expect(earned).toBeGreaterThan(30_000);
    expect(await balancesOf(app, person)).toEqual({ earned_pending: earned });
    expect(await codesOf(person)).toEqual(['IN_VALIDATION']);
    expect((await askPayout(app, person, 1_000, { code: '000000' })).status).toBe(409);
    const [waiting] = bodyOf<{ status: string; availableOn: string }[]>(
      await person.get('/api/payments/transfers'),
    ).data;
    const inDays = (Date.parse(String(waiting?.availableOn)) - app.clock.now().getTime()) / DAY;
    expect(waiting?.status).toBe('pending');
    expect(Math.round(inDays)).toBe(7);
    await app.pass(7 * DAY - HOUR);
    expect(await balancesOf(app, person)).toEqual({ earned_pending: earned });
    await app.pass(HOUR + 1_000);
    expect(await balancesOf(app, person)).toEqual({ payable: earned });
  });

  it('is free at once when the card is known for seven days', async () => {
    await tip(100);
    await app.pass(7 * DAY + 1_000);
    await tip(200);
    expect(await balancesOf(app, creator)).toEqual({ payable: 76 + 151 });
    await tip(300, { method: 'card', paymentMethodId: 'pm_card_mastercard' });
    expect(await balancesOf(app, creator)).toMatchObject({ payable: 76 + 151, earned_pending: 227 });
  });

  it('that was bought as coins before waits as well, whoever holds the coins meanwhile', async () => {
    await buyCoins(fan);
    await tip(100, { method: 'anycoins' });
    expect(await balancesOf(app, creator)).toEqual({ earned_pending: 76 });
    await app.pass(7 * DAY + 1_000);
    expect(await balancesOf(app, creator)).toEqual({ payable: 76 });
    await tip(200, { method: 'anycoins' });
    expect(await balancesOf(app, creator)).toEqual({ payable: 76 + 151 });
  });

  it('goes back out of what waits, and only the rest becomes free', async () => {
    await tip(1_000);
    const { id } = await onlyPayment(app, fan);
    const admin = await signUpStaff(app, 'admin');
    const refund = (minor: number) =>
      admin.post(
        `/api/admin/payment/${id}/refund`,
        { amount: { minor, currency: 'EUR' }, reason: 'A mistake' },
        { 'Idempotency-Key': randomUUID() },
      );
    expect((await refund(400)).status).toBe(200);
    expect(await balancesOf(app, creator)).toEqual({ earned_pending: 454 });
    await app.pass(7 * DAY + 1_000);
    expect(await balancesOf(app, creator)).toEqual({ payable: 454 });
  });

  it('stays while a bank disputes it, and is what the bank takes', async () => {
    await tip(1_000);
    await app.pass(6 * DAY);
    const [payment] = await paymentsOf(app, fan);
    if (!payment) throw new Error('the payment is missing');
    const dispute = await disputed(app, payment);
    await eventually(async () => {
      const rows = await app.db.query(`SELECT id FROM earning_hold WHERE user_id = $1 AND halted`, [
        creator.id,
      ]);
      return rows.length === 1;
    });
    await app.pass(DAY + HOUR);
    expect(await balancesOf(app, creator)).toEqual({ earned_pending: 756 });
    await decided(app, dispute, 'lost');
    expect(await balancesOf(app, creator)).toEqual({});
  });
});

describe('coins bought with a new card', () => {
  it('pay creators of a campaign after the same hold', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await buyCoins(brand);
    const campaignId = randomUUID();
    service(app, CampaignDirectory).register(() => Promise.resolve({ ownerId: brand.id, open: true }));
    const body = { campaignId, coins: 100 };
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await brand.post('/api/wallet/anyjoi-campaign', body, key)).status).toBe(201);
    await service(app, CampaignAllocations).spend({
      campaignId,
      creatorId: creator.id,
      coins: 100,
      ref: 'one',
    });
    expect(await balancesOf(app, creator)).toEqual({ earned_pending: 71 });
    await app.pass(7 * DAY + 1_000);
    expect(await balancesOf(app, creator)).toEqual({ payable: 71 });
  });

  it('can be spent at once, and transferred after a day', async () => {
    await buyCoins(fan);
    await tip(100, { method: 'anycoins' });
    const transfer = () =>
      fan.post(
        '/api/wallet/transfer',
        { toUserId: creator.id, coins: 100 },
        { 'Idempotency-Key': randomUUID() },
      );
    const early = await transfer();
    expect([early.status, early.body.code]).toEqual([403, 'LIMIT_EXCEEDED']);
    app.clock.advance(DAY + 1_000);
    expect((await transfer()).status).toBe(201);
  });
});

describe('payer and receiver who are one', () => {
  const refused = { code: 'NOT_ELIGIBLE' };

  it('by the card: nothing is charged', async () => {
    await buyCoins(creator);
    await expect(tip(500)).rejects.toMatchObject(refused);
    expect(await paymentsOf(app, fan)).toEqual([]);
    await tip(500, { method: 'card', paymentMethodId: 'pm_card_mastercard' });
  });

  it('by the identity', async () => {
    const second = await signUp(app, { role: 'creator' });
    expect((await openAccount(creator)).status).toBe(201);
    expect((await openAccount(second)).status).toBe(201);
    fan = second;
    await expect(tip(500)).rejects.toMatchObject(refused);
  });

  it('by the bank account', async () => {
    const first = await payee(app, { minor: 0 });
    const other = await payee(app, { minor: 0 });
    await app.db.query(`UPDATE kyc_profile SET personal = NULL WHERE user_id = $1`, [other.id]);
    fan = other;
    await expect(tip(500, VISA, first)).rejects.toMatchObject(refused);
  });
});
