import { Injectable } from '@nestjs/common';
import { BASIS, eur } from '../../../../kernel/money.js';
import { TaxQueries } from '../../tax/index.js';
import type { CoinPackageEntity } from './coin-package.entity.js';
import { CoinPackagesRepository } from './coin-packages.repository.js';
import type { CoinOfferDto, CoinPackageDto } from './dto/coin-package.dto.js';

export type SalesPlatform = 'web' | 'ios' | 'android';

export type PackageOnSale = Readonly<
  Pick<CoinPackageEntity, 'id' | 'name' | 'coins' | 'bonusCoins' | 'priceMinor'>
>;

@Injectable()
export class CoinPackagesService {
  constructor(
    private readonly packages: CoinPackagesRepository,
    private readonly tax: TaxQueries,
  ) {}

  /** null: not on sale. */
  async find(id: string): Promise<CoinPackageDto | null> {
    const offer = await this.packages.active(id);
    return offer && toDto(offer);
  }

  /** The package a store sells under its product id. */
  soldBy(store: 'apple' | 'google', productId: string): Promise<PackageOnSale | null> {
    return this.packages.soldBy(store, productId);
  }

  /** In the apps only what the store sells too. Everybody pays the same; what of it is VAT depends on the buyer. */
  async onSale(platform: SalesPlatform, buyerId: string): Promise<CoinOfferDto[]> {
    const all = await this.packages.onSale();
    const { rateBp } = await this.tax.decideSale(buyerId, 'coins');
    const sold = {
      web: () => true,
      ios: ({ appleProductId }) => appleProductId !== null,
      android: ({ googleProductId }) => googleProductId !== null,
    } satisfies Record<SalesPlatform, (offer: CoinPackageEntity) => boolean>;
    const vatRate = rateBp / BASIS;
    return all.filter(sold[platform]).map((offer) => Object.assign(toDto(offer), { vatRate }));
  }
}

export const toDto = (offer: CoinPackageEntity): CoinPackageDto => ({
  id: offer.id,
  name: offer.name,
  coins: offer.coins,
  bonusCoins: offer.bonusCoins,
  price: eur(offer.priceMinor),
  badge: offer.badge,
  storeProductIds: {
    ...(offer.appleProductId === null ? {} : { apple: offer.appleProductId }),
    ...(offer.googleProductId === null ? {} : { google: offer.googleProductId }),
  },
  position: offer.position,
  active: offer.active,
});
