import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { formatInteger } from '../../../../kernel/format.js';
import type { PaidPurchase, PurchaseRequest } from '../purchasables/purchasable.js';
import { newQuote, type Quote, withVatInside } from '../purchasables/quote.js';
import type { PaymentMethodType } from '../methods/method.types.js';
import { BuyerAge } from '../buyer-age/buyer-age.js';
import { TaxQueries } from '../../tax/index.js';
import { CoinsService, WalletService } from '../../wallet/index.js';

/** Coins are bought with money of every kind, never with coins. */
export const moneyMethods = [
  'card',
  'applePay',
  'googlePay',
  'paypal',
] as const satisfies readonly PaymentMethodType[];

export const coinWords = {
  disputed: keptWords({
    en: 'The bank of the payer disputes the payment of these coins',
    de: 'Die Bank des Zahlers beanstandet die Zahlung dieser Coins',
  }),
  used: {
    en: 'The rest is used up or promised to creators',
    de: 'Der Rest ist verbraucht oder Creatorn zugesagt',
  },
} as const;

export interface CoinTerms {
  coins: number;
  bonusCoins: number;
}

/** What every sale of coins has in common: the age, the price with its VAT, the books, the lot. */
@Injectable()
export class CoinSale {
  constructor(
    private readonly coins: CoinsService,
    private readonly wallet: WalletService,
    private readonly age: BuyerAge,
    private readonly tax: TaxQueries,
  ) {}

  async quote({ buyerId }: PurchaseRequest, priceMinor: number, terms: CoinTerms): Promise<Quote> {
    await this.assertOldEnough(buyerId);
    const rule = await this.tax.decideSale(buyerId, 'coins');
    const { coins } = terms;
    const text = `${formatInteger(coins)} Anycoins`;
    const item = { kind: 'item', text, seller: null, vatOwedBy: 'platform', feeBp: 0, coins } as const;
    return newQuote({
      lines: withVatInside([{ ...item, vat: rule, grossMinor: priceMinor }]),
      terms: { ...terms },
    });
  }

  async deliver(
    { buyerId, paymentId, subjectId, quote, instrumentSince }: PaidPurchase,
    txnId: string,
    type: 'coin_purchase' | 'deposit',
  ): Promise<CoinTerms> {
    const terms = termsOf(quote);
    await this.coins.add({
      userId: buyerId,
      source: 'purchased',
      coins: terms.coins,
      paid: { net: quote.netMinor, vat: quote.vatMinor },
      paymentId,
      txnId,
      instrumentSince,
    });
    await this.wallet.record({
      userId: buyerId,
      type,
      direction: 'in',
      coins: terms.coins,
      amountMinor: quote.totalMinor,
      subject: { kind: type === 'deposit' ? 'deposit' : 'coin_package', id: subjectId },
      paymentId,
      txnId,
    });
    return terms;
  }

  /** Coins are sold to people of age, whoever sells them. */
  assertOldEnough(buyerId: string): Promise<void> {
    return this.age.assertReached(buyerId, { en: 'Coins are sold', de: 'Coins gibt es' });
  }
}

function termsOf({ terms }: Quote): CoinTerms {
  const { coins, bonusCoins } = terms;
  if (typeof coins !== 'number' || typeof bonusCoins !== 'number')
    throw new Error('the quote of a coin purchase names its coins');
  return { coins, bonusCoins };
}
