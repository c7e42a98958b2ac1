import type { PaymentMethodType } from '../methods/method.types.js';
import type { Purchasable } from './purchasable.js';
import { linesAt, type QuoteLine } from './quote.js';

/** How much of the price is paid, and by what. */
interface Paid {
  method: PaymentMethodType;
  /** The part that is not paid in coins. */
  moneyMinor: number;
}

/**
 * The lines that an invoice of ours will have; empty = there will be none. What a store sold, the store invoices. Coins
 * were invoiced when they were bought, but an escrow charges its own VAT. Of a split that pays a sale to fans only the
 * money is taxed here.
 */
export function invoicedLines(
  { invoice, settles }: Pick<Purchasable, 'invoice' | 'settles'>,
  lines: readonly QuoteLine[],
  { method, moneyMinor }: Paid,
): QuoteLine[] {
  const ofAll = settles === 'escrow';
  if (invoice === null || method === 'iap' || (method === 'anycoins' && !ofAll)) return [];
  const taxed = ofAll ? lines : linesAt(lines, moneyMinor);
  return taxed.filter(({ vatOwedBy }) => vatOwedBy === 'platform');
}
