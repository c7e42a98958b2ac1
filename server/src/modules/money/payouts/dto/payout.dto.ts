import { AmountDto, MoneyDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import { BlockerDto } from '../../../../platform/http/error.dto.js';
import {
  DateField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { type PayoutStatus, payoutStatuses } from '../payout.types.js';

class PayoutAttemptDto {
  @IntField()
  seq: number;

  @TimeField()
  at: string;

  @StringField({ nullable: true, description: 'paid, or the reason of the bank' })
  result: string | null;
}

export class PayoutDto {
  @IdField()
  id: string;

  @IdField()
  userId: string;

  @NestedField(() => MoneyDto)
  amount: MoneyDto;

  @NestedField(() => MoneyDto)
  fee: MoneyDto;

  @IdField()
  bankAccountId: string;

  @EnumField(payoutStatuses, { name: 'PayoutStatus' })
  status: PayoutStatus;

  @NestedField(() => PayoutAttemptDto, { array: true })
  attempts: PayoutAttemptDto[];

  @NestedField(() => BlockerDto, { array: true })
  blockers: BlockerDto[];

  @StringField({ nullable: true })
  failureReason: string | null;

  @StringField({ nullable: true, description: 'by which the bank can find it' })
  providerRef: string | null;

  @TimeField()
  requestedAt: string;

  @TimeField({ nullable: true })
  paidAt: string | null;
}

export class PayoutInputDto {
  @NestedField(() => AmountDto)
  amount: AmountDto;

  @IdField({ optional: true })
  bankAccountId?: string;
}

export class PayoutQueryDto extends PageQueryDto {
  @EnumField(payoutStatuses, { optional: true, name: 'PayoutStatus' })
  status?: PayoutStatus;
}

export class PreviewQueryDto {
  @IntField({ min: 1, max: 1_000_000_000, description: 'minor units (cents)' })
  'amount[minor]': number;

  @EnumField(['EUR'], { optional: true })
  'amount[currency]'?: 'EUR';

  @IdField({ optional: true })
  bankAccountId?: string;
}

class StaysDto {
  @NestedField(() => MoneyDto)
  amount: MoneyDto;

  @StringField({ description: 'of the blocker that keeps it; FREE = nothing does' })
  code: string;

  @StringField()
  reason: string;
}

export class PayoutPreviewDto {
  @NestedField(() => MoneyDto)
  amount: MoneyDto;

  @NestedField(() => MoneyDto)
  fee: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'VAT of a self-billing note, paid out on top' })
  vat: MoneyDto;

  @DateField({ description: 'the day it is expected at the bank' })
  arrival: string;

  @NestedField(() => StaysDto, { array: true })
  stays: StaysDto[];

  @NestedField(() => BlockerDto, { array: true })
  blockers: BlockerDto[];
}

export class PayoutDecisionDto {
  @EnumField(['approve', 'reject'])
  decision: 'approve' | 'reject';

  @StringField({ min: 3, max: 1_000, description: 'why; of a refusal the owner reads it' })
  note: string;
}
