import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import {
  trackedPlatforms,
  type TrackedPlatform,
  type TrackRefKind,
  trackRefKinds,
  type TrackState,
  trackStates,
} from '../tracking.types.js';

export class MetricsDto {
  @IntField()
  views: number;

  @IntField()
  likes: number;

  @IntField()
  comments: number;

  @IntField()
  shares: number;

  @NumberField({ description: '(likes + comments + shares) / views' })
  engagementRate: number;
}

export class TrackRefDto {
  @EnumField(trackRefKinds, { name: 'TrackRefKind' })
  kind: TrackRefKind;

  @IdField()
  id: string;
}

/** A post whose figures are read again and again. */
export class TrackedContentDto {
  @IdField()
  id: string;

  @IdField()
  ownerId: string;

  @UrlField()
  url: string;

  @EnumField(trackedPlatforms, { name: 'TrackedPlatform' })
  platform: TrackedPlatform;

  @StringField()
  externalId: string;

  @StringField({ nullable: true })
  author: string | null;

  @StringField({ nullable: true })
  title: string | null;

  @UrlField({ nullable: true })
  thumbnail: string | null;

  @NestedField(() => TrackRefDto, { nullable: true })
  ref: TrackRefDto | null;

  @NestedField(() => MetricsDto)
  metrics: MetricsDto;

  @EnumField(trackStates, { name: 'TrackState' })
  state: TrackState;

  @TimeField({ nullable: true })
  lastReadAt: string | null;

  @TimeField()
  createdAt: string;

  @TimeField()
  updatedAt: string;
}
