import { eur } from '../../../../kernel/money.js';
import { AmountDto, MoneyDto } from '../../../../platform/http/common.dto.js';
import { IdField, IntField, NestedField, StringField } from '../../../../platform/http/fields.js';
import type { Goods } from '../shipments/shipment.types.js';

export class GoodsVariantDto {
  @IdField() id: string;
  @StringField() title: string;
}

/** Goods that the brand sends to the creator. */
export class GoodsDto {
  @IdField({ nullable: true }) productId: string | null;
  @StringField() title: string;
  @IntField({ min: 1 }) quantity: number;
  @NestedField(() => MoneyDto, { description: 'of one piece' }) value: MoneyDto;
  @NestedField(() => GoodsVariantDto, { array: true }) variants: GoodsVariantDto[];
}

export class GoodsInputDto {
  @IdField({ optional: true, description: 'one of the own products' }) productId?: string;
  @StringField({ min: 2, max: 120 }) title: string;
  @IntField({ min: 1, max: 20 }) quantity: number;
  @NestedField(() => AmountDto, { description: 'of one piece' }) value: AmountDto;
  @StringField({
    optional: true,
    min: 1,
    max: 80,
    array: { max: 20, unique: true },
    description: 'what the creator chooses from; those of a product are its own',
  })
  variants?: string[];
}

export const toGoodsDto = ({ valueMinor, ...goods }: Goods): GoodsDto => ({
  ...goods,
  value: eur(valueMinor),
});
