import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { CursorQueryDto } from '../../../../platform/http/common.dto.js';
import { keyScopes, type Scope } from '../../../../platform/security/scopes.js';
import { UserCardDto } from '../../users/index.js';
import {
  type KeyMode,
  keyModes,
  type KeyState,
  keyStates,
  type RevokeReason,
  revokeReasons,
} from '../api-key.types.js';

const MOST_NETWORKS = 20;

export class CreateApiKeyDto {
  @StringField({ min: 1, max: 60, example: 'Shop sync' }) name: string;
  @EnumField(keyScopes, { name: 'ApiScope', array: { max: keyScopes.length, min: 1, unique: true } })
  scopes: Scope[];
  @EnumField(keyModes, {
    name: 'ApiKeyMode',
    optional: true,
    description: 'test: acts on a test account with simulated money; default: live',
  })
  mode?: KeyMode;
  @TimeField({ optional: true, description: 'no end where it is left out' }) expiresAt?: string;
  @StringField({
    optional: true,
    min: 1,
    max: 50,
    array: { max: MOST_NETWORKS, unique: true },
    description: 'addresses and networks that may use it; any where it is left out or empty',
    example: ['203.0.113.0/24'],
  })
  ipAllow?: string[];
}

export class ApiKeyDto {
  @IdField() id: string;
  @StringField({ max: 60 }) name: string;
  @StringField({ description: 'the beginning of the key', example: 'mk_live_7Qd2nV4x' }) prefix: string;
  @EnumField(keyModes, { name: 'ApiKeyMode' }) mode: KeyMode;
  @NestedField(() => UserCardDto, { nullable: true, description: 'of a key of a team: who made it' })
  maker: UserCardDto | null;
  @EnumField(keyScopes, { name: 'ApiScope', array: true }) scopes: Scope[];
  @StringField({ array: { max: MOST_NETWORKS } }) ipAllow: string[];
  @EnumField(keyStates, { name: 'ApiKeyState' }) state: KeyState;
  @TimeField({ nullable: true }) lastUsedAt: string | null;
  @StringField({ nullable: true }) lastUsedIp: string | null;
  @TimeField({ nullable: true }) expiresAt: string | null;
  @TimeField({ nullable: true, description: 'rotating: when the old key ends' }) oldUntil: string | null;
  @TimeField({ nullable: true }) revokedAt: string | null;
  @EnumField(revokeReasons, { nullable: true }) revokeReason: RevokeReason | null;
  @IntField({ array: true, description: 'of the last seven days in UTC, today last' }) callsByDay: number[];
  @TimeField() createdAt: string;
}

export class ApiScopeDto {
  @EnumField(keyScopes, { name: 'ApiScope' }) code: Scope;
  @StringField() label: string;
}

export class ApiKeyConfigDto {
  @NestedField(() => ApiScopeDto, { array: true }) scopes: ApiScopeDto[];
  @BoolField({ description: 'whether test keys are on offer' }) testKeys: boolean;
  @IntField() maxKeys: number;
  @IntField({ description: 'keys that work now' }) keysInUse: number;
  @IntField() ratePerMinute: number;
  @IntField() overlapHours: number;
  @IntField() logDays: number;
  @IntField({ description: 'most calls of one key in a minute, today in UTC' }) peakToday: number;
  @IntField({ description: 'calls of today that were answered with 429' }) limitedToday: number;
}

export class ApiKeyCallsQueryDto extends CursorQueryDto {
  @IdField({ optional: true }) keyId?: string;
}

export class ApiKeyCallDto {
  @IdField() id: string;
  @IdField() keyId: string;
  @StringField() keyName: string;
  @StringField() method: string;
  @StringField() path: string;
  @IntField() status: number;
  @StringField({ nullable: true, description: 'the code of a refusal' }) code: string | null;
  @IntField() ms: number;
  @StringField() ip: string;
  @TimeField() at: string;
  @BoolField({ description: 'the key has ended since' }) ended: boolean;
}

export class KeySecretDto {
  @NestedField(() => ApiKeyDto) data: ApiKeyDto;
  @StringField({ description: 'the whole key; shown this once' }) secret: string;
}
