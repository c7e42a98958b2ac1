import type { DomainEvent } from '../../platform/outbox/domain-event.js';
import type { ApprovalEntity } from './approval.entity.js';

type Payload = Pick<ApprovalEntity, 'kind' | 'status' | 'requestedBy'> & { approvalId: string };

const event =
  (name: string) =>
  ({ id, kind, status, requestedBy }: ApprovalEntity): DomainEvent<string, Payload> => ({
    name,
    aggregateId: id,
    payload: { approvalId: id, kind, status, requestedBy },
  });

export const approvalRequested = event('approval.requested');
/** Approved, rejected or expired. */
export const approvalDecided = event('approval.decided');
