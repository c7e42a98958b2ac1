import { Injectable, type OnModuleInit } from '@nestjs/common';
import { notFound } from '../../kernel/app-error.js';
import { bonusGiven, LedgerService } from '../ledger/index.js';
import { type PaidPurchase, PaymentsService, type PurchaseRequest, type Quote } from '../payments/index.js';
import { CoinsService, WalletService } from '../wallet/index.js';
import { CoinPackagesRepository } from './coin-packages.repository.js';
import { CoinSale, moneyMethods } from './coin-sale.js';

/** Packages as something that can be bought: the price includes VAT, which is booked with the sale. */
@Injectable()
export class CoinPurchase implements OnModuleInit {
  constructor(
    private readonly packages: CoinPackagesRepository,
    private readonly payments: PaymentsService,
    private readonly sale: CoinSale,
    private readonly ledger: LedgerService,
    private readonly coins: CoinsService,
    private readonly wallet: WalletService,
  ) {}

  onModuleInit(): void {
    this.payments.register({
      kind: 'coin_package',
      methods: moneyMethods,
      limited: true,
      subjectKind: 'coin_package',
      perBuyer: true,
      prepare: (request) => this.quote(request),
      credit: (purchase) => this.sale.credit(purchase),
      fulfil: (purchase, txnId) => this.fulfil(purchase, txnId),
      // The quote carries what was promised, so coins can always be delivered.
      stillBuyable: () => Promise.resolve(true),
      release: () => Promise.resolve(),
    });
  }

  private async quote(request: PurchaseRequest): Promise<Quote> {
    const offer = await this.packages.active(request.subjectId);
    if (!offer) throw notFound('This package is not on sale');
    const { coins, bonusCoins, priceMinor } = offer;
    return this.sale.quote(request, priceMinor, { coins, bonusCoins });
  }

  private async fulfil(purchase: PaidPurchase, txnId: string): Promise<void> {
    const { buyerId, paymentId, subjectId } = purchase;
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
