import { eventually } from '../support/wait.js';
import { noRedirects, clientOf, refusal, startSandboxUnderTest, type SandboxUnderTest } from './support.js';

let under: SandboxUnderTest;
beforeAll(async () => {
  under = await startSandboxUnderTest();
});
afterAll(() => under.sandbox.close());
beforeEach(() => under.sandbox.reset());

const params = {
  amount: 1500,
  currency: 'eur',
  automatic_payment_methods: noRedirects,
  payment_method: 'pm_card_visa',
  confirm: true,
};
const count = () => under.sandbox.stripe.store.paymentIntents.size;

describe('idempotency keys', () => {
  it('give the first answer again, and do nothing twice', async () => {
    const first = await under.stripe.paymentIntents.create(params, { idempotencyKey: 'k1' });
    const second = await under.stripe.paymentIntents.create(params, { idempotencyKey: 'k1' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
    expect(count()).toBe(1);
  });

  it('refuse other parameters', async () => {
    await under.stripe.paymentIntents.create(params, { idempotencyKey: 'k2' });
    const error = await refusal(
      under.stripe.paymentIntents.create({ ...params, amount: 1501 }, { idempotencyKey: 'k2' }),
    );
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect(count()).toBe(1);
  });

  it('replay a decline too', async () => {
    const declined = { ...params, payment_method: 'pm_card_chargeDeclined' };
    const first = await refusal(under.stripe.paymentIntents.create(declined, { idempotencyKey: 'k3' }));
    const second = await refusal(under.stripe.paymentIntents.create(declined, { idempotencyKey: 'k3' }));
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect(count()).toBe(1);
  });

  it('stay free when the request was malformed, and run out after a day', async () => {
    const { stripe, sandbox } = under;
    await refusal(stripe.paymentIntents.create({ ...params, amount: -1 }, { idempotencyKey: 'k4' }));
    const { id } = await stripe.paymentIntents.create(params, { idempotencyKey: 'k4' });
    sandbox.clock.advance(24 * 3_600_000);
    expect(
      (await stripe.paymentIntents.create({ ...params, amount: 99_00 }, { idempotencyKey: 'k4' })).id,
    ).not.toBe(id);
  });

  it('answer 409 while the first call runs', async () => {
    const { stripe, sandbox } = under;
    sandbox.faults.next({ kind: 'slow', ms: 1500, path: '/v1/payment_intents' });
    const first = stripe.paymentIntents.create(params, { idempotencyKey: 'k5' });
    await eventually(async () => sandbox.journal.entries()[0]?.fault === 'slow');
    expect(await refusal(stripe.paymentIntents.create(params, { idempotencyKey: 'k5' }))).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    expect((await first).status).toBe('succeeded');
    expect(count()).toBe(1);
  });
});

describe('faults', () => {
  it('500 before the effect: nothing happened, and the key keeps the 500', async () => {
    const { stripe, sandbox } = under;
    sandbox.faults.next({ kind: 'error_before', method: 'POST', path: '/v1/payment_intents' });
    expect(await refusal(stripe.paymentIntents.create(params, { idempotencyKey: 'f1' }))).toMatchObject({
      type: 'StripeAPIError',
      statusCode: 500,
    });
    expect(await refusal(stripe.paymentIntents.create(params, { idempotencyKey: 'f1' }))).toMatchObject({
      statusCode: 500,
    });
    expect(count()).toBe(0);
  });

  it('500 after the effect: it happened, and the key keeps the 500', async () => {
    const { stripe, sandbox } = under;
    sandbox.faults.next({ kind: 'error_after', path: '/v1/payment_intents' });
    expect(await refusal(stripe.paymentIntents.create(params, { idempotencyKey: 'f2' }))).toMatchObject({
      statusCode: 500,
    });
    expect(await refusal(stripe.paymentIntents.create(params, { idempotencyKey: 'f2' }))).toMatchObject({
      statusCode: 500,
    });
    expect((await stripe.paymentIntents.list()).data).toMatchObject([{ status: 'succeeded' }]);
  });

  it('a connection cut after the effect: the retry of the SDK gets the answer', async () => {
    const { sandbox } = under;
    const patient = clientOf(sandbox, 'sk_test_suite', 2);
    sandbox.faults.next({ kind: 'reset_after', path: '/v1/payment_intents' });
    const paid = await patient.paymentIntents.create(params, { idempotencyKey: 'f3' });
    expect(paid.status).toBe('succeeded');
    expect(paid.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(count()).toBe(1);
    const entries = sandbox.journal.entries({ method: 'POST', path: '/v1/payment_intents' });
    expect(entries).toMatchObject([
      { status: null, fault: 'reset_after', idempotencyKey: 'f3' },
      { status: 200, replayed: true },
    ]);
  });

  it('200 cuts after the effect charge 200 times, not once more', async () => {
    const { sandbox } = under;
    const patient = clientOf(sandbox, 'sk_test_suite', 1);
    sandbox.faults.next({ kind: 'reset_after', path: '/v1/payment_intents', times: 200 });
    for (let start = 0; start < 200; start += 50) {
      const calls = Array.from({ length: 50 }, (_, i) =>
        patient.paymentIntents.create(params, { idempotencyKey: `many-${start + i}` }),
      );
      await Promise.all(calls);
    }
    expect(count()).toBe(200);
    await sandbox.stripe.settle();
    expect(sandbox.stripe.checkBooks()).toMatchObject({ ok: true });
  });

  it('a cut before the effect leaves the key free', async () => {
    const { stripe, sandbox } = under;
    // The SDK tries a cut connection once more by itself.
    sandbox.faults.next({ kind: 'reset_before', path: '/v1/**', times: 2 });
    expect(await refusal(stripe.paymentIntents.create(params, { idempotencyKey: 'f4' }))).toMatchObject({
      type: 'StripeConnectionError',
    });
    expect(count()).toBe(0);
    expect((await stripe.paymentIntents.create(params, { idempotencyKey: 'f4' })).status).toBe('succeeded');
  });

  it('decline and rate limit hit the next fitting call alone', async () => {
    const { stripe, sandbox } = under;
    const { id } = await stripe.paymentIntents.create({ ...params, confirm: false });
    sandbox.faults.next({
      kind: 'decline',
      path: '/v1/payment_intents/*/confirm',
      declineCode: 'do_not_honor',
    });
    await stripe.balance.retrieve();
    expect(await refusal(stripe.paymentIntents.confirm(id))).toMatchObject({
      code: 'card_declined',
      decline_code: 'do_not_honor',
    });
    sandbox.faults.next({ kind: 'rate_limit' });
    expect(await refusal(stripe.balance.retrieve())).toMatchObject({
      type: 'StripeRateLimitError',
      statusCode: 429,
    });
    expect((await stripe.balance.retrieve()).object).toBe('balance');
  });
});

describe('keys and parameters', () => {
  it('refuses live keys, and lets a publishable key do little', async () => {
    const live = clientOf(under.sandbox, 'sk_live_x');
    expect(await refusal(live.balance.retrieve())).toMatchObject({ statusCode: 401 });
    expect(await refusal(under.browser.customers.list())).toMatchObject({ code: 'secret_key_required' });
    const intent = await under.stripe.paymentIntents.create({
      amount: 900,
      currency: 'eur',
      automatic_payment_methods: noRedirects,
    });
    expect(await refusal(under.browser.paymentIntents.retrieve(intent.id))).toMatchObject({
      code: 'resource_missing',
    });
    const seen = await under.browser.paymentIntents.retrieve(intent.id, {
      client_secret: intent.client_secret ?? '',
    });
    expect(seen).toMatchObject({ id: intent.id, amount: 900 });
    expect(seen).not.toHaveProperty('metadata');
  });

  it('names what is wrong with a request', async () => {
    const { stripe } = under;
    expect(await refusal(stripe.paymentIntents.create({ ...params, amount: 49 }))).toMatchObject({
      code: 'amount_too_small',
      param: 'amount',
    });
    expect(await refusal(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    expect(await refusal(stripe.rawRequest('POST', '/v1/customers', { nonsense: '1' }))).toMatchObject({
      code: 'parameter_unknown',
      param: 'nonsense',
    });
    expect(
      await refusal(stripe.rawRequest('POST', '/v1/payment_intents', { amount: '12.5', currency: 'eur' })),
    ).toMatchObject({ code: 'parameter_invalid_integer' });
    expect(await refusal(stripe.paymentIntents.create({ ...params, expand: ['nothing'] }))).toMatchObject({
      param: 'expand',
    });
    expect(await refusal(stripe.rawRequest('GET', '/v1/subscriptions'))).toMatchObject({ statusCode: 404 });
  });
});
