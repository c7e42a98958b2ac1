import { HOUR } from '../../../src/kernel/clock.js';
import { escrowOf } from '../../../src/modules/money/ledger/index.js';
import { vatPayable } from '../../support/postings.js';
import { PaymentsService } from '../../../src/modules/money/payments/index.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, giveCoins, payByCoins, service, together } from '../../support/challenges.js';
import { assertBooks, booked, coinsOf, paymentsOf } from '../../support/payments.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let brand: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  app.sandbox.faults.reset();
  app.sandbox.stripe.webhooks.reset();
  brand = await signUp(app, { role: 'brand', profile: { kycStatus: 'verified' } });
});

/** A funded challenge of 1,000.00 EUR net, paid by the card. */
async function funded(card = 'pm_card_visa'): Promise<string> {
  const draft = await createDraft(app, brand);
  const answer = await brand.post(`/api/hub/challenge/${draft.id}/stripe`, { paymentMethodId: card });
  expect([answer.status, answer.body.data?.status]).toEqual([201, 'succeeded']);
  return draft.id;
}

/** Gives back part of an escrow, as the end of a challenge does. */
const refund = (subjectId: string, netMinor: number, vatMinor: number) =>
  together(app, () =>
    service(app, PaymentsService).refund({
      subjectKind: 'challenge',
      subjectId,
      netMinor,
      vatMinor,
      debit: [
        { account: escrowOf({ type: 'challenge', id: subjectId }), amount: -netMinor },
        { account: vatPayable('DE'), amount: -vatMinor },
      ].filter(({ amount }) => amount !== 0),
      reason: 'the unspent rest',
    }),
  );

const refundsOf = (paymentId: string) =>
  app.db.query<{
    id: string;
    state: string;
    amount_minor: string;
    net_minor: string;
    vat_minor: string;
    provider_refund_id: string | null;
  }>(`SELECT * FROM payment_refund WHERE payment_id = $1 ORDER BY created_at, id`, [paymentId]);
const settled = (paymentId: string, count = 1) =>
  eventually(async () => {
    const rows = await refundsOf(paymentId);
    return rows.length === count && rows.every(({ state }) => state !== 'pending') ? rows : null;
  });
const payable = async (person: Actor) => {
  const wallet = await person.get('/api/wallet');
  return (wallet.body as { data: { available: { minor: number } } }).data.available.minor;
};

describe('a refund to the card', () => {
  it('gives 882.73 net and 167.72 VAT back, to the cent, in the books and at the provider', async () => {
    const id = await funded();
    await refund(id, 88273, 16772);
    const [payment] = await paymentsOf(app, brand);
    expect(payment).toMatchObject({
      status: 'partially_refunded',
      captured_minor: '119000',
      refunded_minor: '105045',
    });
    const [row] = await settled(String(payment?.id));
    expect(row).toMatchObject({
      state: 'succeeded',
      amount_minor: '105045',
      net_minor: '88273',
      vat_minor: '16772',
    });
    expect(await booked(app, id)).toEqual({
      stripe_pending: -119000,
      escrow: 11727,
      'vat_payable:DE': 2228,
      refund_in_flight: 105045,
    });
    expect(await booked(app, String(payment?.id))).toEqual({
      refund_in_flight: -105045,
      stripe_balance: 105045,
    });
    expect(
      app.sandbox.stripe.store.refunds.all().find(({ id: re }) => re === row?.provider_refund_id)?.amount,
    ).toBe(105045);
    const charges = await brand.get('/api/payments/charges');
    expect(charges.body.data).toMatchObject([{ status: 'partially_refunded', refunded: { minor: 105045 } }]);
    const history = await brand.get('/api/finance/transactions');
    expect(history.body.data).toMatchObject([
      { type: 'challenge_refund', direction: 'in', amount: { minor: 105045 } },
      { type: 'challenge_funding', direction: 'out', amount: { minor: 119000 } },
    ]);
  });

  it('never gives back more than was paid, also at once from several sides', async () => {
    const id = await funded();
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => refund(id, 30_000, 5_700)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const [payment] = await paymentsOf(app, brand);
    expect(payment?.refunded_minor).toBe('107100');
    await settled(String(payment?.id), 3);
    await refund(id, 10_000, 1_900);
    expect((await paymentsOf(app, brand))[0]?.status).toBe('refunded');
  });

  it('takes the latest payment first, and more payments where one is not enough', async () => {
    const id = await funded();
    const topUp = await brand.post(`/api/hub/challenge/${id}/topup-stripe`, {
      paymentMethodId: 'pm_card_visa',
      amount: { minor: 20_000, currency: 'EUR' },
    });
    expect(topUp.body.data?.status).toBe('succeeded');
    await refund(id, 30_000, 5_700);
    const [first, second] = await paymentsOf(app, brand);
    expect([first?.refunded_minor, second?.refunded_minor]).toEqual(['11900', '23800']);
    expect([first?.status, second?.status]).toEqual(['partially_refunded', 'refunded']);
    const parts = [...(await settled(String(second?.id))), ...(await settled(String(first?.id)))];
    expect(parts.map(({ net_minor: net, vat_minor: vat }) => [net, vat])).toEqual([
      ['20000', '3800'],
      ['10000', '1900'],
    ]);
  });

  it('that the bank refuses later waits in what the brand can withdraw', async () => {
    const id = await funded('pm_card_refundFail');
    await refund(id, 100_000, 19_000);
    const [payment] = await paymentsOf(app, brand);
    await eventually(async () => (await refundsOf(String(payment?.id)))[0]?.state === 'failed');
    expect(await payable(brand)).toBe(119_000);
    expect(await booked(app, String(payment?.id))).toEqual({ refund_in_flight: -119000, payable: 119000 });
  });

  it('that stays pending at the provider is followed until its end', async () => {
    const id = await funded('pm_card_pendingRefund');
    app.sandbox.stripe.webhooks.mode.dropNext = Number.MAX_SAFE_INTEGER;
    await refund(id, 100_000, 19_000);
    const [payment] = await paymentsOf(app, brand);
    await eventually(async () => (await refundsOf(String(payment?.id)))[0]?.provider_refund_id);
    await app.sandbox.stripe.settle();
    await app.pass(HOUR + 1);
    expect((await refundsOf(String(payment?.id)))[0]?.state).toBe('succeeded');
  });

  it.each(['reset_after', 'error_after', 'reset_before', 'error_before'] as const)(
    'survives %s without a second refund',
    async (kind) => {
      const id = await funded();
      app.sandbox.faults.next({ kind, method: 'POST', path: '/v1/refunds' });
      if (kind !== 'error_before')
        app.sandbox.faults.next({ kind: 'reset_before', method: 'POST', path: '/v1/refunds', times: 3 });
      await refund(id, 50_000, 9_500);
      const [payment] = await paymentsOf(app, brand);
      await eventually(
        async () =>
          app.sandbox.faults.list().length === 0 ||
          (await refundsOf(String(payment?.id)))[0]?.state === 'succeeded',
      );
      app.sandbox.faults.reset();
      for (let i = 0; i < 4 && (await refundsOf(String(payment?.id)))[0]?.state === 'pending'; i++)
        await app.pass(HOUR / 4);
      const [row] = await settled(String(payment?.id));
      expect(row?.state).toBe('succeeded');
      const [intent] = await app.db.query<{ intent_id: string }>(
        `SELECT intent_id FROM payment WHERE id = $1`,
        [payment?.id],
      );
      const made = app.sandbox.stripe.store.refunds
        .all()
        .filter(({ payment_intent: pi }) => pi === intent?.intent_id);
      expect(made.map(({ amount }) => amount)).toEqual([59_500]);
    },
  );
});

