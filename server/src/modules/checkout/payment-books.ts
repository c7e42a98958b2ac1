import {
  type AccountRef,
  type ClearingAccountCode,
  coinAccount,
  coinsIssued,
  type CoinTotals,
  type Owner,
  platformAccount,
  type PostingKind,
  type PostingLine,
  type Source,
  vatPayable,
} from '../ledger/index.js';
import type { PaymentEntity } from './payment.entity.js';
import type { PaymentPurpose } from './payment.types.js';

/** Coins carry the VAT of our own country: they are sold under its rule. */
export const VAT_COUNTRY = 'DE';

const coinSales = new Set<PaymentPurpose>(['coin_package', 'deposit']);
const escrowed = new Set<PaymentPurpose>(['challenge', 'challenge_topup', 'deal', 'order']);

/** What such a purchase changes in the buyer's wallet is told by the sale of the coins itself. */
export const fillsWallet = (purpose: PaymentPurpose): boolean => coinSales.has(purpose);

export const postingKindOf = (purpose: PaymentPurpose): PostingKind =>
  coinSales.has(purpose) ? 'coin_purchase' : escrowed.has(purpose) ? 'escrow_funded' : 'sale';

/** Where money stands that a provider has captured: cards are pending first, PayPal's is there at once. */
export const clearingOf = ({ provider }: Pick<PaymentEntity, 'provider'>): AccountRef =>
  platformAccount(provider === 'paypal' ? 'paypal_balance' : 'stripe_pending');

/** Where the money of a refund is taken from. */
export const refundClearing = ({ provider }: Pick<PaymentEntity, 'provider'>): ClearingAccountCode =>
  provider === 'paypal' ? 'paypal_balance' : 'stripe_balance';

/** An invoice of its own: bought coins only. */
export const isInvoiced = (purpose: PaymentPurpose): boolean => escrowed.has(purpose);

/** Books of an escrow are read by its subject; a purchase of coins has none but the payment. */
export const sourceOf = (payment: Readonly<PaymentEntity>): Source =>
  fillsWallet(payment.purpose)
    ? { type: 'payment', id: payment.id }
    : { type: payment.subjectKind, id: payment.subjectId };

export const line = (account: PostingLine['account'], amount: number): PostingLine => ({ account, amount });

/**
 * Coins pay `amount`: their own VAT is undone, what they cost less than their face is ours. With sign −1 they come
 * back. Lines of nothing are left out.
 */
export function coinLines(payer: Owner, coins: CoinTotals, amount: number, sign: 1 | -1): PostingLine[] {
  return [
    line(coinAccount(payer, 'coin_purchased'), -coins.purchased * sign),
    line(coinAccount(payer, 'coin_bonus'), -coins.bonus * sign),
    line(coinsIssued, (coins.purchased + coins.bonus) * sign),
    line(platformAccount('coin_liability_eur'), -coins.backingNet * sign),
    line(vatPayable(VAT_COUNTRY), -coins.backingVat * sign),
    line(platformAccount('promo_expense'), -(amount - coins.backingNet - coins.backingVat) * sign),
  ].filter((entry) => entry.amount !== 0);
}
