import { CursorQueryDto, MoneyDto, PageQueryDto } from '../../../../../platform/http/common.dto.js';
import { DateField, EnumField, IdField, IntField, NestedField } from '../../../../../platform/http/fields.js';
import { ChallengeDto, type ChallengePlatform, challengePlatforms } from '../../../challenges/index.js';
import { ChallengeRequestDto } from '../../participation/dto/participation.dto.js';
import { MetricsDto } from '../../../content-tracking/index.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import {
  type EntryStatus,
  entryStatuses,
  type RejectionReason,
  rejectionReasons,
} from '../../entry.types.js';
import { ChallengeEntryDto } from './entry.dto.js';

export class BoardQueryDto extends PageQueryDto {
  @EnumField(['columns', 'leaderboard'], { optional: true, default: 'leaderboard' }) view:
    'columns' | 'leaderboard' = 'leaderboard';
  @EnumField(challengePlatforms, { optional: true, name: 'ChallengePlatform' }) platform?: ChallengePlatform;
  @EnumField(['score', 'views', 'likes'], { optional: true, default: 'score' }) sort:
    'score' | 'views' | 'likes' = 'score';
}

export class BoardFromQueryDto extends CursorQueryDto {
  @EnumField(challengePlatforms, { optional: true, name: 'ChallengePlatform' }) platform?: ChallengePlatform;
  @EnumField(['score', 'views', 'likes'], { optional: true, default: 'score' }) sort:
    'score' | 'views' | 'likes' = 'score';
}

/** All entries of one status; the newest ones in full. */
export class BoardColumnDto {
  @EnumField(entryStatuses, { name: 'EntryStatus' }) status: EntryStatus;
  @IntField() count: number;
  @NestedField(() => ChallengeEntryDto, { array: true }) entries: ChallengeEntryDto[];
}

class PlatformMetricsDto {
  @EnumField(challengePlatforms, { name: 'ChallengePlatform' }) platform: ChallengePlatform;
  @NestedField(() => MetricsDto) metrics: MetricsDto;
}

class ViewsOfDayDto {
  @DateField() date: string;
  @IntField({ description: 'cumulative; days without a reading are left out' }) views: number;
}

export class RejectionCountDto {
  @EnumField(rejectionReasons, { name: 'RejectionReason' }) reason: RejectionReason;
  @IntField({ min: 1 }) count: number;
}

export class ChallengeOverviewDto {
  @NestedField(() => ChallengeDto) challenge: ChallengeDto;
  @NestedField(() => MoneyDto) spent: MoneyDto;
  @NestedField(() => MoneyDto) remaining: MoneyDto;
  @NestedField(() => MetricsDto) metrics: MetricsDto;
  @NestedField(() => PlatformMetricsDto, { array: true }) byPlatform: PlatformMetricsDto[];
  @NestedField(() => RejectionCountDto, {
    array: true,
    description: 'why entries were rejected, most often first',
  })
  rejections: RejectionCountDto[];
  @NestedField(() => ViewsOfDayDto, { array: { max: 400 } }) series: ViewsOfDayDto[];
  @NestedField(() => ChallengeEntryDto, { array: true }) topEntries: ChallengeEntryDto[];
}

export class ParticipantOverviewDto {
  @NestedField(() => UserCardDto) user: UserCardDto;
  @IdField() challengeId: string;
  @NestedField(() => ChallengeRequestDto, { nullable: true }) request: ChallengeRequestDto | null;
  @NestedField(() => ChallengeEntryDto, { nullable: true }) entry: ChallengeEntryDto | null;
  @NestedField(() => MetricsDto) metrics: MetricsDto;
  @IntField({ min: 1, nullable: true }) rank: number | null;
  @NestedField(() => MoneyDto) estimatedReward: MoneyDto;
}
