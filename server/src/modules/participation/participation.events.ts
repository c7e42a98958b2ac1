import type { DomainEvent } from '../../platform/outbox/domain-event.js';
import type { InvitationStatus, RequestStatus } from './participation.types.js';

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
  name: 'challenge.request.created' | 'challenge.request.decided',
  { id, challengeId, brandId, userId }: Participation,
  status: RequestStatus,
  reason: string | null,
): DomainEvent<string, RequestEventPayload> => ({
  name,
  aggregateId: id,
  payload: { requestId: id, challengeId, brandId, userId, status, reason },
});

export const invitationEvent = (
  name: 'challenge.invitation.sent' | 'challenge.invitation.answered',
  { id, challengeId, brandId, userId }: Participation,
  status: InvitationStatus,
): DomainEvent<string, InvitationEventPayload> => ({
  name,
  aggregateId: id,
  payload: { invitationId: id, challengeId, brandId, userId, status },
});
