import type Stripe from 'stripe';
import type { SandboxClock } from '../core/clock.ts';
import { randomText } from '../core/random.ts';
import { type StripeStore, idOf } from './store.ts';

const SETTLE_SECONDS = 2 * 86_400;
const FEE_BASIS_POINTS = 150;
const FEE_FIXED = 25;

type Side = 'cardholders' | 'platform' | 'stripe_fees' | 'connected' | 'banks';
type Totals = Record<string, Record<Side, number>>;

const NOTHING: Record<Side, number> = { cardholders: 0, platform: 0, stripe_fees: 0, connected: 0, banks: 0 };

interface Movement {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'transfer' | 'transfer_refund' | 'topup';
  reportingCategory: string;
  amount: number;
  fee: number;
  currency: string;
  source: string;
  description: string | null;
  immediate?: boolean;
  /** Who stands on the other side; cardholders unless said otherwise. */
  counterparty?: 'connected' | 'banks';
}

export interface BooksCheck {
  ok: boolean;
  problems: string[];
  /** Per currency: what stands on the balance, and what the balance transactions add up to. */
  totals: Record<string, { balance: number; transactions: number }>;
}

export function chargeFee(amount: number): number {
  return Math.round((amount * FEE_BASIS_POINTS) / 10_000) + FEE_FIXED;
}

/** Balance transactions, and beside them running totals kept on their own, so that each can prove the other. */
export class Books {
  readonly #store: StripeStore;
  readonly #clock: SandboxClock;
  #totals: Totals = {};
  #settledAt = 0;

  constructor(store: StripeStore, clock: SandboxClock) {
    this.#store = store;
    this.#clock = clock;
  }

  book(movement: Movement): Stripe.BalanceTransaction {
    const { amount, fee, currency } = movement;
    const created = this.#clock.seconds();
    const net = amount - fee;
    const totals = (this.#totals[currency] ??= { ...NOTHING });
    totals[movement.counterparty ?? 'cardholders'] -= amount;
    totals.stripe_fees += fee;
    totals.platform += net;
    return this.#store.balanceTransactions.add({
      id: `txn_${randomText(24)}`,
      object: 'balance_transaction',
      amount,
      available_on: movement.immediate ? created : created + SETTLE_SECONDS,
      balance_type: 'payments',
      created,
      currency,
      description: movement.description,
      exchange_rate: null,
      fee,
      fee_details: fee === 0 ? [] : [feeDetail(fee, currency)],
      net,
      reporting_category: movement.reportingCategory,
      source: movement.source,
      status: movement.immediate ? 'available' : 'pending',
      type: movement.type,
    });
  }

  /** Pending money whose day has come; once in a second is enough, and a long day has many calls. */
  settleDue(): void {
    const now = this.#clock.seconds();
    if (now === this.#settledAt) return;
    this.#settledAt = now;
    for (const row of this.#store.balanceTransactions.all()) {
      if (row.status === 'pending' && row.available_on <= now) row.status = 'available';
    }
  }

  available(currency: string): number {
    return this.#sum(currency, (row) => row.status === 'available');
  }

  balance(): Stripe.Balance {
    const currencies = new Set(['eur', ...Object.keys(this.#totals)]);
    const sums = (status: string) =>
      [...currencies].map((currency) => {
        const amount = this.#sum(currency, (row) => row.status === status && row.currency === currency);
        return { amount, currency, source_types: { card: amount } };
      });
    return { object: 'balance', available: sums('available'), livemode: false, pending: sums('pending') };
  }

  check(): BooksCheck {
    const problems: string[] = [];
    const totals: BooksCheck['totals'] = {};
    for (const [currency, sides] of Object.entries(this.#totals)) {
      const transactions = this.#sum(currency, () => true);
      totals[currency] = { balance: sides.platform, transactions };
      if (sides.platform !== transactions)
        problems.push(`${currency}: balance is not the sum of its transactions`);
      const sum = Object.values(sides).reduce((total, side) => total + side, 0);
      if (sum !== 0) problems.push(`${currency}: the books are off by ${sum}`);
    }
    const refunds = new Map<string, Stripe.Refund[]>();
    for (const refund of this.#store.refunds.all()) {
      const id = idOf(refund.charge) ?? '';
      refunds.set(id, [...(refunds.get(id) ?? []), refund]);
    }
    const moved = new Map<string, number>();
    for (const { type, source, amount } of this.#store.balanceTransactions.all()) {
      const id = idOf(source) ?? '';
      if (type !== 'adjustment') moved.set(id, (moved.get(id) ?? 0) + amount);
    }
    for (const charge of this.#store.charges.all())
      problems.push(...chargeProblems(charge, refunds.get(charge.id) ?? [], moved));
    return { ok: problems.length === 0, problems, totals };
  }

  #sum(currency: string, test: (row: Stripe.BalanceTransaction) => boolean): number {
    return this.#store.balanceTransactions
      .all()
      .filter((row) => row.currency === currency && test(row))
      .reduce((sum, row) => sum + row.net, 0);
  }

  dump(): Totals {
    return this.#totals;
  }

  /** A file of an earlier version knows fewer sides. */
  load(totals: Totals): void {
    const whole = Object.entries(totals).map(([currency, sides]) => [currency, { ...NOTHING, ...sides }]);
    this.#totals = Object.fromEntries(whole) as Totals;
  }
}

/** What was captured less what was refunded must be what moved. */
function chargeProblems(
  charge: Stripe.Charge,
  refunds: readonly Stripe.Refund[],
  movedBy: ReadonlyMap<string, number>,
): string[] {
  if (!charge.captured || !charge.balance_transaction) return [];
  const ids = [charge.id, ...refunds.map(({ id }) => id)];
  const moved = ids.reduce((sum, id) => sum + (movedBy.get(id) ?? 0), 0);
  const expected = charge.amount_captured - charge.amount_refunded;
  return moved === expected ? [] : [`${charge.id}: ${moved} moved, ${expected} expected`];
}

function feeDetail(amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail {
  return { amount, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' };
}
