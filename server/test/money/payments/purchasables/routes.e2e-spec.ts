import { InAppPurchases } from '../../../../src/modules/money/payments/stores/in-app-purchases.service.js';
import { PaymentsService } from '../../../../src/modules/money/payments/index.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createDraft, giveCoins, service } from '../../../support/challenges.js';
import { THOUSAND } from '../../../support/payments.js';

type Engine = 'start' | 'resume' | 'capture';

/** Every route that pays, what it asks of the engine, and what for. */
const routes: [path: string, engine: Engine, kind: string | null, body: object][] = [
  ['payments/charge', 'start', 'coin_package', { packageId: THOUSAND, paymentMethodId: 'pm_card_visa' }],
  ['payments/charge-3d', 'resume', null, { paymentIntentId: 'pi_unknown' }],
  ['payments/capture', 'capture', null, { paymentId: '019a0000-0000-7000-8000-00000000ffff' }],
  ['wallet/deposit', 'start', 'deposit', { method: 'earnings', amount: { minor: 500, currency: 'EUR' } }],
  ['hub/challenge/:id/payment', 'start', 'challenge', { method: 'anycoins' }],
  ['hub/challenge/:id/stripe', 'start', 'challenge', { paymentMethodId: 'pm_card_visa' }],
  ['hub/challenge/:id/stripe-3d', 'resume', null, { paymentIntentId: 'pi_unknown' }],
  ['hub/challenge/:id/payment-capture', 'capture', 'challenge', { paypalOrderId: 'UNKNOWN' }],
  [
    'hub/challenge/:id/topup',
    'start',
    'challenge_topup',
    { method: 'anycoins', amount: { minor: 5000, currency: 'EUR' } },
  ],
  [
    'hub/challenge/:id/topup-stripe',
    'start',
    'challenge_topup',
    { paymentMethodId: 'pm_card_visa', amount: { minor: 5000, currency: 'EUR' } },
  ],
  ['payments/paypal/create-order', 'start', 'coin_package', { packageId: THOUSAND }],
  [
    'payments/paypal/create-tip-order',
    'start',
    'tip',
    { target: { kind: 'user', id: ':creator' }, amount: { minor: 500, currency: 'EUR' } },
  ],
  ['user/:creator/tip', 'start', 'tip', { method: 'anycoins', amount: { minor: 500, currency: 'EUR' } }],
  ['payments/paypal/capture-purchase-coin', 'resume', null, { paypalOrderId: 'UNKNOWN' }],
  ['hub/challenge/:id/topup-stripe-3d', 'resume', null, { paymentIntentId: 'pi_unknown' }],
  ['hub/challenge/:id/topup-capture', 'capture', 'challenge_topup', { paypalOrderId: 'UNKNOWN' }],
];

let app: TestApp;
let brand: Actor;
let challengeId: string;
let creator: Actor;

beforeAll(async () => {
  app = await startTestApp();
  brand = await signUp(app, { role: 'brand', profile: { kycStatus: 'verified' } });
  creator = await signUp(app, { role: 'creator' });
  await giveCoins(app, brand, 10);
  challengeId = (await createDraft(app, brand)).id;
});
afterAll(() => app.close());

describe('all roads to the checkout', () => {
  it.each(routes)('POST %s is %s of the engine', async (path, engine, kind, body) => {
    // Watched, not replaced: the calls go through.
    const watched = jest.spyOn(service(app, PaymentsService), engine);
    const address = path.replace(':id', challengeId).replace(':creator', creator.id);
    const sent = JSON.parse(JSON.stringify(body).replace(':creator', creator.id)) as object;
    const answer = await brand.post(`/api/${address}`, sent);
    expect(watched).toHaveBeenCalledTimes(1);
    expect(watched.mock.calls[0]?.[0]).toMatchObject({
      buyerId: brand.id,
      ...(engine === 'start' ? { kind } : kind === null ? {} : { purpose: kind }),
    });
    // What is not there is not found, whichever way it was asked for.
    if (engine !== 'start') expect(answer.status).toBe(404);
    watched.mockRestore();
  });

  // A store has taken the money before we hear of it: its receipt is redeemed, and the payment is complete at once.
  it('POST payments/iap redeems a receipt', async () => {
    const watched = jest.spyOn(service(app, InAppPurchases), 'redeem');
    const body = { store: 'apple', productId: 'coins.1000', receipt: 'x'.repeat(40) };
    await brand.post('/api/payments/iap', body);
    expect(watched).toHaveBeenCalledWith(brand.id, body);
    watched.mockRestore();
  });
});
