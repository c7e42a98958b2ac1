import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  ObjectField,
  StringField,
} from '../../../../platform/http/fields.js';
import { type Switches, whoCanMessage, type WhoCanMessage } from '../user.types.js';

const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/;
const visibilities = ['public', 'followers'] as const;

export class UserSettingDto {
  @EnumField(whoCanMessage, { name: 'WhoCanMessage' })
  whoCanMessage: WhoCanMessage;

  @IntField({ description: 'coins' })
  messagePrice: number;

  @BoolField()
  tipsEnabled: boolean;

  @BoolField()
  subscriptionEnabled: boolean;

  @BoolField()
  shopEnabled: boolean;

  @ObjectField({ description: 'kinds of notifications: on or off; a kind that is not named is on' })
  emailNotifications: Switches;

  @ObjectField({ description: 'kinds of notifications: on or off; a kind that is not named is on' })
  pushNotifications: Switches;

  @ObjectField({
    description: 'notifications in the app by category or kind: on or off; what is not named is on',
  })
  appNotifications: Switches;

  @IntField({ max: 23, description: 'hour of the own day at which what is unread is mailed' })
  digestHour: number;

  @IntField({ nullable: true, max: 23, description: 'from this hour on no mail comes by itself' })
  quietFrom: number | null;

  @IntField({ nullable: true, max: 23 })
  quietTo: number | null;

  @EnumField(visibilities)
  profileVisibility: 'public' | 'followers';

  @BoolField()
  showOnlineState: boolean;

  @BoolField({ description: 'others learn how far their messages have been read' })
  readReceipts: boolean;

  @StringField({ max: 60, example: 'Europe/Berlin' })
  timezone: string;
}

export class UserSettingPatchDto {
  @EnumField(whoCanMessage, { optional: true, name: 'WhoCanMessage' })
  whoCanMessage?: WhoCanMessage;

  @IntField({ optional: true, max: 1_000_000, description: 'coins' })
  messagePrice?: number;

  @BoolField({ optional: true })
  tipsEnabled?: boolean;

  @BoolField({ optional: true })
  subscriptionEnabled?: boolean;

  @BoolField({ optional: true })
  shopEnabled?: boolean;

  @ObjectField({ optional: true })
  emailNotifications?: Switches;

  @ObjectField({ optional: true })
  pushNotifications?: Switches;

  @ObjectField({ optional: true })
  appNotifications?: Switches;

  @IntField({ optional: true, max: 23 })
  digestHour?: number;

  @IntField({ optional: true, nullable: true, max: 23 })
  quietFrom?: number | null;

  @IntField({ optional: true, nullable: true, max: 23 })
  quietTo?: number | null;

  @EnumField(visibilities, { optional: true })
  profileVisibility?: 'public' | 'followers';

  @BoolField({ optional: true })
  showOnlineState?: boolean;

  @BoolField({ optional: true })
  readReceipts?: boolean;

  @StringField({ optional: true, max: 60 })
  timezone?: string;
}

export class PreferencesDto {
  @StringField({ array: true })
  languages: string[];

  @IdField({ array: true })
  categoryIds: string[];

  @BoolField({ description: 'never true under 18' })
  adultContent: boolean;

  @BoolField()
  autoplay: boolean;

  @BoolField()
  targetingOptOut: boolean;
}

export class PreferencesPatchDto {
  @StringField({ optional: true, array: { max: 20, unique: true }, max: 5, pattern: LANGUAGE })
  languages?: string[];

  @IdField({ optional: true, array: { max: 50, unique: true } })
  categoryIds?: string[];

  @BoolField({ optional: true })
  adultContent?: boolean;

  @BoolField({ optional: true })
  autoplay?: boolean;

  @BoolField({ optional: true })
  targetingOptOut?: boolean;
}
