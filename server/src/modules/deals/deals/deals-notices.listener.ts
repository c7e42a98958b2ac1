import { Injectable } from '@nestjs/common';
import { type Notice, Notices } from '../../../platform/notices/notices.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { type DealSide, hasOwnWork } from './deal.types.js';
import type { DealEvent, DealEventPayload } from './deals.events.js';
import { type AboutDeal, dealNotices } from './deals.notices.js';

const heard = [
  'offer.created',
  'offer.countered',
  'offer.revised',
  'offer.accepted',
  'offer.rejected',
  'offer.expired',
  'deal.agreed',
  'deal.funded',
  'deal.completed',
  'deal.cancelled',
  'deal.frozen',
  'deal.released',
  'deal.disputed',
  'delivery.submitted',
  'delivery.reviewed',
  'delivery.reminded',
] as const satisfies readonly DealEvent[];

type Kind = keyof typeof dealNotices;
type Telling = readonly [side: DealSide, kind: Kind, waits?: 'answer'];

const both = (kind: Kind): Telling[] => [
  ['brand', kind],
  ['creator', kind],
];
const other = ({ by }: DealEventPayload): DealSide => (by === 'brand' ? 'creator' : 'brand');
/** Only to a campaign does a creator make the first step. */
const isApplication = ({ by, campaignId }: DealEventPayload): boolean =>
  by === 'creator' && campaignId !== undefined;
const reviewed: Record<string, Kind> = {
  approved: 'approved',
  changes_requested: 'changes',
  rejected: 'refused',
};
const endOf = (payload: DealEventPayload, kind: Kind): Telling[] => {
  if (payload.reason === 'dispute_resolved') return both('decided');
  return payload.by ? [[other(payload), kind]] : both(kind);
};

/** Who is told what; whoever did it is told nothing. `answer`: they have until the deadline. */
const tellings: Record<(typeof heard)[number], (payload: DealEventPayload) => Telling[]> = {
  'offer.created': (payload) => [[other(payload), isApplication(payload) ? 'applied' : 'offered', 'answer']],
  'offer.countered': (payload) => [[other(payload), 'countered', 'answer']],
  'offer.revised': (payload) => [[other(payload), 'revised', 'answer']],
  'offer.accepted': (payload) => [
    ...(payload.by === 'creator' ? [['brand', 'agreed'] as const] : [['creator', 'agreed'] as const]),
    ['brand', 'pay', 'answer'],
  ],
  'offer.rejected': (payload) => [[other(payload), 'rejected']],
  'offer.expired': (payload) => {
    if (payload.reason === 'campaign_closed') return [['creator', 'campaignOver']];
    return payload.by ? [[other(payload), 'withdrawn']] : both('expired');
  },
  // What it came from tells the creator.
  'deal.agreed': () => [['brand', 'pay', 'answer']],
  'deal.funded': () => [['creator', 'funded']],
  'deal.completed': (payload) => endOf(payload, 'completed'),
  // Of a seat that nobody paid, or that ends, the squad tells.
  'deal.cancelled': (payload) =>
    payload.kind === 'breed' && (payload.reason === 'not_funded' || payload.reason === 'cancelled')
      ? []
      : endOf(payload, 'cancelled'),
  'deal.frozen': () => both('frozen'),
  'deal.released': () => both('released'),
  'deal.disputed': (payload) => [
    [other(payload), 'disputed'],
    [payload.by ?? 'brand', 'disputing'],
  ],
  'delivery.submitted': () => [['brand', 'submitted', 'answer']],
  'delivery.reviewed': ({ delivery }) => [['creator', reviewed[delivery?.status ?? ''] ?? 'approved']],
  'delivery.reminded': () => [['brand', 'reminded']],
};

/** Tells both sides of a deal what the other, or the clock, did. */
@Injectable()
export class DealsNoticesListener {
  constructor(private readonly notices: Notices) {}

  @Consumes(heard, { name: 'deals.notices', mode: 'effect' })
  async changed({ id, name, payload }: DeliveredEvent<(typeof heard)[number]>): Promise<void> {
    const key = `deal:${payload.dealId}:answer`;
    // A reminder leaves the deadline as it is.
    if (name !== 'delivery.reminded')
      await this.notices.settle(...[payload.brandId, payload.creatorId].map((userId) => ({ userId, key })));
    // Of such work tells where it comes from.
    if (payload.delivery && hasOwnWork(payload.kind)) return;
    for (const telling of tellings[name](payload))
      await this.notices.tell(dealNotices[telling[1]], this.notice(id, payload, telling));
  }

  private notice(id: string, payload: DealEventPayload, [side, kind, waits]: Telling): Notice<AboutDeal> {
    const { dealId, title, priceMinor, earnedMinor, by, dueAt } = payload;
    return {
      userId: side === 'brand' ? payload.brandId : payload.creatorId,
      key: `${id}:${kind}`,
      actorId: by ? (by === 'brand' ? payload.brandId : payload.creatorId) : null,
      facts: { dealId, deal: title, minor: earnedMinor ?? priceMinor },
      ref: { kind: 'deal', id: dealId },
      ...(waits && dueAt
        ? { deadline: { dueAt, key: `deal:${dealId}:answer`, atStakeMinor: priceMinor } }
        : {}),
    };
  }
}
