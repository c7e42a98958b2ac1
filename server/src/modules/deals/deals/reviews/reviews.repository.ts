import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import type { Cursor, CursorQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import type { DealSide } from '../deal.types.js';
import { DealReviewEntity, RatingEntity, ReviewWindowEntity } from './review.entity.js';
import {
  type Marks,
  type RatingState,
  reviewMarks,
  type ReviewState,
  type ReviewWindow,
} from './review.types.js';

const LIST = listOf(DealReviewEntity, {
  filters: {},
  sorts: { newest: ['published_at DESC', 'id DESC'] },
});
/** The condition is that of the index `deal_review_about`. */
const published = visible('about_id = $1 AND published_at IS NOT NULL AND hidden_at IS NULL');

@Injectable()
export class ReviewsRepository {
  constructor(private readonly db: Database) {}

  private get reviews() {
    return this.db.repo(DealReviewEntity);
  }

  private get windows() {
    return this.db.repo(ReviewWindowEntity);
  }

  private get ratings() {
    return this.db.repo(RatingEntity);
  }

  window(dealId: string): Promise<ReviewWindow | null> {
    return this.windows.findOneBy({ dealId });
  }

  async openWindow(window: ReviewWindow): Promise<void> {
    await this.windows.insert(window);
  }

  async updateWindow(dealId: string, change: Partial<ReviewWindow>): Promise<void> {
    await this.windows.update({ dealId }, change);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.windows, 'timerAt', now, limit);
  }

  ofDeal(dealId: string): Promise<ReviewState[]> {
    return this.reviews.find({ where: { dealId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  bySide(dealId: string, side: DealSide): Promise<ReviewState | null> {
    return this.reviews.findOneBy({ dealId, side });
  }

  byId(id: string): Promise<ReviewState | null> {
    return this.reviews.findOneBy({ id });
  }

  lock(id: string): Promise<ReviewState | null> {
    this.db.requireTransaction('a lock of a review');
    return this.reviews.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(review: ReviewState): Promise<void> {
    await this.reviews.insert(review);
  }

  async update(id: string, change: Partial<ReviewState>): Promise<void> {
    await this.reviews.update({ id }, change);
  }

  about(userId: string, asked: CursorQuery): Promise<Cursor<ReviewState>> {
    return LIST.after(this.db, asked, published(userId));
  }

  /** For the copy of one's data: all that somebody wrote, and what is published about them. */
  async ofPerson(userId: string): Promise<ReviewState[]> {
    return this.reviews.find({
      where: [{ authorId: userId }, { aboutId: userId, publishedAt: Not(IsNull()) }],
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  ratingsOf(userIds: readonly string[]): Promise<RatingState[]> {
    return this.ratings.find({ where: { userId: In([...userIds]) } });
  }

  /** One review more, or one less. The row is there from the first one on. */
  async count(userId: string, marks: Marks, sign: 1 | -1): Promise<void> {
    if (sign === 1)
      await this.ratings
        .createQueryBuilder()
        .insert()
        .values({ userId, count: 0, quality: 0, communication: 0, reliability: 0 })
        .orIgnore()
        .execute();
    const by = (name: string, value: number) => () => `${name} + ${sign * value}`;
    await this.ratings.update(
      { userId },
      Object.fromEntries([
        ['count', by('count', 1)],
        ...reviewMarks.map((mark) => [mark, by(mark, marks[mark])] as const),
      ]),
    );
  }
}
