import { BoolField, EnumField, StringField } from '../http/fields.js';
import { type PaymentMethodType, paymentMethodTypes } from './payment-methods.js';

export class PaymentMethodOptionDto {
  @EnumField(paymentMethodTypes, { name: 'PaymentMethodType' })
  type: PaymentMethodType;

  @StringField()
  label: string;

  @StringField()
  icon: string;

  @BoolField({ description: 'false = a payment by it is refused' })
  enabled: boolean;
}
