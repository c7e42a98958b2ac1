import { Injectable, type OnModuleInit } from '@nestjs/common';
import { invalidField } from '../../kernel/app-error.js';
import { formatEuro } from '../../kernel/format.js';
import { SettingsStore } from '../../platform/config/settings.js';
import { PaymentsService, type PurchaseRequest, type Quote } from '../payments/index.js';
import { CoinSale, moneyMethods } from './coin-sale.js';

/** Coins for an exact amount: face value, no bonus; also from what the buyer has earned. */
@Injectable()
export class CoinDeposit implements OnModuleInit {
  constructor(
    private readonly payments: PaymentsService,
    private readonly sale: CoinSale,
    private readonly settings: SettingsStore,
  ) {}

  onModuleInit(): void {
    this.payments.register({
      kind: 'deposit',
      methods: [...moneyMethods, 'earnings'],
      limited: true,
      subjectKind: 'deposit',
      perBuyer: true,
      prepare: (request) => this.quote(request),
      credit: (purchase) => this.sale.credit(purchase),
      fulfil: async (purchase, txnId) => {
        await this.sale.deliver(purchase, txnId, 'deposit');
      },
      stillBuyable: () => Promise.resolve(true),
      release: () => Promise.resolve(),
    });
  }

  private quote(request: PurchaseRequest): Promise<Quote> {
    const amount = request.amountMinor ?? 0;
    const least = this.settings.get('coin.minDepositMinor');
    const most = this.settings.get('coin.maxDepositMinor');
    const coinMinor = this.settings.get('coin.minor');
    if (amount < least || amount > most)
      throw invalidField('amount', 'range', `Choose between ${formatEuro(least)} and ${formatEuro(most)}`);
    if (amount % coinMinor !== 0)
      throw invalidField('amount', 'step', `One Anycoin costs ${formatEuro(coinMinor)}: choose a multiple`);
    return this.sale.quote(request, amount, { coins: amount / coinMinor, bonusCoins: 0 });
  }
}
