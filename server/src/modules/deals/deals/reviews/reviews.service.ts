import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { Party } from '../deals.policy.js';
import { DealsService } from '../deals.service.js';
import { ReviewMoves } from './review-moves.js';
import type { Marks } from './review.types.js';
import { noReviewNow, repliedAlready, reviewedAlready, reviewNotFound } from './reviews.errors.js';
import { ReviewsRepository } from './reviews.repository.js';

/** Each side writes once, without knowing what the other has written. */
@Injectable()
export class ReviewsService {
  constructor(
    readonly db: Database,
    private readonly rows: ReviewsRepository,
    private readonly deals: DealsService,
    private readonly moves: ReviewMoves,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async write(dealId: string, principal: Party, { text, ...marks }: Marks & { text: string }): Promise<void> {
    const { whole, side } = await this.deals.lockOwn(dealId, principal);
    const { deal } = whole;
    const window = await this.rows.window(dealId);
    const written = await this.rows.ofDeal(dealId);
    if (written.some((review) => review.side === side)) throw reviewedAlready();
    const now = this.clock.now();
    if (!window || window.publishedAt || window.endsAt <= now) throw noReviewNow();
    const [authorId, aboutId] =
      side === 'brand' ? [deal.brandId, deal.creatorId] : [deal.creatorId, deal.brandId];
    await this.rows.insert({
      id: newId(),
      dealId,
      side,
      authorId,
      aboutId,
      quality: marks.quality,
      communication: marks.communication,
      reliability: marks.reliability,
      text,
      reply: null,
      repliedAt: null,
      publishedAt: null,
      hiddenAt: null,
      createdAt: now,
    });
    if (written.length > 0) await this.moves.publish(deal);
    else await this.moves.written(deal, side);
  }

  /** The person it is about answers once, when it is published. */
  @Transactional()
  async reply(dealId: string, principal: Party, text: string): Promise<void> {
    const { whole, side } = await this.deals.lockOwn(dealId, principal);
    const review = await this.rows.bySide(dealId, side === 'brand' ? 'creator' : 'brand');
    if (!review?.publishedAt || review.hiddenAt) throw reviewNotFound();
    if (review.reply !== null) throw repliedAlready();
    await this.rows.update(review.id, { reply: text, repliedAt: this.clock.now() });
    await this.moves.replied(whole.deal, review);
  }
}
