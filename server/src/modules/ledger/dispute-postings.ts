import {
  type ClearingAccountCode,
  coinAccount,
  coinsIssued,
  holderAccount,
  type Owner,
  platformAccount,
  vatPayable,
} from './accounts.js';
import { content } from './postings.js';
import type { PostingContent, PostingLine } from './posting.js';

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

/** `debit` is what could be taken from where the money went; what is missing is our loss. */
export function disputeLost(p: { amount: number; debit: readonly PostingLine[] }): PostingContent {
  const taken = p.debit.reduce(
    (sum, { account, amount }) => (account.currency === 'EUR' ? sum - amount : sum),
    0,
  );
  const { kind, lines } = content(
    'dispute_lost',
    [platformAccount('dispute_receivable'), p.amount],
    [platformAccount('dispute_loss'), taken - p.amount],
  );
  return { kind, lines: [...p.debit.filter(({ amount }) => amount !== 0), ...lines] };
}

/** Unspent coins leave their lots; what is behind the spent ones is owed by the buyer. */
export const disputedCoins = (p: {
  buyer: Owner;
  coins: { purchased: number; bonus: number; backingNet: number };
  vat: number;
  vatCountry: string;
  spentNet: number;
}): PostingLine[] => {
  const { purchased, bonus, backingNet } = p.coins;
  return [
    { account: coinAccount(p.buyer, 'coin_purchased'), amount: -purchased },
    { account: coinAccount(p.buyer, 'coin_bonus'), amount: -bonus },
    { account: coinsIssued, amount: purchased + bonus },
    { account: platformAccount('coin_liability_eur'), amount: -backingNet },
    { account: vatPayable(p.vatCountry), amount: -p.vat },
    { account: holderAccount(p.buyer, 'receivable'), amount: -p.spentNet },
  ].filter(({ amount }) => amount !== 0);
};

/** What a seller got: from what is there, the rest is owed. */
export const disputedIncome = (p: { seller: Owner; earned: number; available: number }): PostingLine[] => {
  const there = Math.max(0, Math.min(p.earned, p.available));
  return [
    { account: holderAccount(p.seller, 'payable'), amount: -there },
    { account: holderAccount(p.seller, 'receivable'), amount: there - p.earned },
  ].filter(({ amount }) => amount !== 0);
};
