import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { DealsRepository } from '../deals.repository.js';
import { ReviewMoves } from './review-moves.js';
import { ReviewsRepository } from './reviews.repository.js';

const ends = ['deal.completed', 'deal.cancelled'] as const;

/** The end of a deal opens the days of its reviews; the end of those publishes what was written. */
@Injectable()
export class ReviewClock {
  constructor(
    readonly db: Database,
    private readonly rows: ReviewsRepository,
    private readonly deals: DealsRepository,
    private readonly moves: ReviewMoves,
  ) {}

  /** Where nothing was paid nobody has worked: there is nothing to review. */
  @Consumes(ends, { name: 'deals.reviews', mode: 'effect' })
  async ended({ payload: { dealId } }: DeliveredEvent<(typeof ends)[number]>): Promise<void> {
    const whole = await this.deals.lock(dealId);
    if (whole?.deal.stage !== 'done') return;
    const orders = await this.deals.ordersOf([dealId]);
    if (orders.some(({ paidMinor }) => paidMinor > 0)) await this.moves.open(whole.deal);
  }

  @TimedState<ReviewClock>({
    name: 'deals.review-window',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async fire(dealId: string, now: Date): Promise<void> {
    const whole = await this.deals.lock(dealId);
    const window = await this.rows.window(dealId);
    if (!whole || !window?.timerAt || window.timerAt > now) return;
    await (now >= window.endsAt ? this.moves.publish(whole.deal) : this.moves.remind(whole.deal, window));
  }
}
