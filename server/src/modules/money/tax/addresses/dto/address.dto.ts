import { BoolField, EnumField, IdField, StringField } from '../../../../../platform/http/fields.js';
import { type AddressKind, addressKinds } from '../address.types.js';

const COUNTRY = /^[A-Z]{2}$/;

export class AddressDto {
  @IdField()
  id: string;

  @EnumField(addressKinds)
  kind: AddressKind;

  @StringField()
  name: string;

  @StringField({ nullable: true })
  company: string | null;

  @StringField()
  line1: string;

  @StringField({ nullable: true })
  line2: string | null;

  @StringField()
  city: string;

  @StringField({ nullable: true })
  state: string | null;

  @StringField()
  postalCode: string;

  @StringField({ max: 2, pattern: COUNTRY })
  country: string;

  @StringField({ nullable: true })
  phone: string | null;

  @BoolField()
  isDefault: boolean;
}

export class AddressQueryDto {
  @EnumField(addressKinds, { optional: true })
  kind?: AddressKind;
}

export class AddressInputDto {
  @EnumField(addressKinds)
  kind: AddressKind;

  @StringField({ min: 1, max: 120 })
  name: string;

  @StringField({ max: 120, optional: true, nullable: true })
  company?: string | null;

  @StringField({ min: 1, max: 120 })
  line1: string;

  @StringField({ max: 120, optional: true, nullable: true })
  line2?: string | null;

  @StringField({ min: 1, max: 80 })
  city: string;

  @StringField({ max: 80, optional: true, nullable: true })
  state?: string | null;

  @StringField({ min: 1, max: 20 })
  postalCode: string;

  @StringField({
    max: 2,
    pattern: COUNTRY,
    patternMessage: {
      en: 'country must be two capital letters',
      de: 'Das Land besteht aus zwei Großbuchstaben',
    },
  })
  country: string;

  @StringField({ max: 40, optional: true, nullable: true })
  phone?: string | null;

  @BoolField({ optional: true })
  isDefault?: boolean;
}

export class UpdateAddressDto {
  @EnumField(addressKinds, { optional: true })
  kind?: AddressKind;

  @StringField({ min: 1, max: 120, optional: true })
  name?: string;

  @StringField({ max: 120, optional: true, nullable: true })
  company?: string | null;

  @StringField({ min: 1, max: 120, optional: true })
  line1?: string;

  @StringField({ max: 120, optional: true, nullable: true })
  line2?: string | null;

  @StringField({ min: 1, max: 80, optional: true })
  city?: string;

  @StringField({ max: 80, optional: true, nullable: true })
  state?: string | null;

  @StringField({ min: 1, max: 20, optional: true })
  postalCode?: string;

  @StringField({ max: 2, pattern: COUNTRY, optional: true })
  country?: string;

  @StringField({ max: 40, optional: true, nullable: true })
  phone?: string | null;

  @BoolField({ optional: true })
  isDefault?: boolean;
}
