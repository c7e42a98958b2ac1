import { CursorQueryDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  DateField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../../identity/users/index.js';

export const units = ['coin', 'EUR'] as const;
export type Unit = (typeof units)[number];

const signed = { min: Number.MIN_SAFE_INTEGER };

export class AccountSumDto {
  @StringField({ max: 60 })
  account: string;

  @EnumField(units, { name: 'LedgerUnit' })
  unit: Unit;

  @IntField({ ...signed, description: 'cents or coins; positive = owed or earned, negative = held or spent' })
  minor: number;
}

export class LedgerCheckDto {
  @BoolField()
  balanced: boolean;

  @NestedField(() => AccountSumDto, { array: true })
  byAccount: AccountSumDto[];

  @TimeField()
  checkedAt: string;
}

export class LedgerAccountDto {
  @StringField({ max: 18, pattern: /^\d{1,18}$/ })
  id: string;

  @StringField({ max: 60 })
  code: string;

  @IdField({ nullable: true, description: 'null = the platform' })
  ownerId: string | null;

  @NestedField(() => UserCardDto, { nullable: true, description: 'whose it is, where that is a person' })
  owner: UserCardDto | null;

  @StringField({ max: 40, description: 'user, team, platform, or what money waits for' })
  ownerType: string;

  @EnumField(units, { name: 'LedgerUnit' })
  unit: Unit;

  @IntField({ ...signed, description: 'credit-positive' })
  balance: number;

  @IntField()
  held: number;
}

export class LedgerAccountQueryDto extends PageQueryDto {
  @StringField({ optional: true, max: 60, pattern: /^[a-z_]+(:[A-Z]{2})?$/ })
  code?: string;

  @IdField({ optional: true })
  ownerId?: string;
}

export class EntrySourceDto {
  @StringField({ max: 40 })
  kind: string;

  @StringField({ max: 100 })
  id: string;
}

export class LedgerEntryDto {
  @StringField({ max: 18 })
  id: string;

  @IdField()
  transactionId: string;

  @StringField({ max: 60 })
  account: string;

  @StringField({ max: 60, description: 'what happened: accrual, refund_asked, journal …' })
  kind: string;

  @NestedField(() => EntrySourceDto)
  source: EntrySourceDto;

  @EnumField(units, { name: 'LedgerUnit' })
  unit: Unit;

  @IntField({ ...signed, description: 'credit-positive; adds to zero per transaction and unit' })
  minor: number;

  @IntField({ ...signed, nullable: true, description: 'null for accounts of the platform' })
  balanceAfter: number | null;

  @TimeField({ description: 'when it counts' })
  effectiveAt: string;

  @TimeField({ description: 'when it was booked' })
  createdAt: string;
}

export class LedgerLineDto {
  @StringField({ max: 18, pattern: /^\d{1,18}$/ })
  accountId: string;

  @StringField({ max: 60 })
  account: string;

  @StringField({ max: 40, description: 'user, team, platform, or what money waits for' })
  ownerType: string;

  @NestedField(() => UserCardDto, {
    nullable: true,
    description: 'whose account it is, where that is a person',
  })
  owner: UserCardDto | null;

  @EnumField(units, { name: 'LedgerUnit' })
  unit: Unit;

  @IntField({ ...signed, description: 'credit-positive' })
  minor: number;
}

export class LedgerTransactionDto {
  @IdField()
  id: string;

  @StringField({ max: 60, description: 'what happened: accrual, refund_asked, journal …' })
  kind: string;

  @NestedField(() => EntrySourceDto, { description: 'what it was booked for' })
  source: EntrySourceDto;

  @IdField({ nullable: true, description: 'the transaction it takes back' })
  reverses: string | null;

  @IdField({ nullable: true, description: 'the transaction that took it back' })
  reversedBy: string | null;

  @NestedField(() => LedgerLineDto, { array: true, description: 'they add up to 0 in each unit' })
  lines: LedgerLineDto[];

  @TimeField({ description: 'when it counts' })
  effectiveAt: string;

  @TimeField({ description: 'when it was booked' })
  createdAt: string;
}

export class TransactionQueryDto extends CursorQueryDto {
  @StringField({ max: 40, pattern: /^[a-z_]+$/, description: 'payment, payout, challenge …' })
  sourceKind: string;

  @StringField({ max: 100 })
  sourceId: string;
}

export class EntryQueryDto extends CursorQueryDto {
  @DateField({ optional: true })
  from?: string;

  @DateField({ optional: true })
  to?: string;
}

export class TrialBalanceQueryDto {
  @TimeField({ optional: true })
  asOf?: string;
}

export class TrialBalanceRowDto {
  @StringField({ max: 60 })
  code: string;

  @EnumField(units, { name: 'LedgerUnit' })
  unit: Unit;

  @IntField()
  debit: number;

  @IntField()
  credit: number;
}

export class TrialBalanceDto {
  @TimeField()
  asOf: string;

  @NestedField(() => TrialBalanceRowDto, { array: true })
  rows: TrialBalanceRowDto[];

  @BoolField()
  balanced: boolean;
}

export class LedgerDayQueryDto extends PageQueryDto {
  @DateField({ optional: true })
  from?: string;

  @DateField({ optional: true })
  to?: string;
}

export class LedgerDayDto {
  @DateField()
  day: string;

  @IntField()
  transactions: number;

  @StringField({ max: 64 })
  hash: string;

  @StringField({ max: 64, description: 'empty for the first closed day' })
  previousHash: string;

  @TimeField()
  closedAt: string;
}
