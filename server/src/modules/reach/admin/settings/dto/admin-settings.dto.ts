import { CursorQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  JsonField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';

export const settingKinds = ['integer', 'boolean', 'text', 'list', 'object'] as const;

const LONGEST_KEY = 100;
const LONGEST_REASON = 500;
const MOST_CHANGES = 50;

/** Null = not limited. */
export class SettingLimitsDto {
  @IntField({ nullable: true, description: 'of a number; of a text its characters, of a list its items' })
  min: number | null;

  @IntField({ nullable: true })
  max: number | null;

  @StringField({ nullable: true, array: true })
  choices: string[] | null;

  @StringField({ nullable: true, description: 'regular expression the text meets' })
  pattern: string | null;

  @BoolField({ description: 'a text of several lines' })
  lines: boolean;

  @StringField({ nullable: true, max: LONGEST_KEY, description: 'the setting that this one never exceeds' })
  atMost: string | null;
}

export class PlatformSettingDto {
  @StringField({ max: LONGEST_KEY })
  key: string;

  @EnumField(settingKinds, { name: 'SettingKind' })
  kind: (typeof settingKinds)[number];

  @JsonField({ description: 'what rules now' })
  value: unknown;

  @JsonField()
  default: unknown;

  @NestedField(() => SettingLimitsDto)
  limits: SettingLimitsDto;

  @IntField({ description: '0 = never changed' })
  version: number;

  @TimeField({ nullable: true })
  changedAt: string | null;

  @StringField({ nullable: true, description: 'name of who changed it last' })
  changedBy: string | null;

  @BoolField({ description: 'fixed by the variable SETTINGS of the server: not changed here' })
  overridden: boolean;
}

export class PlatformConfigDto {
  @NestedField(() => PlatformSettingDto, { array: { max: 1_000 } })
  settings: PlatformSettingDto[];
}

export class SettingChangeDto {
  @StringField({ min: 1, max: LONGEST_KEY })
  key: string;

  @JsonField()
  value: unknown;

  @IntField({ max: 2_147_483_646, description: 'the version that was looked at' })
  version: number;
}

export class PlatformConfigPatchDto {
  @NestedField(() => SettingChangeDto, { array: { min: 1, max: MOST_CHANGES } })
  changes: SettingChangeDto[];

  @StringField({ min: 3, max: LONGEST_REASON })
  reason: string;
}

export class SettingHistoryQueryDto extends CursorQueryDto {
  @StringField({ optional: true, min: 1, max: LONGEST_KEY })
  key?: string;
}

export class SettingHistoryDto {
  @IdField()
  id: string;

  @StringField({ max: LONGEST_KEY })
  key: string;

  @JsonField()
  before: unknown;

  @JsonField()
  after: unknown;

  @IntField({ min: 1 })
  version: number;

  @StringField({ max: LONGEST_REASON })
  reason: string;

  @TimeField()
  changedAt: string;

  @StringField({ nullable: true, description: 'name of who changed it' })
  changedBy: string | null;
}
