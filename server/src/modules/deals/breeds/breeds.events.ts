import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { BreedState, EndReason, MemberState, RequestReason, RequestState } from './breed.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'breed.cancelled': BreedEventPayload;
    'breed.renamed': BreedEventPayload;
    'breed.request.created': BreedRequestEventPayload;
    'breed.request.accepted': BreedRequestEventPayload;
    'breed.request.rejected': BreedRequestEventPayload;
    'breed.request.cancelled': BreedRequestEventPayload;
    'breed.request.expired': BreedRequestEventPayload;
    'breed.seat.paused': BreedSeatEventPayload;
    'breed.seat.resumed': BreedSeatEventPayload;
    'breed.seat.leaving': BreedSeatEventPayload;
    'breed.seat.ended': BreedSeatEventPayload;
    'breed.seat.replacement-proposed': BreedSeatEventPayload;
  }
}

export interface BreedEventPayload {
  breedId: string;
  brandId: string;
  name: string;
}

export interface BreedRequestEventPayload extends BreedEventPayload {
  requestId: string;
  creatorId: string;
  initiator: 'brand' | 'creator';
  feeMinor: number;
  expiresAt: string;
  reason?: RequestReason;
  note?: string;
}

export interface BreedSeatEventPayload extends BreedEventPayload {
  memberId: string;
  creatorId: string;
  dealId: string;
  cycle: number;
  /** Whose doing it was; left out where the clock decided. */
  by?: 'brand' | 'creator';
  reason?: EndReason;
  note?: string;
  endsAt?: string;
}

export type BreedRequestEventName =
  `breed.request.${'created' | 'accepted' | 'rejected' | 'cancelled' | 'expired'}`;
export type BreedSeatEventName =
  `breed.seat.${'paused' | 'resumed' | 'leaving' | 'ended' | 'replacement-proposed'}`;

const about = ({ id, brandId, name }: BreedState): BreedEventPayload => ({ breedId: id, brandId, name });

/** The squad is the aggregate of all of them, so that they are heard in their order. */
export const breedCancelled = (breed: BreedState): DomainEvent<'breed.cancelled'> => ({
  name: 'breed.cancelled',
  aggregateId: breed.id,
  payload: about(breed),
});

export const breedRenamed = (breed: BreedState): DomainEvent<'breed.renamed'> => ({
  name: 'breed.renamed',
  aggregateId: breed.id,
  payload: about(breed),
});

export const requestEvent = (
  name: BreedRequestEventName,
  breed: BreedState,
  { id, creatorId, initiator, feeMinor, expiresAt }: RequestState,
  more: Pick<BreedRequestEventPayload, 'reason' | 'note'> = {},
): DomainEvent<BreedRequestEventName> => ({
  name,
  aggregateId: breed.id,
  payload: {
    ...about(breed),
    requestId: id,
    creatorId,
    initiator,
    feeMinor,
    expiresAt: expiresAt.toISOString(),
    ...more,
  },
});

export const seatEvent = (
  name: BreedSeatEventName,
  breed: BreedState,
  { id, creatorId, dealId, cycle }: MemberState,
  more: Pick<BreedSeatEventPayload, 'by' | 'reason' | 'note' | 'endsAt'> = {},
): DomainEvent<BreedSeatEventName> => ({
  name,
  aggregateId: breed.id,
  payload: { ...about(breed), memberId: id, creatorId, dealId, cycle, ...more },
});
