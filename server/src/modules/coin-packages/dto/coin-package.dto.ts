import { AmountDto, MoneyDto } from '../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  UrlField,
} from '../../../platform/http/fields.js';

export class StoreProductIdsDto {
  @StringField({ optional: true })
  apple?: string;

  @StringField({ optional: true })
  google?: string;
}

export class CoinPackageDto {
  @IdField()
  id: string;

  @StringField()
  name: string;

  @IntField()
  coins: number;

  @IntField()
  bonusCoins: number;

  @NestedField(() => MoneyDto, { description: 'VAT included' })
  price: MoneyDto;

  @StringField({ nullable: true })
  badge: string | null;

  @NestedField(() => StoreProductIdsDto)
  storeProductIds: StoreProductIdsDto;

  @IntField()
  position: number;

  @BoolField()
  active: boolean;
}

export class PackagesQueryDto {
  @EnumField(['web', 'ios', 'android'], { optional: true })
  platform?: 'web' | 'ios' | 'android';
}

/** Buys a package by card; the price is that of the package. */
export class ChargeBodyDto {
  @IdField()
  packageId: string;

  @StringField({ pattern: /^pm_[A-Za-z0-9_]{1,80}$/, max: 100 })
  paymentMethodId: string;

  @BoolField({ optional: true, description: 'keep the card for the next time' })
  save?: boolean;

  @UrlField({ optional: true })
  returnUrl?: string;

  @NestedField(() => AmountDto, {
    optional: true,
    description: 'another total than the price is refused with QUOTE_CHANGED',
  })
  expectedTotal?: AmountDto;
}
