import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { buyCoins, finishCard } from '../../../support/payments.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sandbox.faults.reset();
  person = await signUp(app);
});

interface Method {
  id: string;
  isDefault: boolean;
  card: { brand: string; last4: string } | null;
}

const save = (paymentMethodId: string, makeDefault = false) =>
  person.post('/api/payments', { paymentMethodId, makeDefault });
const methods = async (): Promise<Method[]> => (await person.get('/api/payments')).body.data as Method[];

describe('saved cards', () => {
  it('show Visa’s label and icon, with the real brand beside the last four digits', async () => {
    const saved = await save('pm_card_mastercard');
    expect(saved.status).toBe(201);
    expect(saved.body.data).toMatchObject({
      id: expect.stringMatching(/^pm_/) as string,
      type: 'card',
      label: 'Visa',
      icon: 'visa',
      card: { brand: 'mastercard', last4: '4444' },
      isDefault: true,
    });
    const { body } = await person.get('/api/payments');
    expect(
      body.available.map(({ type, enabled }: { type: string; enabled: boolean }) => [type, enabled]),
    ).toEqual([
      ['card', true],
      ['paypal', true],
      ['applePay', true],
      ['googlePay', true],
      ['anycoins', true],
      ['earnings', true],
    ]);
  });

  it('the first is the default, another can become it, a removed one passes it on', async () => {
    const first = (await save('pm_card_visa')).body.data as Method;
    const second = (await save('pm_card_mastercard')).body.data as Method;
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    const changed = await person.post(`/api/payments/${second.id}/makeDefault`);
    expect([changed.status, changed.body.data.isDefault]).toEqual([200, true]);
    expect((await methods()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await person.post('/api/payments/delete', { id: second.id })).body).toEqual({ status: true });
    expect(await methods()).toMatchObject([{ id: first.id, isDefault: true }]);
    expect(app.sandbox.stripe.store.paymentMethods.get(second.id)?.customer).toBeNull();
    expect((await person.post('/api/payments/delete', { id: second.id })).status).toBe(404);
  });

  it('the same card twice is one card', async () => {
    await save('pm_card_visa');
    const again = (await save('pm_card_visa')).body.data as Method;
    expect(await methods()).toMatchObject([{ id: again.id, isDefault: true }]);
  });

  it('a card the bank declines is not saved, and the reason is told', async () => {
    const refused = await save('pm_card_chargeDeclinedExpiredCard');
    expect([refused.status, refused.body.code]).toEqual([402, 'CARD_DECLINED']);
    expect(refused.body.details).toMatchObject([{ rule: 'expired_card' }]);
    expect((await save('pm_nothing')).status).toBe(400);
    expect(await methods()).toEqual([]);
  });

  it('are the business of their owner alone', async () => {
    const mine = (await save('pm_card_visa')).body.data as Method;
    const stranger = await signUp(app);
    expect((await stranger.post('/api/payments/delete', { id: mine.id })).status).toBe(404);
    expect((await stranger.post(`/api/payments/${mine.id}/makeDefault`)).status).toBe(404);
    expect((await stranger.get('/api/payments')).body.data).toEqual([]);
  });

  it('are at most ten', async () => {
    await app.db.query(
      `INSERT INTO saved_card (id, user_id, brand, last4, exp_month, exp_year, fingerprint, is_default, created_at)
       SELECT 'pm_full' || n || $1::text, $1::uuid, 'visa', '4242', 1, 2040, 'print' || n, n = 1, now() FROM generate_series(1, 10) AS n`,
      [person.id],
    );
    const refused = await save('pm_card_visa');
    expect([refused.status, refused.body.code]).toEqual([403, 'LIMIT_EXCEEDED']);
  });
});

describe('keeping a card', () => {
  it('with a charge, after 3-D Secure too, and paying with it the next time', async () => {
    const { data } = await buyCoins(person, {
      paymentMethodId: 'pm_card_authenticationRequiredOnSetup',
      save: true,
    });
    expect(data.status).toBe('requires_action');
    app.sandbox.stripe.authenticate(String(data.payment.providerRef), 'complete');
    expect((await finishCard(person, String(data.payment.providerRef))).data.status).toBe('succeeded');
    const [card] = await eventually(async () => {
      const all = await methods();
      return all.length === 1 ? all : null;
    });
    const again = await buyCoins(person, { paymentMethodId: card?.id });
    expect(again.data.status).toBe('succeeded');
  });

  it('with a setup in the browser, then saved by its id', async () => {
    const begun = await person.post('/api/payments/setup-intent');
    expect(begun.status).toBe(201);
    const secret = (begun.body as { clientSecret: string }).clientSecret;
    const intentId = secret.split('_secret_')[0];
    const confirmed = await fetch(`${app.sandbox.url}/v1/setup_intents/${intentId}/confirm`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer pk_test_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' }),
    });
    const { payment_method: method, status } = (await confirmed.json()) as {
      payment_method: string;
      status: string;
    };
    expect(status).toBe('succeeded');
    expect((await save(method, true)).body.data).toMatchObject({ id: method, isDefault: true });
  });
});

describe('testing cards', () => {
  it('counts like paying: setups and saved cards of a person and of a network, declined ones apart', async () => {
    const strict = await startTestApp({
      env: { TRUST_PROXY: '1' },
      settings: { 'fraud.attemptsPer10Minutes': 4, 'fraud.declinesPerHour': 2 },
    });
    const from = (who: Actor, ip: string, path: string, body: object = {}) =>
      who.post(path, body, { 'X-Forwarded-For': ip });
    try {
      const [tester, next, honest] = [await signUp(strict), await signUp(strict), await signUp(strict)];
      const declined = { paymentMethodId: 'pm_card_chargeDeclined' };
      for (let i = 0; i < 2; i++)
        expect((await from(tester, '2001:db8::1', '/api/payments', declined)).body.code).toBe(
          'CARD_DECLINED',
        );
      expect((await from(tester, '192.0.2.1', '/api/payments', declined)).body.code).toBe('RATE_LIMITED');
      // Another account and address, the same network.
      expect((await from(next, '2001:db8::2', '/api/payments', declined)).body.code).toBe('RATE_LIMITED');
      const setup = () => from(honest, '192.0.2.7', '/api/payments/setup-intent');
      const answers = [await setup(), await setup(), await setup(), await setup(), await setup()];
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 429]);
    } finally {
      await strict.close();
    }
  });
});
