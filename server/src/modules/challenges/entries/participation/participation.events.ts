import type { DomainEvent } from '../../../../platform/outbox/domain-event.js';
import type { InvitationStatus, RequestStatus } from './participation.types.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'challenge.request.created': RequestEventPayload;
    'challenge.request.decided': RequestEventPayload;
    'challenge.invitation.sent': InvitationEventPayload;
    'challenge.invitation.answered': InvitationEventPayload;
  }
}

type RequestEventName = 'challenge.request.created' | 'challenge.request.decided';
type InvitationEventName = 'challenge.invitation.sent' | 'challenge.invitation.answered';

interface Participation {
  id: string;
  challengeId: string;
  brandId: string;
  userId: string;
}

/** Payload of `challenge.request.*`. */
export interface RequestEventPayload {
  requestId: string;
  challengeId: string;
  brandId: string;
  userId: string;
  status: RequestStatus;
  reason: string | null;
}

/** Payload of `challenge.invitation.*`. */
export interface InvitationEventPayload {
  invitationId: string;
  challengeId: string;
  brandId: string;
  userId: string;
  status: InvitationStatus;
}

export const requestEvent = (
  name: RequestEventName,
  { id, challengeId, brandId, userId }: Participation,
  status: RequestStatus,
  reason: string | null,
): DomainEvent<RequestEventName> => ({
  name,
  aggregateId: id,
  payload: { requestId: id, challengeId, brandId, userId, status, reason },
});

export const invitationEvent = (
  name: InvitationEventName,
  { id, challengeId, brandId, userId }: Participation,
  status: InvitationStatus,
): DomainEvent<InvitationEventName> => ({
  name,
  aggregateId: id,
  payload: { invitationId: id, challengeId, brandId, userId, status },
});
