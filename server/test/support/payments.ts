import { randomUUID } from 'node:crypto';
import { LedgerVerification } from '../../src/modules/money/ledger/index.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { eventually } from './wait.js';

/** The package of 1,000 coins for 10.00 EUR, and the one of 2,500 with 100 bonus coins. */
export const THOUSAND = '019a0000-0000-7000-8000-000000000002';
export const WITH_BONUS = '019a0000-0000-7000-8000-000000000003';

export interface ResultBody {
  status: string;
  clientSecret?: string;
  payment: {
    id: string;
    status: string;
    providerRef: string | null;
    failureReason: string | null;
    [field: string]: unknown;
  };
  wallet?: { amountBalance: number };
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  data: ResultBody;
  body: {
    code?: string;
    message?: string;
    details?: { field: string; rule: string }[];
    [field: string]: unknown;
  };
}

export interface PaymentRow {
  id: string;
  status: string;
  intent_id: string | null;
  charge_id: string | null;
  captured_minor: string;
  refunded_minor: string;
  disputed_minor: string;
  ending: string | null;
  dispute: string | null;
  checkout_id: string;
}

const answerOf = (answer: { status: number; headers: object; body: unknown }): Answer => {
  const body = answer.body as Answer['body'] & { data: ResultBody };
  return { status: answer.status, headers: answer.headers as Record<string, string>, body, data: body.data };
};

/** Buys coins by card; every call has a key of its own unless one is given. */
export async function buyCoins(
  person: Actor,
  body: object = {},
  key: string = randomUUID(),
): Promise<Answer> {
  const whole = { packageId: THOUSAND, paymentMethodId: 'pm_card_visa', ...body };
  return answerOf(await person.post('/api/payments/charge', whole, { 'Idempotency-Key': key }));
}

export async function finishCard(person: Actor, paymentIntentId: string): Promise<Answer> {
  return answerOf(await person.post('/api/payments/charge-3d', { paymentIntentId }));
}

export const paymentsOf = (app: TestApp, person: Actor): Promise<PaymentRow[]> =>
  app.db.query<PaymentRow>(`SELECT * FROM payment WHERE buyer_id = $1 ORDER BY created_at, id`, [person.id]);

export async function onlyPayment(app: TestApp, person: Actor): Promise<PaymentRow> {
  const [row, ...more] = await paymentsOf(app, person);
  if (!row || more.length > 0) throw new Error(`expected one payment, found ${more.length + (row ? 1 : 0)}`);
  return row;
}

export const attemptsOf = (app: TestApp, paymentId: string) =>
  app.db.query<{
    op: string;
    seq: number;
    state: string;
    idem_key: string;
    declined: boolean;
    code: string | null;
    request: object;
  }>(
    `SELECT op, seq, state, idem_key, declined, code, request FROM payment_attempt WHERE payment_id = $1 ORDER BY created_at, id`,
    [paymentId],
  );

/** Waits for a state that a worker brings about. */
export const untilStatus = (app: TestApp, paymentId: string, status: string): Promise<PaymentRow> =>
  eventually(async () => {
    const [row] = await app.db.query<PaymentRow>(`SELECT * FROM payment WHERE id = $1 AND status = $2`, [
      paymentId,
      status,
    ]);
    return row;
  });

export async function coinsOf(person: Actor): Promise<number> {
  const answer = await person.get('/api/wallet');
  return (answer.body as { data: { amountBalance: number } }).data.amountBalance;
}

/** Sums by account of everything booked for a source, in cents and coins. */
export async function booked(app: TestApp, sourceId: string): Promise<Record<string, number>> {
  const rows = await app.db.query<{ code: string; sum: string }>(
    `SELECT a.code, sum(e.amount) AS sum FROM ledger.txn t JOIN ledger.entry e ON e.txn_id = t.id
     JOIN ledger.account a ON a.id = e.account_id WHERE t.source_id = $1 GROUP BY a.code HAVING sum(e.amount) <> 0`,
    [sourceId],
  );
  return Object.fromEntries(rows.map(({ code, sum }) => [code, Number(sum)]));
}

export const txnCount = async (app: TestApp, sourceId: string): Promise<number> => {
  const [row] = await app.db.query<{ count: string }>(
    `SELECT count(*) AS count FROM ledger.txn WHERE source_id = $1`,
    [sourceId],
  );
  return Number(row?.count);
};

/** Captured money and delivered coins belong together, and the books are right. */
export async function assertBooks(app: TestApp): Promise<void> {
  expect(await app.db.query(`SELECT id FROM payment WHERE captured_minor > 0 AND txn_id IS NULL`)).toEqual(
    [],
  );
  const lots = await app.db.query(
    `SELECT p.id FROM payment p LEFT JOIN coin_lot l ON l.payment_id = p.id AND l.source = 'purchased'
     WHERE p.purpose = 'coin_package' GROUP BY p.id, p.status
     HAVING (p.status = 'succeeded') <> (count(l.id) = 1) OR count(l.id) > 1`,
  );
  expect(lots).toEqual([]);
  const { findings } = await app.app.nest.get(LedgerVerification, { strict: false }).verify();
  expect(findings).toEqual([]);
  expect(app.sandbox.stripe.checkBooks().problems).toEqual([]);
}

/** How much the sandbox took from cards, refunds apart. */
export const takenBySandbox = (app: TestApp): number =>
  app.sandbox.stripe.store.charges.all().reduce((sum, charge) => sum + charge.amount_captured, 0);
