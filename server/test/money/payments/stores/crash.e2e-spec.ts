import { randomUUID } from 'node:crypto';
import { LedgerVerification } from '../../../../src/modules/money/ledger/index.js';
import { TipsService } from '../../../../src/modules/money/payments/tips/tips.service.js';
import { Inbox } from '../../../../src/platform/outbox/inbox.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startBeside, startTestApp, type TestApp } from '../../../support/app.js';
import { service } from '../../../support/challenges.js';
import { booked, coinsOf, untilStatus } from '../../../support/payments.js';
import { type ServerProcess, startServerProcess } from '../../../support/server-process.js';
import { eventually } from '../../../support/wait.js';

const SPENT = 700;

let app: TestApp;
let person: Actor;
let creator: Actor;
let running: { stop: () => Promise<void> }[] = [];
beforeAll(async () => {
  app = await startTestApp({ stores: true, env: { ROLE: 'api' } });
  await app.db.query(
    `UPDATE coin_package SET apple_product_id = 'coins.' || coins, google_product_id = 'play.' || coins`,
  );
  creator = await signUp(app, { role: 'creator' });
});
afterAll(async () => {
  expect((await service(app, LedgerVerification).verify()).findings).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  person = await signUp(app);
});
afterEach(async () => {
  await Promise.all(running.map((child) => child.stop()));
  running = [];
});

/** A process that dies without warning at the named place. */
async function mortal(role: 'api' | 'worker', failpoint: string): Promise<ServerProcess> {
  const child = await startServerProcess({ ...app.env, ROLE: role, FAILPOINT: `${failpoint}:kill` });
  running.push(child);
  return child;
}

/** The next worker of the same tables; what the dead one had taken out of a queue is queued again. */
async function recover(): Promise<void> {
  running.push(await startBeside(app, 'worker'));
  await service(app, Inbox).sweep(0);
}

interface Bought {
  paymentId: string;
  /** The store gives the money back, and tells us. */
  giveBack: () => Promise<unknown>;
}

async function credited(body: object): Promise<string> {
  const answer = await person.post('/api/payments/iap', body, { 'Idempotency-Key': randomUUID() });
  const { data } = answer.body as { data: { status: string; payment: { id: string } } };
  expect(data.status).toBe('succeeded');
  return data.payment.id;
}

const stores: Record<string, () => Promise<Bought>> = {
  apple: async () => {
    const productId = 'coins.1000';
    const { receipt, transactionId } = app.sandbox.apple.purchase({ productId, appAccountToken: person.id });
    const paymentId = await credited({ store: 'apple', productId, receipt });
    return { paymentId, giveBack: () => app.sandbox.apple.refund(transactionId) };
  },
  google: async () => {
    const { paymentId, purchaseToken } = await boughtAtGoogle();
    const giveBack = () => {
      app.sandbox.googlePlay.void(purchaseToken);
      return app.sandbox.googlePlay.notify(purchaseToken, 'voided');
    };
    return { paymentId, giveBack };
  },
};

async function boughtAtGoogle(): Promise<{ paymentId: string; purchaseToken: string }> {
  const productId = 'play.1000';
  const { purchaseToken } = app.sandbox.googlePlay.purchase({ productId, accountId: person.id });
  return {
    paymentId: await credited({ store: 'google', productId, receipt: purchaseToken }),
    purchaseToken,
  };
}

/** Some of it is gone already, so that taking back means coins and a debt. */
async function spend(): Promise<void> {
  await service(app, TipsService).give(
    { fromUserId: person.id, toUserId: creator.id, amountMinor: SPENT },
    { method: 'anycoins', idempotencyKey: randomUUID() },
  );
}

async function expectTakenOnce(paymentId: string, before: Record<string, number>): Promise<void> {
  await untilStatus(app, paymentId, 'refunded');
  // Whatever is told again afterwards finds it done.
  await service(app, Inbox).sweep(0);
  await eventually(async () => {
    const open = await app.db.query(`SELECT 1 FROM inbox WHERE state = 'received'`);
    return open.length === 0;
  });
  const after = await booked(app, paymentId);
  expect((after['coin_purchased'] ?? 0) - (before['coin_purchased'] ?? 0)).toBe(SPENT - 1_000);
  expect(await coinsOf(person)).toBe(0);
  const [purchase] = await app.db.query<{ revocations: number; owed: number }>(
    `SELECT revocations, owed_minor::int AS owed FROM store_purchase WHERE payment_id = $1`,
    [paymentId],
  );
  const [debt] = await app.db.query<{ balance: string }>(
    `SELECT balance FROM ledger.account_balance WHERE owner_id = $1 AND code = 'receivable'`,
    [person.id],
  );
  expect(purchase?.revocations).toBe(1);
  expect(purchase?.owed).toBeGreaterThan(0);
  expect(Number(debt?.balance)).toBe(-Number(purchase?.owed));
}

describe.each(Object.keys(stores))('a worker killed while %s takes its money back', (store) => {
  it.each(['clawback.afterAnswer', 'clawback.beforeCommit', 'clawback.afterCommit'])(
    '%s: taken once, owed once',
    async (failpoint) => {
      const bought = await stores[store]?.();
      if (!bought) throw new Error(`no store ${store}`);
      await spend();
      const before = await booked(app, bought.paymentId);
      const child = await mortal('worker', failpoint);
      expect(await bought.giveBack()).toBe(200);
      expect(await child.ended).toBe('SIGKILL');
      await recover();
      await expectTakenOnce(bought.paymentId, before);
    },
  );
});

describe('an api killed before it has answered the store', () => {
  it('knows the message already when it is told again', async () => {
    const { paymentId, purchaseToken } = await boughtAtGoogle();
    await spend();
    const before = await booked(app, paymentId);
    app.sandbox.googlePlay.void(purchaseToken);
    const child = await mortal('api', 'inbox.afterCommit');
    const notice = {
      packageName: app.env['GOOGLE_PLAY_PACKAGE'],
      voidedPurchaseNotification: { purchaseToken },
    };
    const data = Buffer.from(JSON.stringify(notice)).toString('base64');
    const body = JSON.stringify({ message: { messageId: randomUUID(), data }, subscription: 'x' });
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${app.sandbox.googlePlay.pushToken()}`,
    };
    const tell = (url: string) => fetch(`${url}/api/webhook/google-play`, { method: 'POST', headers, body });
    await expect(tell(child.url)).rejects.toThrow();
    expect(await child.ended).toBe('SIGKILL');
    expect((await tell(app.url)).status).toBe(200);
    await recover();
    await expectTakenOnce(paymentId, before);
  });
});
