import {
  EmailField,
  EnumField,
  IdField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { type Language, languages } from '../../../../../kernel/sentence.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { ChallengeCardDto } from '../../../challenges/index.js';
import { type InvitationStatus, invitationStatuses } from '../../participation/participation.types.js';

export class InviteByEmailDto {
  @EmailField({ array: { max: 100, min: 1 } }) emails: string[];
  @StringField({ max: 1000, optional: true }) message?: string;
  @EnumField(languages, { optional: true, description: "of the mail; else the brand's own" })
  language?: Language;
}

/** As the brand sees it; who took it joins as anybody who is invited by name. */
export class EmailInvitationDto {
  @IdField() id: string;
  @IdField() challengeId: string;
  @EmailField() email: string;
  @NestedField(() => UserCardDto, { nullable: true }) user: UserCardDto | null;
  @StringField({ max: 1000, nullable: true }) message: string | null;
  @EnumField(invitationStatuses, { name: 'InvitationStatus' }) status: InvitationStatus;
  @TimeField({ nullable: true, description: 'when the mail can be sent again; null = not any more' })
  resendAt: string | null;
  @TimeField({ description: 'of the latest mail' }) sentAt: string;
  @TimeField() expiresAt: string;
  @TimeField({ nullable: true, description: 'when the link was first followed' }) openedAt: string | null;
  @TimeField() createdAt: string;
}

export class InvitationLinkDto {
  @StringField({ min: 1, max: 200, description: 'of the mailed link' }) token: string;
}

/** What whoever follows the mailed link reads. */
export class EmailedInvitationDto {
  @NestedField(() => ChallengeCardDto) challenge: ChallengeCardDto;
  @StringField({ max: 1000, nullable: true }) message: string | null;
  @EnumField(invitationStatuses, { name: 'InvitationStatus' }) status: InvitationStatus;
  @TimeField() expiresAt: string;
}
