import request from 'supertest';
import { MINUTE } from '../../../../src/kernel/clock.js';
import { PaymentsService } from '../../../../src/modules/money/payments/index.js';
import { escrowOf } from '../../../../src/modules/money/ledger/index.js';
import { Relay } from '../../../../src/platform/outbox/relay.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startBeside, startTestApp, type TestApp } from '../../../support/app.js';
import { createDraft, giveCoins, service, together } from '../../../support/challenges.js';
import {
  assertBooks,
  buyCoins,
  coinsOf,
  onlyPayment,
  takenBySandbox,
  THOUSAND,
  untilStatus,
} from '../../../support/payments.js';
import { approvedOrder, takenByPaypal } from '../../../support/paypal.js';
import { type ServerProcess, startServerProcess } from '../../../support/server-process.js';
import { eventually } from '../../../support/wait.js';
import { walletCard } from '../../../support/wallet-cards.js';

const SECURE = 'pm_card_threeDSecure2Required';

let app: TestApp;
let person: Actor;
let before: number;
let running: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'api' } });
  // Webhooks would repair everything; here the tables have to be enough.
  app.sandbox.stripe.webhooks.mode.dropNext = Number.MAX_SAFE_INTEGER;
  app.sandbox.paypal.webhooks.mode.dropNext = Number.MAX_SAFE_INTEGER;
});
afterAll(async () => {
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  before = takenBySandbox(app);
  person = await signUp(app, { role: 'brand' });
});
afterEach(async () => {
  await Promise.all(running.map((child) => child.stop()));
  running = [];
});

/** A server that dies without warning at the named place. */
async function mortal(failpoint: string): Promise<ServerProcess> {
  const child = await startServerProcess({ ...app.env, ROLE: 'all', FAILPOINT: `${failpoint}:kill` });
  running.push(child);
  return child;
}

async function startWorker(): Promise<{ stop: () => Promise<void> }> {
  const worker = await startBeside(app, 'worker');
  running.push(worker);
  return worker;
}

/**
 * The next worker of the same tables; the clock passes the time in which somebody might still wait. What the dead one
 * had taken out of a queue is queued again by the sweep, which goes by the clock of the database and comes after a minute.
 */
async function recover(): Promise<void> {
  await startWorker();
  await app.pass(MINUTE);
  await service(app, Relay).sweep(0);
}

const post = (child: ServerProcess, path: string, body: object) =>
  request(child.url)
    .post(path)
    .set({ Authorization: `Bearer ${person.token}` })
    .send(body)
    // The connection dies with the process.
    .then(
      ({ status }) => status,
      () => 'cut',
    );

