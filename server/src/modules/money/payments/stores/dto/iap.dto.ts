import { BoolField, EnumField, StringField } from '../../../../../platform/http/fields.js';
import { type Store, stores } from '../store-sale.js';

export class RedeemDto {
  @EnumField(stores)
  store: Store;

  @StringField({ pattern: /^[A-Za-z0-9._]{1,100}$/, max: 100 })
  productId: string;

  @StringField({ max: 20_000, description: 'Apple: the signed transaction. Google: the purchase token.' })
  receipt: string;
}

export class StoreReceivedDto {
  @BoolField()
  received: true;
}
