import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { roundsOf } from '../contract.js';
import { focusedOn } from '../cycles.js';
import { DealMoves } from '../deal-moves.js';
import { type DeliveryEvent, deliveryMachine, orderMachine, phaseOf } from '../deal.machine.js';
import {
  type DealActor,
  type DeliveryState,
  hasOwnWork,
  type ReviewPoint,
  type WholeDeal,
} from '../deal.types.js';
import { deliveryNotFound, noRoundLeft, workElsewhere } from '../deals.errors.js';
import { assertNotOneself, type Party } from '../deals.policy.js';
import { DealsService } from '../deals.service.js';
import { DealOrders } from '../orders/deal-orders.service.js';
import { orderOf } from '../orders/order-of.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveryVersionEntity } from './delivery.entity.js';

export interface Review {
  decision: 'approve' | 'request_changes' | 'reject';
  note: string | null;
  points: ReviewPoint[];
}

const logOf = {
  approve: 'approved',
  request_changes: 'changes_requested',
  reject: 'delivery_rejected',
} as const;

const noClock = { reviewBy: null, remindAt: null };

/** What the brand, or the clock, decides about work that was handed in. */
@Injectable()
export class DeliveryReviews {
  constructor(
    readonly db: Database,
    private readonly rows: DeliveriesRepository,
    private readonly deals: DealsService,
    private readonly orders: DealOrders,
    private readonly moves: DealMoves,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async review(id: string, principal: Party & { userId: string }, review: Review): Promise<void> {
    const known = await this.rows.own(id, 'brand', principal.owner.id);
    if (!known) throw deliveryNotFound();
    const locked = await this.deals.lockOwn(known.dealId, principal);
    if (hasOwnWork(locked.whole.deal.kind)) throw workElsewhere();
    const whole = focusedOn(locked.whole, ({ order }) => order.id === known.orderId);
    assertClauses(whole, review);
    await this.decided(whole, id, principal, review);
  }

  /** By the brand; the deal is locked by the caller. */
  async decided(
    whole: WholeDeal,
    id: string,
    principal: { userId: string },
    review: Review,
  ): Promise<WholeDeal> {
    assertNotOneself('brand', { actorId: principal.userId, creatorId: whole.deal.creatorId });
    const delivery = deliveryOf(whole, id);
    const { decision } = review;
    const decided = this.decide(whole, delivery, decision, 'brand');
    if (decision === 'request_changes') {
      if (delivery.changeRounds >= (whole.deal.contract ? roundsOf(whole.deal.contract) : 0))
        throw noRoundLeft();
      await this.rows.keepVersion(this.versionOf(delivery, review));
    }
    const paid = decision === 'approve' ? await this.orders.release(whole, delivery) : null;
    return this.moves.make(whole, {
      ...(paid ? { order: paid } : {}),
      log: logOf[decision],
      actor: 'brand',
      actorId: principal.userId,
      note: review.note,
      tells: 'delivery.reviewed',
      delivery,
      deliveries: [
        {
          id,
          change: {
            ...decided,
            reviewNote: review.note,
            reviewPoints: review.points,
            reviewedBy: 'brand',
            changeRounds: delivery.changeRounds + (decision === 'request_changes' ? 1 : 0),
          },
        },
      ],
    });
  }

  /** Silence is approval: the creator is not left waiting. */
  async approveByClock(whole: WholeDeal, id: string): Promise<WholeDeal> {
    const delivery = deliveryOf(whole, id);
    const decided = this.decide(whole, delivery, 'approve', 'clock');
    const paid = await this.orders.release(whole, delivery);
    return this.moves.make(whole, {
      ...(paid ? { order: paid } : {}),
      log: 'approved',
      actor: 'clock',
      tells: 'delivery.reviewed',
      delivery,
      deliveries: [{ id, change: { ...decided, reviewedBy: 'clock' } }],
    });
  }

  async remind(whole: WholeDeal, id: string): Promise<void> {
    await this.moves.make(whole, {
      log: 'reminded',
      actor: 'clock',
      tells: 'delivery.reminded',
      delivery: deliveryOf(whole, id),
      deliveries: [{ id, change: { remindAt: null } }],
    });
  }

  private decide(
    whole: WholeDeal,
    { status }: DeliveryState,
    event: DeliveryEvent,
    actor: DealActor,
  ): Partial<DeliveryState> {
    // While the money stands still, so does the work.
    orderMachine.creator.next(phaseOf(orderOf(whole)), 'hand_in');
    const now = this.clock.now();
    return {
      ...noClock,
      status: deliveryMachine[actor].next(status, event),
      reviewedAt: now,
      standsFrom: now,
    };
  }

  private versionOf(delivery: DeliveryState, { note, points }: Review): DeliveryVersionEntity {
    const now = this.clock.now();
    return Object.assign(new DeliveryVersionEntity(), {
      deliveryId: delivery.id,
      version: delivery.version,
      creatorId: delivery.creatorId,
      mediaIds: delivery.mediaIds,
      url: delivery.url,
      note: delivery.note,
      reviewNote: note,
      reviewPoints: points,
      submittedAt: delivery.submittedAt ?? now,
      reviewedAt: now,
    } satisfies DeliveryVersionEntity);
  }
}

/** A remark quotes nothing but what both sides agreed on. */
function assertClauses({ deal }: WholeDeal, { points }: Review): void {
  const known = new Set(deal.contract?.clauses.map(({ id }) => id));
  const at = points.findIndex(({ clause }) => clause !== null && !known.has(clause));
  if (at < 0) return;
  throw invalidField(`points.${at}.clause`, 'known', {
    en: 'The contract has no such clause',
    de: 'Diesen Punkt gibt es im Vertrag nicht',
  });
}

export function deliveryOf({ deliveries }: WholeDeal, id: string): DeliveryState {
  const delivery = deliveries.find((one) => one.id === id);
  if (!delivery) throw deliveryNotFound();
  return delivery;
}
