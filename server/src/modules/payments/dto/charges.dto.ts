import { PageQueryDto } from '../../../platform/http/common.dto.js';
import { EnumField, NestedField, StringField, TimeField } from '../../../platform/http/fields.js';
import {
  PaymentDto,
  type PaymentPurpose,
  paymentPurposes,
  type PaymentStatus,
  paymentStatuses,
} from '../../checkout/index.js';

export class ChargesQueryDto extends PageQueryDto {
  @EnumField(paymentStatuses, { optional: true, name: 'PaymentStatus' })
  status?: PaymentStatus;

  @EnumField(paymentPurposes, { optional: true, name: 'PaymentPurpose' })
  purpose?: PaymentPurpose;
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

export class ChargeStepDto {
  @TimeField()
  at: string;

  @EnumField(chargeStepKinds, { name: 'ChargeStepKind' })
  kind: ChargeStepKind;

  @StringField()
  text: string;

  @StringField({ nullable: true, description: 'what support can look it up by' })
  ref: string | null;
}

/** Why was I charged: what happened, the oldest first. */
export class ChargeTimelineDto {
  @NestedField(() => PaymentDto)
  payment: PaymentDto;

  @NestedField(() => ChargeStepDto, { array: { max: 500 } })
  steps: ChargeStepDto[];
}
