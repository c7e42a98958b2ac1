import { createHash } from 'node:crypto';
import { invalidField } from '../../kernel/app-error.js';
import type { AttemptOp } from './attempt.entity.js';
import type { PaymentEntity } from './payment.entity.js';
import type { PaymentMethodType, PaymentPurpose } from './payment.types.js';
import type { Purchasable } from './purchasable.js';

export interface StartPayment {
  buyerId: string;
  kind: PaymentPurpose;
  subjectId: string;
  /** The net amount a person chose (top-up). */
  amountMinor?: number;
  method: PaymentMethodType;
  /** A card (pm_…); needed by the method card. */
  paymentMethodId?: string;
  /** A part to be paid in coins beside a card. */
  coins?: number;
  /** Keep the card. */
  save?: boolean;
  returnUrl?: string;
  expectedTotalMinor?: number;
  idempotencyKey?: string;
  ip?: string;
}

/** An address is kept with the call that carries it; a number of a card must never be. */
const CARD_NUMBER = /\d{13,19}/;

const ENGINE_METHODS: readonly PaymentMethodType[] = ['card', 'anycoins'];

/** What makes two calls with one key the same call. */
export function requestHash({
  kind,
  subjectId,
  amountMinor,
  method,
  paymentMethodId,
  coins,
  expectedTotalMinor,
}: StartPayment): string {
  const content = JSON.stringify([
    kind,
    subjectId,
    amountMinor ?? null,
    method,
    paymentMethodId ?? null,
    coins ?? null,
    expectedTotalMinor ?? null,
  ]);
  return createHash('sha256').update(content).digest('hex');
}

export const liveKeyOf = ({ buyerId, kind, subjectId }: StartPayment, purchasable: Purchasable): string =>
  [kind, purchasable.subjectKind, subjectId, ...(purchasable.perBuyer ? [buyerId] : [])].join(':');

/** What can be told before anything is read. */
export function refuseUnfit(
  request: StartPayment,
  purchasable: Purchasable,
  origins: readonly string[],
): void {
  const { method, coins, paymentMethodId, returnUrl } = request;
  if (!purchasable.methods.includes(method) || !ENGINE_METHODS.includes(method)) {
    const open = purchasable.methods.filter((known) => ENGINE_METHODS.includes(known)).join(' or ');
    throw invalidField('method', 'supported', `This cannot be paid by ${method}. Pay by ${open}.`);
  }
  if (coins !== undefined && method !== 'anycoins') {
    throw invalidField(
      'coins',
      'supported',
      'A part in coins beside a card is not possible yet: pay all in coins or all by card.',
    );
  }
  if (method === 'card' && paymentMethodId === undefined)
    throw invalidField('paymentMethodId', 'required', 'Choose a card');
  const foreign = returnUrl !== undefined && !origins.includes(new URL(returnUrl).origin);
  if (foreign || CARD_NUMBER.test(returnUrl ?? '')) {
    throw invalidField('returnUrl', 'origin', 'The return address must be one of this site, and plain');
  }
}

/** What the provider is told. Without a return address 3-D Secure opens in the page, by the provider's script. */
export function cardCall(op: AttemptOp, payment: PaymentEntity, { save, returnUrl }: StartPayment): object {
  const choice = {
    payment_method: payment.cardId,
    ...(save ? { setup_future_usage: 'off_session' } : {}),
    ...(returnUrl === undefined ? { use_stripe_sdk: true } : { return_url: returnUrl }),
  };
  if (op === 'confirm') return choice;
  return {
    ...choice,
    amount: payment.quoteMinor,
    currency: 'eur',
    customer: payment.customerId,
    confirm: true,
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    description: payment.purpose.replaceAll('_', ' '),
    metadata: { payment_id: payment.id, checkout_id: payment.checkoutId, purpose: payment.purpose },
  };
}
