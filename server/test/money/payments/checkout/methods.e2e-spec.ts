import { randomUUID } from 'node:crypto';
import { DAY, MINUTE } from '../../../../src/kernel/clock.js';
import { escrowOf, holderAccount, LedgerService } from '../../../../src/modules/money/ledger/index.js';
import { vatPayable } from '../../../support/postings.js';
import { PaymentsService } from '../../../../src/modules/money/payments/index.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createDraft, giveCoins, service, together, verifiedBrand } from '../../../support/challenges.js';
import {
  assertBooks,
  booked,
  buyCoins,
  coinsOf,
  finishCard,
  onlyPayment,
  paymentsOf,
  untilStatus,
} from '../../../support/payments.js';
import { eventually } from '../../../support/wait.js';
import { walletCard } from '../../../support/wallet-cards.js';

const SECURE = 'pm_card_threeDSecure2Required';

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  app.sandbox.faults.reset();
  person = await signUp(app, { role: 'creator' });
});

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const deposit = (minor: number, body: object, who = person) =>
  who.post('/api/wallet/deposit', { amount: eur(minor), ...body }, { 'Idempotency-Key': randomUUID() });
const rowOf = async (id: string) =>
  (
    await app.db.query<{
      wallet_type: string | null;
      method: string;
      coins_hold_id: string | null;
      status: string;
    }>(`SELECT wallet_type, method, coins_hold_id, status FROM payment WHERE id = $1`, [id])
  )[0];
const heldOf = async (who: Actor): Promise<number> => {
  const [row] = await app.db.query<{ held: string }>(
    `SELECT held FROM ledger.account WHERE owner_id = $1 AND code = 'coin_purchased'`,
    [who.id],
  );
  return Number(row?.held ?? 0);
};
/** Money of the person that is free to withdraw. */
const earn = (who: Actor, amount: number) =>
  together(app, () =>
    service(app, LedgerService).post({
      key: randomUUID(),
      kind: 'journal',
      lines: [
        { account: { code: 'suspense', currency: 'EUR' }, amount: -amount },
        { account: holderAccount({ type: 'user', id: who.id }, 'payable'), amount },
      ],
      source: { type: 'user', id: who.id },
    }),
  );

interface Told {
  kind: string;
  code: string;
  detail: string | null;
  text: string;
  at: string;
}

// First: the clock of the database does not move with ours.
describe('why was I charged', () => {
  it('tells every step to the buyer, and nothing to others', async () => {
    const declined = await buyCoins(person, { paymentMethodId: 'pm_card_chargeDeclined' });
    expect(declined.status).toBe(402);
    const { data } = await buyCoins(person);
    const path = `/api/payments/charges/${data.payment.id}`;
    const steps = await eventually(async () => {
      const { body } = await person.get(path);
      const told = (body as { data: { steps: Told[] } }).data.steps;
      return told.some(({ kind }) => kind === 'webhook') ? told : null;
    });
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(
      new Set(['created', 'attempt', '3ds', 'capture', 'ledger', 'webhook']),
    );
    expect(steps[0]?.text).toBe('Du hast die Zahlung von 10,00\u00a0€ gestartet');
    // In codes and values, for readers of any language.
    expect(steps[0]).toMatchObject({ code: 'begun', amount: { minor: 1000 }, coins: null, detail: null });
    expect(steps.find(({ code }) => code === 'taken')).toMatchObject({ amount: { minor: 1000 } });
    expect(steps.filter(({ code }) => code === 'booked').map(({ detail }) => detail)).toContain(
      'coin_purchase',
    );
    expect(steps.find(({ code }) => code === 'declined')).toMatchObject({
      detail: 'generic_decline',
      text: 'Die Bank hat die Karte abgelehnt. Nimm eine andere Karte oder frag deine Bank.',
    });
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
    const stranger = await signUp(app);
    expect((await stranger.get(path)).status).toBe(404);
  });

  it('names what was bought and what its price is made of', async () => {
    const { data } = await buyCoins(person);
    const told = async (who: Actor, id: string) => (await who.get(`/api/payments/charges/${id}`)).body.data;
    expect(await told(person, data.payment.id)).toMatchObject({
      title: '1.000 Anycoins',
      net: { minor: 840 },
      payment: { purpose: 'coin_package', fee: { minor: 0 }, vat: { minor: 160 }, amount: { minor: 1000 } },
    });
    const brand = await verifiedBrand(app);
    const { id } = await createDraft(app, brand);
    const paid = await brand.post(`/api/hub/challenge/${id}/stripe`, { paymentMethodId: 'pm_card_visa' });
    expect(await told(brand, paid.body.data.payment.id)).toMatchObject({
      title: 'Show your morning',
      net: { minor: 100_000 },
      payment: {
        purpose: 'challenge',
        subjectId: id,
        fee: { minor: 30_000 },
        vat: { minor: 19_000 },
        amount: { minor: 119_000 },
      },
    });
  });
});

