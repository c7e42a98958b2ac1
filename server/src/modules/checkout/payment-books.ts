import {
  type AccountRef,
  type ClearingAccountCode,
  platformAccount,
  type PostingKind,
  type PostingLine,
  type Source,
} from '../ledger/index.js';
import type { PaymentEntity } from './payment.entity.js';
import type { Spend } from '../spend-limits/index.js';
import type { PaymentPurpose } from '../purchasables/index.js';

const coinSales = new Set<PaymentPurpose>(['coin_package', 'deposit']);
const escrowed = new Set<PaymentPurpose>(['challenge', 'challenge_topup', 'deal', 'order']);

/** What such a purchase changes in the buyer's wallet is told by the sale of the coins itself. */
export const fillsWallet = (purpose: PaymentPurpose): boolean => coinSales.has(purpose);

export const postingKindOf = (purpose: PaymentPurpose): PostingKind =>
  coinSales.has(purpose) ? 'coin_purchase' : escrowed.has(purpose) ? 'escrow_funded' : 'sale';

/** What the provider takes; coins pay the rest. */
export const moneyOf = ({
  quoteMinor,
  coinsMinor,
}: Pick<PaymentEntity, 'quoteMinor' | 'coinsMinor'>): number => quoteMinor - coinsMinor;

/** Where money stands that a provider has captured: cards are pending first, PayPal's is there at once. */
export const clearingOf = ({ provider }: Pick<PaymentEntity, 'provider'>): AccountRef =>
  platformAccount(provider === 'paypal' ? 'paypal_balance' : 'stripe_pending');

/** Where the money of a refund is taken from. */
export const refundClearing = ({ provider }: Pick<PaymentEntity, 'provider'>): ClearingAccountCode =>
  provider === 'paypal' ? 'paypal_balance' : 'stripe_balance';

/** What a purchase counts for its buyer's own limit: coins that are bought are not spent yet, nor paid in twice. */
export const spendOf = (
  payment: Pick<PaymentEntity, 'purpose' | 'method' | 'quoteMinor' | 'coinsMinor'>,
): Spend => ({
  paidInMinor: payment.method === 'anycoins' ? 0 : moneyOf(payment),
  spentMinor: fillsWallet(payment.purpose) ? 0 : payment.quoteMinor,
});

/** An invoice of its own: bought coins only. */
export const isInvoiced = (purpose: PaymentPurpose): boolean => escrowed.has(purpose);

/** Books of an escrow are read by its subject; a purchase of coins has none but the payment. */
export const sourceOf = (payment: Readonly<PaymentEntity>): Source =>
  fillsWallet(payment.purpose)
    ? { type: 'payment', id: payment.id }
    : { type: payment.subjectKind, id: payment.subjectId };

export const line = (account: PostingLine['account'], amount: number): PostingLine => ({ account, amount });
