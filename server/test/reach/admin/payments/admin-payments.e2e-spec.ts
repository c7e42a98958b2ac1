import { randomUUID } from 'node:crypto';
import { DAY } from '../../../../src/kernel/clock.js';
import { LedgerVerification } from '../../../../src/modules/money/ledger/index.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createDraft, escrowOf, giveCoins, read, service } from '../../../support/challenges.js';
import { buyWish, disputed, paidBy, sellWishes } from '../../../support/disputes.js';
import { settled } from '../../../support/entries.js';
import { balancesOf } from '../../../support/payees.js';
import { booked, buyCoins, coinsOf, onlyPayment, paymentsOf, WITH_BONUS } from '../../../support/payments.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let admin: Actor;
let second: Actor;
let seller: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
  second = await signUpStaff(app, 'admin');
  seller = await signUp(app, { role: 'creator' });
  sellWishes(app, () => seller.id);
});
afterAll(async () => {
  const { findings } = await service(app, LedgerVerification).verify();
  expect(findings).toEqual([]);
  expect(app.sandbox.stripe.checkBooks().problems).toEqual([]);
  await app.close();
});

const euros = (minor: number) => ({ minor, currency: 'EUR' });
const refund = (id: string, minor: number | null, key: string = randomUUID(), reason = 'asked by mail') =>
  admin.post(
    `/api/admin/payment/${id}/refund`,
    { reason, ...(minor === null ? {} : { amount: euros(minor) }) },
    { 'Idempotency-Key': key },
  );
const previewOf = (id: string, minor: number) => admin.get(`/api/admin/payment/${id}/refund`, { minor });
const detail = async (id: string) =>
  (await admin.get(`/api/admin/payment/${id}`)).body.data as {
    refundable: { minor: number };
    blockers: { code: string }[];
    steps: { kind: string; state: string; note: string | null }[];
    payment: { status: string };
  };
const untilRefunded = (id: string) =>
  eventually(async () => {
    const rows = await app.db.query<{ state: string }>(
      `SELECT state FROM payment_refund WHERE payment_id = $1`,
      [id],
    );
    return rows.every(({ state }) => state === 'succeeded');
  });

describe('the list of payments', () => {
  it('shows admins every payment with its payer, by state, provider and person', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const own = await admin.get('/api/admin/payment', {
      userId: buyer.id,
      status: 'succeeded',
      provider: 'stripe',
    });
    expect([own.status, own.body]).toMatchObject([
      200,
      { total: 1, data: [{ userId: buyer.id, buyer: { id: buyer.id }, amount: { minor: 1000 } }] },
    ]);
    expect((await admin.get('/api/admin/payment', { userId: buyer.id, status: 'failed' })).body.total).toBe(
      0,
    );
    const support = await signUpStaff(app);
    expect((await support.get('/api/admin/payment')).status).toBe(403);
    expect((await refund(buyer.id, 100)).status).toBe(404);
  });
});