describe('a deposit', () => {
  it('by card: face value, no bonus, VAT inside, to the cent', async () => {
    const { status, body } = await deposit(1000, { method: 'card', paymentMethodId: 'pm_card_visa' });
    expect([status, body.data.status, body.data.wallet.amountBalance]).toEqual([201, 'succeeded', 1000]);
    expect(await booked(app, body.data.payment.id)).toEqual({
      stripe_pending: -1000,
      coin_liability_eur: 840,
      'vat_payable:DE': 160,
      coin_issued: -1000,
      coin_purchased: 1000,
    });
  });

  it('from own earnings: nothing else is taken, and never more than there is', async () => {
    await earn(person, 1500);
    const first = await deposit(1000, { method: 'earnings' });
    expect([first.status, first.body.data.payment.provider]).toEqual([201, 'wallet']);
    expect(await booked(app, first.body.data.payment.id)).toEqual({
      payable: -1000,
      coin_liability_eur: 840,
      'vat_payable:DE': 160,
      coin_issued: -1000,
      coin_purchased: 1000,
    });
    const more = await deposit(501, { method: 'earnings' });
    expect([more.status, more.body.code]).toEqual([409, 'CONFLICT']);
    expect(await coinsOf(person)).toBe(1000);
    expect(await paymentsOf(app, person)).toHaveLength(1);
  });

  it('is bounded, of age, for a price that was shown, and not paid in coins', async () => {
    const card = { method: 'card', paymentMethodId: 'pm_card_visa' };
    for (const minor of [99, 200_001]) expect((await deposit(minor, card)).status).toBe(400);
    const changed = await deposit(1000, { ...card, expectedTotal: eur(999) });
    expect([changed.status, changed.body.code]).toEqual([409, 'QUOTE_CHANGED']);
    expect((await deposit(1000, { method: 'anycoins' })).status).toBe(400);
    expect((await deposit(1000, { method: 'card' })).body.details[0].field).toBe('paymentMethodId');
    const young = await signUp(app, { role: 'creator', profile: { birthDate: '2015-01-01' } });
    expect((await deposit(1000, card, young)).body.code).toBe('AGE_OUT_OF_RANGE');
    expect(await paymentsOf(app, person)).toEqual([]);
  });
});

describe('the wallet of a device', () => {
  it('is a card that says so: the method is stored, the card is not kept', async () => {
    const apple = await walletCard(app, 'apple_pay');
    const { data } = await buyCoins(person, { paymentMethodId: apple, save: true });
    expect([data.status, data.payment['method']]).toEqual(['succeeded', 'applePay']);
    expect(await rowOf(data.payment.id)).toMatchObject({ wallet_type: 'applePay', method: 'applePay' });
    expect((await person.get('/api/payments')).body.data).toEqual([]);
    const google = await walletCard(app, 'google_pay');
    const paid = await deposit(500, { method: 'googlePay', paymentMethodId: google });
    expect([paid.status, paid.body.data.payment.method]).toEqual([201, 'googlePay']);
    const captured = await person.post('/api/payments/capture', { paymentId: paid.body.data.payment.id });
    expect([captured.status, captured.body.data.status, captured.body.subject.kind]).toEqual([
      200,
      'succeeded',
      'deposit',
    ]);
  });

  it('a plain card is none, a card of one wallet is not of the other, and a bank can still say no', async () => {
    const wrong = await deposit(500, { method: 'applePay', paymentMethodId: 'pm_card_visa' });
    const other = await deposit(500, {
      method: 'applePay',
      paymentMethodId: await walletCard(app, 'google_pay'),
    });
    expect([wrong.status, other.status]).toEqual([400, 400]);
    const poor = await walletCard(app, 'apple_pay', 'pm_card_chargeDeclinedInsufficientFunds');
    const declined = await deposit(500, { method: 'applePay', paymentMethodId: poor });
    expect([declined.status, declined.body.details[0].rule]).toEqual([402, 'insufficient_funds']);
    expect(await coinsOf(person)).toBe(0);
  });
});

