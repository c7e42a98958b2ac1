import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  at,
  brief,
  createDraft,
  escrowOf,
  expectCleanBooks,
  giveCoins,
  liveChallenge,
  payByCoins,
  read,
  verifiedBrand,
} from '../../../support/challenges.js';
import { identified } from '../../../support/tax-evidence.js';
import { eventually } from '../../../support/wait.js';
import { change } from '../../../support/wallet.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const byCard = (brand: Actor, id: string, card = 'pm_card_visa', more: object = {}) =>
  brand.post(`/api/hub/challenge/${id}/stripe`, { paymentMethodId: card, ...more });
const events = async (id: string) =>
  (
    await app.db.query<{ name: string }>(`SELECT name FROM outbox WHERE aggregate_id = $1 ORDER BY seq`, [id])
  ).map(({ name }) => name);

async function postings(id: string): Promise<Record<string, number>> {
  const rows = await app.db.query<{ code: string; sum: string }>(
    `SELECT a.code, sum(e.amount) FROM ledger.txn t JOIN ledger.entry e ON e.txn_id = t.id JOIN ledger.account a ON a.id = e.account_id
     WHERE t.source_type = 'challenge' AND t.source_id = $1 GROUP BY a.code`,
    [id],
  );
  return Object.fromEntries(rows.map(({ code, sum }) => [code, Number(sum)]));
}

describe('paying with coins', () => {
  it('submits the draft, fills the escrow and brings it to review', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await giveCoins(app, brand, 119);
    const { id } = await createDraft(app, brand);
    const { status, body } = await brand.post(`/api/hub/challenge/${id}/payment`, {
      method: 'anycoins',
      expectedTotal: eur(119_000),
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'succeeded',
      payment: { purpose: 'challenge', coins: 119_000 },
      wallet: { amountBalance: 0 },
    });
    expect(body.challenge.status).toBe('in_review');
    expect(await postings(id)).toEqual({
      coin_issued: 119_000,
      coin_purchased: -119_000,
      coin_liability_eur: -99_960,
      'vat_payable:DE': -19_040 + 19_000,
      escrow: 100_000,
    });
    expect(await escrowOf(brand, id)).toMatchObject({
      funded: 100_000,
      remaining: 100_000,
      fee: 0,
      refunded: 0,
    });
    expect(await events(id)).toEqual(['challenge.created', 'challenge.paid']);
  });

  it('takes nothing when the wallet is too small, and the draft stays one', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { id } = await createDraft(app, brand);
    const { status, body } = await brand.post(`/api/hub/challenge/${id}/payment`, { method: 'anycoins' });
    expect([status, body.code]).toEqual([402, 'INSUFFICIENT_COINS']);
    expect((await read(brand, id)).status).toBe('draft');
  });

  it('charges nothing where the total is not the expected one', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await giveCoins(app, brand, 119);
    const { id } = await createDraft(app, brand);
    const { status, body } = await brand.post(`/api/hub/challenge/${id}/payment`, {
      method: 'anycoins',
      expectedTotal: eur(100_000),
    });
    expect([status, body.code]).toEqual([409, 'QUOTE_CHANGED']);
    expect((await read(brand, id)).status).toBe('draft');
  });

  it('is one payment, however often it is asked for', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await giveCoins(app, brand, 300);
    const { id } = await createDraft(app, brand);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        brand.post(`/api/hub/challenge/${id}/payment`, { method: 'anycoins' }),
      ),
    );
    const paid = answers.filter(({ status }) => status === 201);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(
      new Set(paid.map(({ body }) => (body as { data: { payment: { id: string } } }).data.payment.id)).size,
    ).toBe(1);
    expect((await escrowOf(brand, id))['funded']).toBe(100_000);
    expect((await brand.get('/api/wallet')).body.data.amountBalance).toBe(181_000);
  });

  it('refuses what is for coins only', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { id } = await createDraft(app, brand);
    expect((await brand.post(`/api/hub/challenge/${id}/payment`, { method: 'earnings' })).status).toBe(400);
  });
});

