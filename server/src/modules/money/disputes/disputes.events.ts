import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { Payment, PaymentPurpose } from '../payments/index.js';
import type { DisputeEntity } from './dispute.entity.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'dispute.opened': DisputeEventPayload;
    'dispute.closed': DisputeEventPayload;
    'dispute.lost': DisputeLost;
  }
}

type Told = 'dispute.opened' | 'dispute.closed';

const event =
  (name: Told) =>
  (dispute: DisputeEntity, payment: Payment): DomainEvent<Told> => ({
    name,
    aggregateId: dispute.id,
    payload: {
      disputeId: dispute.id,
      paymentId: payment.id,
      purpose: payment.purpose,
      subjectKind: payment.subjectKind,
      subjectId: payment.subjectId,
      buyerId: payment.buyerId,
      amountMinor: dispute.amountMinor,
      status: dispute.status,
    },
  });

export interface DisputeEventPayload {
  disputeId: string;
  paymentId: string;
  purpose: PaymentPurpose;
  subjectKind: string;
  subjectId: string;
  buyerId: string;
  amountMinor: number;
  status: DisputeEntity['status'];
}

/** What a lost dispute took, and what of it was sold with an invoice that has to be corrected. */
export interface DisputeLost {
  disputeId: string;
  paymentId: string;
  purpose: PaymentPurpose;
  subjectKind: string;
  subjectId: string;
  /** The part whose VAT was undone; null: fee and VAT stay our loss, so the invoice stands. */
  undone: { netMinor: number; vatMinor: number } | null;
  txnId: string;
}

/** In the order of the payment: its invoice comes before what corrects it. */
export const disputeLostEvent = (
  { id: disputeId }: DisputeEntity,
  { id: paymentId, purpose, subjectKind, subjectId }: Payment,
  booked: Pick<DisputeLost, 'undone' | 'txnId'>,
): DomainEvent<'dispute.lost'> => ({
  name: 'dispute.lost',
  aggregateId: paymentId,
  payload: { disputeId, paymentId, purpose, subjectKind, subjectId, ...booked },
});

/** A bank asks about a payment, or has taken it back. */
export const disputeOpenedEvent = event('dispute.opened');
/** It is decided: won, lost, or the inquiry was dropped. */
export const disputeClosedEvent = event('dispute.closed');
