import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { roundsOf } from '../contract.js';
import type { DeliveryState, WholeDeal } from '../deal.types.js';
import { deliveryNotFound } from '../deals.errors.js';
import type { Party } from '../deals.policy.js';
import { DealOrders } from '../orders/deal-orders.service.js';
import { DeliveryReviews } from './delivery-reviews.service.js';
import { HandIns } from './hand-ins.service.js';

type Actor = Party & { userId: string };

interface Work {
  mediaIds: string[];
  note: string | null;
  reviewHours: number;
}

/**
 * One piece of work in a deal whose kind has rules of its own: what comes before and around it is for the caller, who
 * has locked the deal by `DealsService.lockOwn`.
 */
@Injectable()
export class OwnWork {
  constructor(
    private readonly handIns: HandIns,
    private readonly reviews: DeliveryReviews,
    private readonly orders: DealOrders,
    private readonly clock: Clock,
  ) {}

  handIn(whole: WholeDeal, actor: Actor, { reviewHours, ...work }: Work): Promise<WholeDeal> {
    const reviewBy = this.clock.in(reviewHours * HOUR);
    return this.handIns.take(whole, pieceOf(whole), actor, { ...work, url: null, reviewBy, remindAt: null });
  }

  roundsLeft(whole: WholeDeal): number {
    const rounds = whole.deal.contract ? roundsOf(whole.deal.contract) : 0;
    return Math.max(0, rounds - pieceOf(whole).changeRounds);
  }

  askForChanges(whole: WholeDeal, actor: Actor, note: string): Promise<WholeDeal> {
    return this.reviews.decided(whole, pieceOf(whole).id, actor, {
      decision: 'request_changes',
      note,
      points: [],
    });
  }

  /** The creator is paid in the same transaction. */
  async approve(whole: WholeDeal, actor: Actor): Promise<void> {
    const { id } = pieceOf(whole);
    const approved = await this.reviews.decided(whole, id, actor, {
      decision: 'approve',
      note: null,
      points: [],
    });
    await this.orders.complete(approved, { actor: 'brand', actorId: actor.userId });
  }
}

function pieceOf({ deliveries }: WholeDeal): DeliveryState {
  const [piece] = deliveries;
  if (!piece) throw deliveryNotFound();
  return piece;
}
