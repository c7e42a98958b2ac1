import { randomUUID } from 'node:crypto';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { billedIn } from '../../support/billing-address.js';
import { createDraft, giveCoins, liveChallenge } from '../../support/challenges.js';
import { assertBooks, buyCoins, THOUSAND } from '../../support/payments.js';
import { identified } from '../../support/tax-evidence.js';
import { change, tip, walletOf } from '../../support/wallet.js';
import { eventually } from '../../support/wait.js';
import { walletCard } from '../../support/wallet-cards.js';

const HUNDRED_THOUSAND = '019a0000-0000-7000-8000-000000000007';
const VISA = { method: 'card', paymentMethodId: 'pm_card_visa' };
const eur = (minor: number) => ({ minor, currency: 'EUR' });

let app: TestApp;
let buyer: Actor;
let creator: Actor;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'fraud.newAccountDailyMinor': 100_000_000 } });
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  buyer = await signUp(app, { role: 'brand', billed: false, profile: { kycStatus: 'verified' } });
  creator = await signUp(app, { role: 'creator' });
});

const send = (path: string, body: object, who = buyer) =>
  who.post(`/api/${path}`, body, { 'Idempotency-Key': randomUUID() });

/** All that a purchase could leave behind, here and at the providers. */
async function left(): Promise<object> {
  const [rows] = await app.db.query<object>(
    `SELECT (SELECT count(*)::int FROM checkout WHERE buyer_id = $1) AS checkouts,
       (SELECT count(*)::int FROM payment WHERE buyer_id = $1) AS payments,
       (SELECT count(*)::int FROM tip WHERE from_user_id = $1) AS tips`,
    [buyer.id],
  );
  return {
    ...rows,
    intents: app.sandbox.stripe.store.paymentIntents.all().length,
    orders: app.sandbox.paypal.store.orders.all().length,
  };
}

/** Each way to pay money, for a sum above 250 EUR. */
const purchases: [string, () => ReturnType<typeof send>][] = [
  [
    'coins by card',
    () => send('payments/charge', { packageId: HUNDRED_THOUSAND, paymentMethodId: 'pm_card_visa' }),
  ],
  ['coins by PayPal', () => send('payments/paypal/create-order', { packageId: HUNDRED_THOUSAND })],
  ['an exact amount by card', () => send('wallet/deposit', { ...VISA, amount: eur(25_001) })],
  [
    'an exact amount by Google Pay',
    async () => {
      const paymentMethodId = await walletCard(app, 'google_pay');
      return send('wallet/deposit', { method: 'googlePay', paymentMethodId, amount: eur(25_001) });
    },
  ],
  [
    'a tip by Apple Pay',
    async () => {
      const paymentMethodId = await walletCard(app, 'apple_pay');
      return send(`user/${creator.id}/tip`, { method: 'applePay', paymentMethodId, amount: eur(25_001) });
    },
  ],
  [
    'a tip by PayPal',
    () =>
      send('payments/paypal/create-tip-order', {
        target: { kind: 'user', id: creator.id },
        amount: eur(25_001),
      }),
  ],
  [
    'a challenge by card',
    async () => {
      const { id } = await createDraft(app, buyer);
      return send(`hub/challenge/${id}/stripe`, { paymentMethodId: 'pm_card_visa' });
    },
  ],
  [
    'a challenge by coins, which has an invoice of its own',
    async () => {
      await giveCoins(app, buyer, 119);
      const { id } = await createDraft(app, buyer);
      return send(`hub/challenge/${id}/payment`, { method: 'anycoins' });
    },
  ],
];

describe('a purchase whose invoice must name the buyer', () => {
  it.each(purchases)('waits for the address: %s', async (_, purchase) => {
    const before = await left();
    const refused = await purchase();
    expect([refused.status, refused.body.code]).toEqual([409, 'BILLING_ADDRESS_REQUIRED']);
    expect(refused.body.message).toMatch(/^Gib zuerst deine Rechnungsadresse an\. .*250,00\u00a0€/);
    expect(await left()).toEqual(before);
    await billedIn(app, buyer);
    expect((await purchase()).status).toBe(201);
  });

  it('is a top-up of a challenge as well', async () => {
    await billedIn(app, buyer);
    const { id } = await liveChallenge(app, buyer);
    const [address] = (await buyer.get('/api/payments/address')).body.data as { id: string }[];
    await buyer.delete(`/api/payments/address/${address?.id}`);
    const topUp = { paymentMethodId: 'pm_card_visa', amount: eur(30_000) };
    const before = await left();
    expect((await send(`hub/challenge/${id}/topup-stripe`, topUp)).body.code).toBe(
      'BILLING_ADDRESS_REQUIRED',
    );
    expect(await left()).toEqual(before);
    const small = { ...topUp, amount: eur(20_000) };
    expect((await send(`hub/challenge/${id}/topup-stripe`, small)).status).toBe(201);
  });

  it('is one without VAT, however small', async () => {
    const abroad = await signUp(app, { role: 'brand', billed: false, profile: { country: 'FR' } });
    await identified(app, abroad, 'FR', 'company');
    await abroad.put('/api/me/tax', { kind: 'eu_business', vatId: 'FR40303265045' });
    const refused = await buyCoins(abroad);
    expect(refused.body).toMatchObject({ code: 'BILLING_ADDRESS_REQUIRED' });
    expect(refused.body.message).toContain('ohne Umsatzsteuer');
    await billedIn(app, abroad, 'FR');
    expect((await buyCoins(abroad)).status).toBe(201);
  });
});

