import { DAY } from '../../../src/kernel/clock.js';
import {
  LedgerService,
  LedgerVerification,
  payoutRequested,
} from '../../../src/modules/money/ledger/index.js';
import { ReconciliationService } from '../../../src/modules/money/accounting/reconciliation/reconciliation.service.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, escrowOf, read, service, together } from '../../support/challenges.js';
import { buyWish, decided, disputed, paidBy, sellWishes, untilDispute } from '../../support/disputes.js';
import { followed } from '../../support/followed.js';
import { approved, newCreator, settled, views } from '../../support/entries.js';
import { booked, buyCoins, coinsOf, paymentsOf, untilStatus, WITH_BONUS } from '../../support/payments.js';
import { accountOf, balancesOf, codesOf, loseAnswer } from '../../support/payees.js';
import { pictureOf } from '../../support/uploads.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let admin: Actor;
let seller: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
  seller = await signUp(app, { role: 'creator' });
  sellWishes(app, () => seller.id);
});
afterAll(async () => {
  const { findings } = await service(app, LedgerVerification).verify();
  expect(findings).toEqual([]);
  expect(app.sandbox.stripe.checkBooks().problems).toEqual([]);
  await app.close();
});

/** What was booked for a payment beside its sale. */
const codes = async (id: string, ...names: string[]) => {
  const all = await booked(app, id);
  return Object.fromEntries(names.map((name) => [name, all[name] ?? 0]));
};
const available = async (person: Actor) =>
  ((await person.get('/api/wallet')).body as { data: { available: { minor: number } } }).data.available.minor;

async function funded(brand: Actor, change: object = {}): Promise<string> {
  const draft = await createDraft(app, brand, change);
  const answer = await brand.post(`/api/hub/challenge/${draft.id}/stripe`, {
    paymentMethodId: 'pm_card_visa',
  });
  expect([answer.status, answer.body.data?.status]).toEqual([201, 'succeeded']);
  return draft.id;
}
const brandOf = () => signUp(app, { role: 'brand', profile: { kycStatus: 'verified' } });

describe('coins whose payment is disputed', () => {
  it('are held though an open payment had reserved them: that one ends', async () => {
    const brand = await brandOf();
    await buyCoins(brand);
    const bought = await paidBy(app, brand);
    const draft = await createDraft(app, brand);
    const split = { method: 'card', paymentMethodId: 'pm_card_threeDSecure2Required', coins: 1000 };
    const asked = await brand.post(`/api/hub/challenge/${draft.id}/payment`, split);
    expect(asked.body.data.status).toBe('requires_action');
    const dispute = await disputed(app, bought);
    expect(await coinsOf(brand)).toBe(0);
    await untilStatus(app, String(asked.body.data.payment.id), 'cancelled');
    await decided(app, dispute, 'lost');
    expect(await codes(bought.id, 'coin_purchased', 'coin_liability_eur', 'receivable')).toEqual({
      coin_purchased: 0,
      coin_liability_eur: 0,
      receivable: 0,
    });
  });

  it('are held, and are free again when the dispute is won; the fee stays lost', async () => {
    const buyer = await signUp(app, { role: 'creator' });
    await buyCoins(buyer, { packageId: WITH_BONUS });
    await buyCoins(buyer);
    const [payment] = await paymentsOf(app, buyer);
    if (!payment) throw new Error('nothing was paid');
    const dispute = await disputed(app, payment);
    expect(await coinsOf(buyer)).toBe(1000);
    expect(await codes(payment.id, 'stripe_balance', 'dispute_receivable', 'dispute_loss')).toEqual({
      stripe_balance: 4500,
      dispute_receivable: -2500,
      dispute_loss: -2000,
    });
    // What is left to spend is the other purchase; the disputed lot is older, and still not touched.
    await buyWish(app, buyer, 'anycoins');
    expect(await coinsOf(buyer)).toBe(900);
    expect(await codesOf(buyer)).toContain('DISPUTE_OPEN');
    await decided(app, dispute, 'won');
    expect(await coinsOf(buyer)).toBe(3500);
    expect(await codes(payment.id, 'stripe_balance', 'dispute_receivable', 'dispute_loss')).toEqual({
      stripe_balance: 2000,
      dispute_receivable: 0,
      dispute_loss: -2000,
    });
    expect(await codesOf(buyer)).not.toContain('DISPUTE_OPEN');
  });

  it('leave the wallet when it is lost, and what stood behind the spent ones is owed', async () => {
    const buyer = await signUp(app, { role: 'creator' });
    await buyCoins(buyer);
    const payment = await paidBy(app, buyer);
    for (let i = 0; i < 4; i++) await buyWish(app, buyer, 'anycoins');
    const dispute = await disputed(app, payment);
    expect(await coinsOf(buyer)).toBe(0);
    await decided(app, dispute, 'lost');
    expect(await coinsOf(buyer)).toBe(0);
    // 600 coins are left: 504 behind them, 336 behind the spent ones, 160 VAT of the sale.
    expect(
      await codes(payment.id, 'coin_liability_eur', 'vat_payable:DE', 'receivable', 'dispute_receivable'),
    ).toEqual({
      coin_liability_eur: 840 - 504,
      'vat_payable:DE': 0,
      receivable: -336,
      dispute_receivable: 0,
    });
    expect(await codes(payment.id, 'coin_purchased', 'dispute_loss')).toEqual({
      coin_purchased: 400,
      dispute_loss: -2000,
    });
    // The sale of the coins is undone whole, once, with its VAT.
    const [credit, ...more] = await eventually(async () => {
      const rows = await app.db.query<{ net_minor: string; vat_minor: string; number: string | null }>(
        `SELECT net_minor, vat_minor, number FROM invoice WHERE payment_id = $1 AND kind = 'credit_note'`,
        [payment.id],
      );
      return rows[0]?.number ? rows : null;
    });
    expect([credit, more]).toMatchObject([{ net_minor: '840', vat_minor: '160' }, []]);
    expect((await paymentsOf(app, buyer))[0]?.dispute).toBe('lost');
    expect(await accountOf(buyer)).toMatchObject({ withdrawable: { minor: 0 } });
    const history = await buyer.get('/api/finance/transactions');
    expect(history.body.data[0]).toMatchObject({ type: 'coin_refund', direction: 'out', coins: 600 });
  });
});

