import type { DomainEvent } from '../../../../platform/outbox/domain-event.js';
import type { ChangeRequest, ChangeRequestStatus } from './change-request.types.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'challenge.change.proposed': ChangeRequestEventPayload;
    'challenge.change.decided': ChangeRequestEventPayload;
  }
}

export interface ChangeRequestEventPayload {
  requestId: string;
  challengeId: string;
  brandId: string;
  status: ChangeRequestStatus;
}

export const changeRequestEvent = (
  name: 'challenge.change.proposed' | 'challenge.change.decided',
  { id, challengeId, brandId, status }: ChangeRequest,
): DomainEvent<typeof name> => ({
  name,
  aggregateId: challengeId,
  payload: { requestId: id, challengeId, brandId, status },
});
