import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { formatEuro } from '../../../../kernel/format.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { type PaidPurchase, Purchasable, type PurchaseRequest } from '../purchasables/purchasable.js';
import type { Quote } from '../purchasables/quote.js';
import { CoinSale, coinWords, moneyMethods } from './coin-sale.js';

/** Coins for an exact amount: face value, no bonus; also from what the buyer has earned. */
@Purchasable('deposit')
@Injectable()
export class CoinDeposit implements Purchasable {
  readonly title = 'Coins';
  readonly methods = [...moneyMethods, 'earnings'] as const;
  readonly limited = true;
  readonly subjectKind = 'deposit';
  readonly perBuyer = true;
  readonly settles = 'coins';
  readonly posting = 'coin_purchase';
  readonly movement = { paid: null, refunded: 'coin_refund' } as const;
  readonly invoice = 'coin_package';
  readonly words = coinWords;

  constructor(
    private readonly sale: CoinSale,
    private readonly settings: SettingsStore,
  ) {}

  async fulfil(purchase: PaidPurchase, txnId: string): Promise<void> {
    await this.sale.deliver(purchase, txnId, 'deposit');
  }

  stillBuyable(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async prepare(request: PurchaseRequest): Promise<Quote> {
    const amount = request.amountMinor ?? 0;
    const least = this.settings.get('coin.minDepositMinor');
    const most = this.settings.get('coin.maxDepositMinor');
    const coinMinor = this.settings.get('coin.minor');
    if (amount < least || amount > most)
      throw invalidField('amount', 'range', {
        en: `Choose between ${formatEuro(least)} and ${formatEuro(most)}`,
        de: `Wähle einen Betrag zwischen ${formatEuro(least)} und ${formatEuro(most)}`,
      });
    if (amount % coinMinor !== 0)
      throw invalidField('amount', 'step', {
        en: `One Anycoin costs ${formatEuro(coinMinor)}: choose a multiple`,
        de: `Ein Anycoin kostet ${formatEuro(coinMinor)}: Wähle ein Vielfaches davon`,
      });
    return this.sale.quote(request, amount, { coins: amount / coinMinor, bonusCoins: 0 });
  }
}
