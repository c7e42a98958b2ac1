import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import type { Timeout } from './deadlines.js';
import { DealMoves } from './deal-moves.js';
import { DealOrigins } from './deal-origins.js';
import { hasOwnWork, type WholeDeal } from './deal.types.js';
import { DealsRepository } from './deals.repository.js';
import { DeliveryReviews } from './deliveries/delivery-reviews.service.js';
import { DealOrders } from './orders/deal-orders.service.js';

/** Each deadline has one timeout; the deal is locked and its deadlines worked out again, so that it fires once. */
@Injectable()
export class DealClock {
  constructor(
    readonly db: Database,
    private readonly rows: DealsRepository,
    private readonly moves: DealMoves,
    private readonly orders: DealOrders,
    private readonly reviews: DeliveryReviews,
    private readonly origins: DealOrigins,
  ) {}

  @TimedState<DealClock>({ name: 'deals.deadline', due: ({ rows }, now, limit) => rows.due(now, limit) })
  @Transactional()
  async fire(id: string, now: Date): Promise<void> {
    // Several deliveries may be due at the same moment; each move leaves one less.
    for (;;) {
      const whole = await this.rows.lock(id);
      if (!whole || whole.deal.stage === 'done') return;
      const next = this.moves.next(whole);
      if (!next || next.timeout.at > now) return;
      await this.run(next.part, next.timeout);
    }
  }

  private async run(whole: WholeDeal, timeout: Timeout): Promise<void> {
    const by = { actor: 'clock' } as const;
    switch (timeout.event) {
      case 'answer_over':
        await this.origins.of(whole.deal.kind).answerOver(whole);
        return;
      case 'funding_over':
        await this.orders.close(whole, by, {
          event: 'funding_over',
          log: 'funding_over',
          reason: 'not_funded',
        });
        return;
      case 'approve':
        await this.approve(whole, timeout.deliveryId);
        return;
      case 'remind':
        await this.reviews.remind(whole, timeout.deliveryId);
        return;
      case 'complete':
        await this.orders.complete(whole, by);
        return;
      case 'time_over':
        await this.orders.close(whole, by, { event: 'time_over', log: 'time_over', reason: 'time_over' });
        return;
      case 'rejection_stands':
        await this.orders.close(whole, by, {
          event: 'rejection_stands',
          log: 'rejection_stands',
          reason: 'delivery_rejected',
        });
    }
  }

  private async approve(whole: WholeDeal, deliveryId: string): Promise<void> {
    const approved = await this.reviews.approveByClock(whole, deliveryId);
    if (hasOwnWork(whole.deal.kind)) await this.orders.complete(approved, { actor: 'clock' });
  }
}
