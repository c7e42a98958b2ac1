import type { AccountRef, Currency } from '../accounts.js';
import type { PostingContent } from '../posting.js';
import { linesOf, sumsBy } from './lines.js';

export interface JournalLine {
  account: AccountRef;
  amount: number;
}

/** An entry by hand: the accounts are named by the people who book it. */
export const journal = (lines: readonly JournalLine[]): PostingContent => ({
  kind: 'journal',
  lines: linesOf(...lines.map(({ account, amount }) => [account, amount] as const)),
});

export const isBalanced = (lines: readonly JournalLine[]): boolean =>
  [
    ...sumsBy(
      lines,
      ({ account }): Currency => account.currency,
      ({ amount }) => amount,
    ).values(),
  ].every((sum) => sum === 0);
