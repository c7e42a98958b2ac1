import { MoneyDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  DateField,
  EnumField,
  IntField,
  NestedField,
  StringField,
} from '../../../../platform/http/fields.js';
import { MetricsDto } from '../../content-tracking/index.js';
import {
  type ChallengePlatform,
  challengePlatforms,
  type ChallengeStatus,
  challengeStatuses,
} from '../challenge.types.js';

export const challengeSorts = ['newest', 'ending', 'starting', 'budget', 'views'] as const;
export type ChallengeSort = (typeof challengeSorts)[number];

/** Of the brand's record as a reviewer. */
const DecidesWithinField = () =>
  IntField({
    min: 1,
    max: 720,
    optional: true,
    description: 'hours that the brand decides within, as a median',
  });

export class ChallengeListQueryDto extends PageQueryDto {
  @EnumField(['list', 'dashboard'], { optional: true, description: 'dashboard adds totals to each row' })
  view?: 'list' | 'dashboard';
  @EnumField(challengeStatuses, { optional: true, name: 'ChallengeStatus' }) status?: ChallengeStatus;
  @EnumField(challengePlatforms, { optional: true, name: 'ChallengePlatform' }) platform?: ChallengePlatform;
  @StringField({ optional: true, max: 100, description: 'part of the title or description' }) q?: string;
  @EnumField(challengeSorts, { optional: true, default: 'newest' }) sort?: ChallengeSort;
  @DecidesWithinField() decidesWithinHours?: number;
  @BoolField({
    optional: true,
    description:
      'of a creator: true = only what it asked for, was invited to or takes part in; false = only what runs or is about to',
  })
  mine?: boolean;
}

export class DirectoryQueryDto extends PageQueryDto {
  @EnumField(challengePlatforms, { optional: true, name: 'ChallengePlatform' }) platform?: ChallengePlatform;
  @StringField({
    optional: true,
    max: 100,
    description: 'part of the title or description; titles come first',
  })
  q?: string;
  @EnumField(challengeSorts, { optional: true, default: 'newest' }) sort?: ChallengeSort;
  @DecidesWithinField() decidesWithinHours?: number;
}

export class DashboardQueryDto {
  @DateField({ optional: true, description: 'challenges that run on this day or later' }) from?: string;
  @DateField({ optional: true, description: 'challenges that run on this day or earlier' }) to?: string;
}

export class PopularQueryDto {
  @IntField({ min: 1, max: 50, optional: true, default: 12 }) limit: number = 12;
  @EnumField(challengePlatforms, { optional: true, name: 'ChallengePlatform' }) platform?: ChallengePlatform;
  @StringField({ optional: true, max: 100, description: 'part of the title or description' }) q?: string;
}

export class ReviewQueueQueryDto extends PageQueryDto {
  @EnumField(challengeStatuses, {
    optional: true,
    name: 'ChallengeStatus',
    description: 'in_review and suspended by default',
  })
  status?: ChallengeStatus;

  @StringField({
    optional: true,
    max: 100,
    description: 'part of the title or description, of challenges in any state',
  })
  q?: string;
}

class StatusCountDto {
  @EnumField(challengeStatuses, { name: 'ChallengeStatus' }) status: ChallengeStatus;
  @IntField() count: number;
}

export class ChallengeDashboardDto {
  @NestedField(() => StatusCountDto, { array: true }) byStatus: StatusCountDto[];
  @NestedField(() => MoneyDto, { description: 'of a brand: used of its budgets; of a creator: earned' })
  spent: MoneyDto;
  @NestedField(() => MoneyDto) budgetOpen: MoneyDto;
  @IntField() entries: number;
  @NestedField(() => MetricsDto) metrics: MetricsDto;
  @IntField() pendingRequests: number;
}
