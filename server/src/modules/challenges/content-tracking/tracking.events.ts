import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { ContentFigures, TrackRef } from './tracking.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'content.metrics.updated': MetricsUpdated;
    'content.unavailable': AvailabilityChanged;
    'content.available': AvailabilityChanged;
    'content.milestone.reached': MilestoneReached;
    'content.caption.edited': CaptionEdited;
  }
}

/** One reading of everything tracked for one thing; what shares a budget is told of together. */
export interface MetricsUpdated {
  ref: TrackRef | null;
  at: string;
  contents: { contentId: string; ownerId: string; metrics: ContentFigures; source: string }[];
}

export interface AvailabilityChanged {
  ref: TrackRef | null;
  at: string;
  contentIds: string[];
}

export interface CaptionEdited {
  ref: TrackRef | null;
  at: string;
  contentId: string;
  ownerId: string;
}

export interface MilestoneReached extends CaptionEdited {
  /** The milestone; the post may have more. */
  views: number;
}

export const METRICS_UPDATED = 'content.metrics.updated';
export const CONTENT_UNAVAILABLE = 'content.unavailable';
export const CONTENT_AVAILABLE = 'content.available';

/** In order per challenge (or per content that belongs to nothing). */
const aggregateOf = (ref: TrackRef | null, contentId: string | undefined) => ref?.id ?? contentId ?? '';

export const metricsUpdated = (payload: MetricsUpdated): DomainEvent<typeof METRICS_UPDATED> => ({
  name: METRICS_UPDATED,
  aggregateId: aggregateOf(payload.ref, payload.contents[0]?.contentId),
  payload,
});

export const availabilityChanged = (
  name: typeof CONTENT_UNAVAILABLE | typeof CONTENT_AVAILABLE,
  payload: AvailabilityChanged,
): DomainEvent<typeof CONTENT_UNAVAILABLE | typeof CONTENT_AVAILABLE> => ({
  name,
  aggregateId: aggregateOf(payload.ref, payload.contentIds[0]),
  payload,
});

export const milestoneReached = (payload: MilestoneReached): DomainEvent<'content.milestone.reached'> => ({
  name: 'content.milestone.reached',
  aggregateId: aggregateOf(payload.ref, payload.contentId),
  payload,
});

export const captionEdited = (payload: CaptionEdited): DomainEvent<'content.caption.edited'> => ({
  name: 'content.caption.edited',
  aggregateId: aggregateOf(payload.ref, payload.contentId),
  payload,
});