describe('paying by card', () => {
  it('is captured and brings it to review', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { id } = await createDraft(app, brand);
    const { status, body } = await byCard(brand, id);
    expect([status, body.data.status, body.challenge.status]).toEqual([201, 'succeeded', 'in_review']);
    expect(await postings(id)).toEqual({
      stripe_pending: -119_000,
      escrow: 100_000,
      'vat_payable:DE': 19_000,
    });
  });

  it('passes 3-D Secure once and fails once', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { id } = await createDraft(app, brand);
    const started = await byCard(brand, id, 'pm_card_threeDSecure2Required');
    expect([started.body.data.status, started.body.challenge.status]).toEqual([
      'requires_action',
      'pending_payment',
    ]);
    const intentOf = (secret: string) => secret.split('_secret_')[0] ?? '';
    const intent = intentOf(started.body.data.clientSecret as string);
    app.sandbox.stripe.authenticate(intent, 'fail');
    const failed = await brand.post(`/api/hub/challenge/${id}/stripe-3d`, { paymentIntentId: intent });
    expect([failed.status, failed.body.code]).toEqual([402, 'CARD_DECLINED']);
    expect((await read(brand, id)).status).toBe('pending_payment');
    const again = await byCard(brand, id, 'pm_card_threeDSecure2Required');
    const second = intentOf(again.body.data.clientSecret as string);
    app.sandbox.stripe.authenticate(second, 'complete');
    const done = await brand.post(`/api/hub/challenge/${id}/stripe-3d`, { paymentIntentId: second });
    expect([done.status, done.body.data.status, done.body.challenge.status]).toEqual([
      200,
      'succeeded',
      'in_review',
    ]);
  });

  it('finishes only the payment of this challenge', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const one = await createDraft(app, brand);
    const two = await createDraft(app, brand);
    const started = await byCard(brand, one.id, 'pm_card_threeDSecure2Required');
    const intent = String(started.body.data.clientSecret).split('_secret_')[0];
    const { status } = await brand.post(`/api/hub/challenge/${two.id}/stripe-3d`, {
      paymentIntentId: intent,
    });
    expect(status).toBe(404);
  });

  it('that is declined leaves the quote open for another card', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { id } = await createDraft(app, brand);
    const declined = await byCard(brand, id, 'pm_card_chargeDeclined');
    expect([declined.status, declined.body.code]).toEqual([402, 'CARD_DECLINED']);
    expect((await read(brand, id)).status).toBe('pending_payment');
    expect((await byCard(brand, id)).body.challenge.status).toBe('in_review');
  });

  it('an edit ends what was started at the old price', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { id } = await createDraft(app, brand);
    await byCard(brand, id, 'pm_card_threeDSecure2Required');
    const edited = await brand.patch(`/api/hub/challenge/v2/${id}`, { budget: eur(200_000) });
    expect(edited.body.data.status).toBe('draft');
    const { body } = await byCard(brand, id);
    expect([body.data.payment.amount.minor, body.challenge.status]).toEqual([238_000, 'in_review']);
    expect((await escrowOf(brand, id))['funded']).toBe(200_000);
  });
});

describe('a brand whose identity is checked', () => {
  it('skips the review: scheduled, or live where the start has passed', async () => {
    const brand = await verifiedBrand(app);
    await giveCoins(app, brand, 238);
    const soon = await createDraft(app, brand);
    expect(await payByCoins(brand, soon.id)).toMatchObject({ status: 'scheduled', dueAt: soon.startsAt });
    expect(await events(soon.id)).toEqual(['challenge.created', 'challenge.paid', 'challenge.published']);
    const now = await createDraft(app, brand, { startsAt: at(app, -MINUTE) });
    const live = await payByCoins(brand, now.id);
    expect(live).toMatchObject({ status: 'live', dueAt: now.endsAt });
    expect(live['publishedAt']).not.toBeNull();
    expect(await events(now.id)).toEqual([
      'challenge.created',
      'challenge.paid',
      'challenge.published',
      'challenge.started',
    ]);
  });
});

