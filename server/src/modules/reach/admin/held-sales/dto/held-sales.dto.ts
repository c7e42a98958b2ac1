import { MoneyDto, PageQueryDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../../platform/http/fields.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { type HeldSaleState, heldSaleStates } from '../../../../money/wallet/index.js';

export class HeldSalesQueryDto extends PageQueryDto {
  @EnumField(['open', 'decided'], { optional: true, name: 'HeldSaleFilter' })
  state?: 'open' | 'decided';
}

/** Income of a sale between people who may be one; it is given back by a refund of its payment. */
export class HeldSaleDto {
  @IdField()
  id: string;

  @IdField()
  paymentId: string;

  @IdField()
  payerId: string;

  @IdField()
  sellerId: string;

  @NestedField(() => UserCardDto, { nullable: true })
  payer: UserCardDto | null;

  @NestedField(() => UserCardDto, { nullable: true })
  seller: UserCardDto | null;

  @StringField({ description: 'what was sold, such as tip' })
  kind: string;

  @StringField({ description: 'what payer and seller have in common, such as device' })
  sign: string;

  @NestedField(() => MoneyDto, { description: 'income that a refund has not taken back' })
  amount: MoneyDto;

  @EnumField(heldSaleStates, { name: 'HeldSaleState' })
  state: HeldSaleState;

  @BoolField({ description: 'a bank decides about the payment: it cannot be released meanwhile' })
  disputed: boolean;

  @TimeField({ nullable: true, description: 'of a released one: when it is free' })
  freeAt: string | null;

  @TimeField()
  createdAt: string;

  @TimeField({ nullable: true })
  decidedAt: string | null;

  @NestedField(() => UserCardDto, { nullable: true })
  decider: UserCardDto | null;

  @StringField({ nullable: true, description: 'what staff wrote with their decision' })
  reason: string | null;
}
