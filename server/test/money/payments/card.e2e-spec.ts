import { randomUUID } from 'node:crypto';
import { Queues } from '../../../src/platform/jobs/queues.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  assertBooks,
  attemptsOf,
  buyCoins,
  coinsOf,
  finishCard,
  onlyPayment,
  paymentsOf,
  takenBySandbox,
  txnCount,
  WITH_BONUS,
} from '../../support/payments.js';

const SECURE = 'pm_card_threeDSecure2Required';

let app: TestApp;
let person: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  person = await signUp(app);
});

const intentOf = (ref: unknown): string => String(ref);

describe('one payment, whoever asks how often', () => {
  it('a double click without a key is one charge', async () => {
    const before = takenBySandbox(app);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        person.post('/api/payments/charge', { packageId: WITH_BONUS, paymentMethodId: 'pm_card_visa' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.payment.id)).size).toBe(1);
    expect(takenBySandbox(app) - before).toBe(2500);
    expect(await coinsOf(person)).toBe(2600);
  });

  it('200 calls with one key have one effect and one answer', async () => {
    const before = takenBySandbox(app);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 200 }, () => buyCoins(person, {}, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    expect(takenBySandbox(app) - before).toBe(1000);
    const { id } = await onlyPayment(app, person);
    expect(await txnCount(app, id)).toBe(1);
    const other = await buyCoins(person, { packageId: WITH_BONUS }, key);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });

  it('each key is a purchase of its own, also at the same moment', async () => {
    const before = takenBySandbox(app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => buyCoins(person)));
    expect(answers.map(({ status, data }) => [status, data.status])).toEqual(
      answers.map(() => [201, 'succeeded']),
    );
    expect(new Set(answers.map(({ data }) => data.payment.id)).size).toBe(4);
    expect(takenBySandbox(app) - before).toBe(4000);
    expect(await coinsOf(person)).toBe(4000);
  });

  it('is answered in a moment also where the job of the capture is lost', async () => {
    const captures = app.app.nest.get(Queues, { strict: false }).get('payments.capture');
    await captures.pause(true, true);
    try {
      const began = performance.now();
      const { status, data } = await buyCoins(person);
      expect([status, data.status]).toEqual([201, 'succeeded']);
      expect(performance.now() - began).toBeLessThan(8_000);
    } finally {
      await captures.resume(true);
    }
    expect(await coinsOf(person)).toBe(1000);
  });

  it('finds what a key began also when the stored answer is gone', async () => {
    const key = randomUUID();
    const first = await buyCoins(person, {}, key);
    await app.db.query(`DELETE FROM idempotency_key WHERE user_id = $1`, [person.id]);
    const again = await buyCoins(person, {}, key);
    expect(again.data.payment.id).toBe(first.data.payment.id);
    await app.db.query(`DELETE FROM idempotency_key WHERE user_id = $1`, [person.id]);
    const other = await buyCoins(person, { packageId: WITH_BONUS }, key);
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await coinsOf(person)).toBe(1000);
  });
});

describe('3-D Secure', () => {
  it('asks, and delivers once the bank has confirmed', async () => {
    const { status, data } = await buyCoins(person, { paymentMethodId: SECURE });
    expect([status, data.status]).toEqual([201, 'requires_action']);
    expect(data.clientSecret).toMatch(/_secret_/);
    const intent = intentOf(data.payment.providerRef);
    expect(await coinsOf(person)).toBe(0);
    app.sandbox.stripe.authenticate(intent, 'complete');
    const done = await finishCard(person, intent);
    expect([done.status, done.data.status]).toEqual([200, 'succeeded']);
    expect((done.body as { subject?: object }).subject).toMatchObject({ kind: 'coin_package' });
    expect((await finishCard(person, intent)).data.payment.id).toBe(data.payment.id);
    expect(await coinsOf(person)).toBe(1000);
  });

  it('a second start answers the one that waits, another card takes its place', async () => {
    const first = await buyCoins(person, { paymentMethodId: SECURE });
    const second = await buyCoins(person, { paymentMethodId: 'pm_card_visa' });
    expect(second.data.status).toBe('succeeded');
    expect(second.data.payment.id).toBe(first.data.payment.id);
    expect(await paymentsOf(app, person)).toHaveLength(1);
    expect(await coinsOf(person)).toBe(1000);
  });

  it('failed: says so, keeps the payment and takes another card', async () => {
    const { data } = await buyCoins(person, { paymentMethodId: SECURE });
    const intent = intentOf(data.payment.providerRef);
    app.sandbox.stripe.authenticate(intent, 'fail');
    const failed = await finishCard(person, intent);
    expect([failed.status, failed.body.code]).toEqual([402, 'CARD_DECLINED']);
    expect(failed.body.details).toMatchObject([
      { field: 'paymentMethodId', rule: 'payment_intent_authentication_failure' },
    ]);
    expect((await onlyPayment(app, person)).status).toBe('created');
    const again = await buyCoins(person);
    expect([again.status, again.data.status]).toEqual([201, 'succeeded']);
    expect(await coinsOf(person)).toBe(1000);
  });

  it('is nobody else’s business', async () => {
    const { data } = await buyCoins(person, { paymentMethodId: SECURE });
    const stranger = await signUp(app);
    expect((await finishCard(stranger, intentOf(data.payment.providerRef))).status).toBe(404);
    const capture = await stranger.post('/api/payments/capture', { paymentId: data.payment.id });
    expect(capture.status).toBe(404);
    expect((await finishCard(person, 'pi_unknown')).status).toBe(404);
  });
});

