import { MoneyDto } from '../../../../platform/http/common.dto.js';
import { DateField, EnumField, IntField, NestedField } from '../../../../platform/http/fields.js';
import { granularities, type Granularity } from '../../../../kernel/period.js';
import { type IncomeType, incomeTypes } from '../../../money/wallet/index.js';

export class IncomeQueryDto {
  @DateField({ optional: true, description: '90 days before the last one where absent' })
  from?: string;

  @DateField({ optional: true, description: 'in your time zone; today where absent' })
  to?: string;
}

class IncomeSourceDto {
  @EnumField(incomeTypes, { name: 'IncomeType' })
  type: IncomeType;

  @NestedField(() => MoneyDto)
  amount: MoneyDto;

  @IntField({ description: 'how many postings' })
  count: number;
}

class IncomeStepDto {
  @DateField({ description: 'the first day of the step' })
  date: string;

  @NestedField(() => MoneyDto)
  amount: MoneyDto;
}

/** What the caller has earned in a period, and what of all earnings is there now. */
export class CreatorIncomeDto {
  @DateField()
  from: string;

  @DateField()
  to: string;

  @EnumField(granularities, { name: 'Granularity' })
  granularity: Granularity;

  @NestedField(() => MoneyDto, { description: 'became payable in the period' })
  total: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'the same of as many days before' })
  before: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'earned and still held, now' })
  pending: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'free to be paid out, now' })
  available: MoneyDto;

  @NestedField(() => IncomeSourceDto, { array: true, description: 'the greatest first' })
  bySource: IncomeSourceDto[];

  @NestedField(() => IncomeStepDto, { array: { max: 400 } })
  series: IncomeStepDto[];
}
