import { createHmac } from 'node:crypto';
import request from 'supertest';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  assertBooks,
  buyCoins,
  coinsOf,
  onlyPayment,
  txnCount,
  untilStatus,
} from '../../support/payments.js';
import { eventually } from '../../support/wait.js';

const SECURE = 'pm_card_threeDSecure2Required';
const SECOND_SECRET = 'whsec_rotated_second';

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp({ env: { STRIPE_WEBHOOK_SECRETS: `whsec_sandbox_test,${SECOND_SECRET}` } });
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  app.sandbox.stripe.webhooks.reset();
  person = await signUp(app);
});

const sign = (body: string, secret: string, shift = 0): string => {
  const time = Math.floor(Date.now() / 1000) + shift;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};
const send = (body: string, signature: string) =>
  request(app.url)
    .post('/api/webhook/stripe')
    .set('stripe-signature', signature)
    .set('content-type', 'application/json')
    .send(body);
const event = (id: string, object: object, livemode = false, type = 'payment_intent.succeeded') =>
  JSON.stringify({ id, object: 'event', type, livemode, data: { object } });
const permutations = <T>(items: T[]): T[][] =>
  items.length <= 1
    ? [items]
    : items.flatMap((item, index) =>
        permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
      );
const inbox = (id: string) =>
  app.db.query<{ state: string }>(`SELECT state FROM inbox WHERE external_id = $1`, [id]);

describe('who may send', () => {
  const body = event('evt_signature', { object: 'payment_intent', id: 'pi_nobody', metadata: {} });

  it('both live secrets are accepted, within 300 seconds both ways', async () => {
    for (const [secret, shift] of [
      ['whsec_sandbox_test', 0],
      [SECOND_SECRET, 0],
      [SECOND_SECRET, -295],
      [SECOND_SECRET, 295],
    ] as const) {
      const answer = await send(body, sign(body, secret, shift));
      expect([answer.status, answer.body]).toEqual([200, { received: true }]);
    }
    expect(await inbox('evt_signature')).toHaveLength(1);
  });

  it('a wrong secret, stale, future, changed or unsigned message is refused and not stored', async () => {
    const other = event('evt_forged', { object: 'payment_intent', id: 'pi_nobody', metadata: {} });
    const bad = [
      sign(other, 'whsec_other'),
      sign(other, SECOND_SECRET, -302),
      sign(other, SECOND_SECRET, 302),
      sign(`${other} `, SECOND_SECRET),
      't=1',
      '',
    ];
    for (const signature of bad) expect((await send(other, signature)).status).toBe(400);
    const live = event('evt_live', { object: 'payment_intent', id: 'pi_nobody', metadata: {} }, true);
    expect((await send(live, sign(live, SECOND_SECRET))).status).toBe(400);
    expect(await inbox('evt_forged')).toEqual([]);
  });

  it('what is not ours is kept and ignored', async () => {
    await eventually(async () => (await inbox('evt_signature'))[0]?.state === 'ignored');
  });

  it('what tells nothing that we look at is answered and not kept', async () => {
    const charge = { object: 'charge', id: 'ch_nobody', payment_intent: 'pi_nobody', metadata: {} };
    const captured = event('evt_captured', charge, false, 'charge.captured');
    expect((await send(captured, sign(captured, SECOND_SECRET))).status).toBe(200);
    const expired = event('evt_expired', charge, false, 'charge.expired');
    expect((await send(expired, sign(expired, SECOND_SECRET))).status).toBe(200);
    expect(await inbox('evt_expired')).toHaveLength(1);
    expect(await inbox('evt_captured')).toEqual([]);
  });

  it('a message over 256 KiB is refused', async () => {
    const huge = JSON.stringify({ id: 'evt_huge', text: 'x'.repeat(300_000) });
    expect((await send(huge, sign(huge, SECOND_SECRET))).status).toBe(413);
  });
});

