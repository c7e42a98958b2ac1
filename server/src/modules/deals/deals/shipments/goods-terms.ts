import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/id.js';
import type { GoodsInputDto } from '../dto/goods.dto.js';
import type { DealTerms } from '../deal.types.js';
import { ProductCatalog } from './product-catalog.js';
import type { Goods } from './shipment.types.js';
import { sameTitle, unknownProduct } from './shipments.errors.js';

/** The goods that an offer names. */
@Injectable()
export class GoodsTerms {
  constructor(private readonly catalog: ProductCatalog) {}

  async named(brandId: string, input: readonly GoodsInputDto[] = []): Promise<Pick<DealTerms, 'goods'>> {
    if (input.length === 0) return {};
    const titles = input.map(({ title }) => title.toLowerCase());
    const twice = titles.findIndex((title, index) => titles.indexOf(title) < index);
    if (twice >= 0) throw sameTitle(`goods.${twice}.title`);
    const products = await this.catalog.of(
      brandId,
      input.flatMap(({ productId }) => productId ?? []),
    );
    const goods = input.map(({ productId, title, quantity, value, variants = [] }, index): Goods => {
      const product = productId === undefined ? undefined : products.get(productId);
      if (productId !== undefined && !product) throw unknownProduct(`goods.${index}.productId`);
      return {
        productId: productId ?? null,
        title,
        quantity,
        valueMinor: value.minor,
        variants: product
          ? [...product.variants]
          : variants.map((variant) => ({ id: newId(), title: variant })),
      };
    });
    return { goods };
  }

  /** Named again: all of them at once, none with an empty list; what is not named stays. */
  async changed(brandId: string, terms: DealTerms, input?: readonly GoodsInputDto[]): Promise<DealTerms> {
    if (!input) return terms;
    const { goods: _, ...others } = terms;
    return { ...others, ...(await this.named(brandId, input)) };
  }
}
