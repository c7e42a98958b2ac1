import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError, notFound } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { formatInteger } from '../../kernel/format.js';
import { SettingsStore } from '../../platform/config/settings.js';
import { bonusGiven, coinPurchase, LedgerService, netOfGross, type PostingLine } from '../ledger/index.js';
import { type PaidPurchase, PaymentsService, type PurchaseRequest, type Quote } from '../payments/index.js';
import { TaxQueries, vatCountryOf } from '../tax/index.js';
import { UsersQueries } from '../users/index.js';
import { CoinsService, WalletService } from '../wallet/index.js';
import { CoinPackagesRepository } from './coin-packages.repository.js';

/** Coins as something that can be bought: the price includes VAT, which is booked with the sale. */
@Injectable()
export class CoinPurchase implements OnModuleInit {
  constructor(
    private readonly packages: CoinPackagesRepository,
    private readonly payments: PaymentsService,
    private readonly ledger: LedgerService,
    private readonly coins: CoinsService,
    private readonly wallet: WalletService,
    private readonly users: UsersQueries,
    private readonly tax: TaxQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.payments.register({
      kind: 'coin_package',
      methods: ['card', 'paypal'],
      limited: true,
      subjectKind: 'coin_package',
      perBuyer: true,
      prepare: (request) => this.quote(request),
      credit: (purchase) => this.credit(purchase),
      fulfil: (purchase, txnId) => this.fulfil(purchase, txnId),
      // The quote carries what was promised, so coins can always be delivered.
      stillBuyable: () => Promise.resolve(true),
      release: () => Promise.resolve(),
    });
  }

  private async quote({ buyerId, subjectId }: PurchaseRequest): Promise<Quote> {
    const offer = await this.packages.active(subjectId);
    if (!offer) throw notFound('This package is not on sale');
    await this.assertOldEnough(buyerId);
    const rule = await this.tax.decideSale(buyerId, 'coins');
    const { net, vat } = netOfGross(offer.priceMinor, rule.rateBp);
    return {
      lines: [{ text: `${formatInteger(offer.coins)} Anycoins`, netMinor: net }],
      netMinor: net,
      feeMinor: 0,
      vatBp: rule.rateBp,
      vatMinor: vat,
      vat: rule,
      totalMinor: offer.priceMinor,
      coins: 0,
      terms: { coins: offer.coins, bonusCoins: offer.bonusCoins },
      validUntil: null,
    };
  }

  /** The debit side is the engine's: what the builder puts there is left to it. */
  private credit({ buyerId, quote }: PaidPurchase): PostingLine[] {
    const { coins } = termsOf(quote);
    const { lines } = coinPurchase({
      buyer: { type: 'user', id: buyerId },
      coins,
      net: quote.netMinor,
      vat: quote.vatMinor,
      vatCountry: vatCountryOf(quote),
      paidFrom: { clearing: 'stripe_pending' },
    });
    return lines.filter(({ account }) => account.code !== 'stripe_pending');
  }

  private async fulfil({ buyerId, paymentId, subjectId, quote }: PaidPurchase, txnId: string): Promise<void> {
    const { coins, bonusCoins } = termsOf(quote);
    const subject = { kind: 'coin_package', id: subjectId };
    await this.coins.add({
      userId: buyerId,
      source: 'purchased',
      coins,
      paid: { net: quote.netMinor, vat: quote.vatMinor },
      paymentId,
      txnId,
    });
    await this.wallet.record({
      userId: buyerId,
      type: 'coin_purchase',
      direction: 'in',
      coins,
      amountMinor: quote.totalMinor,
      subject,
      paymentId,
      txnId,
    });
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
      subject,
      paymentId,
      txnId: bonus.txnId,
    });
  }

  private async assertOldEnough(buyerId: string): Promise<void> {
    const age = this.settings.get('coin.buyingAge');
    const { birthDate } = await this.users.profile(buyerId);
    if (birthDate === null)
      throw new AppError(
        'AGE_OUT_OF_RANGE',
        `Coins are sold from ${age}: tell us your birth date in your profile first.`,
      );
    const birthday = new Date(`${birthDate}T00:00:00Z`);
    birthday.setUTCFullYear(birthday.getUTCFullYear() + age);
    const now = this.clock.now();
    if (birthday <= now) return;
    throw new AppError('AGE_OUT_OF_RANGE', `Coins are sold from ${age}.`, {
      blockers: [
        {
          code: 'UNDER_AGE',
          message: `You can buy coins from your ${age}th birthday.`,
          action: null,
          owner: 'user',
          since: now.toISOString(),
          eta: birthday.toISOString(),
        },
      ],
    });
  }
}

function termsOf({ terms }: Quote): { coins: number; bonusCoins: number } {
  const { coins, bonusCoins } = terms;
  if (typeof coins !== 'number' || typeof bonusCoins !== 'number')
    throw new Error('the quote of a coin purchase names its coins');
  return { coins, bonusCoins };
}
