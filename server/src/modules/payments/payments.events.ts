import type { DomainEvent } from '../../platform/outbox/domain-event.js';
import { factsOf, type Payment, type PaymentFacts } from '../checkout/index.js';
import type { RefundEntity } from './refund.entity.js';

export interface PaymentRefunded extends Pick<
  PaymentFacts,
  'paymentId' | 'checkoutId' | 'purpose' | 'subjectKind' | 'subjectId' | 'buyerId' | 'method'
> {
  refundId: string;
  netMinor: number;
  vatMinor: number;
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
): DomainEvent<string, PaymentRefunded> {
  const { feeMinor: _fee, totalMinor: _total, ...facts } = factsOf(payment);
  const { id: refundId, netMinor, vatMinor, amountMinor, reason, txnId, coins } = refund;
  const payload = { ...facts, refundId, netMinor, vatMinor, amountMinor, reason, txnId, coins, to };
  return { name: 'payment.refunded', aggregateId: payment.id, payload };
}

export const REFUND_REQUESTED = 'payment.refundRequested';

export const refundRequested = (paymentId: string, refundId: string): DomainEvent => ({
  name: REFUND_REQUESTED,
  aggregateId: paymentId,
  payload: { paymentId, refundId },
});
