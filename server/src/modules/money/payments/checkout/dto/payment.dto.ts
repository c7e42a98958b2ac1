import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { WalletDto } from '../../../wallet/index.js';
import {
  type DisputeStatus,
  disputeStatuses,
  type PaymentProvider,
  paymentProviders,
  type PaymentPurpose,
  paymentPurposes,
  type PaymentStatus,
  paymentStatuses,
} from '../../purchasables/payment.types.js';
import { type PaymentMethodType, paymentMethodTypes } from '../../methods/method.types.js';

export class PaymentDto {
  @IdField()
  id: string;

  @IdField()
  userId: string;

  @EnumField(paymentPurposes, { name: 'PaymentPurpose' })
  purpose: PaymentPurpose;

  @IdField({ nullable: true })
  subjectId: string | null;

  @EnumField(paymentProviders, { name: 'PaymentProvider' })
  provider: PaymentProvider;

  @EnumField(paymentMethodTypes, { name: 'PaymentMethodType' })
  method: PaymentMethodType;

  @NestedField(() => MoneyDto, { description: 'everything that is paid, VAT included' })
  amount: MoneyDto;

  @IntField({ nullable: true, description: 'where it is paid in coins' })
  coins: number | null;

  @NestedField(() => MoneyDto)
  fee: MoneyDto;

  @NestedField(() => MoneyDto)
  vat: MoneyDto;

  @EnumField(paymentStatuses, { name: 'PaymentStatus' })
  status: PaymentStatus;

  @StringField({ nullable: true })
  providerRef: string | null;

  @StringField({ nullable: true })
  failureReason: string | null;

  @NestedField(() => MoneyDto)
  refunded: MoneyDto;

  @EnumField(disputeStatuses, { nullable: true, name: 'PaymentDisputeStatus' })
  dispute: DisputeStatus | null;

  @IdField({ nullable: true })
  invoiceId: string | null;

  @TimeField({ nullable: true, description: 'until when it can be finished' })
  expiresAt: string | null;

  @TimeField()
  createdAt: string;
}

/** What a payment is for. */
export class PaymentSubjectDto {
  @EnumField(paymentPurposes, { name: 'PaymentPurpose' })
  kind: PaymentPurpose;

  @IdField()
  id: string;
}

export class PaymentResultDto {
  @NestedField(() => PaymentDto)
  payment: PaymentDto;

  @EnumField(paymentStatuses, { name: 'PaymentStatus' })
  status: PaymentStatus;

  @StringField({
    optional: true,
    description: 'with status requires_action: what the browser needs for 3-D Secure',
  })
  clientSecret?: string;

  @StringField({ optional: true, description: 'with status requires_action by PayPal: the order to approve' })
  paypalOrderId?: string;

  @StringField({ optional: true, description: 'with status requires_action: where the payer approves it' })
  approveUrl?: string;

  @NestedField(() => WalletDto, { optional: true, description: 'where the payment changed it' })
  wallet?: WalletDto;
}