describe('a challenge whose payment is disputed', () => {
  it('stands still; lost, its creators keep what they earned and the rest is taken to the cent', async () => {
    const brand = await brandOf();
    const id = await funded(brand, {
      startsAt: new Date(app.clock.now().getTime() - DAY / 24).toISOString(),
    });
    const creator = await newCreator(app);
    const post = await approved(app, brand, creator, id);
    await views(app, [[post, 12_345]], id);
    const payment = await paidBy(app, brand);
    const dispute = await disputed(app, payment);
    expect((await read(brand, id)).status).toBe('suspended');
    await decided(app, dispute, 'lost');
    expect(await codes(id, 'escrow', 'vat_payable:DE', 'dispute_receivable', 'dispute_loss')).toEqual({
      // The accrual stands with its entry: 88,273 of the 100,000 are taken.
      escrow: 11_727,
      'vat_payable:DE': 0,
      dispute_receivable: 119_000,
      dispute_loss: -11_727,
    });
    expect(await escrowOf(brand, id)).toMatchObject({
      funded: 100_000,
      refunded: 88_273,
      remaining: 0,
      accrued: 8209,
    });
    await eventually(async () => {
      const [row] = await app.db.query<{ gross_minor: string; vat_minor: string }>(
        `SELECT gross_minor, vat_minor FROM invoice WHERE payment_id = $1 AND kind = 'credit_note' AND number IS NOT NULL`,
        [payment.id],
      );
      return row?.gross_minor === '119000' && row.vat_minor === '19000';
    });
    await settled(app);
    expect(['cancelling', 'cancelled']).toContain((await read(brand, id)).status);
  });

  it('goes on when it is won, as long as it stood still', async () => {
    const brand = await brandOf();
    const id = await funded(brand);
    const dispute = await disputed(app, await paidBy(app, brand));
    expect((await read(brand, id)).status).toBe('suspended');
    await decided(app, dispute, 'won');
    expect((await read(brand, id)).status).toBe('scheduled');
    expect(await booked(app, id)).toMatchObject({ escrow: 100_000, 'vat_payable:DE': 19_000 });
  });

  it('waits for the last of its disputes, and goes on with what another payment brought', async () => {
    const brand = await brandOf();
    const id = await funded(brand, {
      startsAt: new Date(app.clock.now().getTime() - DAY / 24).toISOString(),
    });
    const topUp = await brand.post(`/api/hub/challenge/${id}/topup-stripe`, {
      amount: { minor: 50_000, currency: 'EUR' },
      paymentMethodId: 'pm_card_visa',
    });
    expect(topUp.status).toBe(201);
    const [first, second] = await paymentsOf(app, brand);
    if (!first || !second) throw new Error('two payments were made');
    const [one, two] = [await disputed(app, first), await disputed(app, second)];
    await decided(app, one, 'lost');
    expect((await read(brand, id)).status).toBe('suspended');
    await decided(app, two, 'won');
    expect(await read(brand, id)).toMatchObject({ status: 'live', budget: { minor: 50_000 } });
    expect(await codes(id, 'escrow', 'vat_payable:DE', 'dispute_loss')).toEqual({
      escrow: 50_000,
      'vat_payable:DE': 9_500,
      dispute_loss: 0,
    });
  });
});

