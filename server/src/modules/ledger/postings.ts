import {
  type AccountRef,
  type ClearingAccountCode,
  coinAccount,
  coinsIssued,
  escrowOf,
  holderAccount,
  inputVat,
  type Owner,
  platformAccount,
  vatPayable,
} from './accounts.js';
import type { CoinTotals } from './coin-lots.js';
import type { PostingContent, PostingKind, PostingLine } from './posting.js';

/**
 * The standard postings: the only place where accounts are combined. Every function answers lines that add up to 0 in
 * each currency; lines of nothing are left out.
 */
export const content = (kind: PostingKind, ...lines: [AccountRef, number][]): PostingContent => ({
  kind,
  lines: lines
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]): PostingLine => ({ account, amount })),
});

/** Money that arrived: at a provider, or from what the payer has earned. */
export type PaidFrom = { clearing: ClearingAccountCode } | { earningsOf: Owner };

const moneyFrom = (paidFrom: PaidFrom): AccountRef =>
  'clearing' in paidFrom ? platformAccount(paidFrom.clearing) : holderAccount(paidFrom.earningsOf, 'payable');

export interface NetAndVat {
  net: number;
  vat: number;
  vatCountry: string;
}

/** VAT is booked at the sale of the coins; what they are worth is owed until they are spent. */
export const coinPurchase = (
  p: NetAndVat & { buyer: Owner; coins: number; paidFrom: PaidFrom },
): PostingContent =>
  content(
    'coin_purchase',
    [moneyFrom(p.paidFrom), -(p.net + p.vat)],
    [platformAccount('coin_liability_eur'), p.net],
    [vatPayable(p.vatCountry), p.vat],
    [coinsIssued, -p.coins],
    [coinAccount(p.buyer, 'coin_purchased'), p.coins],
  );

/** Bought coins leave their lot again: `net` and `vat` as the lot gave them. Spent bonus lessens the refund. */
export const coinPurchaseTakenBack = (p: {
  buyer: Owner;
  coins: number;
  backingNet: number;
  refund: number;
  refundVat: number;
  vatCountry: string;
}): PostingContent =>
  content(
    'coin_purchase_taken_back',
    [coinAccount(p.buyer, 'coin_purchased'), -p.coins],
    [coinsIssued, p.coins],
    [platformAccount('coin_liability_eur'), -p.backingNet],
    [vatPayable(p.vatCountry), -p.refundVat],
    [platformAccount('promo_expense'), p.backingNet + p.refundVat - p.refund],
    [platformAccount('refund_in_flight'), p.refund],
  );

/** Given coins cost nothing until they are spent. */
export const bonusGiven = (p: { owner: Owner; coins: number }): PostingContent =>
  content('bonus_given', [coinsIssued, -p.coins], [coinAccount(p.owner, 'coin_bonus'), p.coins]);

/** Lapsed, or taken back. */
export const bonusTaken = (p: { owner: Owner; coins: number }): PostingContent =>
  content('bonus_taken', [coinAccount(p.owner, 'coin_bonus'), -p.coins], [coinsIssued, p.coins]);

/** Coins nobody will spend: what they were worth is ours. Their VAT was booked with their sale and stays. */
export const coinsLapsed = (p: { owner: Owner; coins: CoinTotals }): PostingContent =>
  content(
    'coins_lapsed',
    ...coinLines(p.owner, p.coins, 1),
    [platformAccount('coin_liability_eur'), -p.coins.backingNet],
    [platformAccount('fee_revenue'), p.coins.backingNet],
  );

/** The provider made a charge available and kept its fee. */
export const stripeSettled = (p: { gross: number; fee: number }): PostingContent =>
  content(
    'provider_settlement',
    [platformAccount('stripe_pending'), p.gross],
    [platformAccount('stripe_balance'), -(p.gross - p.fee)],
    [platformAccount('provider_fee_expense'), -p.fee],
  );

/** A provider that pays out at once has kept its fee. */
export const providerFeeTaken = (p: { clearing: ClearingAccountCode; fee: number }): PostingContent =>
  content(
    'provider_settlement',
    [platformAccount(p.clearing), p.fee],
    [platformAccount('provider_fee_expense'), -p.fee],
  );

/** A budget or price goes into escrow; with the fee on top, `net` contains the fee. */
export const escrowFunded = (p: NetAndVat & { subject: Owner; paidFrom: PaidFrom }): PostingContent =>
  content(
    'escrow_funded',
    [moneyFrom(p.paidFrom), -(p.net + p.vat)],
    [escrowOf(p.subject), p.net],
    [vatPayable(p.vatCountry), p.vat],
  );

type CoinEscrow = NetAndVat & { subject: Owner; payer: Owner; coins: CoinTotals };

/**
 * The coins' own VAT is undone and the subject's charged instead; what the coins cost less than their face is ours.
 * Prices are in euros, so at another face value than a cent the number of coins differs from the amount.
 */
