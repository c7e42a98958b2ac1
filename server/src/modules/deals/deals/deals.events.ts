import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { ShipmentStatus, ShipmentTopic } from './shipments/shipment.types.js';
import type { CloseReason, DealKind, DealSide, DealState } from './deal.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'offer.created': DealEventPayload;
    'offer.countered': DealEventPayload;
    'offer.revised': DealEventPayload;
    'offer.accepted': DealEventPayload;
    'offer.rejected': DealEventPayload;
    'offer.expired': DealEventPayload;
    'deal.agreed': DealEventPayload;
    'deal.funded': DealEventPayload;
    'deal.completed': DealEventPayload;
    'deal.cancelled': DealEventPayload;
    'deal.frozen': DealEventPayload;
    'deal.released': DealEventPayload;
    'deal.disputed': DealEventPayload;
    'delivery.submitted': DealEventPayload;
    'delivery.reviewed': DealEventPayload;
    'delivery.reminded': DealEventPayload;
    'shipment.updated': DealEventPayload;
    'shipment.reminded': DealEventPayload;
    'shipment.overdue': DealEventPayload;
  }
}

export interface ToldShipment {
  id: string;
  status: ShipmentStatus;
  /** What is in it, in words. */
  goods: string;
  dueAt: string | null;
  /** What is reminded of, or overdue. */
  topic?: ShipmentTopic;
  /** Overdue: the person who waits for it. */
  waits?: string;
}

/** Payload of every event of a deal; the aggregate is the deal. */
export interface DealEventPayload {
  dealId: string;
  kind: DealKind;
  campaignId?: string;
  brandId: string;
  creatorId: string;
  title: string;
  priceMinor: number;
  /** Whose answer or work it was; left out where the clock decided. */
  by?: DealSide;
  /** Until when the other side may answer. */
  dueAt?: string;
  reason?: CloseReason;
  /** What the creator was paid of it, without the fee. */
  earnedMinor?: number;
  delivery?: { id: string; clause: string; version: number; status: string };
  shipment?: ToldShipment;
}

export type DealEvent =
  | 'offer.created'
  | 'offer.countered'
  | 'offer.revised'
  | 'offer.accepted'
  | 'offer.rejected'
  | 'offer.expired'
  // Of a deal that did not come from an offer.
  | 'deal.agreed'
  | 'deal.funded'
  | 'deal.completed'
  | 'deal.cancelled'
  | 'deal.frozen'
  | 'deal.released'
  | 'deal.disputed'
  | 'delivery.submitted'
  | 'delivery.reviewed'
  | 'delivery.reminded'
  | 'shipment.updated'
  | 'shipment.reminded'
  | 'shipment.overdue';

export const dealEvent = (
  name: DealEvent,
  { id, kind, campaignId, brandId, creatorId, title, priceMinor }: DealState,
  more: Omit<Partial<DealEventPayload>, 'dealId'> = {},
): DomainEvent<DealEvent> => ({
  name,
  aggregateId: id,
  payload: {
    dealId: id,
    kind,
    ...(campaignId === null ? {} : { campaignId }),
    brandId,
    creatorId,
    title,
    priceMinor,
    ...more,
  },
});