describe('a sale to a fan that is disputed', () => {
  it('holds what the seller got; lost, the seller gives it back and fee and VAT are our loss', async () => {
    const fan = await signUp(app);
    const before = await available(seller);
    await buyWish(app, fan, 'card');
    expect(await available(seller)).toBe(before + 76);
    const payment = await paidBy(app, fan);
    const dispute = await disputed(app, payment);
    expect(await available(seller)).toBe(before);
    await decided(app, dispute, 'lost');
    expect(await available(seller)).toBe(before);
    const [row] = await app.db.query<{ subject_id: string }>(`SELECT subject_id FROM payment WHERE id = $1`, [
      payment.id,
    ]);
    expect(await codes(String(row?.subject_id), 'payable', 'dispute_receivable', 'dispute_loss')).toEqual({
      payable: 0,
      dispute_receivable: 100,
      dispute_loss: -24,
    });
  });

  it('is owed by a seller who has nothing left', async () => {
    const [rich, poor] = [seller, await signUp(app, { role: 'creator' })];
    seller = poor;
    const fan = await signUp(app);
    await buyWish(app, fan, 'card');
    seller = rich;
    const payment = await paidBy(app, fan);
    const owner = { type: 'user', id: poor.id };
    await together(app, () =>
      service(app, LedgerService).post({
        ...payoutRequested({ owner, amount: 76 }),
        key: poor.id,
        source: owner,
      }),
    );
    await decided(app, await disputed(app, payment), 'lost');
    expect(await balancesOf(app, poor)).toMatchObject({ payout_in_flight: 76, receivable: -76 });
  });
});

describe('the words of the provider', () => {
  it('in any order and as often as they come, end the same and book once', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const payment = await paidBy(app, buyer);
    app.sandbox.stripe.webhooks.mode = { ...app.sandbox.stripe.webhooks.mode, holding: true, duplicates: 2 };
    const told = app.sandbox.stripe.dispute(String(payment.charge_id));
    app.sandbox.stripe.decideDispute(told.id, 'won');
    const held = app.sandbox.stripe.webhooks.held().map(({ id }) => id);
    await app.sandbox.stripe.webhooks.release(held.toReversed());
    app.sandbox.stripe.webhooks.reset();
    await untilDispute(app, told.id, 'won');
    await settled(app);
    expect(await codes(payment.id, 'stripe_balance', 'dispute_receivable', 'dispute_loss')).toEqual({
      stripe_balance: 2000,
      dispute_receivable: 0,
      dispute_loss: -2000,
    });
    expect(await coinsOf(buyer)).toBe(1000);
  });

  it('are asked for by reconciliation where they never came', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const payment = await paidBy(app, buyer);
    app.sandbox.stripe.webhooks.mode = { ...app.sandbox.stripe.webhooks.mode, dropNext: 10 };
    const told = app.sandbox.stripe.dispute(String(payment.charge_id));
    app.sandbox.stripe.webhooks.reset();
    app.clock.advance(DAY / 24);
    await service(app, ReconciliationService).request('stripe', undefined, {
      actorId: admin.id,
      ip: null,
      requestId: null,
    });
    await untilDispute(app, told.id, 'needs_response');
  });

  it('of an inquiry take nothing and hold nothing, until it becomes a dispute', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const payment = await paidBy(app, buyer);
    const inquiry = await disputed(app, payment, true);
    expect(await coinsOf(buyer)).toBe(1000);
    expect((await paidBy(app, buyer)).dispute).toBeNull();
    const one = await admin.get(`/api/admin/dispute/${inquiry.id}`);
    expect(one.body.data).toMatchObject({ inquiry: true, status: 'needs_response', fee: { minor: 0 } });
    app.sandbox.stripe.escalateDispute(inquiry.provider_id);
    await untilDispute(app, inquiry.provider_id, 'needs_response');
    expect(await coinsOf(buyer)).toBe(0);
    expect((await paidBy(app, buyer)).dispute).toBe('needs_response');
  });
});

