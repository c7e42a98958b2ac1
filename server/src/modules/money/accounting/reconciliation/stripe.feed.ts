import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { StripeGateway } from '../../../../platform/gateways/stripe/stripe-gateway.js';
import { ProviderCatchUp } from '../../payments/index.js';
import { Feed } from './feeds.js';
import type { Movement, ProviderFeed } from './reconciliation.types.js';

const kinds: Readonly<Record<string, string>> = {
  ch: 'charge',
  re: 'refund',
  pyr: 'refund',
  tr: 'transfer',
  trr: 'transfer_reversal',
  dp: 'dispute',
  du: 'dispute',
  po: 'payout',
};

/** Our balance at Stripe, by its balance transactions. */
@Feed()
@Injectable()
export class StripeFeed implements ProviderFeed {
  readonly provider = 'stripe';
  readonly accounts = ['stripe_pending', 'stripe_balance'];

  constructor(
    private readonly stripe: StripeGateway,
    private readonly providerCatchUp: ProviderCatchUp,
  ) {}

  get enabled(): boolean {
    return this.stripe.enabled;
  }

  async *movements(since: Date): AsyncIterable<readonly Movement[]> {
    let after: string | null = null;
    do {
      const page: Stripe.ApiList<Stripe.BalanceTransaction> = await this.stripe.balanceTransactions(
        since,
        after,
      );
      yield page.data.filter(({ currency }) => currency === 'eur').map(movementOf);
      after = page.has_more ? (page.data.at(-1)?.id ?? null) : null;
    } while (after !== null);
  }

  async balance(): Promise<number> {
    const { available, pending } = await this.stripe.balance();
    return [...available, ...pending]
      .filter(({ currency }) => currency === 'eur')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  catchUp({ kind, id }: Movement['object']): Promise<void> {
    const known = kind === 'charge' || kind === 'refund' || kind === 'dispute';
    return known ? this.providerCatchUp.catchUp(kind, id) : Promise.resolve();
  }
}

function movementOf({ id, type, source, amount, fee, created }: Stripe.BalanceTransaction): Movement {
  const objectId = typeof source === 'string' ? source : (source?.id ?? id);
  return {
    externalId: id,
    type,
    object: { kind: kinds[objectId.split('_')[0] ?? ''] ?? type, id: objectId },
    amountMinor: amount,
    feeMinor: fee,
    createdAt: new Date(created * 1000),
  };
}
