import { PageQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { type DisqualificationStatus, disqualificationStatuses } from '../disqualification.types.js';

export class AskDisqualificationDto {
  @StringField({ min: 10, max: 2000, trim: true, description: 'what is wrong with the entry; read by staff' })
  reason: string;
}

/** A brand's request that staff disqualify an entry. */
export class DisqualificationDto {
  @IdField() id: string;
  @IdField() entryId: string;
  @IdField() challengeId: string;
  @StringField({ max: 2000 }) reason: string;
  @EnumField(disqualificationStatuses, { name: 'DisqualificationStatus' }) status: DisqualificationStatus;
  @StringField({ max: 2000, nullable: true, description: 'what staff decided and why' })
  decision: string | null;
  @TimeField({ nullable: true }) dueAt: string | null;
  @TimeField() createdAt: string;
  @TimeField({ nullable: true }) decidedAt: string | null;
}

/** With both sides, for staff. */
export class StaffDisqualificationDto extends DisqualificationDto {
  @StringField({ max: 200, description: 'of the challenge' }) title: string;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @NestedField(() => UserCardDto) creator: UserCardDto;
  @NestedField(() => UserCardDto, { nullable: true }) decider: UserCardDto | null;
  @StringField({ max: 40, description: 'EntryStatus' }) entryStatus: string;
  @TimeField({ nullable: true, description: 'not decided in time: in the queue of admins since then' })
  escalatedAt: string | null;
}

export class DisqualificationQueryDto extends PageQueryDto {
  @EnumField(disqualificationStatuses, { optional: true, name: 'DisqualificationStatus' })
  status?: DisqualificationStatus;
}

export class OwnDisqualificationsQueryDto extends PageQueryDto {
  @IdField({ optional: true }) entryId?: string;
}

export class DisqualificationDecisionDto {
  @EnumField(['dismiss', 'disqualify']) decision: 'dismiss' | 'disqualify';
  @StringField({
    min: 3,
    max: 2000,
    trim: true,
    description: 'is told to the brand; on disqualify to the creator too',
  })
  reason: string;
}