describe('a refund of coins', () => {
  it('takes back what is unspent, with the VAT of what goes back, and no more', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    for (let i = 0; i < 4; i++) await buyWish(app, buyer, 'anycoins');
    const [payment] = await paymentsOf(app, buyer);
    if (!payment) throw new Error('nothing was paid');
    expect(await detail(payment.id)).toMatchObject({
      refundable: { minor: 600 },
      blockers: [{ code: 'USED' }],
    });
    const more = await refund(payment.id, 601);
    expect([more.status, more.body.blockers]).toMatchObject([409, [{ code: 'USED' }]]);
    expect((await previewOf(payment.id, 601)).status).toBe(409);
    expect((await previewOf(payment.id, 333)).body.data).toEqual({
      amount: euros(333),
      net: euros(279),
      vat: euros(54),
      coins: 333,
      needsApproval: false,
    });
    // Nothing of it stays.
    expect(await coinsOf(buyer)).toBe(600);
    const part = await refund(payment.id, 333);
    expect([part.status, part.body.data]).toMatchObject([
      200,
      { status: 'partially_refunded', refunded: { minor: 333 } },
    ]);
    expect(await coinsOf(buyer)).toBe(600 - 333);
    expect((await refund(payment.id, null)).body.data.refunded.minor).toBe(600);
    expect(await coinsOf(buyer)).toBe(0);
    await untilRefunded(payment.id);
    // 840 + 160 for 1,000; 400 stay: 336 behind them and 64 VAT.
    expect(await booked(app, payment.id)).toMatchObject({
      coin_purchased: 400,
      'vat_payable:DE': 64,
      coin_liability_eur: 336,
      stripe_balance: 600,
    });
    const history = await buyer.get('/api/finance/transactions');
    expect(history.body.data[0]).toMatchObject({
      type: 'coin_refund',
      direction: 'out',
      coins: 267,
      amount: { minor: 267 },
    });
    const { steps } = await detail(payment.id);
    expect(steps.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { note: 'asked by mail' },
      { state: 'done' },
    ]);
  });

  it('takes its bonus with it, less what of the bonus was enjoyed', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer, { packageId: WITH_BONUS });
    await buyWish(app, buyer, 'anycoins');
    const [payment] = await paymentsOf(app, buyer);
    expect(await detail(String(payment?.id))).toMatchObject({ refundable: { minor: 2400 } });
    expect((await refund(String(payment?.id), null)).status).toBe(200);
    expect(await coinsOf(buyer)).toBe(0);
    await untilRefunded(String(payment?.id));
    // 2,500 cost 25.00 (2101 + 399); 24.00 go back with their VAT of 383, the enjoyed bonus is no expense any more.
    expect(await booked(app, String(payment?.id))).toMatchObject({ 'vat_payable:DE': 16, promo_expense: 84 });
  });

  it('puts the coins back where the bank does not take the money', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer, { paymentMethodId: 'pm_card_refundFail' });
    const payment = await onlyPayment(app, buyer);
    expect((await refund(payment.id, 500)).status).toBe(200);
    await eventually(async () => (await coinsOf(buyer)) === 1000);
    expect(await onlyPayment(app, buyer)).toMatchObject({ status: 'succeeded', refunded_minor: '0' });
    expect(await booked(app, payment.id)).toMatchObject({ coin_purchased: 1000, coin_liability_eur: 840 });
  });

  it('is one refund for one key, whoever presses how often', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const { id } = await onlyPayment(app, buyer);
    const key = randomUUID();
    const answers = await Promise.all([refund(id, 200, key), refund(id, 200, key), refund(id, 200, key)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await refund(id, 200, key)).status).toBe(200);
    expect((await refund(id, 300, key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    const raced = await Promise.all([refund(id, 500), refund(id, 500)]);
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await coinsOf(buyer)).toBe(300);
  });

  it('is not made while a bank decides', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    await disputed(app, await paidBy(app, buyer));
    const { id } = await paidBy(app, buyer);
    expect(await detail(id)).toMatchObject({
      refundable: { minor: 0 },
      blockers: [{ code: 'DISPUTE_OPEN' }],
    });
    expect((await refund(id, 100)).status).toBe(409);
  });
});

