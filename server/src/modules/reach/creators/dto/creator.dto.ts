import { MoneyDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  DateField,
  EnumField,
  IntField,
  NestedField,
  NumberField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { CategoryDto } from '../../../identity/categories/index.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { type LinkedPlatform, linkedPlatforms } from '../../../challenges/platform-links/index.js';
import {
  type CriterionState,
  criterionStates,
  type SearchField,
  searchFieldNames,
} from '../search/search.types.js';

class CreatorPlatformDto {
  @EnumField(linkedPlatforms, { name: 'LinkedPlatform' })
  platform: LinkedPlatform;

  @StringField({ max: 200, description: 'without @' })
  handle: string;

  @IntField({ nullable: true, description: 'null = hidden' })
  followers: number | null;

  @IntField({ nullable: true })
  averageViews: number | null;

  @NumberField({ nullable: true, description: '(likes + comments + shares) / views' })
  engagementRate: number | null;
}

class MatchCriterionDto {
  @EnumField(['text', ...searchFieldNames], { name: 'CreatorCriterion' })
  field: SearchField | 'text';

  @IntField({ max: 100, description: 'points for meeting it in full' })
  weight: number;

  @IntField({ max: 100 })
  points: number;

  @EnumField(criterionStates, { name: 'CreatorCriterionState' })
  state: CriterionState;
}

class CreatorMatchDto {
  @IntField({ max: 100, description: 'the sum of the points' })
  score: number;

  @NestedField(() => MatchCriterionDto, { array: { max: 20 } })
  criteria: MatchCriterionDto[];
}

export class CreatorCardDto extends UserCardDto {
  @StringField({ nullable: true, max: 2 })
  country: string | null;

  @StringField({ array: { max: 20 }, max: 2 })
  languages: string[];

  @NestedField(() => CategoryDto, { array: true })
  categories: CategoryDto[];

  @NestedField(() => CreatorPlatformDto, { array: { max: 3 } })
  platforms: CreatorPlatformDto[];

  @IntField({ nullable: true, description: 'of all accounts' })
  followers: number | null;

  @IntField({ nullable: true, description: 'of the account that is watched most' })
  averageViews: number | null;

  @NumberField({ nullable: true })
  engagementRate: number | null;

  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'the lowest price agreed of late; null where few deals are known',
  })
  priceFrom: MoneyDto | null;

  @IntField()
  completedDeals: number;

  @NumberField({ nullable: true, max: 1, description: 'share of the offers that were answered' })
  replyRate: number | null;

  @BoolField({ description: 'is not away and has fewer deals running than count as busy' })
  available: boolean;

  @DateField({ nullable: true, description: 'takes nothing on until this day, itself included' })
  awayUntil: string | null;

  @BoolField({ description: 'verified, joined of late and has completed few deals' })
  newcomer: boolean;

  @TimeField({ nullable: true, description: 'when the oldest of the figures was read' })
  asOf: string | null;

  @NestedField(() => CreatorMatchDto, { nullable: true })
  match: CreatorMatchDto | null;
}

class CreatorVideoDto {
  @EnumField(linkedPlatforms, { name: 'LinkedPlatform' })
  platform: LinkedPlatform;

  @StringField({ max: 500 })
  title: string;

  @UrlField()
  url: string;

  @UrlField({ nullable: true })
  thumbnail: string | null;

  @TimeField()
  publishedAt: string;

  @IntField()
  views: number;
}

export class CreatorProfileDto extends CreatorCardDto {
  @StringField({ nullable: true, max: 1000 })
  bio: string | null;

  @NestedField(() => CreatorVideoDto, {
    array: { max: 12 },
    description: 'newest videos of the linked accounts',
  })
  recent: CreatorVideoDto[];

  @IntField({ description: 'challenges that paid a prize or a share' })
  challengeWins: number;
}
