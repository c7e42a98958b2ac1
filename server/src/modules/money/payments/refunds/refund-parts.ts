import { AppError } from '../../../../kernel/app-error.js';
import { newId } from '../../../../kernel/id.js';
import { splitByWeight } from '../../../../kernel/money.js';
import type { Payment } from '../checkout/checkout-rows.js';
import type { VatPart } from '../purchasables/quote.js';
import { RefundEntity } from './refund.entity.js';

/** What of a refund goes back to one payment, and which way. */
export interface Part {
  payment: Payment;
  amount: number;
  to: 'provider' | 'coins' | 'earnings';
  /** What went back the same way before. */
  before: number;
  /** Carries VAT: the VAT of a refund is that of its money, and of coins that paid for an escrow. */
  taxed: boolean;
}

const OPEN_DISPUTE = new Set(['needs_response', 'under_review']);

/** While a dispute is open the bank decides about that money: nothing of it is refunded beside; a store refunds itself. */
export const refundable = (payment: Payment): number =>
  payment.method === 'iap' || (payment.dispute !== null && OPEN_DISPUTE.has(payment.dispute))
    ? 0
    : payment.capturedMinor - payment.refundedMinor - payment.disputedMinor;

/** What the coins of a payment paid: a part of a split, else all of it. */
export const coinValueOf = ({ method, coinsMinor, quoteMinor }: Payment): number =>
  method === 'anycoins' ? quoteMinor : coinsMinor;

/**
 * Coins were taken first, so what the provider took comes back first; what a bank took back of that is gone already.
 */
function waysBack(payment: Payment, amount: number, taxedInCoins: boolean): Part[] {
  const before = payment.refundedMinor;
  if (payment.method === 'earnings') return [{ payment, amount, before, to: 'earnings', taxed: true }];
  if (payment.provider === 'wallet') return [{ payment, amount, before, to: 'coins', taxed: taxedInCoins }];
  const money = payment.quoteMinor - payment.coinsMinor - payment.disputedMinor;
  const byProvider = Math.min(amount, Math.max(0, money - before));
  const byCoins = amount - byProvider;
  const parts: Part[] = [
    { payment, amount: byProvider, before, to: 'provider', taxed: true },
    { payment, amount: byCoins, before: Math.max(0, before - money), to: 'coins', taxed: taxedInCoins },
  ];
  return parts.filter((part) => part.amount > 0);
}

/**
 * The latest payment first. What belongs to a payment that a bank has taken back for good has nobody to go to: it
 * lessens our loss.
 */
export function distribute(
  payments: readonly Payment[],
  total: number,
  taxedInCoins: (payment: Payment) => boolean,
): { parts: Part[]; recovered: number } {
  const parts: Part[] = [];
  let rest = total;
  for (const payment of payments) {
    const amount = Math.min(rest, refundable(payment));
    if (amount <= 0) continue;
    parts.push(...waysBack(payment, amount, taxedInCoins(payment)));
    rest -= amount;
  }
  const lost = payments.reduce(
    (sum, { dispute, disputedMinor }) => (dispute === 'lost' ? sum + disputedMinor : sum),
    0,
  );
  if (rest > lost)
    throw new AppError('CONFLICT', {
      en: 'This is more than can still be refunded',
      de: 'Das ist mehr, als sich noch erstatten lässt',
    });
  return { parts, recovered: rest };
}

export const newRefund = (
  payment: Payment,
  part: Pick<RefundEntity, 'amountMinor' | 'vatMinor' | 'reason'> & { vatParts?: readonly VatPart[] },
  createdAt: Date,
): RefundEntity =>
  Object.assign(new RefundEntity(), {
    ...part,
    id: newId(),
    paymentId: payment.id,
    netMinor: part.amountMinor - part.vatMinor,
    vatParts: [...(part.vatParts ?? [])],
    coins: null,
    state: 'pending',
    failureReason: null,
    providerRefundId: null,
    txnId: '',
    settledTxnId: null,
    checkAt: null,
    createdAt,
    settledAt: null,
  } satisfies RefundEntity);

/** A row for each part, with its share of the VAT. */
export function refundRows(
  parts: readonly Part[],
  { vatMinor, vatParts, reason }: { vatMinor: number; vatParts: readonly VatPart[]; reason: string },
  now: Date,
): RefundEntity[] {
  const vats = splitByWeight(
    vatMinor,
    parts.map(({ taxed, amount }) => (taxed ? amount : 0)),
  );
  const onlyTaxed = parts.filter(({ taxed }) => taxed).length === 1;
  return parts.map(({ payment, amount, taxed }, index) =>
    newRefund(
      payment,
      {
        amountMinor: amount,
        vatMinor: vats[index] ?? 0,
        vatParts: onlyTaxed && taxed ? vatParts : [],
        reason,
      },
      now,
    ),
  );
}
