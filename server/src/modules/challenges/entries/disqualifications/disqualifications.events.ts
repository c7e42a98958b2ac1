import type { DomainEvent } from '../../../../platform/outbox/domain-event.js';
import type { DisqualificationEntity } from './disqualification.entity.js';
import type { DisqualificationStatus } from './disqualification.types.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'challenge.disqualification.asked': DisqualificationEventPayload;
    'challenge.disqualification.decided': DisqualificationEventPayload;
  }
}

export interface DisqualificationEventPayload {
  requestId: string;
  entryId: string;
  challengeId: string;
  brandId: string;
  status: DisqualificationStatus;
}

export const disqualificationEvent = (
  name: 'challenge.disqualification.asked' | 'challenge.disqualification.decided',
  { id, entryId, challengeId, brandId, status }: DisqualificationEntity,
): DomainEvent<typeof name> => ({
  name,
  aggregateId: entryId,
  payload: { requestId: id, entryId, challengeId, brandId, status },
});