const coinEscrowLines = (p: CoinEscrow, sign: 1 | -1): [AccountRef, number][] => [
  ...coinLines(p.payer, p.coins, sign),
  [platformAccount('coin_liability_eur'), -p.coins.backingNet * sign],
  [vatPayable(p.vatCountry), -p.coins.backingVat * sign],
  [platformAccount('promo_expense'), -(p.net + p.vat - p.coins.backingNet - p.coins.backingVat) * sign],
  [escrowOf(p.subject), p.net * sign],
  [vatPayable(p.vatCountry), p.vat * sign],
];

const coinLines = (payer: Owner, coins: CoinTotals, sign: 1 | -1): [AccountRef, number][] => [
  [coinAccount(payer, 'coin_purchased'), -coins.purchased * sign],
  [coinAccount(payer, 'coin_bonus'), -coins.bonus * sign],
  [coinsIssued, (coins.purchased + coins.bonus) * sign],
];

export const escrowFundedByCoins = (p: CoinEscrow): PostingContent =>
  content('escrow_funded', ...coinEscrowLines(p, 1));

/** `coins` is what the lots got back. */
export const escrowRefundedInCoins = (p: CoinEscrow): PostingContent =>
  content('escrow_refunded', ...coinEscrowLines(p, -1));

export interface AccrualPart {
  creator: Owner;
  fee: number;
  earned: number;
}

/**
 * Escrow becomes fee and earnings: views that were counted, a prize, an approved hand-in. Negative parts take back
 * what was accrued too much. With the fee on top the parts say so by their figures; the lines are the same.
 */
export const accrual = (p: {
  subject: Owner;
  parts: readonly AccrualPart[];
  /** Where earnings wait out their hold, or are free at once. */
  to?: 'earned_pending' | 'payable';
}): PostingContent =>
  content(
    'accrual',
    [escrowOf(p.subject), -p.parts.reduce((sum, { fee, earned }) => sum + fee + earned, 0)],
    [platformAccount('fee_revenue'), p.parts.reduce((sum, { fee }) => sum + fee, 0)],
    ...p.parts.map(({ creator, earned }): [AccountRef, number] => [
      holderAccount(creator, p.to ?? 'earned_pending'),
      earned,
    ]),
  );

export const holdOver = (p: { creator: Owner; amount: number }): PostingContent =>
  content(
    'hold_over',
    [holderAccount(p.creator, 'earned_pending'), -p.amount],
    [holderAccount(p.creator, 'payable'), p.amount],
  );

/** What becomes payable first pays what its owner owes; `amount` is the smaller of both. */
export const receivableSettled = (p: { owner: Owner; amount: number }): PostingContent =>
  content(
    'receivable_settled',
    [holderAccount(p.owner, 'payable'), -p.amount],
    [holderAccount(p.owner, 'receivable'), p.amount],
  );

/** A sale to a fan, paid in coins: its base is the net face of the coins taken. */
export const saleByCoins = (p: {
  buyer: Owner;
  seller: Owner;
  coins: CoinTotals;
  fee: number;
}): PostingContent =>
  content(
    'sale',
    ...coinLines(p.buyer, p.coins, 1),
    [platformAccount('coin_liability_eur'), -p.coins.backingNet],
    [platformAccount('promo_expense'), -(p.coins.faceNet - p.coins.backingNet)],
    [platformAccount('fee_revenue'), p.fee],
    [holderAccount(p.seller, 'payable'), p.coins.faceNet - p.fee],
  );

export const saleByMoney = (
  p: NetAndVat & { seller: Owner; fee: number; paidFrom: PaidFrom },
): PostingContent =>
  content(
    'sale',
    [moneyFrom(p.paidFrom), -(p.net + p.vat)],
    [vatPayable(p.vatCountry), p.vat],
    [platformAccount('fee_revenue'), p.fee],
    [holderAccount(p.seller, 'payable'), p.net - p.fee],
  );

/** The unspent rest of an escrow, or all of it, is on its way back to the source. */
export const escrowRefundAsked = (p: NetAndVat & { subject: Owner }): PostingContent =>
  content(
    'refund_asked',
    [escrowOf(p.subject), -p.net],
    [vatPayable(p.vatCountry), -p.vat],
    [platformAccount('refund_in_flight'), p.net + p.vat],
  );

export const refundSucceeded = (p: { amount: number; clearing: ClearingAccountCode }): PostingContent =>
  content(
    'refund_succeeded',
    [platformAccount('refund_in_flight'), -p.amount],
    [platformAccount(p.clearing), p.amount],
  );

/** What cannot return to its source belongs to the buyer and leaves by payout. */
export const refundFailed = (p: { amount: number; buyer: Owner }): PostingContent =>
  content(
    'refund_failed',
    [platformAccount('refund_in_flight'), -p.amount],
    [holderAccount(p.buyer, 'payable'), p.amount],
  );

/** The VAT of a creator's work: claimed back by us, paid to the creator with the payout. Negative = taken back. */
export const selfBillingNote = (p: { creator: Owner; vat: number; vatCountry: string }): PostingContent =>
  content(
    'self_billing_note',
    [inputVat(p.vatCountry), -p.vat],
    [holderAccount(p.creator, 'payable'), p.vat],
  );
