import { AmountDto, MoneyDto } from '../../../../../platform/http/common.dto.js';
import { IdField, NestedField, StringField, TimeField } from '../../../../../platform/http/fields.js';
import { UserCardDto } from '../../../../identity/users/index.js';
import { PayBodyDto } from '../../dto/pay.dto.js';

/** What is given, and how it is paid. */
export class TipBodyDto extends PayBodyDto {
  @NestedField(() => AmountDto, { description: 'what the giver pays, VAT included' })
  amount: AmountDto;

  @StringField({ optional: true, max: 280 })
  message?: string;
}

export class TipDto {
  @IdField()
  id: string;

  @NestedField(() => UserCardDto)
  fromUser: UserCardDto;

  @IdField()
  toUserId: string;

  @IdField({ nullable: true, description: 'null = for the person' })
  postId: string | null;

  @NestedField(() => MoneyDto, { description: 'what the giver pays, VAT included' })
  amount: MoneyDto;

  @StringField({ nullable: true })
  message: string | null;

  @IdField()
  paymentId: string;

  @TimeField()
  createdAt: string;
}