describe('a refund of a challenge', () => {
  it('above 1,000 EUR waits for another admin, then gives net and VAT back to the cent', async () => {
    const brand = await signUp(app, { role: 'brand', profile: { kycStatus: 'verified' } });
    const draft = await createDraft(app, brand, {
      startsAt: new Date(app.clock.now().getTime() - DAY / 24).toISOString(),
    });
    await brand.post(`/api/hub/challenge/${draft.id}/stripe`, { paymentMethodId: 'pm_card_visa' });
    const { id } = await onlyPayment(app, brand);
    const small = await refund(id, 39_666);
    expect(small.status).toBe(200);
    expect(await read(brand, draft.id)).toMatchObject({ status: 'live', budget: { minor: 66_667 } });
    // With what went back an hour ago it is more than 1,000.
    const rest = await refund(id, null);
    expect([rest.status, rest.body.data]).toMatchObject([201, { payload: { amountMinor: 79_334 } }]);
    expect(
      (
        await second.post(`/api/admin/approval/${rest.body.data.id}/decision`, {
          decision: 'approve',
          note: 'Checked',
        })
      ).status,
    ).toBe(200);
    expect(await escrowOf(brand, draft.id)).toMatchObject({
      funded: 100_000,
      refunded: 100_000,
      remaining: 0,
    });
    await settled(app);
    expect((await read(brand, draft.id)).status).toBe('exhausted');

    const other = await createDraft(app, brand, {
      startsAt: new Date(app.clock.now().getTime() + DAY).toISOString(),
    });
    await brand.post(`/api/hub/challenge/${other.id}/stripe`, { paymentMethodId: 'pm_card_visa' });
    const [, payment] = await paymentsOf(app, brand);
    const booked = await admin.get(`/api/admin/payment/${String(payment?.id)}/transaction`);
    expect(booked.body.data).toMatchObject([{ source: { kind: 'challenge' } }]);
    expect((await previewOf(String(payment?.id), 119_000)).body.data).toMatchObject({
      net: euros(100_000),
      vat: euros(19_000),
      coins: null,
      needsApproval: true,
    });
    const asked = await refund(String(payment?.id), null);
    expect([asked.status, asked.body.data]).toMatchObject([
      201,
      { kind: 'refund', status: 'pending_approval', payload: { amountMinor: 119_000 } },
    ]);
    expect((await refund(String(payment?.id), null)).status).toBe(409);
    const path = `/api/admin/approval/${asked.body.data.id}/decision`;
    expect((await admin.post(path, { decision: 'approve', note: 'Checked' })).status).toBe(403);
    expect((await second.post(path, { decision: 'approve', note: 'Checked' })).status).toBe(200);
    expect((await read(brand, other.id)).status).toBe('cancelled');
    await untilRefunded(String(payment?.id));
    const audit = await app.db.query(
      `SELECT 1 FROM audit_log WHERE action = 'payment.refund' AND target_id = $1`,
      [payment?.id],
    );
    expect(audit).toHaveLength(1);
  });
});

describe('a refund of a sale to a fan', () => {
  it('by card: seller, fee and VAT give their parts, in parts as in whole', async () => {
    const fan = await signUp(app);
    await buyWish(app, fan, 'card');
    const payment = await paidBy(app, fan);
    const [row] = await app.db.query<{ subject_id: string }>(`SELECT subject_id FROM payment WHERE id = $1`, [
      payment.id,
    ]);
    for (const minor of [33, 33, 34]) expect((await refund(payment.id, minor)).status).toBe(200);
    expect(await booked(app, String(row?.subject_id))).toEqual({
      stripe_pending: -100,
      refund_in_flight: 100,
    });
    expect(await detail(payment.id)).toMatchObject({
      refundable: { minor: 0 },
      payment: { status: 'refunded' },
    });
  });

  it('in coins: they return to their lots, worth what they were', async () => {
    const fan = await signUp(app);
    await giveCoins(app, fan, 1);
    await buyWish(app, fan, 'anycoins');
    const before = (await balancesOf(app, seller))['payable'] ?? 0;
    const payment = await paidBy(app, fan);
    expect((await refund(payment.id, null)).status).toBe(200);
    expect(await coinsOf(fan)).toBe(1000);
    expect((await balancesOf(app, seller))['payable'] ?? 0).toBe(before - 76);
  });
});

