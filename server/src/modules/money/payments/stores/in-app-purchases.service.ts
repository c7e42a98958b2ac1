import { Injectable } from '@nestjs/common';
import type { PaymentResultDto } from '../checkout/dto/payment.dto.js';
import { toResultDto } from '../checkout/payment.view.js';
import { WalletQueries } from '../../wallet/index.js';
import { Crediting } from './crediting.service.js';
import type { RedeemDto } from './dto/iap.dto.js';
import { StoreReader } from './store-reader.js';
import { refusedReceipt, type StoreSale } from './store-sale.js';

/** What an app brings back from its store. */
@Injectable()
export class InAppPurchases {
  constructor(
    private readonly reader: StoreReader,
    private readonly crediting: Crediting,
    private readonly wallet: WalletQueries,
  ) {}

  async redeem(userId: string, body: RedeemDto): Promise<PaymentResultDto> {
    const sale = await this.saleOf(body);
    if (sale.productId !== body.productId)
      throw refusedReceipt('product', {
        en: 'The receipt is for another product',
        de: 'Der Beleg gehört zu einem anderen Produkt',
      });
    const payment = await this.crediting.credit(sale, userId);
    const result = toResultDto(payment);
    result.wallet = await this.wallet.wallet(userId);
    return result;
  }

  private async saleOf({ store, productId, receipt }: RedeemDto): Promise<StoreSale> {
    if (store === 'apple') return this.reader.receipt(receipt);
    const sale = await this.reader.purchase(productId, receipt);
    if (!sale)
      throw refusedReceipt('known', {
        en: 'Google Play does not know this purchase',
        de: 'Google Play kennt diesen Kauf nicht',
      });
    return sale;
  }
}
