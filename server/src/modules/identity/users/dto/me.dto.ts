import { Transform } from 'class-transformer';
import { MayBeEmpty } from '../../../../platform/http/empty-body.js';
import {
  BoolField,
  DateField,
  EmailField,
  EnumField,
  IdField,
  NestedField,
  StringField,
} from '../../../../platform/http/fields.js';
import { type AccountType, accountTypes } from '../user.types.js';
import { UserDto } from './user.dto.js';

const lowered = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);
const HANDLE = /^@?[A-Za-z0-9._-]{1,60}$/;
const handle = {
  optional: true,
  nullable: true,
  max: 61,
  pattern: HANDLE,
  patternMessage: {
    en: 'Enter only the handle, without a link',
    de: 'Gib nur den Nutzernamen ein, ohne Link',
  },
} as const;

class SocialsInputDto {
  @StringField(handle)
  instagram?: string | null;

  @StringField(handle)
  tiktok?: string | null;

  @StringField(handle)
  youtube?: string | null;
}

/** What a person may change of the own profile; what is left out stays. */
export class UserInputDto {
  @lowered
  @StringField({
    optional: true,
    min: 3,
    max: 30,
    pattern: /^[a-z0-9][a-z0-9._-]{2,29}$/,
    patternMessage: {
      en: 'A username has 3 to 30 letters, digits, dots, dashes or underscores and begins with a letter or digit',
      de: 'Ein Nutzername hat 3 bis 30 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche und beginnt mit einem Buchstaben oder einer Ziffer',
    },
  })
  username?: string;

  @StringField({ optional: true, min: 1, max: 60 })
  displayName?: string;

  @EmailField({
    optional: true,
    description: 'another address needs X-Step-Up and counts once it is confirmed at auth/email/verify',
  })
  email?: string;

  @StringField({ optional: true, nullable: true, max: 500 })
  bio?: string | null;

  @DateField({ optional: true })
  birthDate?: string;

  @StringField({ optional: true, nullable: true, max: 30 })
  gender?: string | null;

  @StringField({ optional: true, nullable: true, max: 2, pattern: /^[A-Z]{2}$/ })
  country?: string | null;

  @StringField({ optional: true, max: 5, pattern: /^[a-z]{2}(-[A-Z]{2})?$/ })
  language?: string;

  @StringField({ optional: true, nullable: true, max: 8, pattern: /^\+\d{1,7}$/ })
  dialCode?: string | null;

  @StringField({
    optional: true,
    nullable: true,
    max: 30,
    pattern: /^\d[\d ()/.-]{3,28}$/,
    patternMessage: {
      en: 'Enter the phone number without the dial code',
      de: 'Gib die Telefonnummer ohne Ländervorwahl ein',
    },
  })
  phone?: string | null;

  @NestedField(() => SocialsInputDto, { optional: true })
  socials?: SocialsInputDto;

  @IdField({ optional: true, array: { max: 20, unique: true } })
  categoryIds?: string[];

  @IdField({ optional: true, nullable: true, description: 'an image of the own uploads' })
  bannerId?: string | null;

  @BoolField({ optional: true })
  completeOnboarding?: boolean;
}

export class MeQueryDto {
  @EnumField(['blitz'], { optional: true, description: 'the native app' })
  platform?: 'blitz';
}

/** Flat answer of the profile calls. */
export class UserResultDto {
  @BoolField()
  status: boolean;

  @StringField()
  message: string;

  @NestedField(() => UserDto)
  user: UserDto;
}

export class AccountTypeDto {
  @EnumField(accountTypes, { name: 'AccountType' })
  accountType: AccountType;
}

@MayBeEmpty()
export class AvatarDto {
  @StringField({ optional: true, max: 1_048_576, description: 'data URL of an image, instead of the file' })
  avatar?: string;

  @StringField({
    optional: true,
    max: 200,
    description: 'JSON {x, y, width, height} in pixels of the picture as it is seen',
  })
  crop?: string;
}

export class UsernameQueryDto {
  @StringField({ min: 3, max: 30 })
  username: string;
}

export class UsernameAvailableDto {
  @BoolField()
  available: boolean;

  @StringField({ array: true })
  suggestions: string[];
}
