import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import { EnumField, IdField, NestedField, StringField, TimeField } from '../../../../platform/http/fields.js';
import { ApprovalPayloadDto } from './approval-payload.dto.js';
import { UserCardDto } from '../../../identity/users/index.js';
import {
  type ApprovalKind,
  approvalKinds,
  type ApprovalStatus,
  approvalStatuses,
} from '../approval.types.js';

export class ApprovalSubjectDto {
  @StringField({ max: 40 })
  kind: string;

  @IdField()
  id: string;
}

/** Something that happens only when a second admin agrees. */
export class ApprovalDto {
  @IdField()
  id: string;

  @EnumField(approvalKinds, { name: 'ApprovalKind' })
  kind: ApprovalKind;

  @NestedField(() => ApprovalSubjectDto)
  subject: ApprovalSubjectDto;

  @NestedField(() => ApprovalPayloadDto, { description: 'what will be done; amounts in minor units' })
  payload: ApprovalPayloadDto;

  @StringField({ max: 2000 })
  reason: string;

  @EnumField(approvalStatuses, { name: 'ApprovalStatus' })
  status: ApprovalStatus;

  @IdField()
  requestedBy: string;

  @IdField({ nullable: true })
  decidedBy: string | null;

  @TimeField()
  expiresAt: string;

  @TimeField({ nullable: true })
  decidedAt: string | null;

  @TimeField()
  createdAt: string;
}

/** With the people behind it, for the list of staff. */
export class ApprovalRowDto extends ApprovalDto {
  @NestedField(() => UserCardDto)
  requester: UserCardDto;

  @NestedField(() => UserCardDto, { array: { max: 50 }, description: 'whose money it moves' })
  people: UserCardDto[];

  @NestedField(() => UserCardDto, { nullable: true })
  decider: UserCardDto | null;
}

export class ApprovalListQueryDto extends PageQueryDto {
  @EnumField(approvalStatuses, { optional: true })
  status?: ApprovalStatus;

  @EnumField(approvalKinds, { optional: true })
  kind?: ApprovalKind;

  @IdField({ optional: true, description: 'what is to be decided about' })
  subjectId?: string;
}

export class ApprovalDecisionDto {
  @EnumField(['approve', 'reject'])
  decision: 'approve' | 'reject';

  @StringField({ min: 3, max: 500, description: 'why; stays with the approval' })
  note: string;
}
