import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';

export class CostBreakdownDto {
  @NestedField(() => MoneyDto)
  budget: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'inside the budget, or on top of it where the terms say so' })
  platformFee: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'what is charged without VAT' })
  net: MoneyDto;

  @NumberField({ example: 0.19 })
  vatRate: number;

  @NestedField(() => MoneyDto)
  vat: MoneyDto;

  @NestedField(() => MoneyDto)
  gross: MoneyDto;

  @IntField()
  coins: number;

  @NestedField(() => MoneyDto, {
    description: 'still to pay, VAT included; less than gross where a part is paid',
  })
  due: MoneyDto;

  @TimeField({ nullable: true, description: 'set once it is a frozen quote' })
  validUntil: string | null;
}

export class TopUpCostDto {
  @NestedField(() => MoneyDto, { description: 'what is charged without VAT' })
  net: MoneyDto;

  @NumberField({ example: 0.19 })
  vatRate: number;

  @NestedField(() => MoneyDto)
  vat: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'what is charged' })
  gross: MoneyDto;

  @IntField()
  coins: number;
}

/** Net of VAT; funded = fee + accrued + paid + refunded + remaining, always. */
export class EscrowProofDto {
  @IdField()
  challengeId: string;

  @NestedField(() => MoneyDto, { description: 'fundings and top-ups' })
  funded: MoneyDto;

  @NestedField(() => MoneyDto)
  fee: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'earned, still in its hold' })
  accrued: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'earned and free' })
  paid: MoneyDto;

  @NestedField(() => MoneyDto)
  refunded: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'balance of the escrow account' })
  remaining: MoneyDto;

  @NestedField(() => MoneyDto)
  ofWhichReserved: MoneyDto;

  @TimeField()
  asOf: string;
}

class BriefFindingDto {
  @StringField({ max: 60 })
  code: string;

  @EnumField(['error', 'warning', 'hint'])
  severity: 'error' | 'warning' | 'hint';

  @StringField({ max: 60 })
  field: string;

  @StringField()
  message: string;
}

export class BriefReadinessDto {
  @IntField({ max: 100 })
  score: number;

  @NestedField(() => BriefFindingDto, { array: true })
  findings: BriefFindingDto[];
}
