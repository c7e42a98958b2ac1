import {
  type AccountRef,
  type ClearingAccountCode,
  coinAccount,
  coinsIssued,
  escrowOf,
  holderAccount,
  type Owner,
  platformAccount,
  vatPayable,
} from '../accounts.js';
import type { CoinTotals } from '../coin-lots.js';
import type { PostingContent, PostingKind, PostingLines } from '../posting.js';
import { content, linesOf, sumOf, sumsBy } from './lines.js';

/** Coins carry the VAT of our own country: they are sold under its rule. */
const COIN_VAT_COUNTRY = 'DE';

/** Money that arrived: at a provider, or from what the payer has earned. */
export type PaidFrom = { clearing: ClearingAccountCode } | { earningsOf: Owner };

export interface CoinPayment {
  payer: Owner;
  totals: CoinTotals;
  /**
   * The cents they pay where the sale has an invoice of its own: their VAT is undone and the VAT of the sale charged
   * instead. Absent in a sale to a fan: their VAT stays booked, and the sale is worth their net face.
   */
  pays?: number;
}

/** How something is paid: by money, by coins, or by both. */
export interface Paid {
  money?: { from: PaidFrom; amount: number };
  coins?: CoinPayment;
}

/** What is sold at one rate by one seller; VAT is on top of net, the fee is inside it. */
export interface SoldLine {
  /** Who earns from it; null = the platform itself. */
  seller: Owner | null;
  net: number;
  vat: number;
  vatCountry: string;
  fee: number;
  /** Coins that the buyer gets. */
  coins: number;
}

/** Where income waits out its hold, or is free at once. */
export type EarningsAccount = 'earned_pending' | 'payable';

/** Where the price goes: into coins of the buyer, into an escrow, or to its sellers at once. */
export type Sold = { lines: readonly SoldLine[] } & (
  | { to: 'coins'; buyer: Owner }
  | { to: 'escrow'; subject: Owner }
  /** All income is free at once where nothing is said. */
  | { to: 'sellers'; earnings?: (sellerId: string) => EarningsAccount }
);

/** Whatever is bought, however it is paid. */
export const purchase = (kind: PostingKind, paid: Paid, sold: Sold): PostingContent => ({
  kind,
  lines: [...moneyLines(paid), ...(paid.coins ? coinPaymentLines(paid.coins, 1) : []), ...creditLines(sold)],
});

/** Money that came in for nothing is on its way back at once. */
export const unwantedPayment = (p: { clearing: ClearingAccountCode; amount: number }): PostingContent =>
  content(
    'refund_asked',
    [platformAccount(p.clearing), -p.amount],
    [platformAccount('refund_in_flight'), p.amount],
  );

/** What a seller gives back: first what of this sale still waits in its hold, then what is free. */
export interface SellerIncome {
  seller: Owner;
  earned: number;
  waiting: number;
  available: number;
}

export interface TakenFromSale {
  vat: readonly { vatCountry: string; amount: number }[];
  fee: number;
  sellers: readonly SellerIncome[];
}

/** What a sale had brought the tax office, the platform and the sellers. */
export const saleTakenBack = (p: TakenFromSale): PostingLines => [
  ...linesOf(
    ...[
      ...sumsBy(
        p.vat,
        ({ vatCountry }) => vatCountry,
        ({ amount }) => amount,
      ),
    ].map(([country, amount]): [AccountRef, number] => [vatPayable(country), -amount]),
    [platformAccount('fee_revenue'), -p.fee],
  ),
  ...p.sellers.flatMap(incomeTakenBack),
];

/** What a seller got: from what is there, the rest is owed. */
export const incomeTakenBack = (p: SellerIncome): PostingLines => {
  const waiting = Math.min(p.earned, p.waiting);
  const there = Math.max(0, Math.min(p.earned - waiting, p.available));
  return linesOf(
    [holderAccount(p.seller, 'earned_pending'), -waiting],
    [holderAccount(p.seller, 'payable'), -there],
    [holderAccount(p.seller, 'receivable'), there + waiting - p.earned],
  );
};

/** Coins that pay; with sign -1 they come back. What they cost less than they are worth is ours. */
export function coinPaymentLines({ payer, totals, pays }: CoinPayment, sign: 1 | -1): PostingLines {
  const undoneVat = pays === undefined ? 0 : totals.backingVat;
  const worth = pays ?? totals.faceNet;
  return linesOf(
    [coinAccount(payer, 'coin_purchased'), -totals.purchased * sign],
    [coinAccount(payer, 'coin_bonus'), -totals.bonus * sign],
    [coinsIssued, (totals.purchased + totals.bonus) * sign],
    [platformAccount('coin_liability_eur'), -totals.backingNet * sign],
    [vatPayable(COIN_VAT_COUNTRY), -undoneVat * sign],
    [platformAccount('promo_expense'), -(worth - totals.backingNet - undoneVat) * sign],
  );
}

function moneyLines({ money }: Paid): PostingLines {
  if (!money) return [];
  const { from, amount } = money;
  const account =
    'clearing' in from ? platformAccount(from.clearing) : holderAccount(from.earningsOf, 'payable');
  return linesOf([account, -amount]);
}

function creditLines(sold: Sold): PostingLines {
  const { lines } = sold;
  const net = sumOf(lines, (line) => line.net);
  const vat = [
    ...sumsBy(
      lines,
      ({ vatCountry }) => vatCountry,
      (line) => line.vat,
    ),
  ].map(([country, amount]): [AccountRef, number] => [vatPayable(country), amount]);
  switch (sold.to) {
    case 'coins': {
      const coins = sumOf(lines, (line) => line.coins);
      return linesOf(
        [platformAccount('coin_liability_eur'), net],
        ...vat,
        [coinsIssued, -coins],
        [coinAccount(sold.buyer, 'coin_purchased'), coins],
      );
    }
    case 'escrow':
      return linesOf([escrowOf(sold.subject), net], ...vat);
    case 'sellers':
      return linesOf(
        ...vat,
        [platformAccount('fee_revenue'), sumOf(lines, (line) => (line.seller ? line.fee : line.net))],
        ...lines.flatMap(({ seller, net: price, fee }): [AccountRef, number][] =>
          seller ? [[holderAccount(seller, sold.earnings?.(seller.id) ?? 'payable'), price - fee]] : [],
        ),
      );
  }
}