describe('terms', () => {
  it('are those of the quote, whatever an administrator changes meanwhile', async () => {
    const brand = await signUp(app, { role: 'brand' });
    await giveCoins(app, brand, 119);
    const { id } = await createDraft(app, brand);
    await brand.post(`/api/hub/challenge/${id}/publish`);
    await app.db.query(
      `INSERT INTO vat_rule (id, supply, party, supplier, category, rate_bp, vat_country, valid_from)
       VALUES ('lower-rate', 'platform', 'consumer', 'platform', 'S', 700, 'DE', '2022-01-01')`,
    );
    await change(app, 'challenge.cpmMinor', 100);
    await change(app, 'challenge.feeBp', 1_000);
    try {
      const paid = await payByCoins(brand, id);
      expect(paid).toMatchObject({ status: 'in_review', cpm: eur(950) });
      const [{ terms } = { terms: {} }] = await app.db.query<{ terms: object }>(
        `SELECT terms FROM challenge WHERE id = $1`,
        [id],
      );
      expect(terms).toMatchObject({ feeBp: 3_000, cpmMinor: 950 });
      expect((await brand.post('/api/hub/challenge/v2', brief(app))).body.cost.vat).toEqual(eur(7_000));
    } finally {
      await app.db.query(`DELETE FROM vat_rule WHERE id = 'lower-rate'`);
      await change(app, 'challenge.cpmMinor', 950);
      await change(app, 'challenge.feeBp', 3_000);
    }
  });
});

describe('a top-up', () => {
  it('is charged the VAT of the whole, less what was charged', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand, { budget: eur(33_333) });
    expect(await postings(id)).toMatchObject({ escrow: 33_333 });
    const { status, body } = await brand.post(`/api/hub/challenge/${id}/topup-stripe`, {
      paymentMethodId: 'pm_card_visa',
      amount: eur(33_333),
      expectedTotal: eur(33_333 + 6_334),
    });
    expect([status, body.data.status, body.data.payment.purpose]).toEqual([
      201,
      'succeeded',
      'challenge_topup',
    ]);
    expect(body.challenge).toMatchObject({ status: 'live', budget: eur(66_666) });
    expect(await escrowOf(brand, id)).toMatchObject({ funded: 66_666, remaining: 66_666 });
    expect(await events(id)).toContain('challenge.budgetChanged');
  });

  it('works with coins and after 3-D Secure', async () => {
    const brand = await verifiedBrand(app);
    const { id } = await liveChallenge(app, brand);
    await giveCoins(app, brand, 12);
    const coins = await brand.post(`/api/hub/challenge/${id}/topup`, {
      method: 'anycoins',
      amount: eur(10_000),
    });
    expect([coins.status, coins.body.challenge.budget.minor]).toEqual([201, 110_000]);
    const card = { paymentMethodId: 'pm_card_threeDSecure2Required', amount: eur(5_000) };
    const key = { 'Idempotency-Key': randomUUID() };
    const started = await brand.post(`/api/hub/challenge/${id}/topup-stripe`, card, key);
    const intent = String(started.body.data.clientSecret).split('_secret_')[0] ?? '';
    app.sandbox.stripe.authenticate(intent, 'complete');
    const wrong = await brand.post(`/api/hub/challenge/${id}/stripe-3d`, { paymentIntentId: intent });
    expect(wrong.status).toBe(404);
    const done = await brand.post(`/api/hub/challenge/${id}/topup-stripe-3d`, { paymentIntentId: intent });
    expect([done.status, done.body.challenge.budget.minor]).toEqual([200, 115_000]);
  });

  it('costs what it is told to cost, by the terms of the challenge and not of today', async () => {
    const brand = await verifiedBrand(app);
    await identified(app, brand, 'FR', 'company');
    const business = { kind: 'eu_business', vatId: 'FR40303265045' };
    expect((await brand.put('/api/me/tax', business)).status).toBe(200);
    const { id } = await liveChallenge(app, brand);
    await change(app, 'challenge.feeMode', 'on_top');
    const { body } = await brand.get(`/api/hub/challenge/${id}/topup?amount=50000`);
    await change(app, 'challenge.feeMode', 'inclusive');
    expect(body.data).toEqual({
      net: eur(50_000),
      vatRate: 0,
      vat: eur(0),
      gross: eur(50_000),
      coins: 50_000,
    });
    expect((await brand.get(`/api/hub/challenge/${id}/cost`)).body.data).toMatchObject({
      vatRate: 0,
      gross: eur(100_000),
    });
    const paid = await brand.post(`/api/hub/challenge/${id}/topup-stripe`, {
      paymentMethodId: 'pm_card_visa',
      amount: eur(50_000),
      expectedTotal: body.data.gross,
    });
    expect([paid.status, paid.body.challenge.budget.minor]).toEqual([201, 150_000]);
    const stranger = await verifiedBrand(app);
    expect((await stranger.get(`/api/hub/challenge/${id}/topup?amount=50000`)).status).toBe(404);
  });

  it('needs a challenge that runs, an amount, and a sum a challenge may have', async () => {
    const brand = await verifiedBrand(app);
    const draft = await createDraft(app, brand);
    const topUp = (id: string, amount?: object) =>
      brand.post(`/api/hub/challenge/${id}/topup`, { method: 'anycoins', ...(amount && { amount }) });
    const early = await topUp(draft.id, eur(1_000));
    expect([early.status, early.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    const { id } = await liveChallenge(app, brand);
    expect((await topUp(id)).status).toBe(400);
    expect((await topUp(id, eur(-5))).status).toBe(400);
    expect((await topUp(id, eur(100_000_000))).body.details[0].field).toBe('amount');
  });
});

