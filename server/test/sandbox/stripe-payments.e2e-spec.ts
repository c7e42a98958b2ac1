import { noRedirects, refusal, startSandboxUnderTest, type SandboxUnderTest } from './support.js';

let under: SandboxUnderTest;
beforeAll(async () => {
  under = await startSandboxUnderTest();
});
afterAll(async () => {
  const { spec, sandbox } = under;
  await sandbox.close();
  expect(spec.violations).toEqual([]);
  expect(sandbox.stripe.checkBooks()).toMatchObject({ ok: true, problems: [] });
  if (spec.counted.skipped === 0) expect(spec.counted.requests).toBeGreaterThan(30);
});

const card = { currency: 'eur', automatic_payment_methods: noRedirects };

function pay(token: string, more: object = {}) {
  return under.stripe.paymentIntents.create({
    ...card,
    amount: 1000,
    payment_method: token,
    confirm: true,
    ...more,
  });
}

describe('payment intents', () => {
  it('go from no method over confirmation to success', async () => {
    const { stripe } = under;
    const created = await stripe.paymentIntents.create({
      ...card,
      amount: 1999,
      metadata: { checkout_id: 'c1' },
    });
    expect(created).toMatchObject({ status: 'requires_payment_method', amount: 1999, livemode: false });
    const ready = await stripe.paymentIntents.update(created.id, {
      payment_method: 'pm_card_visa',
      metadata: { note: 'x' },
    });
    expect(ready).toMatchObject({
      status: 'requires_confirmation',
      metadata: { checkout_id: 'c1', note: 'x' },
    });
    const paid = await stripe.paymentIntents.confirm(created.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1999 });
    expect(paid.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      captured: true,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', three_d_secure: null } },
    });
  });

  it('hold the money with manual capture, and give the fee as 1.5 % and 25 cents', async () => {
    const { stripe, sandbox } = under;
    const held = await pay('pm_card_mastercard', {
      amount: 10_000,
      capture_method: 'manual',
      expand: ['latest_charge'],
    });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 10_000, amount_received: 0 });
    const charge = held.latest_charge;
    if (charge === null || typeof charge === 'string') throw new Error('not expanded');
    expect(charge.payment_method_details?.card?.capture_before).toBe(charge.created + 7 * 86_400);
    const taken = await stripe.paymentIntents.capture(held.id, {
      amount_to_capture: 8000,
      expand: ['latest_charge.balance_transaction'],
    });
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 8000, amount_capturable: 0 });
    expect(taken.latest_charge).toMatchObject({
      amount_captured: 8000,
      balance_transaction: { amount: 8000, fee: 145, net: 7855, status: 'pending' },
    });
    expect(sandbox.stripe.checkBooks().ok).toBe(true);
  });

  it('refuse a capture beyond what is held, and a second capture', async () => {
    const held = await pay('pm_card_visa', { capture_method: 'manual' });
    expect(
      await refusal(under.stripe.paymentIntents.capture(held.id, { amount_to_capture: 1001 })),
    ).toMatchObject({ code: 'amount_too_large', statusCode: 400 });
    await under.stripe.paymentIntents.capture(held.id);
    expect(await refusal(under.stripe.paymentIntents.capture(held.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('can be cancelled until the money is taken', async () => {
    const held = await pay('pm_card_visa', { capture_method: 'manual' });
    const gone = await under.stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' });
    expect(gone).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      amount_capturable: 0,
    });
    const paid = await pay('pm_card_visa');
    expect(await refusal(under.stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('lose the hold after seven days', async () => {
    const { sandbox, stripe } = under;
    const held = await pay('pm_card_visa', { capture_method: 'manual' });
    sandbox.clock.advance(7 * 86_400_000 + 1000);
    expect(await stripe.paymentIntents.retrieve(held.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    });
    sandbox.clock.reset();
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
  ])('are declined with %s', async (token, code, declineCode) => {
    const error = await refusal(pay(token));
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
    });
    const intent = await under.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '', {
      expand: ['latest_charge'],
    });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code },
      latest_charge: { status: 'failed', paid: false, failure_code: code },
    });
    const retried = await under.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(retried).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('need a return address when the dashboard chooses the methods', async () => {
    const { stripe } = under;
    const automatic = {
      amount: 500,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
    } as const;
    expect(await refusal(stripe.paymentIntents.create(automatic))).toMatchObject({ param: 'return_url' });
    const methods = { enabled: true, allow_redirects: 'never' } as const;
    expect(
      (await stripe.paymentIntents.create({ ...automatic, automatic_payment_methods: methods })).status,
    ).toBe('succeeded');
  });
});

describe('methods of this version', () => {
  it('are named by allowed_payment_method_types, no longer by payment_method_types', async () => {
    const { stripe, spec } = under;
    const named = { amount: 500, currency: 'eur', payment_method: 'pm_card_visa', confirm: true } as const;
    const paid = await stripe.paymentIntents.create({ ...named, allowed_payment_method_types: ['card'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      automatic_payment_methods: null,
      payment_method_types: ['card'],
    });
    if (spec.counted.skipped === 0) expect(spec.waived).toHaveLength(1);
    const old = { amount: '500', currency: 'eur', 'payment_method_types[0]': 'card' };
    expect(await refusal(stripe.rawRequest('POST', '/v1/payment_intents', old))).toMatchObject({
      code: 'parameter_unknown',
    });
  });
});

describe('3-D Secure', () => {
  it('sends the browser to the page and takes the money when it is passed', async () => {
    const { stripe, sandbox } = under;
    const waiting = await pay('pm_card_threeDSecure2Required', { return_url: 'http://localhost/back' });
    expect(waiting).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: 'http://localhost/back' } },
    });
    const address = waiting.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(address)).text()).toContain('Sandbox — simulated, no real money');
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
    expect(await answer.text()).toContain('redirect_status=succeeded');
    const paid = await stripe.paymentIntents.retrieve(waiting.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    });
    sandbox.stripe.authenticate(waiting.id, 'fail');
    expect((await stripe.paymentIntents.retrieve(waiting.id)).status).toBe('succeeded');
  });

  it('leaves the intent without a method when it fails', async () => {
    const waiting = await pay('pm_card_authenticationRequired', { use_stripe_sdk: true });
    expect(waiting.next_action?.type).toBe('use_stripe_sdk');
    under.sandbox.stripe.authenticate(waiting.id, 'fail');
    expect(await under.stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('can be followed by a decline', async () => {
    const waiting = await pay('pm_card_threeDSecureRequiredChargeDeclined');
    under.sandbox.stripe.authenticate(waiting.id, 'complete');
    expect(await under.stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
  });

  it('is asked once for a card that was set up, and refuses an absent cardholder otherwise', async () => {
    const { stripe, sandbox } = under;
    const { id: customer } = await stripe.customers.create({ email: 'sca@example.com' });
    const setup = await stripe.setupIntents.create({
      customer,
      automatic_payment_methods: noRedirects,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
    });
    expect(setup.status).toBe('requires_action');
    expect(sandbox.stripe.authenticate(setup.id, 'complete')).toMatchObject({ status: 'succeeded' });
    const [saved] = (await stripe.paymentMethods.list({ customer, type: 'card' })).data;
    expect(await pay(saved?.id ?? '', { customer, off_session: true })).toMatchObject({
      status: 'succeeded',
    });
    expect(await refusal(pay('pm_card_authenticationRequired', { off_session: true }))).toMatchObject({
      code: 'authentication_required',
      decline_code: 'authentication_required',
    });
  });
});

describe('cards', () => {
  it('take a number from a browser only', async () => {
    const number = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
    const refused = await refusal(under.stripe.paymentMethods.create({ type: 'card', card: number }));
    expect(refused.message).toContain('Sending credit card numbers directly');
    const made = await under.browser.paymentMethods.create({
      type: 'card',
      card: number,
      billing_details: { name: 'Ada' },
    });
    expect(made).toMatchObject({
      card: { last4: '4242', brand: 'visa', exp_year: 2034 },
      billing_details: { name: 'Ada' },
    });
    const past = { ...number, exp_year: 2020 };
    expect(await refusal(under.browser.paymentMethods.create({ type: 'card', card: past }))).toMatchObject({
      code: 'invalid_expiry_year',
    });
    const mistyped = { ...number, number: '4242424242424241' };
    expect(
      await refusal(under.browser.paymentMethods.create({ type: 'card', card: mistyped })),
    ).toMatchObject({ code: 'incorrect_number' });
    expect(JSON.stringify(under.sandbox.journal.entries())).not.toContain('4242424242424242');
  });

  it('are saved, listed, made the default and taken away', async () => {
    const { stripe } = under;
    const { id: customer } = await stripe.customers.create({ email: 'cards@example.com', name: 'Cards' });
    const first = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const second = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    const changed = await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: second.id },
    });
    expect(changed.invoice_settings.default_payment_method).toBe(second.id);
    expect((await stripe.customers.listPaymentMethods(customer)).data.map((method) => method.id)).toEqual([
      second.id,
      first.id,
    ]);
    expect(first.card?.fingerprint).not.toBe(second.card?.fingerprint);
    await stripe.paymentMethods.update(second.id, { metadata: { label: 'main' } });
    expect((await stripe.paymentMethods.detach(second.id)).customer).toBeNull();
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    expect(await refusal(pay(second.id))).toMatchObject({ statusCode: 400 });
    expect(await refusal(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }))).toMatchObject(
      { code: 'card_declined' },
    );
    expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(customer)).toEqual(expect.objectContaining({ deleted: true }));
  });

  it('are usable once without a customer, and by their customer alone', async () => {
    const { stripe, browser } = under;
    const number = { number: '5555555555554444', exp_month: 1, exp_year: 2035, cvc: '999' };
    const loose = await browser.paymentMethods.create({ type: 'card', card: number });
    await pay(loose.id);
    expect((await refusal(pay(loose.id))).message).toContain('may not be used again');
    const { id: customer } = await stripe.customers.create({});
    const kept = await browser.paymentMethods.create({ type: 'card', card: number });
    await pay(kept.id, { customer, setup_future_usage: 'off_session' });
    expect((await stripe.paymentMethods.retrieve(kept.id)).customer).toBe(customer);
    expect((await refusal(pay(kept.id))).message).toContain('belongs to the Customer');
    expect((await pay(kept.id, { customer, off_session: true })).status).toBe('succeeded');
  });
});
