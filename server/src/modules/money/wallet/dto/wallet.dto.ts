import { MoneyDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  DateField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { type PaymentMethodType, paymentMethodTypes } from '../../../../platform/gateways/payment-methods.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { type Direction, type TransactionType, transactionTypes } from '../wallet.types.js';

export class WalletDto {
  @IdField()
  id: string;

  @IdField()
  userId: string;

  @IntField({ description: 'coins that can be spent' })
  amountBalance: number;

  @IntField({ description: 'coins reserved for something that is not decided yet' })
  heldCoins: number;

  @NestedField(() => MoneyDto, { description: 'earned, free to withdraw' })
  available: MoneyDto;

  @NestedField(() => MoneyDto, { description: 'earned, still in its hold' })
  pending: MoneyDto;

  @EnumField(['EUR'])
  currency: 'EUR';

  @IntField({ description: 'face value of a coin in cents' })
  coinMinor: number;

  @TimeField()
  updatedAt: string;
}

/** What something was paid for. */
export class SubjectDto {
  @StringField()
  kind: string;

  @IdField()
  id: string;

  @StringField({ nullable: true, description: 'title of a challenge, bank account of a payout' })
  name: string | null;
}

class PaidCardDto {
  @StringField()
  brand: string;

  @StringField({ description: 'last four digits' })
  last4: string;
}

export class TransactionDto {
  @IdField()
  id: string;

  @IdField()
  walletId: string;

  @EnumField(transactionTypes, { name: 'TransactionType' })
  type: TransactionType;

  @EnumField(['in', 'out'])
  direction: Direction;

  @IntField({ nullable: true })
  coins: number | null;

  @NestedField(() => MoneyDto, { nullable: true })
  amount: MoneyDto | null;

  @NestedField(() => MoneyDto, { nullable: true })
  fee: MoneyDto | null;

  @IntField({ nullable: true, description: 'coins after it; null where earned euros moved' })
  balanceAfter: number | null;

  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'earned euros after it, free and in their hold, where they moved',
  })
  earnedAfter: MoneyDto | null;

  @NestedField(() => UserCardDto, { nullable: true })
  counterparty: UserCardDto | null;

  @NestedField(() => SubjectDto, { nullable: true })
  subject: SubjectDto | null;

  @IdField({ nullable: true })
  paymentId: string | null;

  @EnumField(paymentMethodTypes, { nullable: true, name: 'PaymentMethodType' })
  method: PaymentMethodType | null;

  @NestedField(() => PaidCardDto, { nullable: true, description: 'as long as it is saved' })
  card: PaidCardDto | null;

  @IdField({ nullable: true })
  invoiceId: string | null;

  @StringField({ nullable: true })
  note: string | null;

  @TimeField()
  createdAt: string;
}

export class TransactionQueryDto extends PageQueryDto {
  @EnumField(transactionTypes, { optional: true, name: 'TransactionType' })
  type?: TransactionType;

  @EnumField(['in', 'out'], { optional: true })
  direction?: Direction;

  @DateField({ optional: true })
  from?: string;

  @DateField({ optional: true, description: 'including this day' })
  to?: string;
}
