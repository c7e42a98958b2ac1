import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  ObjectField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../../platform/http/fields.js';
import { UserCardDto } from '../../dto/user.dto.js';
import { type Socials, whoCanMessage, type WhoCanMessage } from '../../user.types.js';
import type { MessageGate } from '../message-gate.js';

/** What somebody can offer on their page. */
export const promotableFeatures = [
  'shop',
  'products',
  'subscription',
  'wishlist',
  'wish',
  'tips',
  'challenges',
  'events',
  'music-audio',
  'content-board',
  'post-content-board',
  'product-subscription',
  'community-board',
  'post-community-board',
  'campaigns',
  'direct-message',
] as const;
export type PromotableFeature = (typeof promotableFeatures)[number];

const limits = ['followers', 'blocked'] as const;
const gates = ['open', 'pay', 'closed'] as const satisfies readonly MessageGate[];

export class ProfileLinkDto {
  @IdField()
  id: string;

  @StringField()
  title: string;

  @UrlField()
  url: string;

  @StringField({ nullable: true })
  icon: string | null;

  @IntField()
  position: number;

  @BoolField()
  visible: boolean;
}

export class ProfileChallengeDto {
  @IdField()
  id: string;

  @StringField()
  title: string;

  @UrlField({ nullable: true })
  coverUrl: string | null;

  @StringField({ description: 'ChallengeStatus' })
  status: string;

  @TimeField()
  endsAt: string;
}

/** What a brand pays several creators for, one deal each. */
export class ProfileCampaignDto {
  @IdField()
  id: string;

  @StringField()
  title: string;

  @StringField({ description: 'CampaignType' })
  type: string;

  @TimeField({ nullable: true })
  endsAt: string | null;
}

/** How a brand decides on drafts and posts of its challenges. */
export class ProfileReviewRecordDto {
  @IntField({ min: 1 })
  decisions: number;

  @NumberField({ description: 'median from handing in to the decision' })
  medianHours: number;

  @IntField({ min: 0, max: 100, description: 'left to the clock' })
  automaticPercent: number;

  @IntField({ min: 0, max: 100, description: 'rejected by the brand' })
  rejectedPercent: number;
}

/** What a creator has said about a brand, in public and with their consent. */
export class ProfileOvationDto {
  @IdField()
  id: string;

  @NestedField(() => UserCardDto, {
    description: 'the other side: of a brand the creator, of a creator the brand',
  })
  person: UserCardDto;

  @IntField({ nullable: true, min: 1, max: 5 })
  rating: number | null;

  @StringField({ nullable: true, max: 1000 })
  text: string | null;

  @BoolField({ description: 'a reward was promised for it' })
  paid: boolean;

  @BoolField({ description: 'the two have completed another deal before' })
  verified: boolean;

  @TimeField()
  publishedAt: string;
}

export class ProfileRatingDto {
  @IntField({ min: 1 })
  count: number;

  @NumberField({ min: 1, max: 5 })
  average: number;
}

export class ProfileViewerDto {
  @BoolField()
  following: boolean;

  @BoolField({ description: 'the person follows the caller; with `following` they are friends' })
  followsYou: boolean;

  @BoolField({ description: 'the caller has blocked the person; the other way round there is no profile' })
  blocked: boolean;

  @BoolField()
  subscribed: boolean;

  @BoolField({ description: 'whether the caller may write now, for the price where there is one' })
  canMessage: boolean;
}

/** A person as others see them: nothing of address, birth date or gender. */
export class UserProfileDto extends UserCardDto {
  @UrlField({ nullable: true })
  bannerUrl: string | null;

  @StringField({ nullable: true })
  bio: string | null;

  @StringField({ nullable: true, max: 2 })
  country: string | null;

  @ObjectField({ description: 'handles by platform: instagram, tiktok, youtube' })
  socials: Socials;

  @IdField({ array: true })
  categoryIds: string[];

  @NestedField(() => ProfileLinkDto, { array: true })
  links: ProfileLinkDto[];

  @NestedField(() => ProfileChallengeDto, {
    array: true,
    description: 'of a brand those that are open, of a creator those that are finished',
  })
  challenges: ProfileChallengeDto[];

  @NestedField(() => ProfileCampaignDto, {
    array: true,
    description: 'of a brand those that are open, for whoever is signed in',
  })
  campaigns: ProfileCampaignDto[];

  @NestedField(() => ProfileOvationDto, {
    array: true,
    description: 'the newest: of a brand those about it, of a creator those they gave',
  })
  ovations: ProfileOvationDto[];

  @NestedField(() => ProfileReviewRecordDto, {
    nullable: true,
    description: 'of a brand that has decided often enough',
  })
  reviewRecord: ProfileReviewRecordDto | null;

  @IntField()
  followerCount: number;

  @IntField()
  followingCount: number;

  @IntField()
  postCount: number;

  @EnumField(promotableFeatures, { array: true, name: 'PromotableFeature' })
  features: PromotableFeature[];

  @NestedField(() => ProfileRatingDto, {
    nullable: true,
    description: 'stars that the other sides of their deals gave them; null = none yet',
  })
  rating: ProfileRatingDto | null;

  @EnumField(limits, {
    nullable: true,
    name: 'ProfileLimit',
    description: 'why the caller sees name and picture alone; null = they see all there is',
  })
  limited: (typeof limits)[number] | null;

  @NestedField(() => ProfileViewerDto)
  viewer: ProfileViewerDto;
}

/** What the caller may do with a person. */
export class PublicSettingDto {
  @IdField()
  userId: string;

  @EnumField(whoCanMessage, { name: 'WhoCanMessage' })
  whoCanMessage: WhoCanMessage;

  @IntField({ description: 'coins' })
  messagePrice: number;

  @EnumField(gates, { name: 'MessageGate', description: 'pay: open for messagePrice coins' })
  messageGate: MessageGate;

  @BoolField({ description: 'the gate is open, or the caller may pay' })
  canMessage: boolean;

  @EnumField(promotableFeatures, { array: true, name: 'PromotableFeature' })
  features: PromotableFeature[];
}