describe('a correction of coins', () => {
  const adjust = (who: Actor, coins: number) =>
    admin.post(
      `/api/admin/user/${who.id}/wallet-adjust`,
      { coins, reason: 'goodwill' },
      { 'Idempotency-Key': randomUUID() },
    );

  it('gives and takes bonus coins alone, and more than 1,000 need another admin', async () => {
    const person = await signUp(app);
    const given = await adjust(person, 500);
    expect([given.status, given.body]).toMatchObject([
      200,
      {
        data: { type: 'adjustment', direction: 'in', coins: 500, note: 'goodwill' },
        wallet: { amountBalance: 500 },
      },
    ]);
    expect((await adjust(person, -200)).body.wallet.amountBalance).toBe(300);
    await giveCoins(app, person, 1);
    expect([(await adjust(person, -301)).body.code, (await adjust(person, 0)).status]).toEqual([
      'INSUFFICIENT_COINS',
      400,
    ]);
    const big = await adjust(person, 5_000);
    expect([big.status, big.body.data]).toMatchObject([
      201,
      { kind: 'coin_correction', payload: { coins: 5000 } },
    ]);
    expect(await coinsOf(person)).toBe(1300);
    expect(
      (
        await second.post(`/api/admin/approval/${big.body.data.id}/decision`, {
          decision: 'approve',
          note: 'Checked',
        })
      ).status,
    ).toBe(200);
    expect(await coinsOf(person)).toBe(6300);
  });
});

describe('what one admin does alone', () => {
  const adjust = (by: Actor, who: Actor, coins: number) =>
    by.post(
      `/api/admin/user/${who.id}/wallet-adjust`,
      { coins, reason: 'goodwill' },
      { 'Idempotency-Key': randomUUID() },
    );

  it('is summed over a day by person and by admin, so that slices need another one as well', async () => {
    const [giver, other] = [await signUpStaff(app, 'admin'), await signUpStaff(app, 'admin')];
    const [ida, ben] = [await signUp(app), await signUp(app)];
    expect((await adjust(giver, ida, 600)).status).toBe(200);
    expect((await adjust(other, ida, 600)).status).toBe(201);
    expect((await adjust(giver, ben, 600)).status).toBe(201);
    expect((await adjust(giver, ben, 400)).status).toBe(200);
    expect(await coinsOf(ida)).toBe(600);
    expect(await coinsOf(ben)).toBe(400);
    await app.pass(DAY);
    const fresh = await signUpStaff(app, 'admin');
    expect((await adjust(fresh, ben, 600)).status).toBe(200);
  });

  it('of many at once is no more than the limit', async () => {
    const giver = await signUpStaff(app, 'admin');
    const ida = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => adjust(giver, ida, 400)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await coinsOf(ida)).toBe(800);
  });

  it('is never for themselves, nor is it decided by the one it is for', async () => {
    const [giver, other] = [await signUpStaff(app, 'admin'), await signUpStaff(app, 'admin')];
    const own = await adjust(giver, giver, 10);
    expect([own.status, own.body.code]).toEqual([403, 'FORBIDDEN']);
    const asked = await adjust(giver, other, 5_000);
    expect(asked.status).toBe(201);
    const path = `/api/admin/approval/${asked.body.data.id}`;
    expect((await other.get(path)).body.data.people).toMatchObject([{ id: other.id }]);
    expect((await other.post(`${path}/decision`, { decision: 'approve', note: 'Checked' })).status).toBe(403);
    expect(
      (
        await signUpStaff(app, 'admin').then((third) =>
          third.post(`${path}/decision`, { decision: 'approve', note: 'Checked' }),
        )
      ).status,
    ).toBe(200);
    const paid = await signUpStaff(app, 'admin');
    await buyCoins(paid);
    const { id } = await onlyPayment(app, paid);
    const back = await paid.post(
      `/api/admin/payment/${id}/refund`,
      { reason: 'I want it back' },
      { 'Idempotency-Key': randomUUID() },
    );
    expect([back.status, back.body.code]).toEqual([403, 'FORBIDDEN']);
    const kyc = await paid.post(`/api/support/kyc/${paid.id}/decision`, {
      decision: 'verify',
      note: 'Papers fit',
    });
    expect([kyc.status, kyc.body.code]).toEqual([403, 'FORBIDDEN']);
    const dispute = await disputed(app, await paidBy(app, paid));
    const accepted = await paid.post(`/api/admin/dispute/${dispute.id}/accept`, { reason: 'They are right' });
    expect([accepted.status, accepted.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});
