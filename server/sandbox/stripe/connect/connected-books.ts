import type Stripe from 'stripe';
import type { SandboxClock } from '../../core/clock.ts';
import { randomText } from '../../core/random.ts';
import type { StripeStore } from '../store.ts';

interface Movement {
  account: string;
  type: 'payment' | 'payment_refund' | 'payout' | 'payout_cancel' | 'payout_failure';
  amount: number;
  currency: string;
  source: string;
}

/** The balances of connected accounts: what is transferred there is available at once. */
export class ConnectedBooks {
  readonly #store: StripeStore;
  readonly #clock: SandboxClock;

  constructor(store: StripeStore, clock: SandboxClock) {
    this.#store = store;
    this.#clock = clock;
  }

  book({ account, type, amount, currency, source }: Movement): string {
    const created = this.#clock.seconds();
    const row: Stripe.BalanceTransaction = {
      id: `txn_${randomText(24)}`,
      object: 'balance_transaction',
      amount,
      available_on: created,
      balance_type: 'payments',
      created,
      currency,
      description: null,
      exchange_rate: null,
      fee: 0,
      fee_details: [],
      net: amount,
      reporting_category: type === 'payment' ? 'charge' : type === 'payment_refund' ? 'refund' : type,
      source,
      status: 'available',
      type,
    };
    this.#store.connectedTransactions.add(row);
    this.#store.connectedMovements.add({ id: row.id, account });
    return row.id;
  }

  of(account: string): Stripe.BalanceTransaction[] {
    return this.#store.connectedTransactions
      .newestFirst()
      .filter((row) => this.#store.connectedMovements.get(row.id)?.account === account);
  }

  sum(account: string): number {
    return this.of(account).reduce((total, row) => total + row.net, 0);
  }

  balance(account: string): Stripe.Balance {
    const amount = this.sum(account);
    const available = [{ amount, currency: 'eur', source_types: { card: amount } }];
    const pending = [{ amount: 0, currency: 'eur', source_types: { card: 0 } }];
    return { object: 'balance', available, livemode: false, pending };
  }

  /** What came by transfer less what left by payout must be what stands there. */
  problems(): string[] {
    const { transfers, payouts } = this.#store;
    return this.#store.accounts.all().flatMap(({ id }) => {
      const came = transfers
        .all()
        .filter((row) => row.destination === id)
        .reduce((sum, row) => sum + row.amount - row.amount_reversed, 0);
      const left = payouts
        .all()
        .filter((row) => this.#store.payoutAccounts.get(row.id)?.account === id)
        .filter((row) => row.status !== 'failed' && row.status !== 'canceled')
        .reduce((sum, row) => sum + row.amount, 0);
      const stands = this.sum(id);
      return stands === came - left ? [] : [`${id}: ${stands} stand there, ${came - left} expected`];
    });
  }
}