describe('a process killed between the provider’s success and our commit', () => {
  it.each([
    'create.beforeSend',
    'create.afterSend',
    'create.afterCommit',
    'capture.beforeSend',
    'capture.afterSend',
    'capture.afterCommit',
  ])('%s: charged once, delivered once', async (failpoint) => {
    const child = await mortal(failpoint);
    void post(child, '/api/payments/charge', { packageId: THOUSAND, paymentMethodId: 'pm_card_visa' });
    expect(await child.ended).toBe('SIGKILL');
    await recover();
    const { id } = await onlyPayment(app, person);
    await untilStatus(app, id, 'succeeded');
    expect(takenBySandbox(app) - before).toBe(1000);
    expect(await coinsOf(person)).toBe(1000);
  });

  it.each(['capture.beforeSend', 'capture.afterSend'])(
    '%s by PayPal: charged once, delivered once',
    async (failpoint) => {
      const taken = takenByPaypal(app);
      const { orderId, paymentId } = await approvedOrder(app, person);
      const child = await mortal(failpoint);
      void post(child, '/api/payments/paypal/capture-purchase-coin', { paypalOrderId: orderId });
      expect(await child.ended).toBe('SIGKILL');
      await recover();
      await untilStatus(app, paymentId, 'succeeded');
      expect(takenByPaypal(app) - taken).toBe(1000);
      expect(await coinsOf(person)).toBe(1000);
    },
  );

  it('create.afterSend of a deposit by Apple Pay: charged once, delivered once', async () => {
    const paymentMethodId = await walletCard(app, 'apple_pay');
    const child = await mortal('create.afterSend');
    const amount = { minor: 1500, currency: 'EUR' };
    void post(child, '/api/wallet/deposit', { amount, method: 'applePay', paymentMethodId });
    expect(await child.ended).toBe('SIGKILL');
    await recover();
    const { id } = await onlyPayment(app, person);
    await untilStatus(app, id, 'succeeded');
    expect(takenBySandbox(app) - before).toBe(1500);
    expect(await coinsOf(person)).toBe(1500);
  });

  it('capture.afterSend of coins and a card together: both are taken once', async () => {
    await giveCoins(app, person, 20);
    const { id: challengeId } = await createDraft(app, person);
    const child = await mortal('capture.afterSend');
    const split = { method: 'card', paymentMethodId: 'pm_card_visa', coins: 19_000 };
    void post(child, `/api/hub/challenge/${challengeId}/payment`, split);
    expect(await child.ended).toBe('SIGKILL');
    await recover();
    const { id } = await onlyPayment(app, person);
    await untilStatus(app, id, 'succeeded');
    expect(takenBySandbox(app) - before).toBe(100_000);
    expect(await coinsOf(person)).toBe(1000);
  });

  it('confirm.afterSend: the other card is charged once', async () => {
    await buyCoins(person, { paymentMethodId: 'pm_card_chargeDeclined' });
    const child = await mortal('confirm.afterSend');
    void post(child, '/api/payments/charge', { packageId: THOUSAND, paymentMethodId: 'pm_card_visa' });
    expect(await child.ended).toBe('SIGKILL');
    await recover();
    const { id } = await onlyPayment(app, person);
    await untilStatus(app, id, 'succeeded');
    expect(takenBySandbox(app) - before).toBe(1000);
  });

  it.each(['cancel.beforeSend', 'cancel.afterSend'])(
    '%s: the payment ends here as it ends there',
    async (failpoint) => {
      const draft = await createDraft(app, person);
      const started = await person.post(`/api/hub/challenge/${draft.id}/stripe`, { paymentMethodId: SECURE });
      const { id, providerRef } = started.body.data.payment as { id: string; providerRef: string };
      await person.delete(`/api/hub/challenge/${draft.id}`);
      const child = await mortal(failpoint);
      expect(await child.ended).toBe('SIGKILL');
      await recover();
      await untilStatus(app, id, 'cancelled');
      expect(app.sandbox.stripe.store.paymentIntents.get(providerRef)?.status).toBe('canceled');
    },
  );

  it.each(['refund.beforeSend', 'refund.afterSend'])('%s: given back once', async (failpoint) => {
    const worker = await startWorker();
    const draft = await createDraft(app, person);
    const paid = await person.post(`/api/hub/challenge/${draft.id}/stripe`, {
      paymentMethodId: 'pm_card_visa',
    });
    expect(paid.body.data.status).toBe('succeeded');
    const { id, providerRef } = paid.body.data.payment as { id: string; providerRef: string };
    await worker.stop();
    const child = await mortal(failpoint);
    await together(app, () =>
      service(app, PaymentsService).refund({
        subjectKind: 'challenge',
        subjectId: draft.id,
        netMinor: 40_000,
        vatMinor: 0,
        debit: [{ account: escrowOf({ type: 'challenge', id: draft.id }), amount: -40_000 }],
        reason: 'a test of crashes',
      }),
    );
    expect(await child.ended).toBe('SIGKILL');
    await recover();
    await eventually(
      async () =>
        (
          await app.db.query(`SELECT id FROM payment_refund WHERE payment_id = $1 AND state = 'succeeded'`, [
            id,
          ])
        ).length === 1,
    );
    const made = app.sandbox.stripe.store.refunds
      .all()
      .filter(({ payment_intent: intent }) => intent === providerRef);
    expect(made.map(({ amount }) => amount)).toEqual([40_000]);
  });
});
