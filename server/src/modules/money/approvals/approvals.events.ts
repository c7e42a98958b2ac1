import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { ApprovalEntity } from './approval.entity.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'approval.requested': ApprovalEventPayload;
    'approval.decided': ApprovalEventPayload;
  }
}

export type ApprovalEventPayload = Pick<ApprovalEntity, 'kind' | 'status' | 'requestedBy'> & {
  approvalId: string;
};

type Name = 'approval.requested' | 'approval.decided';

const event =
  (name: Name) =>
  ({ id, kind, status, requestedBy }: ApprovalEntity): DomainEvent<Name> => ({
    name,
    aggregateId: id,
    payload: { approvalId: id, kind, status, requestedBy },
  });

export const approvalRequested = event('approval.requested');
/** Approved, rejected or expired. */
export const approvalDecided = event('approval.decided');
