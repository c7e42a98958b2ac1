import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { PartialFile } from '../../../platform/storage/storage.js';
import type { MediaPurpose, MediaRejection } from './media.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'media.ready': MediaReadyPayload;
    'media.removed': MediaRemovedPayload;
    'media.files_left': MediaRemovedPayload;
    'media.rejected': MediaRejectedPayload;
    'media.watermarked': MediaWatermarkedPayload;
  }
}

interface MediaReadyPayload {
  mediaId: string;
  ownerId: string;
  purpose: MediaPurpose;
}

export interface MediaRemovedPayload {
  mediaId: string;
  keys: string[];
  /** Parts that were not joined yet. */
  parts?: PartialFile;
}

export const mediaReady = (payload: MediaReadyPayload): DomainEvent<'media.ready'> => ({
  name: 'media.ready',
  aggregateId: payload.mediaId,
  payload,
});

interface MediaRejectedPayload {
  mediaId: string;
  ownerId: string;
  rejection: MediaRejection;
}

export const mediaRejected = (payload: MediaRejectedPayload): DomainEvent<'media.rejected'> => ({
  name: 'media.rejected',
  aggregateId: payload.mediaId,
  payload,
});

interface MediaWatermarkedPayload {
  mediaId: string;
}

/** The watermarked rendition of a file is there, or will never be. */
export const mediaWatermarked = (payload: MediaWatermarkedPayload): DomainEvent<'media.watermarked'> => ({
  name: 'media.watermarked',
  aggregateId: payload.mediaId,
  payload,
});

export const MEDIA_REMOVED = 'media.removed';
export const mediaRemoved = (payload: MediaRemovedPayload): DomainEvent<typeof MEDIA_REMOVED> => ({
  name: MEDIA_REMOVED,
  aggregateId: payload.mediaId,
  payload,
});

/** Files without a row: parts that were never finished, and what a picture was made of. */
export const FILES_LEFT = 'media.files_left';
export const filesLeft = (payload: MediaRemovedPayload): DomainEvent<typeof FILES_LEFT> => ({
  name: FILES_LEFT,
  aggregateId: payload.mediaId,
  payload,
});
