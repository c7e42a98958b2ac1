import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { OvationState } from './ovation.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'ovation.requested': OvationEventPayload;
    'ovation.accepted': OvationEventPayload;
    'ovation.declined': OvationEventPayload;
    'ovation.submitted': OvationEventPayload;
    'ovation.changes-requested': OvationEventPayload;
    'ovation.approved': OvationEventPayload;
    'ovation.published': OvationEventPayload;
    'ovation.unpublished': OvationEventPayload;
    'ovation.withdrawn': OvationEventPayload;
    'ovation.expired': OvationEventPayload;
  }
}

/** What is said in it stands in no event: a consent that is taken back would not reach it. */
export interface OvationEventPayload {
  ovationId: string;
  brandId: string;
  creatorId: string;
  prompt: string;
  rewardMinor: number;
  dealId: string | null;
  /** Left out where the clock, or the deal, did it. */
  by?: 'brand' | 'creator';
  note?: string;
  dueAt?: string;
}

export type OvationEventName =
  | 'ovation.requested'
  | 'ovation.accepted'
  | 'ovation.declined'
  | 'ovation.submitted'
  | 'ovation.changes-requested'
  | 'ovation.approved'
  | 'ovation.published'
  | 'ovation.unpublished'
  | 'ovation.withdrawn'
  | 'ovation.expired';

export const ovationEvent = (
  name: OvationEventName,
  { id, brandId, creatorId, prompt, rewardMinor, dealId, dueAt }: OvationState,
  more: Pick<OvationEventPayload, 'by' | 'note'> = {},
): DomainEvent<OvationEventName> => ({
  name,
  aggregateId: id,
  payload: {
    ovationId: id,
    brandId,
    creatorId,
    prompt,
    rewardMinor,
    dealId,
    ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
    ...more,
  },
});
