import { MoneyDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { PaymentDto } from '../checkout/dto/payment.dto.js';
import {
  type PaymentPurpose,
  paymentPurposes,
  type PaymentStatus,
  paymentStatuses,
} from '../purchasables/payment.types.js';

export class ChargesQueryDto extends PageQueryDto {
  @EnumField(paymentStatuses, { optional: true, name: 'PaymentStatus' })
  status?: PaymentStatus;

  @EnumField(paymentPurposes, { optional: true, name: 'PaymentPurpose' })
  purpose?: PaymentPurpose;

  @IdField({ optional: true, description: 'what was paid for' })
  subjectId?: string;
}

export const chargeStepKinds = [
  'created',
  'attempt',
  '3ds',
  'webhook',
  'capture',
  'ledger',
  'refund',
  'dispute',
] as const;
export type ChargeStepKind = (typeof chargeStepKinds)[number];

/** What exactly happened; clients say it in their reader's language. */
export const chargeStepCodes = [
  'begun',
  'asked',
  'asked_again',
  'capture_asked',
  'called_off',
  'declined',
  'not_done',
  'taken',
  'ended',
  'told',
  'dispute_told',
  'booked',
  'refund_begun',
  'refund_done',
  'refund_failed',
] as const;
export type ChargeStepCode = (typeof chargeStepCodes)[number];

export class ChargeStepDto {
  @TimeField()
  at: string;

  @EnumField(chargeStepKinds, { name: 'ChargeStepKind' })
  kind: ChargeStepKind;

  @EnumField(chargeStepCodes, { name: 'ChargeStepCode' })
  code: ChargeStepCode;

  @NestedField(() => MoneyDto, { nullable: true })
  amount: MoneyDto | null;

  @IntField({ nullable: true, description: 'Anycoins of it' })
  coins: number | null;

  @StringField({
    nullable: true,
    description:
      "decline code, status, provider's event, kind of the posting, or the reason as it was written",
  })
  detail: string | null;

  @StringField({ description: 'the same in English' })
  text: string;

  @StringField({ nullable: true, description: 'what support can look it up by' })
  ref: string | null;
}

/** Why was I charged: what happened, the oldest first. */
export class ChargeTimelineDto {
  @NestedField(() => PaymentDto)
  payment: PaymentDto;

  @StringField({
    nullable: true,
    description: 'what was bought, as it was called then: a challenge, coins, the receiver of a tip, a plan',
  })
  title: string | null;

  @NestedField(() => MoneyDto, { description: 'the price without VAT; the fee of the platform is inside it' })
  net: MoneyDto;

  @NestedField(() => ChargeStepDto, { array: { max: 500 } })
  steps: ChargeStepDto[];
}
