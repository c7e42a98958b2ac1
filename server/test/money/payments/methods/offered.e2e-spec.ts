import { randomUUID } from 'node:crypto';
import { PaymentsService, Purchasables } from '../../../../src/modules/money/payments/index.js';
import { paymentMethodTypes } from '../../../../src/platform/gateways/payment-methods.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createDraft, service } from '../../../support/challenges.js';
import { buyCoins, THOUSAND } from '../../../support/payments.js';

interface Option {
  type: string;
  enabled: boolean;
}
const named = (options: Option[]) => Object.fromEntries(options.map(({ type, enabled }) => [type, enabled]));

describe.each([
  ['everything is set up', {}, {}, []],
  ['Apple Pay is switched off', {}, { 'payment.applePay': false }, ['applePay']],
  [
    'there is no PayPal and no Google Pay',
    { PAYPAL_CLIENT_ID: '' },
    { 'payment.googlePay': false },
    ['paypal', 'googlePay'],
  ],
  ['browsers have no key for cards', { STRIPE_PUBLIC_KEY: '' }, {}, ['card', 'applePay', 'googlePay']],
] as const)('where %s', (_name, env, settings, missing: readonly string[]) => {
  let app: TestApp;
  let brand: Actor;
  beforeAll(async () => {
    app = await startTestApp({ env, settings });
    brand = await signUp(app, { role: 'brand', profile: { kycStatus: 'verified' } });
  });
  afterAll(() => app.close());

  const offered = (type: string) => !missing.includes(type);

  it('the configuration and the list of methods say the same', async () => {
    const { data } = (await app.http.get('/api/config')).body;
    const options = named(data.paymentMethods as Option[]);
    expect(options).toEqual(named((await brand.get('/api/payments')).body.available as Option[]));
    for (const [type, enabled] of Object.entries(options))
      expect([type, enabled]).toEqual([type, offered(type)]);
    expect(data.features.cardPayments).toBe(offered('card'));
    expect(data.paypal.clientId !== '').toBe(offered('paypal'));
  });

  it('each purpose lists what it takes, and begins no payment by anything else', async () => {
    const kinds = service(app, Purchasables);
    for (const kind of kinds.kinds(() => true)) {
      const { methods } = kinds.of(kind);
      const { available } = (await brand.get('/api/payments', { purpose: kind })).body as {
        available: Option[];
      };
      expect([kind, available.map(({ type }) => type).sort()]).toEqual([kind, [...methods].sort()]);
      for (const method of paymentMethodTypes) {
        const open = methods.includes(method) && offered(method);
        if (methods.includes(method)) expect(named(available)[method]).toBe(open);
        if (open) continue;
        const start = { buyerId: brand.id, payerId: brand.id, kind, subjectId: randomUUID(), method };
        const refused = { code: 'VALIDATION_FAILED', extra: { details: [{ field: 'method' }] } };
        await expect(service(app, PaymentsService).start(start)).rejects.toMatchObject(refused);
      }
    }
  });

  it('each route refuses what is not offered, and names the method', async () => {
    const creator = await signUp(app, { role: 'creator' });
    const { id } = await createDraft(app, brand);
    const amount = { minor: 5_000, currency: 'EUR' };
    const routes = [
      ['wallet/deposit', { amount }],
      [`user/${creator.id}/tip`, { amount }],
      [`hub/challenge/${id}/payment`, {}],
    ] as const;
    for (const [path, body] of routes)
      for (const method of missing) {
        const answer = await brand.post(`/api/${path}`, { ...body, method, paymentMethodId: 'pm_card_visa' });
        expect([path, answer.status, answer.body.details?.[0]]).toMatchObject([
          path,
          400,
          { field: 'method', rule: 'offered' },
        ]);
      }
    if (!offered('card'))
      expect((await buyCoins(brand)).body.details?.[0]).toMatchObject({ field: 'method' });
    if (!offered('paypal')) {
      const order = await brand.post('/api/payments/paypal/create-order', { packageId: THOUSAND });
      expect([order.status, order.body.details[0]]).toMatchObject([400, { field: 'method' }]);
    }
  });
});
