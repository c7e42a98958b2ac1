import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EmailField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { teamRoles, type TeamRole } from '../../../../platform/security/scopes.js';
import { UserCardDto } from '../../users/index.js';
import { type TeamRight, teamRights } from '../team.policy.js';
import {
  type InvitationState,
  invitationStates,
  type TeamMemberStatus,
  teamMemberStatuses,
} from '../team.types.js';

export class TeamInputDto {
  @StringField({ min: 2, max: 60 })
  name: string;

  @IdField({ optional: true, nullable: true, description: 'an image that the caller has uploaded' })
  logoId?: string | null;
}

export class TeamChangeDto {
  @StringField({ min: 2, max: 60, optional: true })
  name?: string;

  @IdField({
    optional: true,
    nullable: true,
    description: 'an image that the caller has uploaded; null = none',
  })
  logoId?: string | null;
}

export class InviteMemberDto {
  @EmailField()
  email: string;

  @EnumField(teamRoles, { name: 'TeamRole' })
  role: TeamRole;

  @StringField({ optional: true, max: 500 })
  message?: string;
}

export class MemberRoleDto {
  @EnumField(teamRoles, { name: 'TeamRole' })
  role: TeamRole;
}

export class MembersQueryDto extends PageQueryDto {
  @EnumField(['invited', 'active'], { optional: true, description: 'without it members and invitations' })
  status?: 'invited' | 'active';
}

class TeamNameDto {
  @IdField()
  id: string;

  @StringField({ max: 60 })
  name: string;

  @UrlField({ nullable: true })
  logoUrl: string | null;
}

export class TeamDto extends TeamNameDto {
  @IdField({ description: 'the first of its owners' })
  ownerId: string;

  @IntField()
  memberCount: number;

  @EnumField(teamRoles, { name: 'TeamRole' })
  myRole: TeamRole;
}

/** Of somebody who was asked in. */
class MemberInvitationDto {
  @EnumField(invitationStates, { name: 'TeamInvitationStatus' })
  status: InvitationState;

  @TimeField()
  sentAt: string;

  @TimeField()
  expiresAt: string;

  @TimeField({ nullable: true, description: 'when the link was first followed' })
  openedAt: string | null;

  @TimeField({ nullable: true, description: 'when the invited person asked for a new link' })
  askedAt: string | null;

  @TimeField({ description: 'the next mail can be sent from then on' })
  resendAt: string;
}

export class TeamMemberDto {
  @IdField()
  id: string;

  @IdField()
  teamId: string;

  @NestedField(() => UserCardDto, { nullable: true })
  user: UserCardDto | null;

  @EmailField()
  email: string;

  @EnumField(teamRoles, { name: 'TeamRole' })
  role: TeamRole;

  @EnumField(teamMemberStatuses, { name: 'TeamMemberStatus' })
  status: TeamMemberStatus;

  @TimeField({ nullable: true })
  joinedAt: string | null;

  @BoolField({ description: 'the caller' })
  self: boolean;

  @NestedField(() => MemberInvitationDto, { nullable: true })
  invitation: MemberInvitationDto | null;
}

export class TeamInvitationDto {
  @IdField()
  id: string;

  @NestedField(() => TeamNameDto)
  team: TeamNameDto;

  @IdField()
  memberId: string;

  @EmailField()
  email: string;

  @EnumField(teamRoles, { name: 'TeamRole' })
  role: TeamRole;

  @EnumField(invitationStates, { name: 'TeamInvitationStatus' })
  status: InvitationState;

  @StringField({
    nullable: true,
    description: 'for the addressee alone: accepts and declines it like the token of the mail',
  })
  token: string | null;

  @TimeField()
  expiresAt: string;
}

class PreviewedTeamDto {
  @StringField({ max: 60 })
  name: string;

  @UrlField({ nullable: true })
  logoUrl: string | null;
}

/** What whoever holds the link may know. */
export class InvitationPreviewDto {
  @NestedField(() => PreviewedTeamDto)
  team: PreviewedTeamDto;

  @StringField({ max: 254, description: 'the invited address; masked unless it is the one of the caller' })
  email: string;

  @EnumField(teamRoles, { name: 'TeamRole' })
  role: TeamRole;

  @EnumField(invitationStates, { name: 'TeamInvitationStatus' })
  status: InvitationState;

  @StringField({ nullable: true, max: 500 })
  message: string | null;

  @TimeField()
  expiresAt: string;

  @BoolField({ description: 'the caller is signed in with another address' })
  otherAccount: boolean;
}

export class RoleRowDto {
  @EnumField(teamRights, { name: 'TeamRight' })
  right: TeamRight;

  @EnumField(teamRoles, { name: 'TeamRole', array: true })
  roles: TeamRole[];
}