describe('hints of the provider', () => {
  it('deliver what the browser never came back for', async () => {
    const { data } = await buyCoins(person, { paymentMethodId: SECURE });
    app.sandbox.stripe.authenticate(String(data.payment.providerRef), 'complete');
    await untilStatus(app, data.payment.id, 'succeeded');
    expect(await coinsOf(person)).toBe(1000);
  });

  it('the same events ten times and shuffled, beside the browser, book once', async () => {
    app.sandbox.stripe.webhooks.mode.holding = true;
    const { data } = await buyCoins(person, { paymentMethodId: SECURE });
    const intent = String(data.payment.providerRef);
    app.sandbox.stripe.authenticate(intent, 'complete');
    const finishing = person.post('/api/payments/charge-3d', { paymentIntentId: intent });
    const ids = app.sandbox.stripe.webhooks.held().map(({ id }) => id);
    const rounds = Array.from({ length: 10 }, (_, round) => (round % 2 === 0 ? ids : ids.toReversed()));
    await Promise.all([finishing, ...rounds.flat().map((id) => app.sandbox.stripe.webhooks.deliver(id))]);
    await untilStatus(app, data.payment.id, 'succeeded');
    await app.sandbox.stripe.webhooks.release();
    await eventually(
      async () => (await app.db.query(`SELECT id FROM inbox WHERE state = 'received'`)).length === 0,
    );
    expect(await txnCount(app, data.payment.id)).toBe(1);
    expect(await coinsOf(person)).toBe(1000);
  });

  it('in any order of four events: one end', async () => {
    const { webhooks } = app.sandbox.stripe;
    let order = 0;
    for (const positions of permutations([0, 1, 2, 3])) {
      webhooks.reset();
      webhooks.mode.holding = true;
      const { data } = await buyCoins(person, { paymentMethodId: SECURE });
      app.sandbox.stripe.authenticate(String(data.payment.providerRef), 'complete');
      const ids = webhooks.held().map(({ id }) => id);
      expect(ids.length).toBeGreaterThanOrEqual(4);
      for (const position of positions) await webhooks.deliver(String(ids.at(position - 4)));
      await untilStatus(app, data.payment.id, 'succeeded');
      expect(await txnCount(app, data.payment.id)).toBe(1);
      order += 1;
      expect(await coinsOf(person)).toBe(order * 1000);
    }
    expect(order).toBe(24);
  });

  it('a webhook that comes before our own answer is enough', async () => {
    // The answer of the create call is slow to arrive; its webhook is not.
    app.sandbox.faults.next({ kind: 'reset_after', method: 'POST', path: '/v1/payment_intents' });
    app.sandbox.faults.next({ kind: 'reset_before', method: 'POST', path: '/v1/payment_intents', times: 5 });
    const lost = await buyCoins(person);
    app.sandbox.faults.reset();
    expect([lost.status, lost.body.code]).toEqual([502, 'PROVIDER_ERROR']);
    const { id } = await onlyPayment(app, person);
    await untilStatus(app, id, 'succeeded');
    expect(await coinsOf(person)).toBe(1000);
  });

  it('lost webhooks are missed by nobody', async () => {
    app.sandbox.stripe.webhooks.mode.dropNext = 1000;
    expect((await buyCoins(person)).data.status).toBe('succeeded');
  });

  it('another amount than agreed credits nothing and raises the alarm', async () => {
    const { data } = await buyCoins(person, { paymentMethodId: SECURE });
    const intent = app.sandbox.stripe.store.paymentIntents.get(String(data.payment.providerRef));
    if (!intent) throw new Error('no intent');
    intent.amount = 1;
    app.sandbox.stripe.authenticate(intent.id, 'complete');
    await finish(intent.id);
    expect(await coinsOf(person)).toBe(0);
    const metrics = await request(app.url).get('/metrics');
    expect(metrics.text).toMatch(/anomalies_total\{kind="payment_mismatch"\} [1-9]/);
    intent.amount = 1000;
  });
});

const finish = (paymentIntentId: string) => person.post('/api/payments/charge-3d', { paymentIntentId });
