import { AmountDto, MoneyDto, PageQueryDto } from '../../../../../platform/http/common.dto.js';
import { BlockerDto } from '../../../../../platform/http/error.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import {
  PaymentDto,
  type PaymentProvider,
  paymentProviders,
  type PaymentStatus,
  paymentStatuses,
} from '../../../../money/payments/index.js';
import { UserCardDto } from '../../../../identity/users/index.js';

export class PaymentsQueryDto extends PageQueryDto {
  @EnumField(paymentStatuses, { optional: true, name: 'PaymentStatus' })
  status?: PaymentStatus;

  @EnumField(paymentProviders, { optional: true, name: 'PaymentProvider' })
  provider?: PaymentProvider;

  @IdField({ optional: true })
  userId?: string;
}

/** A payment with its payer, for staff. */
export class DeskPaymentDto extends PaymentDto {
  @NestedField(() => UserCardDto, { nullable: true })
  buyer: UserCardDto | null;
}

const stepKinds = [
  'created',
  'create',
  'confirm',
  'capture',
  'cancel',
  'succeeded',
  'refund',
  'dispute',
  'dispute_closed',
] as const;

export class DeskStepDto {
  @TimeField()
  at: string;

  @EnumField(stepKinds, { name: 'PaymentStepKind' })
  kind: (typeof stepKinds)[number];

  @EnumField(['done', 'waiting', 'failed'], { name: 'PaymentStepState' })
  state: 'done' | 'waiting' | 'failed';

  @NestedField(() => MoneyDto, { nullable: true })
  amount: MoneyDto | null;

  @StringField({ nullable: true, description: 'a reason, or the code of a refusal' })
  note: string | null;
}

/** One payment and all that happened to it. */
export class PaymentDetailDto {
  @NestedField(() => DeskPaymentDto)
  payment: DeskPaymentDto;

  @StringField({ description: 'what was bought' })
  title: string;

  @NestedField(() => MoneyDto)
  net: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'the most that can be given back now' })
  refundable: MoneyDto;

  @NestedField(() => BlockerDto, { array: true, description: 'why not more' })
  blockers: BlockerDto[];

  @IdField({ nullable: true })
  disputeId: string | null;

  @NestedField(() => DeskStepDto, { array: { max: 500 } })
  steps: DeskStepDto[];
}

export class RefundBodyDto {
  @NestedField(() => AmountDto, { optional: true, description: 'absent = all that can be given back' })
  amount?: AmountDto;

  @StringField({ min: 3, max: 500 })
  reason: string;
}

export class RefundPreviewQueryDto {
  @IntField({ min: 1, max: 1_000_000_000, description: 'cents' })
  minor: number;
}

/** What a refund would take back, to the cent, if it were asked for now. */
export class RefundPreviewDto {
  @NestedField(() => MoneyDto)
  amount: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'without VAT; the amount less the VAT' })
  net: MoneyDto;

  @NestedField(() => MoneyDto)
  vat: MoneyDto;

  @IntField({ nullable: true, description: 'coins that are taken back, where coins were bought' })
  coins: number | null;

  @BoolField({ description: 'it waits until another admin approves' })
  needsApproval: boolean;
}

export class WalletAdjustBodyDto {
  @IntField({ min: -1_000_000, max: 1_000_000, description: 'bonus coins given, or taken with a minus' })
  coins: number;

  @StringField({ min: 3, max: 500 })
  reason: string;
}
