import request from 'supertest';
import { idOf } from '../../sandbox/stripe/store.ts';
import { PaymentsService } from '../../src/modules/money/payments/index.js';
import { escrowOf } from '../../src/modules/money/ledger/index.js';
import { type Actor, signUp } from '../support/actors.js';
import type { TestApp } from '../support/app.js';
import { createDraft, service, together } from '../support/challenges.js';
import { askPayout, balancesOf, bodyOf, payee } from '../support/payees.js';
import { buyCoins, coinsOf, paymentsOf, THOUSAND, untilStatus } from '../support/payments.js';
import type { ServerProcess } from '../support/server-process.js';

/** How often an effect is at the provider, and how often it is in our books; both are one in the end. */
export interface Effects {
  there: number;
  here: number;
}

/** One use of a call to the provider. */
export interface Story {
  /** Lets the server process make the call; answers at once. */
  begin: (child: ServerProcess) => Promise<void>;
  /** The provider has carried it out. */
  carriedOut: () => boolean;
  /** Nothing moves any more. */
  over: () => Promise<boolean>;
  effects: () => Promise<Effects>;
}

export interface Operation {
  /** The path of the call, as faults name it. */
  path: string;
  prepare: (app: TestApp) => Promise<Story>;
}

const post = (child: ServerProcess, person: Actor, path: string, body: object): void => {
  void request(child.url)
    .post(path)
    .set({ Authorization: `Bearer ${person.token}` })
    .send(body)
    // The connection may die with the process: what counts is what is found afterwards.
    .then(
      () => undefined,
      () => undefined,
    );
};

const latest = async (app: TestApp, person: Actor) => (await paymentsOf(app, person)).at(-1);

async function purchase(app: TestApp, count: () => number, declineFirst = false): Promise<Story> {
  const person = await signUp(app, { role: 'brand' });
  if (declineFirst) await buyCoins(person, { paymentMethodId: 'pm_card_chargeDeclined' });
  return {
    begin: (child) => {
      post(child, person, '/api/payments/charge', { packageId: THOUSAND, paymentMethodId: 'pm_card_visa' });
      return Promise.resolve();
    },
    // Counted from here: a decline makes a charge as well.
    carriedOut: grown(count),
    over: async () => (await latest(app, person))?.status === 'succeeded',
    effects: async () => {
      const ids = (await paymentsOf(app, person)).map(({ intent_id: id }) => id);
      const captured = app.sandbox.stripe.store.charges
        .all()
        .filter((charge) => charge.captured && ids.includes(idOf(charge.payment_intent)));
      return { there: captured.length, here: (await coinsOf(person)) / 1000 };
    },
  };
}

const grown = (count: () => number): (() => boolean) => {
  const before = count();
  return () => count() > before;
};

async function refund(app: TestApp): Promise<Story> {
  const brand = await signUp(app, { role: 'brand' });
  const draft = await createDraft(app, brand);
  let paymentId = '';
  const { refunds } = app.sandbox.stripe.store;
  return {
    begin: async (child) => {
      const paid = await request(child.url)
        .post(`/api/hub/challenge/${draft.id}/stripe`)
        .set({ Authorization: `Bearer ${brand.token}` })
        .send({ paymentMethodId: 'pm_card_visa' });
      paymentId = String((paid.body as { data?: { payment?: { id: string } } }).data?.payment?.id);
      await untilStatus(app, paymentId, 'succeeded');
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
    },
    carriedOut: grown(() => refunds.size),
    over: async () => {
      const [row] = await app.db.query(
        `SELECT 1 FROM payment_refund WHERE payment_id = $1 AND state = 'succeeded'`,
        [paymentId],
      );
      return row !== undefined;
    },
    effects: async () => {
      const [payment] = await app.db.query<{ intent_id: string }>(
        `SELECT intent_id FROM payment WHERE id = $1`,
        [paymentId],
      );
      const made = refunds.all().filter((row) => row.payment_intent === payment?.intent_id);
      const [booked] = await app.db.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ledger.txn t JOIN payment_refund r ON t.source_id IN (r.id::text, r.payment_id::text)
         WHERE r.payment_id = $1 AND t.kind = 'refund_succeeded'`,
        [paymentId],
      );
      return { there: made.length, here: booked?.count ?? 0 };
    },
  };
}

const AMOUNT = 5_000;

const ready: Actor[] = [];

/** People who may be paid out, made while webhooks still arrive and a worker runs. */
export async function prepareCreators(app: TestApp, count: number): Promise<void> {
  while (ready.length < count) ready.push(await payee(app, { minor: AMOUNT }));
}

function payout(app: TestApp, carriedOut: () => boolean): Promise<Story> {
  const person = ready.pop();
  if (!person) throw new Error('too few creators were prepared');
  let id = '';
  const { transfers, payouts } = app.sandbox.stripe.store;
  return Promise.resolve({
    begin: async () => {
      const asked = await askPayout(app, person, AMOUNT);
      if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
      ({ id } = bodyOf<{ id: string }>(asked).data);
    },
    carriedOut,
    over: async () => {
      const [row] = await app.db.query<{ status: string; provider_payout_id: string | null }>(
        `SELECT status, provider_payout_id FROM payout WHERE id = $1`,
        [id],
      );
      return row?.status === 'in_transit' && row.provider_payout_id !== null;
    },
    effects: async () => {
      const mine = (metadata: Record<string, string> | null) => metadata?.['payout_id'] === id;
      const there = [
        transfers.all().filter(({ metadata }) => mine(metadata)).length,
        payouts.all().filter(({ metadata }) => mine(metadata)).length,
      ];
      const books = await balancesOf(app, person);
      const booked = books['payout_in_flight'] === AMOUNT && books['stripe_connected'] === -AMOUNT;
      return { there: Math.max(...there), here: booked && !('payable' in books) ? 1 : 0 };
    },
  });
}

const intents = '/v1/payment_intents';

export const operations: Record<string, Operation> = {
  create: {
    path: intents,
    prepare: (app) => purchase(app, () => app.sandbox.stripe.store.paymentIntents.size),
  },
  confirm: {
    path: `${intents}/*/confirm`,
    prepare: (app) => purchase(app, () => app.sandbox.stripe.store.charges.size, true),
  },
  capture: {
    path: `${intents}/*/capture`,
    prepare: (app) =>
      purchase(app, () => app.sandbox.stripe.store.charges.all().filter(({ captured }) => captured).length),
  },
  refund: { path: '/v1/refunds', prepare: refund },
  transfer: {
    path: '/v1/transfers',
    prepare: (app) =>
      payout(
        app,
        grown(() => app.sandbox.stripe.store.transfers.size),
      ),
  },
  payout: {
    path: '/v1/payouts',
    prepare: (app) =>
      payout(
        app,
        grown(() => app.sandbox.stripe.store.payouts.size),
      ),
  },
};
