import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import { declaration } from '../../../../platform/discovery/declare.js';
import type { GoodsVariant } from './shipment.types.js';

export interface CatalogProduct {
  id: string;
  variants: readonly GoodsVariant[];
}

/** Whoever keeps products of brands. */
export interface ProductSource {
  /** Those of the owner; others are left out. */
  productsOf(ownerId: string, ids: readonly string[]): Promise<readonly CatalogProduct[]>;
}

/** On the provider that keeps products; while none does, goods are named by their title alone. */
export const productSources = declaration<true, ProductSource>('sources of products');

@Injectable()
export class ProductCatalog implements OnModuleInit {
  private sources: readonly ProductSource[] = [];

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.sources = this.declarations.classes(productSources).map(({ instance }) => instance);
  }

  async of(ownerId: string, ids: readonly string[]): Promise<Map<string, CatalogProduct>> {
    if (ids.length === 0) return new Map();
    const found = await Promise.all(this.sources.map((source) => source.productsOf(ownerId, ids)));
    return new Map(found.flat().map((product) => [product.id, product]));
  }
}