describe('a plan', () => {
  it('waits for the address as well, and no contract begins', async () => {
    await change(app, 'payment.addressAboveMinor', 10_000);
    const link = await buyer.get('/api/billing/purchase-link', { plan: 'mezzya_prospect', kind: 'card' });
    const token = new URL(link.body.url as string).searchParams.get('token');
    const purchase = () => send('billing/purchase', { token, paymentMethodId: 'pm_card_visa' });
    const contracts = () => app.db.query(`SELECT id FROM plan_contract WHERE user_id = $1`, [buyer.id]);
    const before = await left();
    expect((await purchase()).body.code).toBe('BILLING_ADDRESS_REQUIRED');
    expect([await left(), await contracts()]).toEqual([before, []]);
    await billedIn(app, buyer);
    expect((await purchase()).status).toBe(201);
    await change(app, 'payment.addressAboveMinor', 25_000);
  });
});

describe('a purchase without an address', () => {
  it('goes through up to 250 EUR, and where no invoice of ours follows', async () => {
    expect((await send('wallet/deposit', { ...VISA, amount: eur(25_000) })).status).toBe(201);
    await giveCoins(app, buyer, 40);
    const byCoins = { method: 'anycoins', amount: eur(30_000) };
    expect((await send(`user/${creator.id}/tip`, byCoins)).status).toBe(201);
    // Only what the card pays is invoiced.
    const split = { ...VISA, amount: eur(30_000), coins: 5_000 };
    expect((await send(`user/${creator.id}/tip`, split)).status).toBe(201);
  });
});

describe('the automatic top-up', () => {
  const savedCard = async (): Promise<string> =>
    (await buyer.post('/api/payments', { paymentMethodId: 'pm_card_visa' })).body.data.id as string;

  it('asks for the address when it is switched on, since nobody is there when it charges', async () => {
    const on = { enabled: true, threshold: 500, paymentMethodId: await savedCard() };
    const large = { ...on, packageId: HUNDRED_THOUSAND };
    expect((await buyer.put('/api/wallet/auto-topup', large)).body.code).toBe('BILLING_ADDRESS_REQUIRED');
    expect((await buyer.put('/api/wallet/auto-topup', { ...on, packageId: THOUSAND })).status).toBe(200);
    await billedIn(app, buyer);
    expect((await buyer.put('/api/wallet/auto-topup', large)).status).toBe(200);
  });

  it('is switched off with a mail that says why, where the address is gone', async () => {
    await billedIn(app, buyer);
    await giveCoins(app, buyer, 1);
    const paymentMethodId = await savedCard();
    const on = { enabled: true, threshold: 500, packageId: HUNDRED_THOUSAND, paymentMethodId };
    expect((await buyer.put('/api/wallet/auto-topup', on)).status).toBe(200);
    const [address] = (await buyer.get('/api/payments/address')).body.data as { id: string }[];
    await buyer.delete(`/api/payments/address/${address?.id}`);
    await tip(app, buyer, creator, 800);
    const [run] = await eventually(async () => {
      const rows = await app.db.query<{ state: string; reason: string }>(
        `SELECT state, reason FROM auto_topup_run WHERE user_id = $1 AND state <> 'open'`,
        [buyer.id],
      );
      return rows.length > 0 ? rows : null;
    });
    expect(run).toEqual({ state: 'failed', reason: 'billing_address_required' });
    const mail = await app.sandbox.mail.waitFor(buyer.email, ({ subject }) => subject.includes('Aufladen'));
    expect(mail.text).toContain('Rechnungsadresse');
    expect((await walletOf(buyer)).amountBalance).toBe(200);
  });
});
