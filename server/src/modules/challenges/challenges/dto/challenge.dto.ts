import { MoneyDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  ObjectField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { MediaDto } from '../../../identity/uploads/index.js';
import { UserCardDto } from '../../../identity/users/index.js';
import {
  type CampaignType,
  campaignTypes,
  type ChallengeMode,
  challengeModes,
  type ChallengePlatform,
  challengePlatforms,
  type ChallengeStatus,
  challengeStatuses,
  type ChallengeViewer,
  type ContentFormat,
  contentFormats,
  type JoinMode,
  joinModes,
  type RankBy,
  rankings,
} from '../challenge.types.js';
import { BriefStepDto, ChallengeDetailsDto } from './details.dto.js';
import { ReviewRecordDto } from './review-record.dto.js';
import { TargetingDto } from './targeting.dto.js';

class ChallengeCountsDto {
  @IntField() requests: number;
  @IntField() participants: number;
  @IntField() entries: number;
  @IntField() views: number;
}

class OwnPartDto {
  @IntField() views: number;
  @NestedField(() => MoneyDto) earned: MoneyDto;
  @TimeField({ nullable: true }) dueAt: string | null;
}

class ChallengeViewerDto {
  @EnumField(['pending', 'accepted', 'rejected', 'withdrawn'], { nullable: true })
  request: ChallengeViewer['request'];
  @EnumField(['pending', 'accepted', 'declined', 'expired', 'revoked'], { nullable: true })
  invitation: ChallengeViewer['invitation'];
  @StringField({ nullable: true, description: 'EntryStatus' }) entry: ChallengeViewer['entry'];
  @NestedField(() => OwnPartDto, { nullable: true }) part: ChallengeViewer['part'];
}

class PrizeDto {
  @IntField({ min: 1 }) rank: number;
  @NestedField(() => MoneyDto, { description: 'gross, the fee inside' }) amount: MoneyDto;
}

/** Money and work left, per challenge. */
class ChallengeTotalsDto {
  @NestedField(() => MoneyDto) spent: MoneyDto;
  @NestedField(() => MoneyDto) remaining: MoneyDto;
  @NestedField(() => MoneyDto) reserved: MoneyDto;
  @IntField({ nullable: true, description: 'entries that can still join; empty = no limit' }) placesLeft:
    number | null;
  @IntField() undecided: number;
  @IntField() open: number;
}

export class ChallengeDto {
  @IdField() id: string;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @NestedField(() => ReviewRecordDto, { nullable: true, description: 'null: too few decisions' })
  reviewRecord: ReviewRecordDto | null;
  @IdField({ nullable: true }) teamId: string | null;
  @StringField({ max: 120 }) title: string;
  @StringField({ max: 5000 }) description: string;
  @StringField({ max: 5000, nullable: true }) rules: string | null;
  @NestedField(() => MediaDto, { nullable: true }) cover: MediaDto | null;
  @EnumField(campaignTypes, { name: 'CampaignType' }) type: CampaignType;
  @EnumField(challengeModes, { name: 'ChallengeMode' }) mode: ChallengeMode;
  @EnumField(challengePlatforms, { array: true, name: 'ChallengePlatform' }) platforms: ChallengePlatform[];
  @EnumField(contentFormats, { array: true, name: 'ContentFormat' }) formats: ContentFormat[];
  @StringField({ array: true }) hashtags: string[];
  @StringField({ array: true }) mentions: string[];
  @ObjectField({ nullable: true, description: 'Product' }) product: object | null;
  @NestedField(() => TargetingDto) targeting: TargetingDto;
  @IntField({ min: 14, max: 100 }) minAge: number;
  @IntField({ min: 14, max: 100 }) maxAge: number;
  @EnumField(joinModes, { name: 'JoinMode' }) joinMode: JoinMode;
  @IntField({ nullable: true }) maxParticipants: number | null;
  @NestedField(() => MoneyDto) budget: MoneyDto;
  @NestedField(() => MoneyDto) platformFee: MoneyDto;
  @NestedField(() => MoneyDto, { nullable: true, description: 'mode brawl: gross price of 1,000 views' })
  cpm: MoneyDto | null;
  @NestedField(() => MoneyDto, { nullable: true }) payPerEntry: MoneyDto | null;
  @BoolField() preReview: boolean;
  @IntField({ nullable: true }) maxViewsPaidPerEntry: number | null;
  @NestedField(() => MoneyDto, { nullable: true }) maxPerCreator: MoneyDto | null;
  @IntField() minViews: number;
  @IntField() keepLiveDays: number;
  @IntField() tailDays: number;
  @IntField() killFeePercent: number;
  @StringField({ nullable: true, max: 2000 }) usageRights: string | null;
  @StringField({ nullable: true, max: 200 }) disclosure: string | null;
  @StringField({ array: true }) doList: string[];
  @StringField({ array: true }) dontList: string[];
  @NestedField(() => MediaDto, { array: true }) assets: MediaDto[];
  @IntField() submissionLimit: number;
  @EnumField(rankings) rankBy: RankBy;
  @NestedField(() => ChallengeDetailsDto, { description: 'fields of the type, under its name' })
  details: ChallengeDetailsDto;
  @NestedField(() => BriefStepDto, { array: true, description: 'empty where an entry is paid at once' })
  steps: BriefStepDto[];
  @NestedField(() => PrizeDto, { array: true, description: 'mode ranked, by rank' }) prizes: PrizeDto[];
  @EnumField(challengeStatuses, { name: 'ChallengeStatus' }) status: ChallengeStatus;
  @TimeField() startsAt: string;
  @TimeField() endsAt: string;
  @TimeField({ nullable: true }) publishedAt: string | null;
  @TimeField({ nullable: true }) cancelledAt: string | null;
  @StringField({ nullable: true }) cancelReason: string | null;
  @NestedField(() => ChallengeCountsDto) counts: ChallengeCountsDto;
  @TimeField({ nullable: true }) dueAt: string | null;
  @NestedField(() => ChallengeViewerDto, { nullable: true }) viewer: ChallengeViewer | null;
  @StringField({ nullable: true, description: 'shown to the brand' }) staffReason: string | null;
  @StringField({ array: true, description: 'what the caller may do now' }) allowedEvents: string[];
  @NestedField(() => ChallengeTotalsDto, { optional: true, description: 'in details and view=dashboard' })
  totals?: ChallengeTotalsDto;
  @TimeField() createdAt: string;
  @TimeField() updatedAt: string;
}

export class ChallengeCardDto {
  @IdField() id: string;
  @StringField({ max: 120 }) title: string;
  @UrlField({ nullable: true }) cover: string | null;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @NestedField(() => ReviewRecordDto, { nullable: true, description: 'null: too few decisions' })
  reviewRecord: ReviewRecordDto | null;
  @EnumField(campaignTypes, { name: 'CampaignType' }) type: CampaignType;
  @EnumField(challengePlatforms, { array: true, name: 'ChallengePlatform' }) platforms: ChallengePlatform[];
  @EnumField(challengeModes, { name: 'ChallengeMode' }) mode: ChallengeMode;
  @NestedField(() => MoneyDto) budget: MoneyDto;
  @EnumField(challengeStatuses, { name: 'ChallengeStatus' }) status: ChallengeStatus;
  @TimeField() startsAt: string;
  @TimeField() endsAt: string;
  @IntField() participants: number;
}
