import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../users/index.js';
import {
  type AppealKind,
  appealKinds,
  type AppealOutcome,
  type AppealStatus,
  appealStatuses,
} from '../appeal.types.js';

const LONGEST = 4000;

/** Statement of reasons: what was decided, by which rule, whether a human took part, and how long it can be appealed. */
export class StatementDto {
  @StringField({ max: 200, nullable: true, description: 'of what it is about, such as a challenge' })
  title: string | null;
  @StringField({ max: 300 }) what: string;
  @StringField({ max: 500, description: 'the rule it rests on' }) rule: string;
  @BoolField({ description: 'taken by a rule of the system, without a human' }) automated: boolean;
  @StringField({ max: 5000, nullable: true }) reason: string | null;
  @TimeField() decidedAt: string;
  @TimeField({ description: 'the last moment to appeal it' }) until: string;
}

export class AppealDto {
  @IdField() id: string;
  @EnumField(appealKinds, { name: 'AppealKind' }) kind: AppealKind;
  @IdField({ description: 'what the decision is about: an entry, a challenge, a person, a payout' })
  refId: string;
  @IdField({ description: 'who filed it' }) by: string;
  @StringField({ max: LONGEST }) text: string;
  @EnumField(appealStatuses, { name: 'AppealStatus' }) status: AppealStatus;
  @StringField({ max: 2000, nullable: true, description: 'why staff decided as they did' })
  decision: string | null;
  @TimeField({ nullable: true, description: 'until when staff decide' }) dueAt: string | null;
  @TimeField() createdAt: string;
  @TimeField({ nullable: true }) decidedAt: string | null;
  @NestedField(() => StatementDto, { description: 'the appealed decision, as it was told' })
  statement: StatementDto;
  @StringField({ max: 300, description: 'where its owner sees it' }) path: string;
}

/** What can be appealed here, and the appeal that was filed. */
export class AppealChanceDto {
  @NestedField(() => StatementDto, { nullable: true, description: 'the decision that stands now' })
  statement: StatementDto | null;
  @BoolField({ description: 'it can be appealed now' }) open: boolean;
  @NestedField(() => AppealDto, { nullable: true, description: 'the latest one about it' })
  appeal: AppealDto | null;
}

export class AppealTextDto {
  @StringField({ min: 1, max: LONGEST, trim: true, description: 'why the decision is wrong' }) text: string;
}

export class FileAppealDto extends AppealTextDto {
  @EnumField(appealKinds, { name: 'AppealKind' }) kind: AppealKind;
  @IdField() refId: string;
}

class AppealSubjectDto {
  @StringField({ max: 40 }) kind: string;
  @IdField() id: string;
}

/** With the people behind it, for the queue of staff. */
export class AppealRowDto extends AppealDto {
  @NestedField(() => UserCardDto, { description: 'who filed it' }) person: UserCardDto;
  @NestedField(() => UserCardDto, { nullable: true, description: 'the other side' })
  other: UserCardDto | null;
  @NestedField(() => UserCardDto, { nullable: true, description: 'who of staff decided it' })
  decider: UserCardDto | null;
  @TimeField({ nullable: true, description: 'not decided in time: in the queue of admins since then' })
  escalatedAt: string | null;
  @TimeField({ nullable: true, description: 'a second person was asked to agree to its reversal' })
  askedAt: string | null;
  @NestedField(() => AppealSubjectDto) subject: AppealSubjectDto;
}

class AppealFactDto {
  @StringField({ max: 100 }) label: string;
  @StringField({ max: 5000 }) value: string;
}

export class StaffAppealDto {
  @NestedField(() => AppealRowDto) appeal: AppealRowDto;
  @NestedField(() => AppealFactDto, { array: { max: 30 }, description: 'what its family shows beside it' })
  facts: AppealFactDto[];
  @BoolField({ description: 'the decision still stands, so that it can be reversed' }) stands: boolean;
}

export class AppealQueueQueryDto extends PageQueryDto {
  @EnumField(appealStatuses, { optional: true, name: 'AppealStatus' }) status?: AppealStatus;
  @EnumField(appealKinds, { optional: true, name: 'AppealKind' }) kind?: AppealKind;
}

export class AppealDecisionDto {
  @EnumField(['upheld', 'reversed']) outcome: AppealOutcome;
  @StringField({ min: 3, max: 2000, trim: true, description: 'is told to both sides' }) reason: string;
}
