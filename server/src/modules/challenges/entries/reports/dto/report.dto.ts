import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import { MayBeEmpty } from '../../../../../platform/http/empty-body.js';
import {
  BoolField,
  DateField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../../platform/http/fields.js';
import {
  type ChallengePlatform,
  challengePlatforms,
  type ChallengeStatus,
  challengeStatuses,
} from '../../../challenges/index.js';
import { MetricsDto } from '../../../content-tracking/index.js';

class PlatformPerformanceDto {
  @EnumField(challengePlatforms, { name: 'ChallengePlatform' }) platform: ChallengePlatform;
  @IntField() posts: number;
  @IntField({ description: 'of all posts that were submitted and not turned down' }) views: number;
  @IntField({ description: 'of approved posts' }) verifiedViews: number;
  @TimeField({ nullable: true, description: 'the oldest reading among them' }) readFrom: string | null;
  @TimeField({ nullable: true, description: 'the newest reading among them' }) readTo: string | null;
  @NestedField(() => MoneyDto) valuePerThousand: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'views / 1,000 × value' }) mediaValue: MoneyDto;
}

/** If spending goes on as in the last 48 hours; least and most hold four cases in five. */
class ProjectionDto {
  @NestedField(() => MoneyDto) perDay: MoneyDto;
  @NestedField(() => MoneyDto) perDayLeast: MoneyDto;
  @NestedField(() => MoneyDto) perDayMost: MoneyDto;
  @TimeField({ nullable: true, description: 'null = the budget lasts until the end' })
  runsOutAt: string | null;
  @TimeField({ nullable: true }) earliestAt: string | null;
  @TimeField({ nullable: true }) latestAt: string | null;
  @NestedField(() => MoneyDto, { description: 'spent at the end of the challenge' }) atEnd: MoneyDto;
  @NestedField(() => MoneyDto) atEndLeast: MoneyDto;
  @NestedField(() => MoneyDto) atEndMost: MoneyDto;
  @IntField({ description: 'parts of six hours that it is made of' }) parts: number;
}

/** What a challenge brought for its money, with everything each figure is made of. */
export class ChallengePerformanceDto {
  @TimeField() asOf: string;
  @NestedField(() => MoneyDto, { description: 'used of the budget, the platform fee included' })
  spent: MoneyDto;
  @IntField() views: number;
  @IntField() verifiedViews: number;
  @NestedField(() => MoneyDto) mediaValue: MoneyDto;
  @NestedField(() => MoneyDto, { nullable: true, description: 'spent per 1,000 views' })
  effectiveCpm: MoneyDto | null;
  @NestedField(() => MoneyDto, { nullable: true, description: 'spent per 1,000 verified views' })
  verifiedCpm: MoneyDto | null;
  @NestedField(() => PlatformPerformanceDto, { array: true }) platforms: PlatformPerformanceDto[];
  @NestedField(() => ProjectionDto, { nullable: true }) projection: ProjectionDto | null;
}

export const reportLinkStates = ['open', 'expired', 'revoked'] as const;
export type ReportLinkState = (typeof reportLinkStates)[number];

export class ReportLinkDto {
  @IdField() id: string;
  @EnumField(reportLinkStates, { name: 'ReportLinkState' }) state: ReportLinkState;
  @IntField() opened: number;
  @TimeField({ nullable: true }) lastOpenedAt: string | null;
  @TimeField() expiresAt: string;
  @TimeField() createdAt: string;
}

export class NewReportLinkDto extends ReportLinkDto {
  @UrlField({ description: 'shown this once' }) url: string;
}

@MayBeEmpty()
export class MakeReportLinkDto {
  @IntField({ min: 1, max: 90, optional: true, description: 'days until it expires; 14 by default' })
  days?: number;
}

export class OpenReportDto {
  @StringField({ min: 20, max: 100, description: 'what stands behind # in the link' }) token: string;
}

class ReportPlatformDto {
  @EnumField(challengePlatforms, { name: 'ChallengePlatform' }) platform: ChallengePlatform;
  @NestedField(() => MetricsDto) metrics: MetricsDto;
}

class ReportDayDto {
  @DateField() date: string;
  @IntField({ description: 'cumulative; days without a reading are left out' }) views: number;
}

class ReportPostDto {
  @IntField({ min: 1 }) rank: number;
  @StringField({ description: 'public name of the creator' }) name: string;
  @EnumField(challengePlatforms, { name: 'ChallengePlatform', nullable: true })
  platform: ChallengePlatform | null;
  @UrlField({ nullable: true }) url: string | null;
  @NestedField(() => MetricsDto) metrics: MetricsDto;
}

/** What anyone with the link sees. No money, and nobody's name while only few take part. */
export class PublicReportDto {
  @StringField() title: string;
  @StringField() brand: string;
  @EnumField(challengeStatuses, { name: 'ChallengeStatus' }) status: ChallengeStatus;
  @TimeField() startsAt: string;
  @TimeField() endsAt: string;
  @TimeField() expiresAt: string;
  @TimeField() asOf: string;
  @IntField({ description: 'with an approved entry' }) creators: number;
  @IntField() posts: number;
  @NestedField(() => MetricsDto) metrics: MetricsDto;
  @NestedField(() => ReportPlatformDto, { array: true }) byPlatform: ReportPlatformDto[];
  @NestedField(() => ReportDayDto, { array: { max: 400 } }) series: ReportDayDto[];
  @BoolField({ description: 'false = too few creators to name any' }) named: boolean;
  @IntField({ description: 'creators from which on posts are shown' }) namedFrom: number;
  @NestedField(() => ReportPostDto, { array: true }) topPosts: ReportPostDto[];
}
