import { randomUUID } from 'node:crypto';
import type { Actor } from './actors.js';
import type { Sandbox, TestApp } from './app.js';
import { type Answer, THOUSAND } from './payments.js';

export type Payer = NonNullable<Parameters<Sandbox['paypal']['approve']>[1]>;

interface OrderBody {
  orderId: string;
  paymentId: string;
  approveUrl: string;
}

export interface OrderAnswer {
  status: number;
  body: OrderBody & { code?: string; details?: { field: string; rule: string }[] };
}

/** Begins a purchase of coins by PayPal; every call has a key of its own unless one is given. */
export const orderCoins = async (
  person: Actor,
  body: object = {},
  key: string = randomUUID(),
): Promise<OrderAnswer> => {
  const sent = { packageId: THOUSAND, ...body };
  const answer = await person.post('/api/payments/paypal/create-order', sent, { 'Idempotency-Key': key });
  return { status: answer.status, body: answer.body as OrderAnswer['body'] };
};

export async function captureCoins(
  person: Actor,
  paypalOrderId: string,
  key: string = randomUUID(),
): Promise<Answer> {
  const answer = await person.post(
    '/api/payments/paypal/capture-purchase-coin',
    { paypalOrderId },
    { 'Idempotency-Key': key },
  );
  const body = answer.body as Answer['body'] & { data: Answer['data'] };
  return { status: answer.status, headers: answer.headers as Record<string, string>, body, data: body.data };
}

/** An order the payer has approved, with no event told about it yet. */
export async function approvedOrder(app: TestApp, person: Actor, payer: Payer = 'pays'): Promise<OrderBody> {
  const { status, body } = await orderCoins(person);
  if (status !== 201) throw new Error(JSON.stringify(body));
  app.sandbox.paypal.approve(body.orderId, payer);
  return body;
}

/** How much the sandbox took from payers, refunds and fees apart. */
export const takenByPaypal = (app: TestApp): number =>
  app.sandbox.paypal.store.movements
    .all()
    .filter(({ code }) => code === 'T0006')
    .reduce((sum, { minor }) => sum + minor, 0);
