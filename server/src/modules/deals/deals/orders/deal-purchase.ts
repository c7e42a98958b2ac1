import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import {
  type PaidPurchase,
  Purchasable,
  type PurchaseRequest,
  type Quote,
} from '../../../money/payments/index.js';
import { DealFunding } from './deal-funding.service.js';
import { SUBJECT } from './deal-money.js';

/** What a brand pays for is the order of a deal: its escrow. */
@Purchasable('deal')
@Injectable()
export class DealPurchase implements Purchasable {
  readonly title = 'Deal';
  readonly limited = false;
  // Coins, also for a part: purchased ones only, none from a store; the engine takes them so.
  readonly methods = ['card', 'applePay', 'googlePay', 'paypal', 'anycoins'] as const;
  readonly subjectKind = SUBJECT;
  readonly settles = 'escrow';
  readonly posting = 'escrow_funded';
  readonly invoice = 'deal';
  readonly movement = { paid: 'deal_escrow', refunded: 'deal_refund' } as const;
  readonly words = {
    disputed: keptWords({
      en: 'The bank of the payer disputes the payment of this deal',
      de: 'Die Bank des Zahlers beanstandet die Zahlung dieses Deals',
    }),
    used: { en: 'The money is promised to the creator', de: 'Das Geld ist dem Creator zugesagt' },
  };

  constructor(private readonly funding: DealFunding) {}

  lock(subjectId: string): Promise<void> {
    return this.funding.lock(subjectId);
  }

  prepare({ subjectId, buyerId }: PurchaseRequest): Promise<Quote> {
    return this.funding.quote(subjectId, buyerId);
  }

  fulfil(purchase: PaidPurchase): Promise<void> {
    return this.funding.funded(purchase.subjectId, purchase);
  }

  stillBuyable({ subjectId }: PaidPurchase): Promise<boolean> {
    return this.funding.stillForSale(subjectId);
  }
}
