import type { DomainEvent } from '../../platform/outbox/domain-event.js';
import type { MediaPurpose } from './media.types.js';

interface MediaReadyPayload {
  mediaId: string;
  ownerId: string;
  purpose: MediaPurpose;
}

export interface MediaRemovedPayload {
  mediaId: string;
  keys: string[];
}

export const mediaReady = (payload: MediaReadyPayload): DomainEvent => ({
  name: 'media.ready',
  aggregateId: payload.mediaId,
  payload,
});

export const MEDIA_REMOVED = 'media.removed';
export const mediaRemoved = (payload: MediaRemovedPayload): DomainEvent => ({
  name: MEDIA_REMOVED,
  aggregateId: payload.mediaId,
  payload,
});
