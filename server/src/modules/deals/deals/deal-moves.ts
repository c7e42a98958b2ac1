import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ownerRoom } from '../../../platform/realtime/rooms.js';
import { CampaignsOfDeals } from './deal-campaigns.js';
import { partsOf } from './cycles.js';
import { type Deadlines, nextDue, nextTimeout, type Timeout, turnOf } from './deadlines.js';
import { DealOrigins } from './deal-origins.js';
import type {
  DealActor,
  DealEventName,
  DealSide,
  DealStage,
  DealState,
  DeliveryState,
  OrderState,
  WholeDeal,
} from './deal.types.js';
import type { DealLogEntity } from './deal-log.entity.js';
import { type DealEvent, dealEvent, type DealEventPayload } from './deals.events.js';
import { DealsRepository } from './deals.repository.js';
import { DeliveriesRepository } from './deliveries/deliveries.repository.js';
import type { ShipmentState } from './shipments/shipment.types.js';
import { ShipmentsRepository } from './shipments/shipments.repository.js';

export interface Move {
  /** What is written down. */
  log: DealEventName;
  actor: DealActor;
  actorId?: string;
  note?: string | null;
  amountMinor?: number;
  delivery?: DeliveryState;
  /** What it is about, where that is no delivery. */
  clause?: string;
  /** What others hear of it. */
  tells?: DealEvent;
  more?: Partial<DealEventPayload>;
  deal?: Partial<DealState>;
  order?: Partial<OrderState>;
  deliveries?: readonly { id: string; change: Partial<DeliveryState> }[];
  shipment?: { id: string; change: Partial<ShipmentState> };
}

const stageOf = ({ deal, order, others = [] }: WholeDeal): DealStage => {
  if (deal.closedReason !== null) return 'done';
  if (!order) return 'request';
  return order.status === 'pending' || others.length > 0 || deal.standing ? 'active' : 'done';
};

/**
 * Makes every change the same way: rows, stage, turn and deadlines, log, event, realtime. The deal is locked by the
 * caller, who has asked the machine.
 */
@Injectable()
export class DealMoves {
  constructor(
    private readonly rows: DealsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly shipments: ShipmentsRepository,
    private readonly campaigns: CampaignsOfDeals,
    private readonly origins: DealOrigins,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async make(whole: WholeDeal, move: Move): Promise<WholeDeal> {
    const changed = await this.changed(whole, move);
    const deal = { ...changed.deal, stage: stageOf(changed), updatedAt: this.clock.now() };
    const timed = this.timed({ ...changed, deal });
    await this.rows.update(deal.id, { ...move.deal, ...timed, stage: deal.stage, updatedAt: deal.updatedAt });
    if (deal.stage === 'done' && whole.deal.stage !== 'done' && whole.shipments.length > 0)
      await this.shipments.wake(deal.id, this.clock.now());
    const after = { ...changed, deal: { ...deal, ...timed } };
    await this.rows.log(this.line(after, move));
    await this.campaigns.moved(after);
    await this.origins.of(deal.kind).moved?.(after);
    if (move.tells) await this.outbox.append(dealEvent(move.tells, after.deal, this.told(after, move)));
    for (const owner of [deal.brandId, deal.creatorId])
      this.realtime.emit(ownerRoom(owner), 'deal.updated', { dealId: deal.id });
    return after;
  }

  /** What the clock would do now or next, and the order it is about. */
  next(whole: WholeDeal): { timeout: Timeout; part: WholeDeal } | null {
    return partsOf(whole)
      .flatMap((part) => {
        const timeout = nextTimeout(part, this.rules(part.deal));
        return timeout ? [{ timeout, part }] : [];
      })
      .reduce<{ timeout: Timeout; part: WholeDeal } | null>(
        (first, one) => (first && first.timeout.at <= one.timeout.at ? first : one),
        null,
      );
  }

  /** What a seat owes at the end of a cycle is carried over for some days; other work may be late for longer. */
  rules({ kind }: Pick<DealState, 'kind'>): Deadlines {
    return {
      completeDays: this.settings.get('deal.completeDays'),
      disputeDays: this.settings.get('deal.disputeDays'),
      overdueDays: this.settings.get(kind === 'breed' ? 'deal.carryDays' : 'deal.overdueDays'),
      longestDays: this.settings.get('deal.longestDays'),
    };
  }

  private async changed(whole: WholeDeal, move: Move): Promise<WholeDeal> {
    const { order } = whole;
    const { shipment } = move;
    if (shipment) await this.shipments.update(shipment.id, shipment.change);
    if (order && move.order) await this.rows.updateOrder(order.id, move.order);
    const changes = new Map((move.deliveries ?? []).map(({ id, change }) => [id, change]));
    for (const [id, change] of changes) await this.deliveries.update(id, change);
    return {
      ...whole,
      deal: { ...whole.deal, ...move.deal },
      order: order && { ...order, ...move.order },
      deliveries: whole.deliveries.map((delivery) => ({ ...delivery, ...changes.get(delivery.id) })),
      shipments: whole.shipments.map((one) =>
        one.id === shipment?.id ? { ...one, ...shipment.change } : one,
      ),
    };
  }

  private timed(whole: WholeDeal): Pick<DealState, 'turn' | 'dueAt' | 'timerAt'> {
    const { stage } = whole.deal;
    if (stage === 'done') return { turn: null, dueAt: null, timerAt: null };
    const rules = this.rules(whole.deal);
    // What the brand has to pay or review comes first, as among the pieces of one order; then the most urgent order.
    const [first] = partsOf(whole)
      .map((part) => ({ turn: turnOf(part), dueAt: nextDue(part, rules) }))
      .sort((one, other) => rankOf(one.turn) - rankOf(other.turn) || timeOf(one.dueAt) - timeOf(other.dueAt));
    return {
      turn: first?.turn ?? null,
      dueAt: first?.dueAt ?? null,
      timerAt: this.next(whole)?.timeout.at ?? null,
    };
  }

  private line({ deal }: WholeDeal, move: Move): DealLogEntity {
    const { delivery } = move;
    return {
      id: newId(),
      dealId: deal.id,
      event: move.log,
      actor: move.actor,
      actorId: move.actorId ?? null,
      clause: delivery?.clause ?? move.clause ?? null,
      version: delivery?.version ?? null,
      amountMinor: move.amountMinor ?? null,
      note: move.note ?? null,
      at: this.clock.now(),
    };
  }

  private told(after: WholeDeal, { actor, delivery, more }: Move): Partial<DealEventPayload> {
    const { dueAt } = after.deal;
    const moved = delivery && after.deliveries.find(({ id }) => id === delivery.id);
    return {
      ...(actor === 'brand' || actor === 'creator' ? { by: actor } : {}),
      ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
      ...(moved
        ? {
            delivery: { id: moved.id, clause: moved.clause, version: moved.version, status: moved.status },
          }
        : {}),
      ...more,
    };
  }
}

const rankOf = (turn: DealSide | null): number => ['brand', 'creator', null].indexOf(turn);
const timeOf = (time: Date | null): number => time?.getTime() ?? Number.MAX_SAFE_INTEGER;
