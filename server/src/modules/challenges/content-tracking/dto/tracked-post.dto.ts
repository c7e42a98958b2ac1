import { MoneyDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
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
} from '../../../../platform/http/fields.js';
import { type AlertKind, alertKinds } from '../alerts/alert.rules.js';
import { type Confidence, confidences, type Source, sources } from '../sources.js';
import {
  trackedPlatforms,
  type TrackedPlatform,
  type TrackRefKind,
  trackRefKinds,
  type TrackState,
  trackStates,
} from '../tracking.types.js';
import { MetricsDto, TrackedContentDto, TrackRefDto } from './tracked-content.dto.js';

export class ContentQueryDto extends PageQueryDto {
  @EnumField(trackRefKinds, { optional: true, name: 'TrackRefKind' }) refKind?: TrackRefKind;
  @IdField({ optional: true }) refId?: string;
  @EnumField(trackedPlatforms, { optional: true, name: 'TrackedPlatform' }) platform?: TrackedPlatform;
  @EnumField(trackStates, { optional: true, name: 'TrackState' }) state?: TrackState;
  @BoolField({ optional: true, description: 'true = only posts whose reading waits for the platform' })
  late?: boolean;
  @StringField({ optional: true, max: 100, description: 'part of the title or the account' }) q?: string;
  @EnumField(['newest', 'views'], { optional: true, default: 'newest' }) sort?: 'newest' | 'views';
}

export class TrackUrlDto {
  @UrlField({ description: 'a public post on a platform that can be read' }) url: string;
  @NestedField(() => TrackRefDto, { optional: true }) ref?: TrackRefDto;
}

export class HistoryQueryDto {
  @DateField({ optional: true, description: 'first day in Berlin; 92 days ago by default' }) from?: string;
  @DateField({ optional: true, description: 'last day in Berlin; today by default' }) to?: string;
}

export class ContentAlertDto {
  @IdField() id: string;
  @EnumField(alertKinds, {
    name: 'ContentAlertKind',
    description: 'gone: deleted or private; private: only for those who have its link',
  })
  kind: AlertKind;
  @IntField({ nullable: true, description: 'views that were reached' }) milestone: number | null;
  @StringField({ nullable: true, max: 10_000 }) captionBefore: string | null;
  @StringField({ nullable: true, max: 10_000 }) captionAfter: string | null;
  @TimeField() at: string;
}

/** A tracked post as its owner and the parties see it. */
export class TrackedPostDto extends TrackedContentDto {
  @StringField({ nullable: true, description: 'name of what it is tracked for' }) refName: string | null;
  @BoolField({ description: 'belongs to the caller' }) own: boolean;
  @BoolField({ description: 'a person gave its address; it counts for nobody’s pay' }) byHand: boolean;
  @EnumField(sources, { name: 'ContentSource', description: 'who told the figures' }) source: Source;
  @EnumField(confidences, { name: 'ContentConfidence' }) confidence: Confidence;
  @TimeField({ nullable: true }) nextReadAt: string | null;
  @TimeField({ nullable: true, description: 'its reading waits for the platform since then' })
  lateSince: string | null;
  @TimeField({ nullable: true }) unavailableSince: string | null;
  @TimeField({ nullable: true, description: 'when a person may read it again' }) refreshAt: string | null;
  @NestedField(() => MoneyDto, { description: 'earned media value of all its views' }) mediaValue: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'value of 1,000 views' }) valuePerThousand: MoneyDto;
  @NestedField(() => ContentAlertDto, { nullable: true }) newestAlert: ContentAlertDto | null;
}

/** One snapshot: cumulative figures at one time. */
export class ContentMetricDto {
  @IdField() contentId: string;
  @TimeField() at: string;
  @NestedField(() => MetricsDto) metrics: MetricsDto;
  @EnumField(sources, { name: 'ContentSource' }) source: Source;
  @EnumField(confidences, { name: 'ContentConfidence' }) confidence: Confidence;
  @BoolField({ description: 'a reading is missing before this one' }) gapBefore: boolean;
}

const MOST_SNAPSHOTS = 5_000;

/** A tracked post with its snapshots, oldest first, and what happened to it, newest first. */
export class ContentHistoryDto {
  @NestedField(() => TrackedPostDto) data: TrackedPostDto;
  @NestedField(() => ContentMetricDto, { array: { max: MOST_SNAPSHOTS } }) history: ContentMetricDto[];
  @NestedField(() => ContentAlertDto, { array: { max: 200 } }) alerts: ContentAlertDto[];
}

export class ContentFileQueryDto {
  @IdField({ optional: true, description: 'of one post' }) contentId?: string;
  @IdField({ optional: true, description: 'of everything tracked for this' }) refId?: string;
  @EnumField(trackedPlatforms, { optional: true, name: 'TrackedPlatform' }) platform?: TrackedPlatform;
}

export class ImportFiguresDto {
  @StringField({
    min: 1,
    max: 400_000,
    trim: false,
    description: 'CSV with the columns url, at, views, and if known likes, comments, shares',
  })
  csv: string;
}

export class ImportFiguresByStaffDto extends ImportFiguresDto {
  @StringField({ min: 3, max: 500, description: 'for the audit log' }) reason: string;
}

class ImportProblemDto {
  @IntField({ min: 1, description: 'line of the file, the head is 1; of a list its place, the first is 1' })
  line: number;
  @StringField() message: string;
}

export class ImportResultDto {
  @IntField() imported: number;
  @IntField({ description: 'stated before for the same time' }) known: number;
  @BoolField({ description: 'whether they count as verified' }) counted: boolean;
  @NestedField(() => ImportProblemDto, { array: { max: 5_000 } }) problems: ImportProblemDto[];
}
