import { createHash } from 'node:crypto';
import { invalidField } from '../../kernel/app-error.js';
import type { IntentProviderName, IntentRequest } from '../../platform/gateways/intent-provider.js';
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
  /** A card (pm_…); needed by the methods card, applePay and googlePay. */
  paymentMethodId?: string;
  /** A part to be paid in coins beside a card. */
  coins?: number;
  /** Keep the card. */
  save?: boolean;
  /** Nobody sits at the screen: a bank that wants a confirmation declines. */
  offSession?: boolean;
  returnUrl?: string;
  expectedTotalMinor?: number;
  idempotencyKey?: string;
  ip?: string;
}

/** An address is kept with the call that carries it; a number of a card must never be. */
const CARD_NUMBER = /\d{13,19}/;

/** Which provider holds the money; others move money of our own books. */
const holders: Partial<Record<PaymentMethodType, IntentProviderName>> = {
  card: 'stripe',
  applePay: 'stripe',
  googlePay: 'stripe',
  paypal: 'paypal',
};
export const providerOf = (method: PaymentMethodType): IntentProviderName | null => holders[method] ?? null;

const BY_CARD: readonly PaymentMethodType[] = ['card', 'applePay', 'googlePay'];
/** The means of payment is a card of the provider, from a form or from a wallet. */
export const takesCard = (method: PaymentMethodType): boolean => BY_CARD.includes(method);

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
  enabled: (provider: IntentProviderName) => boolean,
): void {
  const { method, coins, paymentMethodId, returnUrl } = request;
  const open = purchasable.methods.filter((known) => {
    const provider = providerOf(known);
    return provider === null || provider === 'stripe' || enabled(provider);
  });
  if (!open.includes(method)) {
    throw invalidField(
      'method',
      'supported',
      `This cannot be paid by ${method}. Pay by ${open.join(' or ')}.`,
    );
  }
  if (coins !== undefined && method !== 'anycoins') {
    throw invalidField(
      'coins',
      'supported',
      'A part in coins beside a card is not possible yet: pay all in coins or all by card.',
    );
  }
  if (takesCard(method) && paymentMethodId === undefined)
    throw invalidField('paymentMethodId', 'required', 'Choose a card');
  const foreign = returnUrl !== undefined && !origins.includes(new URL(returnUrl).origin);
  if (foreign || CARD_NUMBER.test(returnUrl ?? '')) {
    throw invalidField('returnUrl', 'origin', 'The return address must be one of this site, and plain');
  }
}

/** What the provider is told. */
export const intentRequest = (payment: PaymentEntity, request: StartPayment): IntentRequest => ({
  paymentId: payment.id,
  checkoutId: payment.checkoutId,
  purpose: payment.purpose,
  amountMinor: payment.quoteMinor,
  method: payment.method,
  cardId: payment.cardId,
  customerId: payment.customerId,
  save: request.save ?? false,
  returnUrl: request.returnUrl ?? null,
  ...(request.offSession ? { offSession: true } : {}),
});
