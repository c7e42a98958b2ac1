import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { eventually } from '../support/wait.js';
import { noRedirects, startSandboxUnderTest, type SandboxUnderTest } from './support.js';

const SECRET = 'whsec_suite';
let under: SandboxUnderTest;
let receiver: Server;
let received: { event: Stripe.Event; signature: string; body: string }[] = [];
let answers: number[] = [];

async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await text(req);
  const signature = String(req.headers['stripe-signature']);
  received.push({ event: under.stripe.webhooks.constructEvent(body, signature, SECRET), signature, body });
  res.writeHead(answers.shift() ?? 200).end();
}

beforeAll(async () => {
  receiver = createServer((req, res) => void take(req, res));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  under = await startSandboxUnderTest({
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    webhookSecret: SECRET,
    webhookRetriesMs: [20, 20, 20],
  });
});
afterAll(async () => {
  await under.sandbox.close();
  receiver.close();
  expect(under.spec.violations).toEqual([]);
});
beforeEach(() => {
  under.sandbox.reset();
  received = [];
  answers = [];
});

const types = () => received.map(({ event }) => event.type);
const pay = () =>
  under.stripe.paymentIntents.create(
    {
      amount: 700,
      currency: 'eur',
      automatic_payment_methods: noRedirects,
      payment_method: 'pm_card_visa',
      confirm: true,
      capture_method: 'automatic',
    },
    { idempotencyKey: `pay-${Math.random()}` },
  );

describe('webhooks', () => {
  it('are signed, and tell each step of a payment once', async () => {
    const { id, lastResponse } = await pay();
    await under.sandbox.stripe.settle();
    expect(types().toSorted()).toEqual([
      'charge.succeeded',
      'charge.updated',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const done = received.find(({ event }) => event.type === 'payment_intent.succeeded');
    expect(done?.event).toMatchObject({
      livemode: false,
      data: { object: { id, status: 'succeeded' } },
      request: { id: lastResponse.requestId },
    });
    expect(() =>
      under.stripe.webhooks.constructEvent(`${done?.body} `, done?.signature ?? '', SECRET),
    ).toThrow('signature');
    const stored = await under.stripe.events.retrieve(done?.event.id ?? '');
    expect(stored.pending_webhooks).toBe(0);
    expect((await under.stripe.events.list({ type: 'payment_intent.*', limit: 10 })).data).toHaveLength(2);
  });

  it('are tried again until they are accepted', async () => {
    answers = [500, 503];
    await under.stripe.customers.create({ email: 'retry@example.com' });
    await under.sandbox.stripe.settle();
    await eventually(async () => under.sandbox.stripe.webhooks.log().length === 3);
    expect(types()).toEqual(['customer.created', 'customer.created', 'customer.created']);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
    expect(under.sandbox.stripe.webhooks.log().map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 503],
      [3, 200],
    ]);
  });

  it('come twice, late, or never when asked to', async () => {
    const { sandbox, stripe } = under;
    sandbox.stripe.webhooks.mode.duplicates = 1;
    await stripe.customers.create({});
    await sandbox.stripe.settle();
    expect(types()).toEqual(['customer.created', 'customer.created']);
    Object.assign(sandbox.stripe.webhooks.mode, { duplicates: 0, dropNext: 1 });
    await stripe.customers.create({});
    await sandbox.stripe.settle();
    expect(received).toHaveLength(2);
    sandbox.stripe.webhooks.mode.delayMs = 150;
    await stripe.customers.create({});
    expect(received).toHaveLength(2);
    await sandbox.stripe.settle();
    expect(received).toHaveLength(3);
  });

  it('are held and released in any order, and sent again by their id', async () => {
    const { sandbox } = under;
    sandbox.stripe.webhooks.mode.holding = true;
    await pay();
    const held = sandbox.stripe.webhooks.held();
    expect(received).toHaveLength(0);
    await sandbox.stripe.webhooks.release(held.map((event) => event.id).toReversed());
    expect(types()).toEqual(held.map((event) => event.type).toReversed());
    await sandbox.stripe.webhooks.deliver(held[0]?.id ?? '');
    expect(received.at(-1)?.event.id).toBe(held[0]?.id);
  });

  it('can arrive before the answer does', async () => {
    under.sandbox.faults.next({ kind: 'slow_after', ms: 1500, path: '/v1/customers' });
    let answered = false;
    const call = under.stripe.customers.create({}).then(() => {
      answered = true;
    });
    await eventually(async () => received.length > 0);
    expect(types()).toEqual(['customer.created']);
    expect(answered).toBe(false);
    await call;
  });

  it('go to endpoints made by the interface, for the events they ask for', async () => {
    const { stripe } = under;
    const { port } = receiver.address() as AddressInfo;
    const made = await stripe.webhookEndpoints.create({
      url: `http://localhost:${port}/other`,
      enabled_events: ['payment_method.attached'],
    });
    expect(made.secret).toMatch(/^whsec_/);
    expect((await stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined();
    await stripe.webhookEndpoints.update(made.id, { disabled: true });
    expect((await stripe.webhookEndpoints.list()).data).toHaveLength(2);
    expect(await stripe.webhookEndpoints.del(made.id)).toMatchObject({ deleted: true });
    await expect(
      stripe.webhookEndpoints.create({ url: 'https://example.com/hook', enabled_events: ['*'] }),
    ).rejects.toMatchObject({ code: 'url_invalid' });
  });
});
