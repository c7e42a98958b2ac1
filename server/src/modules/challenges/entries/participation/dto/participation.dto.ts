import { PageQueryDto } from '../../../../../platform/http/common.dto.js';
import { MayBeEmpty } from '../../../../../platform/http/empty-body.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { type LinkedPlatform, linkedPlatforms } from '../../../platform-links/index.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { type EligibilityRule, eligibilityRules } from '../eligibility.types.js';
import {
  type InvitationStatus,
  invitationStatuses,
  type RequestStatus,
  requestStatuses,
} from '../participation.types.js';

@MayBeEmpty()
export class AskToJoinDto {
  @StringField({ max: 1000, optional: true }) message?: string;
}

export class DecideRequestDto {
  @EnumField(['accepted', 'rejected']) status: 'accepted' | 'rejected';
  @StringField({ max: 1000, optional: true }) reason?: string;
}

export class RequestListQueryDto extends PageQueryDto {
  @EnumField(requestStatuses, { optional: true, name: 'ChallengeRequestStatus' }) status?: RequestStatus;
}

/** What the brand may know of a connected account of a creator who asks to take part, or whom it invited. */
export class CreatorReachDto {
  @EnumField(linkedPlatforms, { name: 'LinkedPlatform' }) platform: LinkedPlatform;
  @StringField({ max: 200, description: 'without @' }) handle: string;
  @IntField({ nullable: true, description: 'null = hidden' }) followers: number | null;
  @IntField({ nullable: true, description: 'of the newest videos; null = not told' })
  averageViews: number | null;
}

/** Someone asks to take part. */
export class ChallengeRequestDto {
  @IdField() id: string;
  @IdField() challengeId: string;
  @NestedField(() => UserCardDto) user: UserCardDto;
  @NestedField(() => CreatorReachDto, { array: { max: 3 }, description: 'verified accounts' })
  reach: CreatorReachDto[];
  @StringField({ max: 1000, nullable: true }) message: string | null;
  @EnumField(requestStatuses, { name: 'ChallengeRequestStatus' }) status: RequestStatus;
  @StringField({ max: 1000, nullable: true }) reason: string | null;
  @TimeField({ nullable: true }) decidedAt: string | null;
  @TimeField() createdAt: string;
  @TimeField() updatedAt: string;
}

export class InviteCreatorsDto {
  @IdField({ array: { max: 100, min: 1, unique: true } }) userIds: string[];
  @StringField({ max: 1000, optional: true }) message?: string;
}

export class AnswerInvitationDto {
  @EnumField(['accept', 'decline']) decision: 'accept' | 'decline';
}

export class ChallengeInvitationDto {
  @IdField() id: string;
  @IdField() challengeId: string;
  @NestedField(() => UserCardDto) user: UserCardDto;
  @NestedField(() => CreatorReachDto, { array: { max: 3 }, description: 'verified accounts' })
  reach: CreatorReachDto[];
  @StringField({ max: 1000, nullable: true }) message: string | null;
  @EnumField(invitationStatuses, { name: 'InvitationStatus' }) status: InvitationStatus;
  @TimeField() expiresAt: string;
  @TimeField({ nullable: true, description: 'when the creator first looked' }) openedAt: string | null;
  @TimeField() createdAt: string;
  @TimeField() updatedAt: string;
}

class IneligibilityReasonDto {
  @EnumField(eligibilityRules, { name: 'EligibilityRule' }) rule: EligibilityRule;
  @StringField({ max: 2000 }) required: string;
  @StringField({ max: 2000, nullable: true, description: "the creator's own value; null = not known" })
  actual: string | null;
  @StringField({ nullable: true, description: 'what the creator can do about it' }) action: string | null;
}

/** Every rule the caller misses. */
export class EligibilityDto {
  @BoolField() eligible: boolean;
  @NestedField(() => IneligibilityReasonDto, { array: true }) reasons: IneligibilityReasonDto[];
}
