import { PageQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  ObjectField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { changeEffects, type ChangeEffect, ProposedChangeDto } from '../../../challenges/index.js';
import {
  type ChangeAnswer,
  changeAnswers,
  type ChangeRequestStatus,
  changeRequestStatuses,
} from '../change-request.types.js';

export class ProposeChangeDto {
  @NestedField(() => ProposedChangeDto, { description: 'the new values of what changes' })
  changes: ProposedChangeDto;
  @StringField({ min: 3, max: 1000, trim: true, description: 'creators read it' }) reason: string;
}

/** A value of the brief, in the part that fits its kind; all empty = nothing is set. */
class BriefValueDto {
  @StringField({ max: 5000, optional: true }) text?: string;
  @IntField({ optional: true, description: 'cents' }) minor?: number;
  @IntField({ optional: true }) count?: number;
  @TimeField({ optional: true }) time?: string;
  @BoolField({ optional: true }) flag?: boolean;
  @StringField({ array: { max: 30 }, max: 300, optional: true }) list?: string[];
}

export class ChangedFieldDto {
  @StringField({ max: 60, description: 'name in the brief, such as payPerEntry' }) field: string;
  @NestedField(() => BriefValueDto) before: BriefValueDto;
  @NestedField(() => BriefValueDto) after: BriefValueDto;
  @EnumField(changeEffects, {
    name: 'ChangeEffect',
    description: 'why it needs consent; better = it needs none',
  })
  effect: ChangeEffect;
}

class ChangeAnswerOfDto {
  @IdField() userId: string;
  @NestedField(() => UserCardDto) user: UserCardDto;
  @EnumField(changeAnswers, { nullable: true, name: 'ChangeAnswer' }) answer: ChangeAnswer | null;
}

export class ChangeRequestDto {
  @IdField() id: string;
  @IdField() challengeId: string;
  @ObjectField({ description: 'the new values, as they were proposed' }) changes: object;
  @NestedField(() => ChangedFieldDto, { array: { max: 40 }, description: 'field by field' })
  fields: ChangedFieldDto[];
  @StringField({ max: 1000 }) reason: string;
  @EnumField(changeRequestStatuses, { name: 'ChangeRequestStatus' }) status: ChangeRequestStatus;
  @NestedField(() => ChangeAnswerOfDto, {
    array: { max: 1000 },
    description: 'of everyone who was asked for the brand, the own one for a creator',
  })
  answers: ChangeAnswerOfDto[];
  @IntField({ description: 'who was asked' }) asked: number;
  @IntField({ description: 'who has agreed' }) agreed: number;
  @TimeField({ nullable: true }) dueAt: string | null;
  @TimeField() createdAt: string;
  @TimeField({ nullable: true }) decidedAt: string | null;
}

export class AnswerChangeDto {
  @EnumField(changeAnswers, { name: 'ChangeAnswer' }) answer: ChangeAnswer;
}

export class ChangeRequestsQueryDto extends PageQueryDto {}
