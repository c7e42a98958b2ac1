import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { invalidField } from '../../../../kernel/app-error.js';
import {
  type PaidPurchase,
  Purchasable,
  type PurchaseRequest,
  type Quote,
} from '../../../money/payments/index.js';
import { ChallengeFunding } from './funding.service.js';

/** What the budget of a challenge and its top-ups have in common. */
const budget = {
  // Coins, also for a part: purchased ones only, none from a store; the engine takes them so.
  methods: ['card', 'applePay', 'googlePay', 'paypal', 'anycoins'],
  subjectKind: 'challenge',
  settles: 'escrow',
  posting: 'escrow_funded',
  invoice: 'challenge',
  words: {
    disputed: keptWords({
      en: 'The bank of the payer disputes the payment of this challenge',
      de: 'Die Bank des Zahlers beanstandet die Zahlung dieser Challenge',
    }),
    used: {
      en: 'The rest is used up or promised to creators',
      de: 'Der Rest ist verbraucht oder Creatorn zugesagt',
    },
  },
} as const;

@Purchasable('challenge')
@Injectable()
export class ChallengePurchase implements Purchasable {
  readonly title = 'Challenge';
  readonly limited = false;
  readonly methods = budget.methods;
  readonly subjectKind = budget.subjectKind;
  readonly settles = budget.settles;
  readonly posting = budget.posting;
  readonly invoice = budget.invoice;
  readonly words = budget.words;
  readonly movement = { paid: 'challenge_funding', refunded: 'challenge_refund' } as const;

  constructor(private readonly funding: ChallengeFunding) {}

  lock(subjectId: string): Promise<void> {
    return this.funding.lock(subjectId);
  }

  prepare({ subjectId, buyerId }: PurchaseRequest): Promise<Quote> {
    return this.funding.quote(subjectId, buyerId);
  }

  fulfil(purchase: PaidPurchase): Promise<void> {
    return this.funding.funded(purchase.subjectId, purchase);
  }

  stillBuyable({ subjectId, quote }: PaidPurchase): Promise<boolean> {
    return this.funding.stillForSale(subjectId, quote);
  }

  release({ subjectId }: Pick<PaidPurchase, 'subjectId'>): Promise<void> {
    return this.funding.released(subjectId);
  }
}

/** Nothing is reserved for a top-up. */
@Purchasable('challenge_topup')
@Injectable()
export class ChallengeTopUpPurchase implements Purchasable {
  readonly title = 'Challenge top-up';
  readonly limited = false;
  readonly methods = budget.methods;
  readonly subjectKind = budget.subjectKind;
  readonly settles = budget.settles;
  readonly posting = budget.posting;
  readonly invoice = budget.invoice;
  readonly words = budget.words;
  readonly movement = { paid: 'challenge_topup', refunded: 'challenge_refund' } as const;

  constructor(private readonly funding: ChallengeFunding) {}

  lock(subjectId: string): Promise<void> {
    return this.funding.lock(subjectId);
  }

  async prepare({ subjectId, buyerId, amountMinor }: PurchaseRequest): Promise<Quote> {
    if (amountMinor === undefined)
      throw invalidField('amount', 'required', {
        en: 'Enter the amount of the top-up',
        de: 'Gib an, um wie viel du aufstockst',
      });
    return this.funding.quoteTopUp(subjectId, buyerId, amountMinor);
  }

  fulfil(purchase: PaidPurchase): Promise<void> {
    return this.funding.toppedUp(purchase.subjectId, purchase);
  }

  stillBuyable({ subjectId }: PaidPurchase): Promise<boolean> {
    return this.funding.stillToppable(subjectId);
  }
}
