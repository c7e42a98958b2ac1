import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { PayoutEntity } from './payout.entity.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'payout.requested': PayoutEventPayload;
    'payout.approved': PayoutEventPayload;
    'payout.paid': PayoutEventPayload;
    'payout.failed': PayoutEventPayload;
    'payout.returned': PayoutEventPayload;
    'payout.rejected': PayoutEventPayload;
    'payout.cancelled': PayoutEventPayload;
  }
}

export const PAYOUT_REQUESTED = 'payout.requested';
export const PAYOUT_APPROVED = 'payout.approved';

export type PayoutEventName =
  | typeof PAYOUT_REQUESTED
  | typeof PAYOUT_APPROVED
  | 'payout.paid'
  | 'payout.failed'
  | 'payout.returned'
  | 'payout.rejected'
  | 'payout.cancelled';

export interface PayoutEventPayload {
  payoutId: string;
  userId: string;
  amountMinor: number;
}

export const payoutEvent = (
  name: PayoutEventName,
  { id, userId, amountMinor }: Pick<PayoutEntity, 'id' | 'userId' | 'amountMinor'>,
): DomainEvent<PayoutEventName> => ({
  name,
  aggregateId: id,
  payload: { payoutId: id, userId, amountMinor },
});
