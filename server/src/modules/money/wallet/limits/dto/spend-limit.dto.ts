import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import { EnumField, IntField, NestedField, TimeField } from '../../../../../platform/http/fields.js';

export class SpendLimitDto {
  @NestedField(() => MoneyDto, { nullable: true, description: 'null: no limit' })
  monthly: MoneyDto | null;

  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'with pendingFrom: null = the limit ends then',
  })
  pendingMonthly: MoneyDto | null;

  @TimeField({ nullable: true })
  pendingFrom: string | null;

  @NestedField(() => MoneyDto, { description: 'what was paid in or spent, whichever is more' })
  spentThisMonth: MoneyDto;
}

/** Up to 10 million EUR; 0 = nothing at all. */
export class LimitAmountDto {
  @IntField({ min: 0, max: 1_000_000_000, description: 'minor units (cents)' })
  minor: number;

  @EnumField(['EUR'])
  currency: 'EUR';
}

export class SpendLimitInputDto {
  @NestedField(() => LimitAmountDto, {
    nullable: true,
    description: 'null: no limit; never by leaving it out',
  })
  monthly: LimitAmountDto | null;
}
