import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import { factsOf, type PaymentFacts } from './checkout/checkout.events.js';
import type { Payment } from './checkout/checkout-rows.js';
import type { VatPart } from './purchasables/quote.js';
import type { RefundEntity } from './refunds/refund.entity.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'payment.refunded': PaymentRefunded;
    'payment.refundRequested': { paymentId: string; refundId: string };
  }
}

export interface PaymentRefunded extends Pick<
  PaymentFacts,
  'paymentId' | 'checkoutId' | 'purpose' | 'subjectKind' | 'subjectId' | 'buyerId' | 'method'
> {
  refundId: string;
  netMinor: number;
  vatMinor: number;
  /** Net and VAT by rate, where the price had several. */
  vatParts: VatPart[];
  amountMinor: number;
  reason: string;
  /** The posting that took it from where it stood. */
  txnId: string;
  /** Coins that went back to their lots; null: money. */
  coins: number | null;
  /** source: where it came from. payable: the source took nothing back, it waits in what the buyer can withdraw. */
  to: 'source' | 'payable';
}

export function paymentRefunded(
  payment: Payment,
  refund: RefundEntity,
  to: PaymentRefunded['to'],
): DomainEvent<'payment.refunded'> {
  const { feeMinor: _fee, totalMinor: _total, ...facts } = factsOf(payment);
  const { id: refundId, netMinor, vatMinor, vatParts, amountMinor, reason, txnId, coins } = refund;
  const payload = { ...facts, refundId, netMinor, vatMinor, vatParts, amountMinor, reason, txnId, coins, to };
  return { name: 'payment.refunded', aggregateId: payment.id, payload };
}

export const REFUND_REQUESTED = 'payment.refundRequested';

export const refundRequested = (
  paymentId: string,
  refundId: string,
): DomainEvent<typeof REFUND_REQUESTED> => ({
  name: REFUND_REQUESTED,
  aggregateId: paymentId,
  payload: { paymentId, refundId },
});