describe('the quote', () => {
  it('is over after 15 minutes, and the draft can be submitted again', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { id } = await createDraft(app, brand, { endsAt: at(app, 30 * DAY) });
    await brand.post(`/api/hub/challenge/${id}/publish`);
    await app.pass(14 * MINUTE);
    expect((await read(brand, id)).status).toBe('pending_payment');
    await app.pass(2 * MINUTE);
    expect(await read(brand, id)).toMatchObject({ status: 'draft', dueAt: null });
    expect((await brand.post(`/api/hub/challenge/${id}/publish`)).status).toBe(200);
  });

  it('ends with an abandoned 3-D Secure', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { id } = await createDraft(app, brand, { endsAt: at(app, 30 * DAY) });
    await byCard(brand, id, 'pm_card_threeDSecure2Required');
    await app.pass(16 * MINUTE);
    await app.pass(16 * MINUTE);
    await eventually(async () => (await read(brand, id)).status === 'draft');
    expect((await brand.post(`/api/hub/challenge/${id}/publish`)).body.data.status).toBe('pending_payment');
  });

  it('is prolonged once by a payment on its way', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { id } = await createDraft(app, brand, { endsAt: at(app, 30 * DAY) });
    await brand.post(`/api/hub/challenge/${id}/publish`);
    await app.db.query(`UPDATE challenge SET paying = true WHERE id = $1`, [id]);
    await app.pass(16 * MINUTE);
    expect((await read(brand, id)).status).toBe('pending_payment');
    await app.pass(16 * MINUTE);
    expect((await read(brand, id)).status).toBe('draft');
  });
});

describe('with the fee on top', () => {
  it('charges budget, fee and the VAT of both, and gives all of it back', async () => {
    const other = await startTestApp({ settings: { 'challenge.feeMode': 'on_top' } });
    try {
      const brand = await verifiedBrand(other);
      await giveCoins(other, brand, 155);
      const draft = await createDraft(other, brand, { startsAt: other.clock.in(HOUR).toISOString() });
      expect(draft['platformFee']).toEqual(eur(30_000));
      const paid = await brand.post(`/api/hub/challenge/${draft.id}/payment`, {
        method: 'anycoins',
        expectedTotal: eur(154_700),
      });
      expect(paid.body.challenge.status).toBe('scheduled');
      expect(await escrowOf(brand, draft.id)).toMatchObject({ funded: 130_000, remaining: 130_000 });
      await brand.post(`/api/hub/challenge/${draft.id}/cancel`);
      expect(await escrowOf(brand, draft.id)).toMatchObject({ refunded: 130_000, remaining: 0 });
      expect((await brand.get('/api/wallet')).body.data.amountBalance).toBe(155_000);
      await expectCleanBooks(other);
    } finally {
      await other.close();
    }
  });
});
