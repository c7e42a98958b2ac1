export const spans = ['quarter', 'month', 'year'] as const;
export type Span = (typeof spans)[number];

const DAYS: Readonly<Record<Span, number>> = { quarter: 90, month: 30, year: 365 };

const pad = (value: number) => String(value).padStart(2, '0');
const dayOf = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/** Whole days that end today. */
export function rangeOf(span: Span, now: Date): { from: string; to: string } {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (DAYS[span] - 1));
  return { from: dayOf(first), to: dayOf(now) };
}
