import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import {
  noRedirects,
  startSandboxUnderTest,
  type SandboxUnderTest,
} from '../../server/test/sandbox/support.js';
import { startBrowser } from './support/browser.js';

let under: SandboxUnderTest;
let shop: Server;
let context: BrowserContext;
let shopUrl = '';

const shopPage = (
  script: string,
) => `<!doctype html><title>Shop</title><div id="card"></div><pre id="log"></pre>
<script src="${script}"></script><script>
  const stripe = Stripe('pk_test_suite');
  const card = stripe.elements({ locale: 'en' }).create('card', { style: { base: { color: 'rgb(10, 20, 30)' } } });
  window.changes = [];
  card.on('change', (event) => window.changes.push(event));
  card.on('ready', () => { window.ready = true; });
  card.mount('#card');
  window.pay = (secret) => stripe.confirmCardPayment(secret, { payment_method: { card, billing_details: { name: 'Ada' } } });
  window.keep = (secret) => stripe.confirmCardSetup(secret, { payment_method: { card } });
  window.next = (clientSecret) => stripe.handleNextAction({ clientSecret });
  window.method = () => stripe.createPaymentMethod({ type: 'card', card });
</script>`;

beforeAll(async () => {
  under = await startSandboxUnderTest();
  shop = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.end(shopPage(`${under.sandbox.url}/js/stripe.js`));
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}/`;
  context = await (await startBrowser()).newContext();
});
afterAll(async () => {
  await context.close();
  shop.close();
  await under.sandbox.close();
  expect(under.spec.violations).toEqual([]);
});

async function openShop(number: string): Promise<{ page: Page; errors: string[] }> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(shopUrl);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('1234');
  await page.getByTestId('card-cvc').fill('123');
  return { page, errors };
}

const newIntent = (more: object = {}) =>
  under.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'eur',
    automatic_payment_methods: { enabled: true },
    ...more,
  });

const call = (page: Page, name: string, argument?: string | null) =>
  page.evaluate(`window.${name}(${JSON.stringify(argument ?? '')})`);

describe('the script in the browser', () => {
  it('shows a labelled card field that tells its state', async () => {
    const { page, errors } = await openShop('4242424242424242');
    expect(await page.getByTestId('card-number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await page.getByTestId('card-expiry').inputValue()).toBe('12 / 34');
    expect(await page.evaluate('window.ready')).toBe(true);
    expect(await page.evaluate('window.changes.at(-1)')).toMatchObject({
      elementType: 'card',
      complete: true,
      empty: false,
      brand: 'visa',
    });
    await page.getByLabel('Card number').fill('4242424242424241');
    expect(await page.evaluate('window.changes.at(-1)')).toMatchObject({
      complete: false,
      error: { code: 'invalid_number' },
    });
    expect(await call(page, 'method')).toMatchObject({ error: { code: 'incorrect_number' } });
    expect(errors).toEqual([]);
    await page.close();
  });

  it('pays without a challenge, and tells a decline', async () => {
    const { page } = await openShop('4242424242424242');
    const intent = await newIntent();
    expect(await call(page, 'pay', intent.client_secret)).toMatchObject({
      paymentIntent: { id: intent.id, status: 'succeeded' },
    });
    await page.getByLabel('Card number').fill('4000000000000002');
    expect(await call(page, 'pay', (await newIntent()).client_secret)).toMatchObject({
      error: { type: 'card_error', code: 'card_declined' },
    });
    await page.close();
  });

  it('shows the 3-D Secure page in a frame and goes on when it is passed', async () => {
    const { page } = await openShop('4000000000003220');
    const intent = await newIntent({ capture_method: 'manual' });
    const paying = call(page, 'pay', intent.client_secret);
    await page.frameLocator('[data-testid="3ds-frame"]').getByTestId('3ds-complete').click();
    expect(await paying).toMatchObject({ paymentIntent: { status: 'requires_capture' } });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.close();
  });

  it('comes back with an error when the challenge fails or is closed', async () => {
    const { page } = await openShop('4000000000003220');
    const failed = call(page, 'pay', (await newIntent()).client_secret);
    await page.frameLocator('[data-testid="3ds-frame"]').getByTestId('3ds-fail').click();
    expect(await failed).toMatchObject({
      error: {
        code: 'payment_intent_authentication_failure',
        payment_intent: { status: 'requires_payment_method' },
      },
    });
    const closed = call(page, 'pay', (await newIntent()).client_secret);
    await page.getByTestId('3ds-cancel').click();
    expect(await closed).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } });
    await page.close();
  });

  it('handles a challenge the server ran into, and saves cards', async () => {
    const { page } = await openShop('4000002500003155');
    const waiting = await under.stripe.paymentIntents.create({
      amount: 900,
      currency: 'eur',
      automatic_payment_methods: noRedirects,
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
      use_stripe_sdk: true,
    });
    const answered = call(page, 'next', waiting.client_secret);
    await page.frameLocator('[data-testid="3ds-frame"]').getByTestId('3ds-complete').click();
    expect(await answered).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    const { id: customer } = await under.stripe.customers.create({});
    const setup = await under.stripe.setupIntents.create({
      customer,
      automatic_payment_methods: noRedirects,
    });
    const saved = call(page, 'keep', setup.client_secret);
    await page.frameLocator('[data-testid="3ds-frame"]').getByTestId('3ds-complete').click();
    expect(await saved).toMatchObject({ setupIntent: { status: 'succeeded' } });
    expect((await under.stripe.customers.listPaymentMethods(customer)).data).toMatchObject([
      { card: { last4: '3155' } },
    ]);
    await page.close();
  });
});