describe('coins and a card together', () => {
  const pay = (brand: Actor, id: string, body: object) =>
    brand.post(`/api/hub/challenge/${id}/payment`, body, { 'Idempotency-Key': randomUUID() });

  it('both are taken, and a refund goes back the other way round', async () => {
    const brand = await verifiedBrand(app);
    await giveCoins(app, brand, 20);
    const { id } = await createDraft(app, brand);
    const { status, body } = await pay(brand, id, {
      method: 'card',
      paymentMethodId: 'pm_card_visa',
      coins: 19_000,
    });
    expect([status, body.data.status, body.data.payment.coins, body.data.payment.amount.minor]).toEqual([
      201,
      'succeeded',
      19_000,
      119_000,
    ]);
    expect(await booked(app, id)).toEqual({
      stripe_pending: -100_000,
      coin_purchased: -19_000,
      coin_issued: 19_000,
      coin_liability_eur: -15_960,
      'vat_payable:DE': 19_000 - 3040,
      escrow: 100_000,
    });
    expect([await coinsOf(brand), await heldOf(brand)]).toEqual([1000, 0]);
    await together(app, () =>
      service(app, PaymentsService).refund({
        subjectKind: 'challenge',
        subjectId: id,
        netMinor: 92_437,
        vatMinor: 17_563,
        debit: [
          { account: escrowOf({ type: 'challenge', id }), amount: -92_437 },
          { account: vatPayable('DE'), amount: -17_563 },
        ],
        reason: 'the unspent rest',
      }),
    );
    const { id: paymentId } = await onlyPayment(app, brand);
    const refunds = await eventually(async () => {
      const rows = await app.db.query<{ amount_minor: string; coins: string | null; state: string }>(
        `SELECT amount_minor, coins, state FROM payment_refund WHERE payment_id = $1 ORDER BY amount_minor DESC`,
        [paymentId],
      );
      return rows.every(({ state }) => state === 'succeeded') ? rows : null;
    });
    expect(refunds).toEqual([
      { amount_minor: '100000', coins: null, state: 'succeeded' },
      { amount_minor: '10000', coins: '10000', state: 'succeeded' },
    ]);
    expect(await coinsOf(brand)).toBe(11_000);
  });

  it('or neither: a declined card leaves the coins, and they are reserved only while the bank is asked', async () => {
    const brand = await verifiedBrand(app);
    await giveCoins(app, brand, 20);
    const { id } = await createDraft(app, brand);
    const asked = await pay(brand, id, { method: 'card', paymentMethodId: SECURE, coins: 19_000 });
    expect(asked.body.data.status).toBe('requires_action');
    expect(await heldOf(brand)).toBe(19_000);
    const other = await createDraft(app, brand, { budget: eur(5000) });
    const spent = await pay(brand, other.id, { method: 'anycoins' });
    expect([spent.status, spent.body.code]).toEqual([402, 'INSUFFICIENT_COINS']);
    await app.pass(16 * MINUTE);
    expect((await rowOf(asked.body.data.payment.id))?.status).toBe('expired');
    expect([await heldOf(brand), await coinsOf(brand)]).toEqual([0, 20_000]);
    const tooMuch = await pay(brand, id, { method: 'card', paymentMethodId: 'pm_card_visa', coins: 118_999 });
    const notThere = await pay(brand, id, { method: 'card', paymentMethodId: 'pm_card_visa', coins: 21_000 });
    expect([tooMuch.status, notThere.status]).toEqual([400, 402]);
  });
});

describe('a card that is charged while its owner is away', () => {
  it('waits a day where the bank wants to ask them, and the same purchase goes on', async () => {
    const packageId = '019a0000-0000-7000-8000-000000000002';
    const away = service(app, PaymentsService).start({
      buyerId: person.id,
      payerId: person.id,
      kind: 'coin_package',
      subjectId: packageId,
      method: 'card',
      paymentMethodId: SECURE,
      offSession: true,
    });
    await expect(away).rejects.toMatchObject({ code: 'CARD_DECLINED' });
    const events = await app.db.query(`SELECT 1 FROM outbox WHERE name = 'payment.authenticationNeeded'`);
    expect(events).toHaveLength(1);
    await app.pass(DAY / 2);
    const resumed = await buyCoins(person, { paymentMethodId: SECURE });
    expect(resumed.data.status).toBe('requires_action');
    app.sandbox.stripe.authenticate(String(resumed.data.payment.providerRef), 'complete');
    const done = await finishCard(person, String(resumed.data.payment.providerRef));
    expect([done.data.status, (await onlyPayment(app, person)).status]).toEqual(['succeeded', 'succeeded']);
  });

  it('and says no leaves it open for a day, for another card; then it expires', async () => {
    const away = service(app, PaymentsService).start({
      buyerId: person.id,
      payerId: person.id,
      kind: 'coin_package',
      subjectId: '019a0000-0000-7000-8000-000000000002',
      method: 'card',
      paymentMethodId: 'pm_card_chargeDeclined',
      offSession: true,
    });
    await expect(away).rejects.toMatchObject({ code: 'CARD_DECLINED' });
    await app.pass(16 * MINUTE);
    expect((await onlyPayment(app, person)).status).toBe('created');
    await app.pass(DAY);
    const { id } = await onlyPayment(app, person);
    await untilStatus(app, id, 'expired');
  });
});
