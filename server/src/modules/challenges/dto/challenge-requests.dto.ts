import { PageQueryDto } from '../../../platform/http/common.dto.js';
import { DateField, EnumField, IntField, StringField } from '../../../platform/http/fields.js';
import { type ChallengePlatform, challengePlatforms, type ChallengeStatus, challengeStatuses } from '../challenge.types.js';

export const challengeSorts = ['newest', 'ending', 'starting', 'budget', 'views'] as const;
export type ChallengeSort = (typeof challengeSorts)[number];

export class ChallengeListQueryDto extends PageQueryDto {
  @EnumField(['list', 'dashboard'], { optional: true, default: 'list', description: 'dashboard adds totals to each row' })
  view?: 'list' | 'dashboard';

  @EnumField(challengeStatuses, { optional: true, name: 'ChallengeStatus' })
  status?: ChallengeStatus;

  @EnumField(challengePlatforms, { optional: true, name: 'ChallengePlatform' })
  platform?: ChallengePlatform;

  @StringField({ optional: true, max: 100, description: 'part of the title or description' })
  q?: string;

  @EnumField(challengeSorts, { optional: true, default: 'newest' })
  sort?: ChallengeSort;
}

export class DashboardQueryDto {
  @DateField({ optional: true, description: 'challenges that run on this day or later' })
  from?: string;

  @DateField({ optional: true, description: 'challenges that run on this day or earlier' })
  to?: string;
}

export class PopularQueryDto {
  @IntField({ min: 1, max: 50, optional: true, default: 12 })
  limit: number = 12;

  @EnumField(challengePlatforms, { optional: true, name: 'ChallengePlatform' })
  platform?: ChallengePlatform;
}

export class ReviewQueueQueryDto extends PageQueryDto {
  @EnumField(challengeStatuses, { optional: true, name: 'ChallengeStatus', description: 'in_review and suspended by default' })
  status?: ChallengeStatus;
}

export class ChallengeReasonDto {
  @StringField({ optional: true, max: 1000 })
  reason?: string;
}

export const staffDecisions = ['approve', 'reject', 'suspend', 'lift', 'end'] as const;
export type StaffDecision = (typeof staffDecisions)[number];

export class StaffDecisionDto {
  @EnumField(staffDecisions)
  decision: StaffDecision;

  @StringField({ min: 3, max: 2000, description: 'told to the brand where it is refused or suspended, kept in the log' })
  reason: string;
}
