import { AmountDto, MoneyDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  StringField,
  UrlField,
} from '../../../../../platform/http/fields.js';
import { type PaymentMethodType, paymentMethodTypes } from '../../methods/method.types.js';

export class StoreProductIdsDto {
  @StringField({ optional: true, min: 1, max: 100 })
  apple?: string;

  @StringField({ optional: true, min: 1, max: 100 })
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

export class CoinOfferDto extends CoinPackageDto {
  @NumberField({ example: 0.19, description: 'of whoever asks; inside the price' })
  vatRate: number;
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

const name = { min: 2, max: 60 };
const count = { min: 1, max: 10_000_000 };
const bonus = { max: 10_000_000 };
const badge = { max: 30, nullable: true, optional: true };
const position = { max: 10_000, optional: true };
const reason = { min: 3, max: 500, description: 'why, for the audit log' };

/** What staff say about a package; absent = as it is by default. */
export class CoinPackageInputDto {
  @StringField(name)
  name: string;

  @IntField(count)
  coins: number;

  @IntField({ ...bonus, optional: true })
  bonusCoins?: number;

  @NestedField(() => AmountDto, { description: 'VAT included' })
  price: AmountDto;

  @StringField(badge)
  badge?: string | null;

  @NestedField(() => StoreProductIdsDto, { optional: true })
  storeProductIds?: StoreProductIdsDto;

  @IntField(position)
  position?: number;

  @BoolField({ optional: true })
  active?: boolean;

  @StringField(reason)
  reason: string;
}

/** Only what changes; `active: false` retires it. */
export class ChangeCoinPackageDto {
  @StringField({ ...name, optional: true })
  name?: string;

  @IntField({ ...count, optional: true })
  coins?: number;

  @IntField({ ...bonus, optional: true })
  bonusCoins?: number;

  @NestedField(() => AmountDto, { optional: true, description: 'VAT included' })
  price?: AmountDto;

  @StringField(badge)
  badge?: string | null;

  @NestedField(() => StoreProductIdsDto, { optional: true, description: 'replaces both' })
  storeProductIds?: StoreProductIdsDto;

  @IntField(position)
  position?: number;

  @BoolField({ optional: true })
  active?: boolean;

  @StringField(reason)
  reason: string;
}

/** Buys coins for exactly this amount, VAT included. */
export class DepositBodyDto {
  @NestedField(() => AmountDto)
  amount: AmountDto;

  @EnumField(paymentMethodTypes, { name: 'PaymentMethodType' })
  method: PaymentMethodType;

  @StringField({ pattern: /^pm_[A-Za-z0-9_]{1,80}$/, max: 100, optional: true })
  paymentMethodId?: string;

  @UrlField({ optional: true })
  returnUrl?: string;

  @NestedField(() => AmountDto, {
    optional: true,
    description: 'another total than the price is refused with QUOTE_CHANGED',
  })
  expectedTotal?: AmountDto;
}
