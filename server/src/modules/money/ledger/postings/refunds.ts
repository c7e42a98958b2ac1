import { type ClearingAccountCode, holderAccount, type Owner, platformAccount } from '../accounts.js';
import type { PostingContent, PostingKind, PostingLines } from '../posting.js';
import { content, eurosIn, linesOf } from './lines.js';
import { type CoinPayment, coinPaymentLines } from './sales.js';

/** Where a part of a refund goes: to the provider, to what the buyer can withdraw, or into the lots of coins. */
export type RefundTarget =
  | { to: 'provider'; amount: number }
  | { to: 'earnings'; owner: Owner; amount: number }
  | { to: 'coins'; coins: CoinPayment };

export interface Refund {
  kind: PostingKind;
  targets: readonly RefundTarget[];
  /** What a bank has taken already has nobody to go to: it lessens our loss. */
  recovered: number;
  /**
   * Where the money stands now. Coins that come back from a sale to a fan are worth what they were worth when it was
   * made, which only their lots know.
   */
  from: PostingLines | ((worthMinor: number) => PostingLines);
}

export function refund({ kind, targets, recovered, from }: Refund): PostingContent {
  const to = [...targets.flatMap(targetLines), ...linesOf([platformAccount('dispute_loss'), recovered])];
  return { kind, lines: [...(typeof from === 'function' ? from(eurosIn(to)) : from), ...to] };
}

function targetLines(target: RefundTarget): PostingLines {
  switch (target.to) {
    case 'provider':
      return linesOf([platformAccount('refund_in_flight'), target.amount]);
    case 'earnings':
      return linesOf([holderAccount(target.owner, 'payable'), target.amount]);
    case 'coins':
      return coinPaymentLines(target.coins, -1);
  }
}

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
