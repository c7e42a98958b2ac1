import { newId } from '../../../../kernel/id.js';
import type { UsableCard } from '../methods/cards.service.js';
import { CheckoutEntity } from './checkout.entity.js';
import { PaymentEntity } from './payment.entity.js';
import { providerOf } from '../../../../platform/gateways/payment-methods.js';
import { liveKeyOf, type StartPayment } from './start-payment.js';
import type { Purchasable } from '../purchasables/purchasable.js';
import type { Quote } from '../purchasables/quote.js';

/** The rows of a purchase that begins: what is bought at which frozen price, and the first way of paying it. */
export function newPayment(plan: {
  request: StartPayment;
  kind: Purchasable;
  quote: Quote;
  card: UsableCard | null;
  /** The part paid in coins beside the method, in cents. */
  coinsMinor: number;
  now: Date;
  /** When the time to pay is over, unless the price ends before. */
  minutes: Date;
}): { checkout: CheckoutEntity; payment: PaymentEntity } {
  const { request, kind, quote, card, coinsMinor, now, minutes } = plan;
  const { validUntil } = quote;
  const dueAt = validUntil !== null && validUntil > now && validUntil < minutes ? validUntil : minutes;
  const provider = providerOf(request.method);
  const subject = {
    buyerId: request.buyerId,
    purpose: request.kind,
    subjectKind: kind.subjectKind,
    subjectId: request.subjectId,
  };
  const checkout = Object.assign(new CheckoutEntity(), {
    ...subject,
    id: newId(),
    quote: { ...quote, validUntil: validUntil?.toISOString() ?? null },
    currency: 'EUR',
    totalMinor: quote.totalMinor,
    state: 'open',
    expiresAt: dueAt,
    createdAt: now,
  } satisfies CheckoutEntity);
  const payment = Object.assign(new PaymentEntity(), {
    ...subject,
    ...blank,
    id: newId(),
    checkoutId: checkout.id,
    payerId: request.payerId,
    liveKey: liveKeyOf(request, kind),
    method: request.method,
    provider: provider ?? 'wallet',
    quoteMinor: quote.totalMinor,
    netMinor: quote.netMinor,
    feeMinor: quote.feeMinor,
    vatMinor: quote.vatMinor,
    coins: request.method === 'anycoins' ? quote.coins : coinsMinor > 0 ? (request.coins ?? null) : null,
    coinsMinor,
    customerId: card?.customerId ?? null,
    cardId: card?.id ?? null,
    saveCard: request.save ?? false,
    dueAt,
    createdAt: now,
    updatedAt: now,
  } satisfies PaymentEntity);
  return { checkout, payment };
}

const blank = {
  status: 'created',
  ending: null,
  dispute: null,
  authorisedMinor: 0,
  capturedMinor: 0,
  refundedMinor: 0,
  disputedMinor: 0,
  intentId: null,
  chargeId: null,
  walletType: null,
  coinsHoldId: null,
  failureCode: null,
  failureReason: null,
  captureRequestedAt: null,
  captureBefore: null,
  prolonged: false,
  txnId: null,
  settleAt: null,
  invoiceId: null,
  version: 1,
  succeededAt: null,
} as const;
