import { DAY, HOUR, MINUTE } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createDraft, liveChallenge, verifiedBrand } from '../../../support/challenges.js';
import { buyCoins, coinsOf, takenBySandbox } from '../../../support/payments.js';

const HUNDRED_EUROS = '019a0000-0000-7000-8000-000000000005';
const DECLINED = { paymentMethodId: 'pm_card_chargeDeclined' };

let app: TestApp;
let person: Actor;

afterEach(() => app.close());

describe('limits against stolen cards', () => {
  it('five tries in ten minutes by a person, a card and an address', async () => {
    app = await startTestApp({ settings: { 'fraud.attemptsPer10Minutes': 5 } });
    person = await signUp(app);
    for (let i = 0; i < 5; i++) expect((await buyCoins(person)).status).toBe(201);
    const sixth = await buyCoins(person);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(500);
    // The same card, and in this test the same address, in other hands.
    const friend = await signUp(app);
    expect((await buyCoins(friend)).status).toBe(429);
    await app.pass(10 * MINUTE + 1);
    expect((await buyCoins(person)).status).toBe(201);
    expect(await coinsOf(person)).toBe(6000);
  });

  it('three declined tries in an hour', async () => {
    app = await startTestApp({ settings: { 'fraud.declinesPerHour': 3 } });
    person = await signUp(app);
    for (let i = 0; i < 3; i++) expect((await buyCoins(person, DECLINED)).status).toBe(402);
    const good = await buyCoins(person);
    expect([good.status, good.body.code]).toEqual([429, 'RATE_LIMITED']);
    await app.pass(HOUR + 1);
    expect((await buyCoins(person)).status).toBe(201);
  });

  it('500 EUR a day for a new account, which challenges do not touch', async () => {
    app = await startTestApp({ settings: { 'auth.sessionDays': 30 } });
    person = await signUp(app, { role: 'brand' });
    const left = async () => (await person.get('/api/payments/allowance')).body.data;
    const until = app.clock.in(7 * DAY).getTime();
    expect(await left()).toMatchObject({ limit: { minor: 50_000 }, left: { minor: 50_000 } });
    expect(Math.abs(Date.parse((await left()).until) - until)).toBeLessThan(HOUR);
    for (let i = 0; i < 5; i++)
      expect((await buyCoins(person, { packageId: HUNDRED_EUROS })).status).toBe(201);
    expect((await left()).left).toEqual({ minor: 0, currency: 'EUR' });
    const more = await buyCoins(person);
    expect([more.status, more.body.code]).toEqual([403, 'LIMIT_EXCEEDED']);
    const draft = await createDraft(app, person);
    const paid = await person.post(`/api/hub/challenge/${draft.id}/stripe`, {
      paymentMethodId: 'pm_card_visa',
    });
    expect(paid.body.data?.status).toBe('succeeded');
    expect(takenBySandbox(app)).toBe(50_000 + 119_000);
    await app.pass(DAY + 1);
    expect((await buyCoins(person)).status).toBe(201);
    await app.pass(6 * DAY);
    expect(await left()).toMatchObject({ limit: null, left: null, until: null });
  });

  it('counts the address a challenge is paid and topped up from', async () => {
    app = await startTestApp({ settings: { 'fraud.attemptsPer10Minutes': 2 } });
    const [first, second, third] = await Promise.all([
      verifiedBrand(app),
      verifiedBrand(app),
      verifiedBrand(app),
    ]);
    const byCard = async (brand: Actor, paymentMethodId: string) => {
      const { id } = await createDraft(app, brand);
      return brand.post(`/api/hub/challenge/${id}/stripe`, { paymentMethodId });
    };
    const live = await liveChallenge(app, second);
    expect((await byCard(first, 'pm_card_visa')).status).toBe(201);
    const topUp = await second.post(`/api/hub/challenge/${live.id}/topup-stripe`, {
      paymentMethodId: 'pm_card_mastercard',
      amount: { minor: 10_000, currency: 'EUR' },
    });
    expect(topUp.status).toBe(201);
    // Another person with another card: only the address is the same.
    const refused = await byCard(third, 'pm_card_amex');
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    await app.pass(10 * MINUTE + 1);
    expect((await byCard(third, 'pm_card_amex')).status).toBe(201);
  });
});

describe('without a payment provider', () => {
  it('cards are refused, everything else works', async () => {
    app = await startTestApp({ env: { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRETS: '' } });
    person = await signUp(app);
    const refused = await buyCoins(person);
    expect([refused.status, refused.body.details?.[0]]).toMatchObject([
      400,
      { field: 'method', rule: 'offered' },
    ]);
    const methods = await person.get('/api/payments');
    expect(methods.body.available.find(({ type }: { type: string }) => type === 'card').enabled).toBe(false);
    expect((await person.get('/api/payments/packages')).status).toBe(200);
    expect((await person.get('/api/payments/charges')).body.total).toBe(0);
  });
});
