import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { type Cursor, type CursorQuery, mapped } from '../../../../kernel/page.js';
import { ownedBy, type Principal, type SessionPrincipal } from '../../../../platform/security/principal.js';
import {
  cardOf,
  ProfilePart,
  type ProfileOwner,
  type ProfileParts,
  ProfilesQueries,
  type UserCardDto,
  UsersQueries,
} from '../../../identity/users/index.js';
import { dealNotFound } from '../deals.errors.js';
import { roleSide } from '../deals.policy.js';
import { DealsRepository } from '../deals.repository.js';
import type { DealReviewDto, DealReviewsDto, RatingDto } from './dto/review.dto.js';
import type { Marks, RatingState, ReviewState } from './review.types.js';
import { ReviewsRepository } from './reviews.repository.js';

/** Reviews as their readers see them: the other side's, and everybody's, once they are published. */
@Injectable()
export class ReviewsQueries {
  constructor(
    private readonly rows: ReviewsRepository,
    private readonly deals: DealsRepository,
    private readonly users: UsersQueries,
    private readonly profiles: ProfilesQueries,
    private readonly clock: Clock,
  ) {}

  async ofDeal(dealId: string, principal: Principal): Promise<DealReviewsDto> {
    const side = roleSide(principal);
    const deal = await this.deals.own(dealId, side, ownedBy(principal));
    if (!deal) throw dealNotFound();
    const window = await this.rows.window(dealId);
    const reviews = await this.rows.ofDeal(dealId);
    const cards = await this.users.cards([deal.brandId, deal.creatorId]);
    const ratings = await this.ratings([deal.brandId, deal.creatorId]);
    const own = reviews.find((review) => review.side === side);
    const other = reviews.find((review) => review.side !== side && seen(review));
    return {
      endsAt: window?.endsAt.toISOString() ?? null,
      canWrite: !!window && !own && window.publishedAt === null && window.endsAt > this.clock.now(),
      canReply: !!other && other.reply === null,
      own: own ? toReviewDto(own, cards) : null,
      other: other ? toReviewDto(other, cards) : null,
      brandRating: ratings.get(deal.brandId) ?? null,
      creatorRating: ratings.get(deal.creatorId) ?? null,
    };
  }

  async about(
    userId: string,
    viewer: SessionPrincipal | undefined,
    asked: CursorQuery,
  ): Promise<Cursor<DealReviewDto>> {
    await this.profiles.requireSeen(userId, viewer, 'details');
    const part = await this.rows.about(userId, asked);
    const cards = await this.users.cards(part.data.map(({ authorId }) => authorId));
    return mapped(part, (review) => toReviewDto(review, cards));
  }

  async ratings(userIds: readonly string[]): Promise<Map<string, RatingDto>> {
    const found = await this.rows.ratingsOf(userIds);
    return new Map(found.flatMap((rating) => (rating.count > 0 ? [[rating.userId, averages(rating)]] : [])));
  }

  @ProfilePart()
  async profile({ id }: ProfileOwner): Promise<Partial<ProfileParts>> {
    const rating = (await this.ratings([id])).get(id);
    return { rating: rating ? { count: rating.count, average: rating.average } : null };
  }
}

const seen = ({ publishedAt, hiddenAt }: ReviewState): boolean => publishedAt !== null && hiddenAt === null;

const meanOf = ({ quality, communication, reliability }: Marks): number =>
  (quality + communication + reliability) / 3;

/** Two digits. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

function averages({ count, quality, communication, reliability }: RatingState): RatingDto {
  const marks = {
    quality: quality / count,
    communication: communication / count,
    reliability: reliability / count,
  };
  return {
    count,
    average: rounded(meanOf(marks)),
    quality: rounded(marks.quality),
    communication: rounded(marks.communication),
    reliability: rounded(marks.reliability),
  };
}

const toReviewDto = (review: ReviewState, cards: ReadonlyMap<string, UserCardDto>): DealReviewDto => ({
  id: review.id,
  side: review.side,
  author: cardOf(cards, review.authorId),
  average: rounded(meanOf(review)),
  quality: review.quality,
  communication: review.communication,
  reliability: review.reliability,
  text: review.text,
  reply: review.reply,
  hidden: review.hiddenAt !== null,
  publishedAt: review.publishedAt?.toISOString() ?? null,
  createdAt: review.createdAt.toISOString(),
});
