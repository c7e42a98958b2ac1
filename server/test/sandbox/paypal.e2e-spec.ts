import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { createPaypalSpecCheck, type PaypalSpecCheck } from '../support/provider-schemas/paypal-check.ts';
import { eventually } from '../support/wait.js';

interface Answer {
  status: number;
  body: Record<string, never> & {
    id: string;
    status: string;
    links: { rel: string; href: string }[];
    purchase_units: { payments: { captures: { id: string; status: string }[] } }[];
    details?: { issue: string }[];
    seller_payable_breakdown?: { total_refunded_amount: { value: string } };
  };
}

let sandbox: Sandbox;
let receiver: Server;
let spec: PaypalSpecCheck;
let token = '';
let received: { headers: Record<string, string>; body: string }[] = [];
let answers: number[] = [];

beforeAll(async () => {
  receiver = createServer((req, res) => {
    void text(req).then((body) => {
      received.push({ headers: req.headers as Record<string, string>, body });
      res.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  spec = createPaypalSpecCheck();
  sandbox = await startSandbox({
    paypalWebhookUrl: `http://127.0.0.1:${port}/hook`,
    paypalWebhookId: 'WHSUITE',
    webhookDelayMs: 1,
    webhookRetriesMs: [20, 20],
    onPaypalExchange: spec.check,
  });
});
afterAll(async () => {
  await sandbox.close();
  receiver.close();
  expect(spec.violations).toEqual([]);
});
beforeEach(async () => {
  sandbox.reset();
  received = [];
  answers = [];
  token = ((await (await signIn('suite:secret')).json()) as { access_token: string }).access_token;
});

const signIn = (credentials: string) =>
  fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: 'grant_type=client_credentials',
  });

async function call(method: string, path: string, body?: object, key?: string): Promise<Answer> {
  const response = await fetch(`${sandbox.url}/paypal${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(key ? { 'paypal-request-id': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const euro = (value: string) => ({ currency_code: 'EUR', value });
const newOrder = (value = '10.00', key: string = randomUUID()) =>
  call(
    'POST',
    '/v2/checkout/orders',
    {
      intent: 'CAPTURE',
      purchase_units: [{ amount: euro(value), custom_id: 'checkout-1', invoice_id: 'payment-1' }],
      payment_source: { paypal: { experience_context: { return_url: 'http://localhost/back' } } },
    },
    key,
  );
const capture = (id: string, key: string = randomUUID()) =>
  call('POST', `/v2/checkout/orders/${id}/capture`, {}, key);
const refund = (id: string, body: object = {}, key: string = randomUUID()) =>
  call('POST', `/v2/payments/captures/${id}/refund`, body, key);

async function paid(payer?: Parameters<Sandbox['paypal']['approve']>[1]): Promise<string> {
  const { body } = await newOrder();
  sandbox.paypal.approve(body.id, payer);
  return (await capture(body.id)).body.purchase_units[0]?.payments.captures[0]?.id ?? '';
}
const issue = ({ body }: Answer) => body.details?.[0]?.issue;

describe('PayPal orders', () => {
  it('wait for the payer, are captured once and stand in the balance less the fee', async () => {
    const order = await newOrder();
    expect(order).toMatchObject({ status: 201, body: { status: 'PAYER_ACTION_REQUIRED' } });
    expect(order.body.links.map(({ rel }) => rel)).toEqual(['self', 'payer-action']);
    expect(issue(await capture(order.body.id))).toBe('ORDER_NOT_APPROVED');

    const page = await (await fetch(order.body.links[1]?.href ?? '')).text();
    expect(page).toMatch(/10\.00 EUR/);
    await fetch(`${sandbox.url}/paypal/checkoutnow/${order.body.id}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'approve', payer: 'pays' }),
    });
    const done = await capture(order.body.id);
    expect(done).toMatchObject({
      status: 201,
      body: { status: 'COMPLETED', purchase_units: [{ payments: { captures: [{ status: 'COMPLETED' }] } }] },
    });
    expect(issue(await capture(order.body.id))).toBe('ORDER_ALREADY_CAPTURED');

    const balance = await call('GET', '/v1/reporting/balances?currency_code=EUR');
    expect(balance.body).toMatchObject({ balances: [{ total_balance: euro('9.40') }] });
    const now = Date.now();
    const range = `start_date=${new Date(now - 60_000).toISOString()}&end_date=${new Date(now + 60_000).toISOString()}`;
    const list = await call('GET', `/v1/reporting/transactions?${range}`);
    expect(list.body).toMatchObject({
      transaction_details: [
        {
          transaction_info: {
            transaction_amount: euro('10.00'),
            fee_amount: euro('-0.60'),
            invoice_id: 'payment-1',
          },
        },
      ],
    });
    expect(sandbox.paypal.problems()).toEqual([]);
  });

  it('repeat the object of a request id, as long as PayPal keeps it', async () => {
    const key = randomUUID();
    const first = await newOrder('10.00', key);
    expect(await newOrder('10.00', key)).toMatchObject({ status: 200, body: { id: first.body.id } });
    sandbox.paypal.approve(first.body.id);
    const once = await capture(first.body.id, key);
    const again = await capture(first.body.id, key);
    expect(again).toMatchObject({ status: 200, body: { purchase_units: once.body.purchase_units } });
    expect(sandbox.paypal.store.captures.size).toBe(1);
    sandbox.clock.advance(6 * 3_600_000);
    token = ((await (await signIn('suite:secret')).json()) as { access_token: string }).access_token;
    expect(issue(await capture(first.body.id, key))).toBe('ORDER_ALREADY_CAPTURED');
  });

  it('know payers who cannot pay, and payments that PayPal looks at', async () => {
    const { body } = await newOrder();
    sandbox.paypal.approve(body.id, 'declined');
    expect(issue(await capture(body.id))).toBe('INSTRUMENT_DECLINED');
    expect((await call('GET', `/v2/checkout/orders/${body.id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
    sandbox.paypal.approve(body.id, 'refused');
    expect(issue(await capture(body.id))).toBe('TRANSACTION_REFUSED');

    const waiting = await paid('reviewed');
    expect((await call('GET', `/v2/payments/captures/${waiting}`)).body.status).toBe('PENDING');
    expect(issue(await refund(waiting))).toBe('PENDING_CAPTURE');
    sandbox.paypal.review(waiting, 'accept');
    expect((await call('GET', `/v2/payments/captures/${waiting}`)).body.status).toBe('COMPLETED');
    expect(sandbox.paypal.problems()).toEqual([]);
  });

  it('are forgotten when nobody approves them in time', async () => {
    const { body } = await newOrder();
    sandbox.clock.advance(3 * 3_600_000);
    expect(await call('GET', `/v2/checkout/orders/${body.id}`)).toMatchObject({ status: 404 });
  });

  it('refuse what is no amount of money', async () => {
    expect(issue(await newOrder('10.001'))).toBe('DECIMAL_PRECISION');
    expect(issue(await newOrder('0.00'))).toBe('CANNOT_BE_ZERO_OR_NEGATIVE');
  });
});

describe('PayPal refunds', () => {
  it('give back parts, never more than was taken', async () => {
    const id = await paid();
    const key = randomUUID();
    const part = await refund(id, { amount: euro('4.00'), custom_id: 'refund-1' }, key);
    expect(part).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    expect((await refund(id, { amount: euro('4.00') }, key)).body.id).toBe(part.body.id);
    expect(issue(await refund(id, { amount: euro('6.01') }))).toBe('REFUND_AMOUNT_EXCEEDED');
    const rest = await refund(id);
    expect(rest.body.seller_payable_breakdown?.total_refunded_amount.value).toBe('10.00');
    expect(issue(await refund(id))).toBe('CAPTURE_FULLY_REFUNDED');
    expect(sandbox.paypal.problems()).toEqual([]);
  });

  it('may wait, and fail', async () => {
    const { body } = await refund(await paid('refund_fails'));
    expect(body.status).toBe('PENDING');
    sandbox.paypal.settleRefund(body.id, 'FAILED');
    expect((await call('GET', `/v2/payments/refunds/${body.id}`)).body.status).toBe('FAILED');
    expect(sandbox.paypal.problems()).toEqual([]);
  });
});

describe('PayPal events', () => {
  const verify = ({ headers, body }: (typeof received)[number], change: object = {}) =>
    call('POST', '/v1/notifications/verify-webhook-signature', {
      transmission_id: headers['paypal-transmission-id'],
      transmission_time: headers['paypal-transmission-time'],
      cert_url: headers['paypal-cert-url'],
      auth_algo: headers['paypal-auth-algo'],
      transmission_sig: headers['paypal-transmission-sig'],
      webhook_id: 'WHSUITE',
      webhook_event: JSON.parse(body) as object,
      ...change,
    });

  it('are told, signed, and tried again until they are taken', async () => {
    answers = [500];
    await paid();
    const types = () => received.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type);
    await eventually(() => Promise.resolve(types().length === 3 || undefined));
    expect([...new Set(types())].toSorted()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
    const [first] = received;
    if (!first) throw new Error('nothing was received');
    expect((await verify(first)).body).toEqual({ verification_status: 'SUCCESS' });
    const forged = { ...(JSON.parse(first.body) as object), id: 'WH-another' };
    expect((await verify(first, { webhook_event: forged })).body).toEqual({ verification_status: 'FAILURE' });
    expect((await verify(first, { webhook_id: 'OTHER' })).body).toEqual({ verification_status: 'FAILURE' });
  });

  it('can be held and let go in another order', async () => {
    sandbox.paypal.webhooks.mode = { ...sandbox.paypal.webhooks.mode, holding: true };
    await paid();
    const ids = sandbox.paypal.webhooks.held().map(({ id }) => id);
    await sandbox.paypal.webhooks.release(ids.toReversed());
    expect(received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).toEqual(ids.toReversed());
  });
});

describe('access and faults', () => {
  it('asks for a token, and for right credentials', async () => {
    expect((await signIn('suite:')).status).toBe(401);
    token = 'unknown';
    expect(await newOrder()).toMatchObject({ status: 401, body: { name: 'AUTHENTICATION_FAILURE' } });
  });

  it('does what was asked although the answer is lost', async () => {
    const { body } = await newOrder();
    sandbox.paypal.approve(body.id);
    sandbox.faults.next({ kind: 'reset_after', path: '/paypal/v2/checkout/orders/*/capture' });
    const key = randomUUID();
    await expect(capture(body.id, key)).rejects.toThrow();
    expect(await capture(body.id, key)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
    sandbox.faults.next({ kind: 'error_before', path: '/paypal/v2/checkout/orders' });
    expect((await newOrder()).status).toBe(500);
  });

  it('is reached through the control interface', async () => {
    const { body } = await newOrder();
    const control = (path: string, sent: object = {}) =>
      fetch(`${sandbox.url}/_sandbox/paypal${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
    expect((await control(`/orders/${body.id}/approve`, { payer: 'reviewed' })).status).toBe(200);
    const id = (await capture(body.id)).body.purchase_units[0]?.payments.captures[0]?.id;
    expect(await (await control(`/captures/${id}/review`, { outcome: 'deny' })).json()).toMatchObject({
      status: 'DECLINED',
    });
    expect((await control('/webhooks', { holding: true })).status).toBe(200);
    expect((await control('/tokens/revoke')).status).toBe(200);
    expect((await newOrder()).status).toBe(401);
  });
});
