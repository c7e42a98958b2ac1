import { Injectable, type OnModuleInit } from '@nestjs/common';
import { invalidField } from '../../kernel/app-error.js';
import { escrowOf, type PostingLine, vatPayable } from '../ledger/index.js';
import { type PaidPurchase, PaymentsService, type Purchasable } from '../payments/index.js';
import { vatCountryOf } from '../tax/index.js';
import { ChallengeFunding } from './funding.service.js';

/** Coins, also for a part: purchased ones only, none from a store; the engine takes them so. */
const methods = ['card', 'applePay', 'googlePay', 'paypal', 'anycoins'] as const;

/** The net price goes into the escrow, its VAT to the office. */
const credit = ({ subjectId, quote }: PaidPurchase): PostingLine[] =>
  [
    { account: escrowOf({ type: 'challenge', id: subjectId }), amount: quote.netMinor },
    { account: vatPayable(vatCountryOf(quote)), amount: quote.vatMinor },
  ].filter(({ amount }) => amount !== 0);

/** A challenge and its top-up as things that can be bought. */
@Injectable()
export class ChallengePurchasables implements OnModuleInit {
  constructor(
    private readonly payments: PaymentsService,
    private readonly funding: ChallengeFunding,
  ) {}

  onModuleInit(): void {
    this.payments.register(this.challenge());
    this.payments.register(this.topUp());
  }

  private challenge(): Purchasable {
    return {
      kind: 'challenge',
      methods,
      limited: false,
      subjectKind: 'challenge',
      lock: (subjectId) => this.funding.lock(subjectId),
      prepare: ({ subjectId, buyerId }) => this.funding.quote(subjectId, buyerId),
      credit,
      fulfil: (purchase) => this.funding.funded(purchase.subjectId, purchase),
      stillBuyable: ({ subjectId, quote }) => this.funding.stillForSale(subjectId, quote),
      release: ({ subjectId }) => this.funding.released(subjectId),
    };
  }

  private topUp(): Purchasable {
    return {
      kind: 'challenge_topup',
      methods,
      limited: false,
      subjectKind: 'challenge',
      lock: (subjectId) => this.funding.lock(subjectId),
      prepare: async ({ subjectId, buyerId, amountMinor }) => {
        if (amountMinor === undefined)
          throw invalidField('amount', 'required', 'Say by how much the budget grows');
        return this.funding.quoteTopUp(subjectId, buyerId, amountMinor);
      },
      credit,
      fulfil: (purchase) => this.funding.toppedUp(purchase.subjectId, purchase),
      stillBuyable: ({ subjectId }) => this.funding.stillToppable(subjectId),
      // Nothing is reserved for a top-up.
      release: async () => undefined,
    };
  }
}
