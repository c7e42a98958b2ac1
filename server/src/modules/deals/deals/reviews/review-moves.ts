import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { type Notice, Notices } from '../../../../platform/notices/notices.js';
import { type DealSide, dealSides, type DealState } from '../deal.types.js';
import type { ReviewWindow } from './review.types.js';
import { reviewNotices } from './reviews.notices.js';
import { ReviewsRepository } from './reviews.repository.js';

type Told = Pick<DealState, 'id' | 'title' | 'brandId' | 'creatorId'>;

const idOf = (side: DealSide, { brandId, creatorId }: Pick<Told, 'brandId' | 'creatorId'>): string =>
  side === 'brand' ? brandId : creatorId;

const keyOf = (dealId: string): string => `deal:${dealId}:rate`;

/** The days of the reviews of a deal from their begin to their end. The deal is locked by the caller. */
@Injectable()
export class ReviewMoves {
  constructor(
    private readonly rows: ReviewsRepository,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async open(deal: Told): Promise<void> {
    if (await this.rows.window(deal.id)) return;
    const endsAt = this.clock.in(this.settings.get('deal.rateDays') * DAY);
    const remindAt = this.clock.in(this.settings.get('deal.rateReminderDays') * DAY);
    const { id: dealId, brandId, creatorId } = deal;
    await this.rows.openWindow({
      dealId,
      brandId,
      creatorId,
      endsAt,
      remindAt,
      timerAt: remindAt < endsAt ? remindAt : endsAt,
      publishedAt: null,
    });
    for (const side of dealSides)
      await this.notices.tell(reviewNotices.open, {
        ...this.about(deal, side, 'open'),
        deadline: { dueAt: endsAt.toISOString(), key: keyOf(dealId) },
      });
  }

  /** Whoever has not written yet. */
  async remind(deal: Told, { endsAt }: ReviewWindow): Promise<void> {
    const written = new Set((await this.rows.ofDeal(deal.id)).map(({ side }) => side));
    await this.rows.updateWindow(deal.id, { remindAt: null, timerAt: endsAt });
    for (const side of dealSides.filter((one) => !written.has(one)))
      await this.notices.tell(reviewNotices.soon, this.about(deal, side, 'soon'));
  }

  async written(deal: Told, side: DealSide): Promise<void> {
    await this.notices.settle({ userId: idOf(side, deal), key: keyOf(deal.id) });
  }

  /** All that was written comes to light at the same moment. */
  async publish(deal: Told): Promise<void> {
    const publishedAt = this.clock.now();
    await this.rows.updateWindow(deal.id, { timerAt: null, publishedAt });
    for (const review of await this.rows.ofDeal(deal.id)) {
      await this.rows.update(review.id, { publishedAt });
      await this.rows.count(review.aboutId, review, 1);
      const about = review.side === 'brand' ? 'creator' : 'brand';
      await this.notices.tell(reviewNotices.published, {
        ...this.about(deal, about, 'published'),
        actorId: review.authorId,
      });
    }
    await this.notices.settle(
      ...dealSides.map((side) => ({ userId: idOf(side, deal), key: keyOf(deal.id) })),
    );
  }

  async replied(deal: Told, review: { id: string; authorId: string; aboutId: string; side: DealSide }) {
    await this.notices.tell(reviewNotices.replied, {
      ...this.about(deal, review.side, `replied:${review.id}`),
      actorId: review.aboutId,
    });
  }

  private about(deal: Told, side: DealSide, what: string): Notice<{ dealId: string; deal: string }> {
    return {
      userId: idOf(side, deal),
      key: `review:${deal.id}:${what}`,
      facts: { dealId: deal.id, deal: deal.title },
      ref: { kind: 'deal', id: deal.id },
    };
  }
}
