import {
  type ClearingAccountCode,
  coinAccount,
  coinsIssued,
  holderAccount,
  type Owner,
  platformAccount,
} from '../accounts.js';
import type { PostingContent } from '../posting.js';
import { content } from './lines.js';

type StoreReceivable = Extract<ClearingAccountCode, 'apple_receivable' | 'google_receivable'>;

/** A store sold the coins, owes the VAT of its price and keeps its commission of the net. */
export const coinsSoldByStore = (p: {
  buyer: Owner;
  coins: number;
  net: number;
  commission: number;
  receivable: StoreReceivable;
}): PostingContent =>
  content(
    'coin_purchase',
    [platformAccount(p.receivable), -(p.net - p.commission)],
    [platformAccount('provider_fee_expense'), -p.commission],
    [platformAccount('coin_liability_eur'), p.net],
    [coinsIssued, -p.coins],
    [coinAccount(p.buyer, 'coin_purchased'), p.coins],
  );

/**
 * The store gave the money back: `coins` and `backingLeft` are what was not spent, the rest is owed, and with it the net
 * face of the bonus that was enjoyed.
 */
export const coinsClawedBack = ({
  bonusSpent = 0,
  ...p
}: {
  buyer: Owner;
  coins: number;
  backingLeft: number;
  bonusSpent?: number;
  net: number;
  commission: number;
  receivable: StoreReceivable;
}): PostingContent =>
  content(
    'coin_purchase_clawed_back',
    [coinAccount(p.buyer, 'coin_purchased'), -p.coins],
    [coinsIssued, p.coins],
    [platformAccount('coin_liability_eur'), -p.backingLeft],
    [platformAccount('promo_expense'), bonusSpent],
    [holderAccount(p.buyer, 'receivable'), -(p.net - p.backingLeft + bonusSpent)],
    [platformAccount(p.receivable), p.net - p.commission],
    [platformAccount('provider_fee_expense'), p.commission],
  );

/** The store took its refund back: the mirror of the above, where what was owed is settled as far as it still is. */
export const coinsGivenAgain = ({
  bonusSpent = 0,
  ...p
}: {
  buyer: Owner;
  coins: number;
  backing: number;
  bonusSpent?: number;
  stillOwed: number;
  net: number;
  commission: number;
  receivable: StoreReceivable;
}): PostingContent => {
  const owed = p.net - p.backing + bonusSpent;
  const settles = Math.min(owed, p.stillOwed);
  return content(
    'coin_purchase_given_again',
    [coinAccount(p.buyer, 'coin_purchased'), p.coins],
    [coinsIssued, -p.coins],
    [platformAccount('coin_liability_eur'), p.backing],
    [platformAccount('promo_expense'), -bonusSpent],
    [holderAccount(p.buyer, 'receivable'), settles],
    [holderAccount(p.buyer, 'payable'), owed - settles],
    [platformAccount(p.receivable), -(p.net - p.commission)],
    [platformAccount('provider_fee_expense'), -p.commission],
  );
};
