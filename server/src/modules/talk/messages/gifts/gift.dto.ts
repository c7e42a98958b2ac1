import {
  BoolField,
  IdField,
  IntField,
  NestedField,
  StringField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { MOST_GIFTS } from '../message.types.js';

export class GiftDto {
  @IdField()
  id: string;

  @StringField({ max: 40 })
  code: string;

  @StringField({ max: 60, description: 'in the language of the call; clients name it by its code' })
  name: string;

  @UrlField()
  icon: string;

  @IntField({ description: 'in coins' })
  price: number;

  @BoolField({ description: 'false = it is no longer given' })
  active: boolean;
}

export class GivenDto {
  @NestedField(() => GiftDto)
  gift: GiftDto;

  @IntField()
  quantity: number;
}

export class GiftInputDto {
  @IdField()
  giftId: string;

  @IntField({ optional: true, min: 1, max: MOST_GIFTS, default: 1 })
  quantity?: number;

  @StringField({ optional: true, min: 1, max: 280 })
  text?: string;
}
