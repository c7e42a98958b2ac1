import { Injectable } from '@nestjs/common';
import { Notices } from '../../../../platform/notices/notices.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import type { DealSide } from '../deal.types.js';
import type { DealEventPayload, ToldShipment } from '../deals.events.js';
import type { ShipmentStatus, ShipmentTopic } from './shipment.types.js';
import { shipmentNotices } from './shipments.notices.js';

type Kind = keyof typeof shipmentNotices;
type Telling = readonly [side: DealSide, kind: Kind];

const heard = ['shipment.updated', 'shipment.reminded', 'shipment.overdue'] as const;

/** Who is told what; whoever did it is told nothing. */
const ofStatus: Record<ShipmentStatus, Telling> = {
  requested: ['brand', 'asked'],
  approved: ['creator', 'approved'],
  rejected: ['creator', 'rejected'],
  shipped: ['creator', 'shipped'],
  received: ['brand', 'received'],
  problem: ['brand', 'problem'],
  refunded: ['creator', 'givenUp'],
};
const ofTopic: Record<ShipmentTopic, Telling> = {
  send: ['brand', 'sendSoon'],
  arrival: ['creator', 'arrived'],
  content: ['creator', 'contentDue'],
};

function tellings(name: (typeof heard)[number], { status, topic }: ToldShipment, by?: DealSide): Telling[] {
  if (name === 'shipment.overdue')
    return [
      ['brand', 'overdue'],
      ['creator', 'overdue'],
    ];
  if (name === 'shipment.reminded') return topic ? [ofTopic[topic]] : [];
  // The clock has decided it for both.
  return status === 'received' && by === undefined
    ? [
        ['brand', 'received'],
        ['creator', 'received'],
      ]
    : [ofStatus[status]];
}

@Injectable()
export class ShipmentsNoticesListener {
  constructor(private readonly notices: Notices) {}

  @Consumes(heard, { name: 'deals.shipment-notices', mode: 'effect' })
  async changed({ id, name, payload }: DeliveredEvent<(typeof heard)[number]>): Promise<void> {
    const { shipment, by } = payload;
    if (!shipment) return;
    const key = `shipment:${shipment.id}:send`;
    // A reminder leaves the deadline as it is.
    if (name === 'shipment.updated') await this.notices.settle({ userId: payload.brandId, key });
    for (const [side, kind] of tellings(name, shipment, by))
      await this.notices.tell(shipmentNotices[kind], {
        userId: sideId(payload, side),
        key: `${id}:${kind}`,
        actorId: by ? sideId(payload, by) : null,
        facts: { dealId: payload.dealId, deal: payload.title, goods: shipment.goods },
        ref: { kind: 'deal', id: payload.dealId },
        ...(side === 'brand' && name === 'shipment.updated' && shipment.dueAt
          ? { deadline: { dueAt: shipment.dueAt, key, atStakeMinor: payload.priceMinor } }
          : {}),
      });
  }
}

const sideId = ({ brandId, creatorId }: DealEventPayload, side: DealSide): string =>
  side === 'brand' ? brandId : creatorId;
