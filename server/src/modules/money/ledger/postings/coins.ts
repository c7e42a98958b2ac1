import {
  allocatedCoins,
  coinAccount,
  coinsIssued,
  holderAccount,
  type Owner,
  platformAccount,
  vatPayable,
} from '../accounts.js';
import type { CoinTotals, CoinValue } from '../coin-lots.js';
import type { PostingContent, PostingLines } from '../posting.js';
import { content, linesOf } from './lines.js';
import type { EarningsAccount } from './sales.js';

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
    [coinAccount(p.owner, 'coin_purchased'), -p.coins.purchased],
    [coinAccount(p.owner, 'coin_bonus'), -p.coins.bonus],
    [coinsIssued, p.coins.purchased + p.coins.bonus],
    [platformAccount('coin_liability_eur'), -p.coins.backingNet],
    [platformAccount('fee_revenue'), p.coins.backingNet],
  );

/**
 * Bought coins leave their lot again, with the bonus that came with them: the backing as the lot gave it. Bonus that
 * is spent lessens the refund.
 */
export const coinsTakenBack = (p: {
  buyer: Owner;
  coins: { purchased: number; bonus: number; backingNet: number };
  refund: number;
  refundVat: number;
  vatCountry: string;
}): PostingLines =>
  linesOf(
    [coinAccount(p.buyer, 'coin_purchased'), -p.coins.purchased],
    [coinsIssued, p.coins.purchased],
    [platformAccount('coin_liability_eur'), -p.coins.backingNet],
    [vatPayable(p.vatCountry), -p.refundVat],
    [platformAccount('promo_expense'), p.coins.backingNet + p.refundVat - p.refund],
    [coinAccount(p.buyer, 'coin_bonus'), -p.coins.bonus],
    [coinsIssued, p.coins.bonus],
  );

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
  earnings: EarningsAccount;
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
    [holderAccount(p.seller, p.earnings), p.value.faceNet - p.fee],
  );
