import {
  type AccountRef,
  coinAccount,
  coinsIssued,
  type Owner,
  platformAccount,
  vatPayable,
} from './accounts.js';
import type { CoinTotals } from './coin-lots.js';
import type { PostingLine } from './posting.js';

/** Coins carry the VAT of our own country: they are sold under its rule. */
const VAT_COUNTRY = 'DE';

const filled = (...lines: [AccountRef, number][]): PostingLine[] =>
  lines.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));

/**
 * Coins pay `amount`: their own VAT is undone, what they cost less than their face is ours. With sign −1 they come
 * back.
 */
export const coinLines = (payer: Owner, coins: CoinTotals, amount: number, sign: 1 | -1): PostingLine[] =>
  filled(
    [coinAccount(payer, 'coin_purchased'), -coins.purchased * sign],
    [coinAccount(payer, 'coin_bonus'), -coins.bonus * sign],
    [coinsIssued, (coins.purchased + coins.bonus) * sign],
    [platformAccount('coin_liability_eur'), -coins.backingNet * sign],
    [vatPayable(VAT_COUNTRY), -coins.backingVat * sign],
    [platformAccount('promo_expense'), -(amount - coins.backingNet - coins.backingVat) * sign],
  );

/**
 * Coins pay a sale to a fan: their VAT stays booked, the sale is worth their net face, and what they cost less than
 * that is ours.
 */
export const fanCoinLines = (payer: Owner, coins: CoinTotals): PostingLine[] =>
  filled(
    [coinAccount(payer, 'coin_purchased'), -coins.purchased],
    [coinAccount(payer, 'coin_bonus'), -coins.bonus],
    [coinsIssued, coins.purchased + coins.bonus],
    [platformAccount('coin_liability_eur'), -coins.backingNet],
    [platformAccount('promo_expense'), -(coins.faceNet - coins.backingNet)],
  );
