import { CursorQueryDto, MoneyDto } from '../../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { type TimelineKind, timelineKinds } from '../../../../../platform/staff/staff-timeline.js';

export class TimelineQueryDto extends CursorQueryDto {
  @EnumField(timelineKinds, { name: 'TimelineKind', optional: true })
  kind?: TimelineKind;
}

export class StaffNoteBodyDto {
  @StringField({ min: 1, max: 2_000, description: 'for staff alone' })
  text: string;
}

export class TimelineSubjectDto {
  @StringField({ max: 100, description: 'payment, payout, invoice, challenge …' })
  kind: string;

  @IdField()
  id: string;
}

export class TimelineActorDto {
  @IdField()
  id: string;

  @StringField({ max: 100 })
  name: string;
}

export class TimelineItemDto {
  @IdField()
  id: string;

  @EnumField(timelineKinds, { name: 'TimelineKind' })
  kind: TimelineKind;

  @TimeField()
  at: string;

  @StringField({ max: 200, description: 'what happened, in the language of the reader' })
  what: string;

  @StringField({ nullable: true, max: 2_000, description: 'a title, a number, a reason, the text of a note' })
  detail: string | null;

  @StringField({ nullable: true, max: 100, description: 'how it stands now' })
  status: string | null;

  @NestedField(() => MoneyDto, { nullable: true, description: 'with a minus what left the person' })
  amount: MoneyDto | null;

  @IntField({ nullable: true, min: Number.MIN_SAFE_INTEGER })
  coins: number | null;

  @NestedField(() => TimelineSubjectDto, { nullable: true })
  subject: TimelineSubjectDto | null;

  @NestedField(() => TimelineActorDto, { nullable: true, description: 'who of staff did it' })
  actor: TimelineActorDto | null;
}
