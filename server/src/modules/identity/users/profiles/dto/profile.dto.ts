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
