import { type TeamRole, teamRoles } from '../../../../platform/security/scopes.js';
import { memberRoles, type Role, staffRoles } from '../../../../kernel/roles.js';
import {
  BoolField,
  DateField,
  EmailField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  ObjectField,
  StringField,
  UrlField,
} from '../../../../platform/http/fields.js';
import {
  type AccountType,
  accountTypes,
  type MezzyaType,
  mezzyaTypes,
  type Socials,
  type UserState,
  userStates,
} from '../user.types.js';

const allRoles = [...memberRoles, ...staffRoles];

/** How a user appears to others. */
export class UserCardDto {
  @IdField()
  id: string;

  @StringField({ max: 30 })
  username: string;

  @StringField({ max: 60 })
  displayName: string;

  @UrlField({ nullable: true })
  avatarUrl: string | null;

  @EnumField(accountTypes, { nullable: true, name: 'AccountType' })
  accountType: AccountType | null;

  @BoolField({ description: 'identity checked' })
  verified: boolean;
}

class UnreadDto {
  @IntField()
  messages: number;

  @IntField()
  notifications: number;
}

class UserTeamDto {
  @IdField()
  id: string;

  @StringField()
  name: string;

  @EnumField(teamRoles, { name: 'TeamRole' })
  role: TeamRole;

  @UrlField({ nullable: true })
  logoUrl: string | null;
}

/** The caller's own account. */
export class UserDto {
  @IdField()
  id: string;

  @StringField({ max: 30 })
  username: string;

  @StringField({ max: 60 })
  displayName: string;

  @EmailField()
  email: string;

  @BoolField()
  emailVerified: boolean;

  @EnumField(accountTypes, { nullable: true, name: 'AccountType' })
  accountType: AccountType | null;

  @EnumField(mezzyaTypes, { name: 'MezzyaType' })
  mezzyaType: MezzyaType;

  @BoolField()
  completeOnboarding: boolean;

  @EnumField(allRoles, { array: true, name: 'Role' })
  roles: Role[];

  @EnumField(allRoles, { name: 'Role' })
  activeRole: Role;

  @UrlField({ nullable: true })
  avatarUrl: string | null;

  @UrlField({ nullable: true })
  bannerUrl: string | null;

  @StringField({ nullable: true })
  bio: string | null;

  @DateField({ nullable: true })
  birthDate: string | null;

  @StringField({ nullable: true })
  gender: string | null;

  @StringField({ nullable: true, max: 2 })
  country: string | null;

  @StringField({ max: 5 })
  language: string;

  @StringField({ nullable: true, max: 8 })
  dialCode: string | null;

  @StringField({ nullable: true, max: 30 })
  phone: string | null;

  @ObjectField({ description: 'handles by platform: instagram, tiktok, youtube' })
  socials: Socials;

  @IdField({ array: true })
  categoryIds: string[];

  @EnumField(userStates, { name: 'UserState' })
  state: UserState;

  @StringField()
  kycStatus: string;

  @IntField()
  followerCount: number;

  @IntField()
  followingCount: number;

  @NestedField(() => UnreadDto)
  unread: UnreadDto;

  @NestedField(() => UserTeamDto, { array: true })
  teams: UserTeamDto[];
}
