import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IdColumn, TimeColumn } from '../../../../platform/database/columns.js';
import { PersonalData } from '../../../../platform/privacy/personal-data.js';
import type { DealSide } from '../deal.types.js';
import type * as types from './review.types.js';

const Id = () => Column('uuid');
const Count = () => Column('int');
const TimeOrNull = () => TimeColumn({ nullable: true });

@Entity('deal_review_window')
export class ReviewWindowEntity implements types.ReviewWindow {
  @PrimaryColumn('uuid') dealId: string;
  @Id() brandId: string;
  @Id() creatorId: string;
  @TimeColumn() endsAt: Date;
  @TimeOrNull() remindAt: Date | null;
  @TimeOrNull() timerAt: Date | null;
  @TimeOrNull() publishedAt: Date | null;
}

@Entity('deal_review')
export class DealReviewEntity implements types.ReviewState {
  @IdColumn() id: string;
  @Id() dealId: string;
  @Column('text') side: DealSide;
  @Id() authorId: string;
  @Id() aboutId: string;
  @Count() quality: number;
  @Count() communication: number;
  @Count() reliability: number;
  @Column('text') text: string;
  @Column({ type: 'text', nullable: true }) reply: string | null;
  @TimeOrNull() repliedAt: Date | null;
  @TimeOrNull() publishedAt: Date | null;
  @TimeOrNull() hiddenAt: Date | null;
  @TimeColumn() createdAt: Date;
}

@PersonalData<RatingEntity>({
  name: 'deal-rating',
  by: 'userId',
  columns: ['count', 'quality', 'communication', 'reliability'],
  single: true,
  onErase: 'delete',
})
@Entity('deal_rating')
export class RatingEntity implements types.RatingState {
  @PrimaryColumn('uuid') userId: string;
  @Count() count: number;
  @Count() quality: number;
  @Count() communication: number;
  @Count() reliability: number;
}
