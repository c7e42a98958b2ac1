import {
  allocatedCoins,
  coinAccount,
  coinsIssued,
  holderAccount,
  type Owner,
  platformAccount,
} from './accounts.js';
import type { CoinTotals, CoinValue } from './coin-lots.js';
import { content } from './postings.js';
import type { PostingContent } from './posting.js';

/** Coins that change hands stay coins: what they are worth is owed as before. */
export const coinsTransferred = (p: { from: Owner; to: Owner; coins: number }): PostingContent =>
  content(
    'coins_transferred',
    [coinAccount(p.from, 'coin_purchased'), -p.coins],
    [coinAccount(p.to, 'coin_purchased'), p.coins],
  );

interface Allocated {
  owner: Owner;
  allocation: Owner;
  coins: Pick<CoinTotals, 'purchased' | 'bonus'>;
}

/** Set aside: out of the wallet, and not spent yet. */
export const coinsAllocated = (p: Allocated): PostingContent =>
  content(
    'coins_allocated',
    [coinAccount(p.owner, 'coin_purchased'), -p.coins.purchased],
    [coinAccount(p.owner, 'coin_bonus'), -p.coins.bonus],
    [allocatedCoins(p.allocation), p.coins.purchased + p.coins.bonus],
  );

export const coinsReturned = (p: Allocated): PostingContent =>
  content(
    'coins_returned',
    [allocatedCoins(p.allocation), -(p.coins.purchased + p.coins.bonus)],
    [coinAccount(p.owner, 'coin_purchased'), p.coins.purchased],
    [coinAccount(p.owner, 'coin_bonus'), p.coins.bonus],
  );

/** Coins that were set aside pay a creator: the base is the net face of the coins. */
export const saleByAllocation = (p: {
  allocation: Owner;
  seller: Owner;
  coins: number;
  value: CoinValue;
  fee: number;
}): PostingContent =>
  content(
    'sale',
    [allocatedCoins(p.allocation), -p.coins],
    [coinsIssued, p.coins],
    [platformAccount('coin_liability_eur'), -p.value.backingNet],
    [platformAccount('promo_expense'), -(p.value.faceNet - p.value.backingNet)],
    [platformAccount('fee_revenue'), p.fee],
    [holderAccount(p.seller, 'payable'), p.value.faceNet - p.fee],
  );
