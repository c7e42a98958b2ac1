import type { ClearingAccountCode, EarningsAccount, PaidFrom, Sold, Source } from '../../ledger/index.js';
import type { Spend } from '../../wallet/index.js';
import type { PaidPurchase, Purchasable } from '../purchasables/purchasable.js';
import type { PaymentEntity } from './payment.entity.js';

/** What the provider takes; coins pay the rest. */
export const moneyOf = ({
  quoteMinor,
  coinsMinor,
}: Pick<PaymentEntity, 'quoteMinor' | 'coinsMinor'>): number => quoteMinor - coinsMinor;

export const buyerOf = ({ buyerId }: Pick<PaymentEntity, 'buyerId'>) => ({ type: 'user', id: buyerId });

/** Where money stands that a provider has captured: cards are pending first, PayPal's is there at once. */
export const clearingOf = ({ provider }: Pick<PaymentEntity, 'provider'>): ClearingAccountCode =>
  provider === 'paypal' ? 'paypal_balance' : 'stripe_pending';

/** Where the money of a refund is taken from. */
export const refundClearing = ({ provider }: Pick<PaymentEntity, 'provider'>): ClearingAccountCode =>
  provider === 'paypal' ? 'paypal_balance' : 'stripe_balance';

export const moneyFrom = (payment: PaymentEntity): PaidFrom =>
  payment.method === 'earnings' ? { earningsOf: buyerOf(payment) } : { clearing: clearingOf(payment) };

/** What a purchase counts for its buyer's own limit: coins that are bought are not spent yet, nor paid in twice. */
export const spendOf = (
  payment: Pick<PaymentEntity, 'method' | 'quoteMinor' | 'coinsMinor'>,
  { settles }: Purchasable,
): Spend => ({
  paidInMinor: payment.method === 'anycoins' ? 0 : moneyOf(payment),
  spentMinor: settles === 'coins' ? 0 : payment.quoteMinor,
});

/** Books of an escrow are read by its subject; a purchase of coins has none but the payment. */
export const sourceOf = (
  payment: Pick<PaymentEntity, 'id' | 'subjectKind' | 'subjectId'>,
  { settles }: Purchasable,
): Source =>
  settles === 'coins'
    ? { type: 'payment', id: payment.id }
    : { type: payment.subjectKind, id: payment.subjectId };

/** What is sold, as the ledger books it. VAT that the platform does not owe goes with the price. */
export function soldBy(
  payment: PaymentEntity,
  { settles }: Purchasable,
  { lines }: PaidPurchase,
  earnings: (sellerId: string) => EarningsAccount,
): Sold {
  const sold = lines.map(({ seller, vatOwedBy, netMinor, vatMinor, vat, feeMinor, coins }) => ({
    seller: seller === null ? null : { type: 'user', id: seller },
    net: vatOwedBy === 'platform' ? netMinor : netMinor + vatMinor,
    vat: vatOwedBy === 'platform' ? vatMinor : 0,
    vatCountry: vat.vatCountry,
    fee: feeMinor,
    coins: coins ?? 0,
  }));
  switch (settles) {
    case 'coins':
      return { to: 'coins', buyer: buyerOf(payment), lines: sold };
    case 'escrow':
      return { to: 'escrow', subject: { type: payment.subjectKind, id: payment.subjectId }, lines: sold };
    case 'sellers':
      return { to: 'sellers', earnings, lines: sold };
  }
}
