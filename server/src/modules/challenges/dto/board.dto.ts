import { MoneyDto } from '../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  UrlField,
} from '../../../platform/http/fields.js';
import { UserCardDto } from '../../users/index.js';
import { type ChallengePlatform, challengePlatforms } from '../challenge.types.js';

export class MetricsDto {
  @IntField() views: number;
  @IntField() likes: number;
  @IntField() comments: number;
  @IntField() shares: number;
  @NumberField({ description: '(likes + comments + shares) / views' }) engagementRate: number;
}

/** One line of the leaderboard. */
export class BoardRowDto {
  @IntField({ min: 1 }) rank: number;
  @NestedField(() => UserCardDto) user: UserCardDto;
  @IdField() entryId: string;
  @EnumField(challengePlatforms, { name: 'ChallengePlatform', nullable: true })
  platform: ChallengePlatform | null;
  @UrlField({ nullable: true }) url: string | null;
  @NestedField(() => MetricsDto) metrics: MetricsDto;
  @NumberField() score: number;
  @NestedField(() => MoneyDto, { nullable: true, description: 'empty for all but the brand and the creator' })
  reward: MoneyDto | null;
}

export const metricsOf = (sums: {
  views: number;
  likes: number;
  comments: number;
  shares: number;
}): MetricsDto => ({
  views: sums.views,
  likes: sums.likes,
  comments: sums.comments,
  shares: sums.shares,
  engagementRate: (sums.likes + sums.comments + sums.shares) / Math.max(sums.views, 1),
});
