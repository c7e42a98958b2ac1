import {
  BoolField,
  DateField,
  EnumField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { MetricsDto } from '../../content-tracking/index.js';
import {
  type LinkedPlatform,
  linkedPlatforms,
  type PlatformLinkStatus,
  platformLinkStatuses,
} from '../platform-link.types.js';

/** How a person stands with a platform, and the figures of their account there. */
export class PlatformAccountDto {
  @EnumField(linkedPlatforms, { name: 'LinkedPlatform' })
  platform: LinkedPlatform;

  @EnumField(platformLinkStatuses, { name: 'PlatformLinkStatus' })
  status: PlatformLinkStatus;

  @BoolField({ description: 'verified; nothing else counts as connected' })
  connected: boolean;

  @StringField({ nullable: true, description: 'without @' })
  handle: string | null;

  @StringField({ nullable: true })
  externalId: string | null;

  @UrlField({ nullable: true })
  avatarUrl: string | null;

  @IntField({ nullable: true, description: 'null = hidden' })
  followers: number | null;

  @IntField({ nullable: true })
  videoCount: number | null;

  @IntField({
    nullable: true,
    description: 'of the newest videos; null = none, or the platform does not tell',
  })
  averageViews: number | null;

  @TimeField({ nullable: true, description: 'when the account was made; null = the platform does not tell' })
  accountSince: string | null;

  @StringField({ array: true, max: 200 })
  scopes: string[];

  @TimeField({ nullable: true, description: 'when the person has to connect again; null = not by itself' })
  expiresAt: string | null;

  @TimeField({ nullable: true, description: 'when the figures were read' })
  syncedAt: string | null;

  @TimeField({ nullable: true, description: 'a link that is not finished then is none' })
  pendingUntil: string | null;

  @StringField({ nullable: true, description: 'what went wrong at the platform the last time' })
  problem: string | null;

  @BoolField({ description: 'whether this platform can be connected here' })
  offered: boolean;
}

export class PlatformVideoDto {
  @StringField()
  externalId: string;

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

  @IntField({ nullable: true })
  durationSec: number | null;

  @NestedField(() => MetricsDto)
  metrics: MetricsDto;
}

export class PlatformAnalyticsQueryDto {
  @EnumField(linkedPlatforms, { optional: true, name: 'LinkedPlatform' })
  platform?: LinkedPlatform;

  @DateField({ optional: true, description: 'first day in Berlin; 30 days before the last where absent' })
  from?: string;

  @DateField({ optional: true, description: 'last day in Berlin; today where absent' })
  to?: string;
}

class PlatformFiguresDto {
  @NestedField(() => PlatformAccountDto)
  account: PlatformAccountDto;

  @NestedField(() => MetricsDto, { description: 'of the videos published in these days' })
  metrics: MetricsDto;
}

class FollowersDayDto {
  @DateField()
  date: string;

  @IntField()
  followers: number;
}

export class PlatformAnalyticsDto {
  @NestedField(() => PlatformFiguresDto, { array: true })
  byPlatform: PlatformFiguresDto[];

  @NestedField(() => FollowersDayDto, {
    array: { max: 367 },
    description: 'a day on which an account was not read is left out',
  })
  followersSeries: FollowersDayDto[];

  @NestedField(() => PlatformVideoDto, { array: true, description: 'most watched, published in these days' })
  top: PlatformVideoDto[];
}