describe('declined cards', () => {
  it('are told with a reason, and after five tries the payment is over', async () => {
    const first = await buyCoins(person, { paymentMethodId: 'pm_card_chargeDeclinedInsufficientFunds' });
    expect([first.status, first.body.code]).toEqual([402, 'CARD_DECLINED']);
    expect(first.body.details).toMatchObject([{ rule: 'insufficient_funds' }]);
    const lost = await buyCoins(person, { paymentMethodId: 'pm_card_chargeDeclinedLostCard' });
    expect(lost.body.details).toMatchObject([{ rule: 'card_declined' }]);
    for (let i = 0; i < 3; i++) await buyCoins(person, { paymentMethodId: 'pm_card_chargeDeclined' });
    const { id, checkout_id: checkout } = await onlyPayment(app, person);
    const attempts = await attemptsOf(app, id);
    expect(attempts.filter(({ declined }) => declined).map(({ op }) => op)).toEqual([
      'create',
      'confirm',
      'confirm',
      'confirm',
      'confirm',
    ]);
    expect(attempts[4]?.idem_key).toBe(`co_${checkout}:confirm:4`);
    const next = await buyCoins(person);
    expect(next.data.status).toBe('succeeded');
    expect((await paymentsOf(app, person)).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  it('an unknown card and a card of another person are no cards', async () => {
    expect((await buyCoins(person, { paymentMethodId: 'pm_unknown' })).status).toBe(400);
    const owner = await signUp(app);
    const saved = await owner.post('/api/payments', { paymentMethodId: 'pm_card_visa' });
    const stolen = await buyCoins(person, { paymentMethodId: saved.body.data.id });
    expect([stolen.status, stolen.body.details]).toMatchObject([400, [{ field: 'paymentMethodId' }]]);
    expect(await paymentsOf(app, person)).toEqual([]);
  });
});

describe('what is refused before anything happens', () => {
  it('a foreign return address, a number instead of a card, an unknown field', async () => {
    expect((await buyCoins(person, { returnUrl: 'https://evil.example/back' })).body.details).toMatchObject([
      { field: 'returnUrl' },
    ]);
    expect((await buyCoins(person, { paymentMethodId: '4242424242424242' })).status).toBe(400);
    expect((await buyCoins(person, { card: '4242424242424242' })).status).toBe(400);
    expect((await buyCoins(person, { returnUrl: `${app.url}/wallet` })).data.status).toBe('succeeded');
  });
});

describe('the list of charges', () => {
  it('shows the caller’s own, filtered', async () => {
    await buyCoins(person);
    await buyCoins(person, { paymentMethodId: 'pm_card_chargeDeclined' });
    const all = await person.get('/api/payments/charges');
    expect(all.body).toMatchObject({
      total: 2,
      data: [{ status: 'created' }, { status: 'succeeded', amount: { minor: 1000 } }],
    });
    const paid = await person.get('/api/payments/charges', { status: 'succeeded', purpose: 'coin_package' });
    expect(paid.body.total).toBe(1);
    const { subjectId } = paid.body.data[0] as { subjectId: string };
    // Their invoice may be written meanwhile.
    const idsOf = (charges: { id: string }[]) => charges.map(({ id }) => id);
    expect(idsOf((await person.get('/api/payments/charges', { subjectId })).body.data)).toEqual(
      idsOf(
        (all.body.data as { id: string; subjectId: string }[]).filter(
          (charge) => charge.subjectId === subjectId,
        ),
      ),
    );
    expect((await person.get('/api/payments/charges', { subjectId: person.id })).body.total).toBe(0);
    const stranger = await signUp(app);
    expect((await stranger.get('/api/payments/charges')).body.total).toBe(0);
  });
});
