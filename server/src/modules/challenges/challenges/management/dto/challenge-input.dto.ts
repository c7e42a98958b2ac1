import { PartialType } from '@nestjs/swagger';
import { AmountDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import {
  type CampaignType,
  campaignTypes,
  type ChallengeMode,
  challengeModes,
  type ChallengePlatform,
  challengePlatforms,
  type ContentFormat,
  contentFormats,
  type JoinMode,
  joinModes,
  type RankBy,
  rankings,
} from '../../challenge.types.js';
import { ChallengeDetailsDto } from '../../dto/details.dto.js';
import { TargetingDto } from '../../dto/targeting.dto.js';

class PrizeInputDto {
  @IntField({ min: 1, max: 100 })
  rank: number;

  @NestedField(() => AmountDto)
  amount: AmountDto;
}

/** Defaults are applied by the service, so that a partial update never meets them. */
export class ChallengeInputDto {
  @StringField({ min: 3, max: 120 })
  title: string;

  @StringField({ min: 1, max: 5000 })
  description: string;

  @StringField({ max: 5000, optional: true, nullable: true })
  rules?: string | null;

  @IdField({ optional: true, nullable: true, description: 'own upload' })
  coverId?: string | null;

  @EnumField(campaignTypes, {
    name: 'CampaignType',
    description: 'open ones: GET hub/challenge/brief/options',
  })
  type: CampaignType;

  @EnumField(challengeModes, {
    name: 'ChallengeMode',
    description: 'those of each type: GET hub/challenge/brief/options',
  })
  mode: ChallengeMode;

  @EnumField(challengePlatforms, { array: { max: 4, unique: true }, name: 'ChallengePlatform' })
  platforms: ChallengePlatform[];

  @EnumField(contentFormats, { array: { max: 4, unique: true }, optional: true, name: 'ContentFormat' })
  formats?: ContentFormat[];

  @StringField({
    array: { max: 30, unique: true },
    min: 1,
    max: 100,
    pattern: /^#?[^\s#@]+$/,
    optional: true,
  })
  hashtags?: string[];

  @StringField({
    array: { max: 30, unique: true },
    min: 1,
    max: 100,
    pattern: /^@?[^\s#@]+$/,
    optional: true,
  })
  mentions?: string[];

  @IdField({ optional: true, nullable: true, description: 'products are not open yet' })
  productId?: string | null;

  @NestedField(() => TargetingDto, { optional: true })
  targeting?: TargetingDto;

  @IntField({ min: 14, max: 100, optional: true, default: 14 })
  minAge?: number;

  @IntField({ min: 14, max: 100, optional: true, default: 100 })
  maxAge?: number;

  @EnumField(joinModes, { name: 'JoinMode' })
  joinMode: JoinMode;

  @IntField({ min: 1, max: 100_000, optional: true, nullable: true })
  maxParticipants?: number | null;

  @NestedField(() => AmountDto, { description: 'net of VAT' })
  budget: AmountDto;

  @NestedField(() => AmountDto, {
    optional: true,
    nullable: true,
    description: 'mode fixed: gross price of one entry, the fee inside',
  })
  payPerEntry?: AmountDto | null;

  @BoolField({ optional: true, default: false, description: 'drafts are reviewed before they are posted' })
  preReview?: boolean;

  @IntField({ min: 1, max: 1_000_000_000, optional: true, nullable: true })
  maxViewsPaidPerEntry?: number | null;

  @NestedField(() => AmountDto, { optional: true, nullable: true })
  maxPerCreator?: AmountDto | null;

  @IntField({ max: 10_000_000, optional: true, default: 1000 })
  minViews?: number;

  @IntField({ max: 365, optional: true, default: 30 })
  keepLiveDays?: number;

  @IntField({ max: 14, optional: true, default: 0 })
  tailDays?: number;

  @IntField({ max: 50, optional: true, default: 0, description: 'only with mode fixed' })
  killFeePercent?: number;

  @StringField({ max: 2000, optional: true, nullable: true })
  usageRights?: string | null;

  @StringField({ max: 200, optional: true, nullable: true })
  disclosure?: string | null;

  @StringField({ array: { max: 30 }, min: 1, max: 300, optional: true })
  doList?: string[];

  @StringField({ array: { max: 30 }, min: 1, max: 300, optional: true })
  dontList?: string[];

  @IdField({ array: { max: 20, unique: true }, optional: true, description: 'own uploads' })
  assetIds?: string[];

  @IntField({ min: 1, max: 50, optional: true, default: 1, description: 'open now: 1' })
  submissionLimit?: number;

  @EnumField(rankings, { optional: true, default: 'views', description: 'performance only with mode ranked' })
  rankBy?: RankBy;

  @NestedField(() => PrizeInputDto, {
    array: { max: 100 },
    optional: true,
    description: 'only with mode ranked, and needed there: ranks from 1 on, together at most the budget',
  })
  prizes?: PrizeInputDto[];

  @NestedField(() => ChallengeDetailsDto, {
    optional: true,
    description: 'fields of the type, under its name; those of other types are not kept',
  })
  details?: ChallengeDetailsDto;

  @TimeField()
  startsAt: string;

  @TimeField()
  endsAt: string;
}

export class UpdateChallengeDto extends PartialType(ChallengeInputDto, { skipNullProperties: false }) {}
