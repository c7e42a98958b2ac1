import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/app-error.js';
import { bonusGiven, LedgerService } from '../../ledger/index.js';
import { type PaidPurchase, Purchasable, type PurchaseRequest } from '../purchasables/purchasable.js';
import type { Quote } from '../purchasables/quote.js';
import { CoinsService, WalletService } from '../../wallet/index.js';
import { CoinPackagesRepository } from './coin-packages.repository.js';
import { CoinSale, coinWords, moneyMethods } from './coin-sale.js';

/** Packages as something that can be bought: the price includes VAT, which is booked with the sale. */
@Purchasable('coin_package')
@Injectable()
export class CoinPurchase implements Purchasable {
  readonly title = 'Coins';
  readonly methods = moneyMethods;
  readonly limited = true;
  readonly subjectKind = 'coin_package';
  readonly perBuyer = true;
  readonly settles = 'coins';
  readonly posting = 'coin_purchase';
  readonly movement = { paid: null, refunded: 'coin_refund' } as const;
  readonly invoice = 'coin_package';
  readonly words = coinWords;

  constructor(
    private readonly packages: CoinPackagesRepository,
    private readonly sale: CoinSale,
    private readonly ledger: LedgerService,
    private readonly coins: CoinsService,
    private readonly wallet: WalletService,
  ) {}

  async prepare(request: PurchaseRequest): Promise<Quote> {
    const offer = await this.packages.active(request.subjectId);
    if (!offer)
      throw notFound({ en: 'This package is not available', de: 'Dieses Paket ist gerade nicht verfügbar' });
    const { coins, bonusCoins, priceMinor } = offer;
    return this.sale.quote(request, priceMinor, { coins, bonusCoins });
  }

  /** The quote carries what was promised, so coins can always be delivered. */
  stillBuyable(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async fulfil(purchase: PaidPurchase, txnId: string): Promise<void> {
    const { buyerId, paymentId, subjectId, instrumentSince } = purchase;
    const { bonusCoins } = await this.sale.deliver(purchase, txnId, 'coin_purchase');
    if (bonusCoins === 0) return;
    const posting = bonusGiven({ owner: { type: 'user', id: buyerId }, coins: bonusCoins });
    const bonus = await this.ledger.post({
      ...posting,
      key: paymentId,
      source: { type: 'payment', id: paymentId },
    });
    await this.coins.add({
      userId: buyerId,
      source: 'bonus',
      coins: bonusCoins,
      paid: { net: 0, vat: 0 },
      paymentId,
      txnId: bonus.txnId,
      instrumentSince,
    });
    await this.wallet.record({
      userId: buyerId,
      type: 'bonus',
      direction: 'in',
      coins: bonusCoins,
      subject: { kind: 'coin_package', id: subjectId },
      paymentId,
      txnId: bonus.txnId,
    });
  }
}