describe('a refund in coins', () => {
  it('goes back into the lots it came from, with what was behind it', async () => {
    await giveCoins(app, brand, 119);
    const draft = await createDraft(app, brand);
    await payByCoins(brand, draft.id);
    expect(await coinsOf(brand)).toBe(0);
    expect(await booked(app, draft.id)).toEqual({
      coin_purchased: -119000,
      coin_issued: 119000,
      coin_liability_eur: -99960,
      'vat_payable:DE': -40,
      escrow: 100000,
    });
    await refund(draft.id, 88273, 16772);
    expect(await coinsOf(brand)).toBe(105045);
    await refund(draft.id, 11727, 2228);
    expect(await coinsOf(brand)).toBe(119000);
    expect(await booked(app, draft.id)).toEqual({});
    expect((await paymentsOf(app, brand))[0]).toMatchObject({ status: 'refunded', provider: 'wallet' });
  });

  it('needs bought coins: given ones do not pay a challenge', async () => {
    await giveCoins(app, brand, 118);
    const draft = await createDraft(app, brand);
    const poor = await brand.post(`/api/hub/challenge/${draft.id}/payment`, { method: 'anycoins' });
    expect([poor.status, poor.body.code]).toEqual([402, 'INSUFFICIENT_COINS']);
    expect(await paymentsOf(app, brand)).toEqual([]);
    expect(await coinsOf(brand)).toBe(118_000);
  });
});

describe('a disputed payment', () => {
  it('is flagged, and nothing of it is refunded beside', async () => {
    const id = await funded();
    const [payment] = await paymentsOf(app, brand);
    app.sandbox.stripe.dispute(String(payment?.charge_id));
    await eventually(async () => (await paymentsOf(app, brand))[0]?.dispute === 'needs_response');
    await expect(refund(id, 10_000, 1_900)).rejects.toMatchObject({ code: 'CONFLICT' });
    const [dispute] = app.sandbox.stripe.store.disputes
      .all()
      .filter(({ charge }) => charge === payment?.charge_id);
    app.sandbox.stripe.decideDispute(String(dispute?.id), 'won');
    await eventually(async () => (await paymentsOf(app, brand))[0]?.dispute === 'won');
    // The provider still refuses for a while: the refund waits, and nothing is credited instead.
    await refund(id, 10_000, 1_900);
    const waits = () =>
      app.db.query(
        `SELECT id FROM payment_refund WHERE state = 'pending' AND failure_reason = 'charge_disputed'`,
      );
    await eventually(async () => (await waits()).length === 1);
    expect(await payable(brand)).toBe(0);
  });
});
