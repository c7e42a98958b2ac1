import type { Journal } from '../api/books';

export type Side = 'debit' | 'credit';
export type Unit = 'EUR' | 'coin';

export interface LineValues {
  accountId?: string;
  side: Side;
  minor: number | null;
}

export interface JournalValues {
  reason: string;
  effectiveAt: string | null;
  lines: LineValues[];
}

const signed = ({ side, minor }: LineValues): number => (side === 'credit' ? 1 : -1) * (minor ?? 0);

/** What is missing to zero, by unit; an entry is asked for when nothing is. */
export function restOf(
  lines: readonly LineValues[],
  units: readonly (Unit | undefined)[],
): Record<Unit, number> {
  const rest: Record<Unit, number> = { EUR: 0, coin: 0 };
  for (const [index, line] of lines.entries()) rest[units[index] ?? 'EUR'] += signed(line);
  return rest;
}

export const isWhole = (lines: readonly LineValues[]): boolean =>
  lines.length > 1 && lines.every(({ accountId, minor }) => Boolean(accountId) && (minor ?? 0) > 0);

export const journalOf = ({ reason, effectiveAt, lines }: JournalValues): Journal => ({
  reason: reason.trim(),
  lines: lines.map((line) => ({ accountId: line.accountId ?? '', minor: signed(line) })),
  ...(effectiveAt ? { effectiveAt } : {}),
});
