import { type Role, roles } from '../../../../../kernel/roles.js';
import { MoneyDto, PageQueryDto } from '../../../../../platform/http/common.dto.js';
import { BlockerDto } from '../../../../../platform/http/error.dto.js';
import { DateField, EnumField, NestedField, StringField } from '../../../../../platform/http/fields.js';
import { BankAccountDto, type PayoutRhythm, payoutRhythms } from '../../../../money/payouts/index.js';
import { type UserState, userStates } from '../../../../identity/users/index.js';

export class UsersQueryDto extends PageQueryDto {
  @StringField({ optional: true, max: 100, description: 'part of a user name, name or address of mail' })
  q?: string;

  @EnumField(roles, { optional: true, name: 'Role' })
  role?: Role;

  @EnumField(userStates, { optional: true, name: 'UserState' })
  state?: UserState;
}

export class PaybackOfferDto {
  @NestedField(() => MoneyDto, { description: 'what paying back would bring now' })
  amount: MoneyDto;

  @NestedField(() => BlockerDto, { array: true, description: 'why it would bring nothing' })
  blockers: BlockerDto[];
}

export class PayoutScheduleDto {
  @EnumField(payoutRhythms, { name: 'PayoutRhythm' })
  rhythm: PayoutRhythm;

  @DateField({ nullable: true, description: 'the next day on which payouts go out by themselves' })
  nextOn: string | null;

  @NestedField(() => MoneyDto, { description: 'less is not paid out' })
  minimum: MoneyDto;
}

/** What is owed to a person and how it gets to them, for staff. */
export class PersonMoneyDto {
  @NestedField(() => MoneyDto)
  balance: MoneyDto;

  @NestedField(() => MoneyDto)
  withdrawable: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'what the person owes; it is settled first' })
  owed: MoneyDto;

  @NestedField(() => BlockerDto, { array: true })
  blockers: BlockerDto[];

  @NestedField(() => PaybackOfferDto)
  payback: PaybackOfferDto;

  @NestedField(() => PayoutScheduleDto)
  schedule: PayoutScheduleDto;

  @NestedField(() => BankAccountDto, { array: true })
  bankAccounts: BankAccountDto[];
}
