import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { MediaDto } from '../../uploads/index.js';
import { UserCardDto } from '../../users/index.js';
import {
  type AuthorAction,
  authorActions,
  type ContentAction,
  contentActions,
  type ReportKind,
  reportKinds,
  type ReportReason,
  reportReasons,
  type ReportStatus,
  reportStatuses,
} from '../report.types.js';

export class ReportInputDto {
  @EnumField(reportReasons, { name: 'ReportReason' })
  reason: ReportReason;

  @StringField({ optional: true, max: 1000, description: 'what happened, in the words of the reporter' })
  details?: string;
}

export class ReportAnyInputDto extends ReportInputDto {
  @EnumField(reportKinds, { name: 'ReportKind' })
  kind: ReportKind;

  @IdField()
  targetId: string;
}

/** A report as its reporter sees it. */
export class ReportDto {
  @IdField()
  id: string;

  @EnumField(reportKinds, { name: 'ReportKind' })
  kind: ReportKind;

  @IdField()
  targetId: string;

  @NestedField(() => UserCardDto)
  reporter: UserCardDto;

  @EnumField(reportReasons, { name: 'ReportReason' })
  reason: ReportReason;

  @StringField({ nullable: true, max: 1000 })
  details: string | null;

  @EnumField(reportStatuses, { name: 'ReportStatus' })
  status: ReportStatus;

  @TimeField()
  createdAt: string;
}

const sorts = ['oldest', 'most'] as const;
export const reportSteps = ['take', 'resolve', 'reverse'] as const;
export type ReportStep = (typeof reportSteps)[number];

export class ReportsQueryDto extends PageQueryDto {
  @EnumField(reportStatuses, {
    optional: true,
    name: 'ReportStatus',
    description: 'without it those that wait for a decision',
  })
  status?: ReportStatus;

  @EnumField(reportKinds, { optional: true, name: 'ReportKind' })
  kind?: ReportKind;

  @EnumField(sorts, { optional: true, description: 'the longest waiting, or the most reported first' })
  sort?: (typeof sorts)[number];
}

/** One line of the queue: everything that was reported about one thing. */
export class StaffReportDto {
  @IdField()
  id: string;

  @EnumField(reportKinds, { name: 'ReportKind' })
  kind: ReportKind;

  @IdField()
  targetId: string;

  @NestedField(() => UserCardDto, { description: 'who made it' })
  author: UserCardDto;

  @EnumField(reportStatuses, { name: 'ReportStatus' })
  status: ReportStatus;

  @IntField({ description: 'how many people reported it' })
  notices: number;

  @EnumField(reportReasons, { name: 'ReportReason', array: true, description: 'the most frequent first' })
  reasons: ReportReason[];

  @EnumField(contentActions, { name: 'ContentAction' })
  action: ContentAction;

  @EnumField(authorActions, { name: 'AuthorAction' })
  authorAction: AuthorAction;

  @TimeField({ nullable: true, description: 'end of a suspension' })
  until: string | null;

  @EnumField(reportReasons, { name: 'ReportReason', nullable: true, description: 'the rule that was broken' })
  rule: ReportReason | null;

  @StringField({ nullable: true, max: 2000, description: 'the facts, as the people concerned read them' })
  note: string | null;

  @NestedField(() => UserCardDto, { nullable: true, description: 'who has taken or decided it' })
  handledBy: UserCardDto | null;

  @EnumField(reportSteps, { name: 'ReportStep', array: true, description: 'what is allowed now' })
  allowedEvents: ReportStep[];

  @TimeField()
  createdAt: string;

  @TimeField({ nullable: true })
  decidedAt: string | null;

  @TimeField({ nullable: true })
  reversedAt: string | null;
}

export class ReportNoticeDto {
  @NestedField(() => UserCardDto)
  reporter: UserCardDto;

  @EnumField(reportReasons, { name: 'ReportReason' })
  reason: ReportReason;

  @StringField({ nullable: true, max: 1000 })
  details: string | null;

  @TimeField()
  createdAt: string;
}

export class ReportTargetDto {
  @StringField()
  title: string;

  @StringField({ nullable: true, max: 20_000 })
  text: string | null;

  @UrlField({ nullable: true })
  imageUrl: string | null;

  @NestedField(() => MediaDto, { array: true, description: 'files it consists of' })
  media: MediaDto[];

  @StringField({ nullable: true, description: 'path of our page that shows it' })
  path: string | null;

  @BoolField()
  hidden: boolean;

  @BoolField({ description: 'whether it can be hidden' })
  hideable: boolean;
}

export class PenaltyDto {
  @IdField()
  reportId: string;

  @EnumField(['hide', 'warn', 'suspend'], { name: 'PenaltyAction' })
  action: 'hide' | 'warn' | 'suspend';

  @TimeField({ nullable: true })
  until: string | null;

  @TimeField()
  createdAt: string;

  @TimeField({ nullable: true, description: 'the decision was reversed' })
  liftedAt: string | null;
}

/** A case with all that is needed to decide it. */
export class StaffReportDetailDto extends StaffReportDto {
  @NestedField(() => ReportNoticeDto, { array: true, description: 'the latest 100' })
  reported: ReportNoticeDto[];

  @IntField({ description: 'decisions against the author that count now' })
  strikes: number;

  @NestedField(() => PenaltyDto, { array: true, description: 'of the author, the latest 20' })
  penalties: PenaltyDto[];
}

export class ResolveReportDto {
  @EnumField(contentActions, {
    name: 'ContentAction',
    description: 'what becomes of the content; nothing of either is a dismissal',
  })
  action: ContentAction;

  @EnumField(authorActions, {
    optional: true,
    name: 'AuthorAction',
    description: 'what becomes of its author',
  })
  author?: AuthorAction;

  @TimeField({ optional: true, description: 'end of a suspension; support: within 7 days' })
  until?: string;

  @EnumField(reportReasons, { optional: true, name: 'ReportReason', description: 'the rule that was broken' })
  rule?: ReportReason;

  @StringField({ min: 3, max: 1000, description: 'the facts, which author and reporters read' })
  note: string;
}

export class ReportCaseDto {
  @NestedField(() => StaffReportDetailDto)
  data: StaffReportDetailDto;

  @NestedField(() => ReportTargetDto, { nullable: true, description: 'null = it is gone' })
  target: ReportTargetDto | null;

  @NestedField(() => StaffReportDto, {
    array: true,
    description: 'earlier cases about the same, the latest 20',
  })
  history: StaffReportDto[];
}
