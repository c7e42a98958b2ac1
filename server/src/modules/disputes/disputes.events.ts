import type { DomainEvent } from '../../platform/outbox/domain-event.js';
import type { Payment } from '../checkout/index.js';
import type { DisputeEntity } from './dispute.entity.js';

const event =
  (name: string) =>
  (dispute: DisputeEntity, payment: Payment): DomainEvent => ({
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

/** A bank asks about a payment, or has taken it back. */
export const disputeOpenedEvent = event('dispute.opened');
/** It is decided: won, lost, or the inquiry was dropped. */
export const disputeClosedEvent = event('dispute.closed');
