import { type Role, roles } from '../../../../kernel/roles.js';
import { MayBeEmpty } from '../../../../platform/http/empty-body.js';
import {
  BoolField,
  EmailField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { type AccountType, accountTypes, UserDto } from '../../users/index.js';

export class DeviceDto {
  @StringField({ optional: true, max: 100 })
  name?: string;

  @EnumField(['web', 'ios', 'android'], { optional: true })
  platform?: 'web' | 'ios' | 'android';

  @StringField({ optional: true, max: 500 })
  pushToken?: string;
}

/** Six digits of the app, or a recovery code; those had twelve characters once. */
export const SECOND_STEP_CODE = /^(\d{6}|[0-9a-f]{12}|[0-9a-f]{28})$/;

class WithDevice {
  @StringField({
    optional: true,
    pattern: SECOND_STEP_CODE,
    max: 28,
    description: 'where two-step verification is on: code of the authenticator app, or a recovery code',
  })
  totp?: string;

  @NestedField(() => DeviceDto, { optional: true })
  device?: DeviceDto;
}

export class SignInDto extends WithDevice {
  @StringField({ max: 254, min: 1, description: 'e-mail or username' })
  login: string;

  @StringField({ max: 128, min: 1, trim: false })
  password: string;
}

export class GoogleDto extends WithDevice {
  @StringField({ max: 5000, min: 1, description: 'identity token' })
  token: string;
}

export class EmailDto {
  @EmailField()
  email: string;
}

export class EmailLoginDto extends WithDevice {
  @EmailField()
  email: string;

  @StringField({
    pattern: /^\d{6}$/,
    max: 6,
    patternMessage: { en: 'The code has six digits', de: 'Der Code hat sechs Ziffern' },
  })
  code: string;

  @EnumField(accountTypes, { optional: true, name: 'AccountType' })
  accountType?: AccountType;
}

export class SignUpDto {
  @EmailField()
  email: string;

  @StringField({ min: 8, max: 128, trim: false })
  password: string;

  @StringField({ optional: true, min: 1, max: 60 })
  displayName?: string;

  @EnumField(accountTypes, { optional: true, name: 'AccountType' })
  accountType?: AccountType;

  @StringField({ optional: true, max: 200 })
  teamInviteToken?: string;

  @NestedField(() => DeviceDto, { optional: true })
  device?: DeviceDto;
}

export class TokenDto {
  @StringField({ min: 1, max: 200 })
  token: string;
}

export class ResetPasswordDto extends TokenDto {
  @StringField({ min: 8, max: 128, trim: false })
  password: string;
}

export class ChangePasswordDto {
  @StringField({ optional: true, max: 128, trim: false })
  currentPassword?: string;

  @StringField({ min: 8, max: 128, trim: false })
  newPassword: string;
}

@MayBeEmpty()
export class LogoutDto {
  @BoolField({ optional: true })
  allDevices?: boolean;
}

export class SwitchRoleDto {
  @EnumField(roles, { name: 'Role' })
  role: Role;
}

export class AuthResultDto {
  @BoolField({ description: 'false: the session is open, message says what is missing' })
  status: boolean;

  @StringField()
  message: string;

  @NestedField(() => UserDto)
  user: UserDto;

  @StringField({ description: 'main token' })
  token: string;

  @StringField({ description: 'partner token' })
  anyjoiToken: string;

  @TimeField()
  expiresAt: string;

  @IntField({ optional: true, description: 'after a sign-in by a recovery code: how many are left' })
  recoveryCodesLeft?: number;
}

export class CodeSentDto {
  @BoolField()
  status: boolean;

  @StringField()
  message: string;

  @IntField({ description: 'seconds' })
  expiresIn: number;

  @IntField({ description: 'seconds' })
  resendAfter: number;
}

export class RefreshedDto {
  @StringField()
  token: string;

  @StringField()
  anyjoiToken: string;

  @TimeField()
  expiresAt: string;
}

export class PartnerTokenDto {
  @StringField()
  anyjoiToken: string;

  @TimeField()
  expiresAt: string;
}

export class SessionDto {
  @IdField()
  id: string;

  @NestedField(() => DeviceDto, { nullable: true })
  device: DeviceDto | null;

  @StringField()
  ip: string;

  @TimeField()
  lastSeenAt: string;

  @BoolField()
  current: boolean;

  @TimeField()
  createdAt: string;
}
