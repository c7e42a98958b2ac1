import {
  BoolField,
  EmailField,
  EnumField,
  IntField,
  NestedField,
  StringField,
} from '../../../../../platform/http/fields.js';

const COUNTRY = /^[A-Z]{2}$/;
const PHONE = /^\+[1-9]\d{6,14}$/;

export class DobDto {
  @IntField({ min: 1, max: 31 })
  day: number;

  @IntField({ min: 1, max: 12 })
  month: number;

  @IntField({ min: 1900, max: 2100 })
  year: number;
}

export class KycAddressDto {
  @StringField({ min: 1, max: 200 })
  line1: string;

  @StringField({ max: 200, optional: true })
  line2?: string;

  @StringField({ min: 1, max: 100 })
  city: string;

  @StringField({ max: 100, optional: true })
  state?: string;

  @StringField({ min: 2, max: 20 })
  postalCode: string;

  @StringField({
    pattern: COUNTRY,
    max: 2,
    patternMessage: { en: 'Two capital letters', de: 'Zwei Großbuchstaben' },
  })
  country: string;
}

/** A field that only the provider knows, as the requirement `other:<path>` named it. */
export class OtherFieldDto {
  @StringField({ pattern: /^[a-z_]+(\.[a-z_0-9]+)*$/, max: 120 })
  path: string;

  @StringField({ max: 500 })
  value: string;
}

export class ProvidedDto {
  @BoolField({ description: 'the value itself is never served' })
  provided: boolean;
}

export const nameField = (optional: boolean) => StringField({ min: 1, max: 100, optional });
export const phoneField = (optional: boolean) =>
  StringField({
    pattern: PHONE,
    max: 16,
    optional,
    patternMessage: { en: 'With country code, like +4930123456', de: 'Mit Ländervorwahl, etwa +4930123456' },
  });
export const emailField = (optional: boolean) => EmailField({ optional });
export const idNumberField = () =>
  StringField({ min: 3, max: 40, optional: true, description: 'write-only' });
export const ssnField = () =>
  StringField({ pattern: /^\d{4}$/, max: 4, optional: true, description: 'write-only' });
export const kindField = (optional: boolean) => EnumField(['individual', 'company'], { optional });
export const addressField = (optional: boolean) => NestedField(() => KycAddressDto, { optional });
export const dobField = (optional: boolean) => NestedField(() => DobDto, { optional });
