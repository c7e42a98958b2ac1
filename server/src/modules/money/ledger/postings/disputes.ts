import {
  type ClearingAccountCode,
  coinAccount,
  coinsIssued,
  holderAccount,
  type Owner,
  platformAccount,
  vatPayable,
} from '../accounts.js';
import type { PostingContent, PostingLines } from '../posting.js';
import { content, eurosIn, linesOf } from './lines.js';

/** A bank takes a payment back: first for as long as the dispute lasts, then for good or not at all. */
export const disputeOpened = (p: {
  amount: number;
  fee: number;
  clearing: ClearingAccountCode;
}): PostingContent =>
  content(
    'dispute_opened',
    [platformAccount(p.clearing), p.amount + p.fee],
    [platformAccount('dispute_receivable'), -p.amount],
    [platformAccount('dispute_loss'), -p.fee],
  );

/** A fee that the provider takes as a movement of its own. */
export const disputeFee = (p: { fee: number; clearing: ClearingAccountCode }): PostingContent =>
  content('dispute_fee', [platformAccount(p.clearing), p.fee], [platformAccount('dispute_loss'), -p.fee]);

/** The fee stays lost. */
export const disputeWon = (p: { amount: number; clearing: ClearingAccountCode }): PostingContent =>
  content(
    'dispute_won',
    [platformAccount(p.clearing), -p.amount],
    [platformAccount('dispute_receivable'), p.amount],
  );

/**
 * `from` is what could be taken from where the money went, `inFlight` what was on its way back to the payer; what is
 * missing is our loss.
 */
export function disputeLost(p: { amount: number; from: PostingLines; inFlight: number }): PostingContent {
  const taken = p.inFlight - eurosIn(p.from);
  const closed = linesOf(
    [platformAccount('refund_in_flight'), -p.inFlight],
    [platformAccount('dispute_receivable'), p.amount],
    [platformAccount('dispute_loss'), taken - p.amount],
  );
  return { kind: 'dispute_lost', lines: [...p.from, ...closed] };
}

/** Unspent coins leave their lots; what is behind the spent ones is owed by the buyer. */
export const disputedCoins = (p: {
  buyer: Owner;
  coins: { purchased: number; bonus: number; backingNet: number };
  vat: number;
  vatCountry: string;
  spentNet: number;
}): PostingLines =>
  linesOf(
    [coinAccount(p.buyer, 'coin_purchased'), -p.coins.purchased],
    [coinAccount(p.buyer, 'coin_bonus'), -p.coins.bonus],
    [coinsIssued, p.coins.purchased + p.coins.bonus],
    [platformAccount('coin_liability_eur'), -p.coins.backingNet],
    [vatPayable(p.vatCountry), -p.vat],
    [holderAccount(p.buyer, 'receivable'), -p.spentNet],
  );