describe('staff', () => {
  it('see disputes by the day their evidence is due, with what speaks for the payment', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const dispute = await disputed(app, await paidBy(app, buyer));
    const list = await admin.get('/api/admin/dispute', { status: 'needs_response', per: 100 });
    const due = (list.body as { data: { id: string; evidenceDueAt: string; buyer: { id: string } }[] }).data;
    expect(due.find(({ id }) => id === dispute.id)?.buyer.id).toBe(buyer.id);
    expect(due.map(({ evidenceDueAt }) => evidenceDueAt)).toEqual(
      due.map(({ evidenceDueAt }) => evidenceDueAt).toSorted(),
    );
    const { body } = await admin.get(`/api/admin/dispute/${dispute.id}`);
    expect(body.data).toMatchObject({
      amount: { minor: 1000 },
      fee: { minor: 2000 },
      buyer: { id: buyer.id },
      evidence: { product: '1.000 Anycoins', ip: expect.any(String), buyer: { email: buyer.email } },
    });
    expect(body.data.evidence.log.length).toBeGreaterThan(1);
    expect(body.data.evidence.delivery[0].text).toBe('Dem Konto des Käufers gutgeschrieben');
    const support = await signUpStaff(app);
    expect((await support.get('/api/admin/dispute')).status).toBe(403);
    expect((await admin.get(`/api/admin/dispute/${admin.id}`)).status).toBe(404);
  });

  it('send evidence once, with pictures; what convinces the bank wins', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const dispute = await disputed(app, await paidBy(app, buyer));
    const path = `/api/admin/dispute/${dispute.id}/evidence`;
    const mediaIds = [await pictureOf(app, admin)];
    const reason = 'Coins were spent';
    const draft = await admin.post(path, { text: 'First words', mediaIds, submit: false, reason });
    expect([draft.status, draft.body.data]).toMatchObject([
      200,
      { status: 'needs_response', submittedAt: null, evidence: { text: 'First words', mediaIds } },
    ]);
    expect((await admin.post(path, { text: '', submit: true, reason })).status).toBe(400);
    const stranger = await pictureOf(app, buyer);
    expect((await admin.post(path, { text: 'x', mediaIds: [stranger], submit: false, reason })).status).toBe(
      400,
    );
    const sent = await admin.post(path, {
      text: 'It was used: winning_evidence',
      submit: true,
      reason,
    });
    expect([sent.status, sent.body.data.submittedAt]).toEqual([200, expect.any(String)]);
    const told = app.sandbox.stripe.store.disputes.get(dispute.provider_id);
    expect(told?.evidence).toMatchObject({
      customer_email_address: buyer.email,
      product_description: '1.000 Anycoins',
      uncategorized_file: expect.stringMatching(/^file_/),
    });
    await untilDispute(app, dispute.provider_id, 'won');
    const late = await admin.post(path, { text: 'More', submit: true, reason });
    expect([late.status, late.body.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  it('are not asked again when the answer of the provider is lost: the same words go out under the same key', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const dispute = await disputed(app, await paidBy(app, buyer));
    loseAnswer(app, `/v1/disputes/${dispute.provider_id}`);
    const silent = await admin.post(`/api/admin/dispute/${dispute.id}/evidence`, {
      text: 'Used.',
      submit: true,
      reason: 'Used',
    });
    app.sandbox.faults.reset();
    expect([silent.status, silent.body.code]).toEqual([502, 'PROVIDER_ERROR']);
    await app.pass(60_000);
    await eventually(async () => {
      const { body } = await admin.get(`/api/admin/dispute/${dispute.id}`);
      return body.data.submittedAt !== null && body.data.status === 'under_review';
    });
    expect(
      app.sandbox.stripe.store.disputes.get(dispute.provider_id)?.evidence_details.submission_count,
    ).toBe(1);
  });

  it('who answer too late have lost', async () => {
    const buyer = await signUp(app);
    await buyCoins(buyer);
    const dispute = await followed(app, await disputed(app, await paidBy(app, buyer)));
    await app.db.query(`UPDATE payment_dispute SET evidence_due_at = $2 WHERE id = $1`, [
      dispute.id,
      app.clock.now(),
    ]);
    const body = { text: 'Late', submit: true, reason: 'Used' };
    const late = await admin.post(`/api/admin/dispute/${dispute.id}/evidence`, body);
    expect([late.status, late.body.code]).toEqual([400, 'EXPIRED']);
    app.clock.advance(8 * DAY);
    await untilDispute(app, dispute.provider_id, 'lost');
  });
});
