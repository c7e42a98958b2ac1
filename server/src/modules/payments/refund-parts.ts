import { AppError } from '../../kernel/app-error.js';
import { newId } from '../../kernel/id.js';
import { splitByWeight } from '../../kernel/money.js';
import { isInvoiced, type Payment } from '../checkout/index.js';
import type { PostingLine } from '../ledger/index.js';
import type { TransactionType } from '../wallet/index.js';
import { RefundEntity } from './refund.entity.js';

/** How the buyer's wallet calls it. */
export const movementTypes: Record<string, TransactionType> = {
  challenge: 'challenge_refund',
  deal: 'deal_refund',
  order: 'order_refund',
  coin_package: 'coin_refund',
  deposit: 'coin_refund',
};

/** What of a refund goes back to one payment, and which way. */
export interface Part {
  payment: Payment;
  amount: number;
  to: 'provider' | 'coins' | 'earnings';
  /** What went back the same way before. */
  before: number;
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

/** The VAT of a refund is that of its money: coins that paid a sale to a fan carry none any more. */
const taxedPart = ({ payment, amount, to }: Part): number =>
  to === 'coins' && !isInvoiced(payment.purpose) ? 0 : amount;

/**
 * Coins were taken first, so what the provider took comes back first; what a bank took back of that is gone already.
 */
function waysBack(payment: Payment, amount: number): Part[] {
  const before = payment.refundedMinor;
  if (payment.provider === 'wallet')
    return [{ payment, amount, before, to: payment.method === 'earnings' ? 'earnings' : 'coins' }];
  const money = payment.quoteMinor - payment.coinsMinor - payment.disputedMinor;
  const byProvider = Math.min(amount, Math.max(0, money - before));
  const byCoins = amount - byProvider;
  const parts: Part[] = [
    { payment, amount: byProvider, before, to: 'provider' },
    { payment, amount: byCoins, before: Math.max(0, before - money), to: 'coins' },
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
): { parts: Part[]; recovered: number } {
  const parts: Part[] = [];
  let rest = total;
  for (const payment of payments) {
    const amount = Math.min(rest, refundable(payment));
    if (amount <= 0) continue;
    parts.push(...waysBack(payment, amount));
    rest -= amount;
  }
  const lost = payments.reduce(
    (sum, { dispute, disputedMinor }) => (dispute === 'lost' ? sum + disputedMinor : sum),
    0,
  );
  if (rest > lost) throw new AppError('CONFLICT', 'This is more than was paid and is not given back yet');
  return { parts, recovered: rest };
}

export const newRefund = (
  payment: Payment,
  part: Pick<RefundEntity, 'amountMinor' | 'vatMinor' | 'reason'>,
  createdAt: Date,
): RefundEntity =>
  Object.assign(new RefundEntity(), {
    ...part,
    id: newId(),
    paymentId: payment.id,
    netMinor: part.amountMinor - part.vatMinor,
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
  { vatMinor, reason }: { vatMinor: number; reason: string },
  now: Date,
): RefundEntity[] {
  const vats = splitByWeight(vatMinor, parts.map(taxedPart));
  return parts.map(({ payment, amount }, index) =>
    newRefund(payment, { amountMinor: amount, vatMinor: vats[index] ?? 0, reason }, now),
  );
}

export const eurosOf = (lines: readonly PostingLine[]): number =>
  lines.reduce((sum, { account, amount }) => (account.currency === 'EUR' ? sum + amount : sum), 0);
