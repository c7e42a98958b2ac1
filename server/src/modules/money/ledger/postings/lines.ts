import type { AccountRef } from '../accounts.js';
import type { PostingContent, PostingKind, PostingLine, PostingLines } from '../posting.js';

type Entry = readonly [account: AccountRef, amount: number];

/** Lines of nothing are left out. */
export const linesOf = (...entries: readonly Entry[]): PostingLines =>
  entries.filter(([, amount]) => amount !== 0).map(([account, amount]): PostingLine => ({ account, amount }));

export const content = (kind: PostingKind, ...entries: readonly Entry[]): PostingContent => ({
  kind,
  lines: linesOf(...entries),
});

export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/** Sums by a key, in the order in which the keys come. */
export function sumsBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  amountOf: (row: Row) => number,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row));
  return sums;
}

/** What the lines add up to in euros. */
export const eurosIn = (lines: PostingLines): number =>
  sumOf(lines, ({ account, amount }) => (account.currency === 'EUR' ? amount : 0));

/** What the lines owe to tax offices. */
export const vatIn = (lines: PostingLines): number =>
  sumOf(lines, ({ account, amount }) => (account.code.startsWith('vat_payable') ? amount : 0));
