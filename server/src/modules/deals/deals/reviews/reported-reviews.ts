import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { Reportable, type Reports, type ReportTarget } from '../../../identity/reports/index.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { ReviewsRepository } from './reviews.repository.js';

/** A published review; hidden, it neither shows nor counts. */
@Reportable('review')
@Injectable()
export class ReportedReviews implements Reports {
  constructor(
    private readonly rows: ReviewsRepository,
    private readonly users: UsersQueries,
    private readonly clock: Clock,
  ) {}

  async target(id: string, viewer?: SessionPrincipal): Promise<ReportTarget | null> {
    const review = await this.rows.byId(id);
    if (!review?.publishedAt || (viewer && review.hiddenAt)) return null;
    const cards = await this.users.cards([review.authorId, review.aboutId]);
    const about = cardOf(cards, review.aboutId);
    return {
      authorId: review.authorId,
      title: `${cardOf(cards, review.authorId).displayName} → ${about.displayName}`,
      text: review.text,
      imageUrl: null,
      path: null,
      hidden: review.hiddenAt !== null,
    };
  }

  async hide(id: string): Promise<boolean> {
    const review = await this.rows.lock(id);
    if (!review?.publishedAt || review.hiddenAt) return false;
    await this.rows.update(id, { hiddenAt: this.clock.now() });
    await this.rows.count(review.aboutId, review, -1);
    return true;
  }

  async show(id: string): Promise<void> {
    const review = await this.rows.lock(id);
    if (!review?.hiddenAt) return;
    await this.rows.update(id, { hiddenAt: null });
    await this.rows.count(review.aboutId, review, 1);
  }
}
