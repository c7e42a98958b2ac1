import {
  BoolField,
  EnumField,
  IntField,
  NestedField,
  StringField,
} from '../../../../../platform/http/fields.js';
import { PaymentMethodOptionDto } from '../../../../../platform/gateways/payment-method.dto.js';
import { type PaymentPurpose, paymentPurposes } from '../../purchasables/payment.types.js';
import { type PaymentMethodType, paymentMethodTypes } from '../method.types.js';

export class MethodsQueryDto {
  @EnumField(paymentPurposes, {
    name: 'PaymentPurpose',
    optional: true,
    description: 'the methods that such a purchase takes; absent = all',
  })
  purpose?: PaymentPurpose;
}

export class CardDto {
  @StringField({ description: 'the real brand' })
  brand: string;

  @StringField()
  last4: string;

  @IntField()
  expMonth: number;

  @IntField()
  expYear: number;
}

export class PaymentMethodDto {
  @StringField({ description: 'a card begins with pm_' })
  id: string;

  @EnumField(paymentMethodTypes, { name: 'PaymentMethodType' })
  type: PaymentMethodType;

  @StringField()
  label: string;

  @StringField()
  icon: string;

  @NestedField(() => CardDto, { nullable: true })
  card: CardDto | null;

  @BoolField()
  isDefault: boolean;
}

export class PaymentMethodsDto {
  @NestedField(() => PaymentMethodDto, { array: true })
  data: PaymentMethodDto[];

  @NestedField(() => PaymentMethodOptionDto, { array: true })
  available: PaymentMethodOptionDto[];
}

export class SaveMethodDto {
  @StringField({ pattern: /^pm_[A-Za-z0-9_]{1,80}$/, max: 100 })
  paymentMethodId: string;

  @BoolField({ optional: true })
  makeDefault?: boolean;
}

export class MethodIdDto {
  @StringField({ pattern: /^pm_[A-Za-z0-9_]{1,80}$/, max: 100 })
  id: string;
}

export class SetupIntentDto {
  @StringField()
  clientSecret: string;
}
