import type { ChartPoint } from '@/shared/charts';
import { formatDay, formatMonth, plainDay } from '@/shared/format';
import type { Language } from '@/shared/i18n/language';
import type { Income } from '../api/creators';

export const spans = ['quarter', 'month', 'year'] as const;
export type Span = (typeof spans)[number];

const DAYS: Readonly<Record<Span, number>> = { quarter: 90, month: 30, year: 365 };

/** Whole days that end today. */
export function rangeOf(span: Span, now: Date): { from: string; to: string } {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (DAYS[span] - 1));
  return { from: plainDay(first), to: plainDay(now) };
}

type Series = Pick<Income, 'series' | 'granularity'>;

/** Days and weeks in figures, months by name and year. */
const labelsOf = ({ series, granularity }: Series, language: Language): string[] =>
  series.map(({ date }) =>
    granularity === 'month' ? `${formatMonth(date, language)} ${date.slice(2, 4)}` : formatDay(date),
  );

export function pointsOf(income: Series, language: Language): ChartPoint[] {
  const labels = labelsOf(income, language);
  return income.series.map(({ date, amount }, index) => ({
    label: labels[index] ?? date,
    value: amount.minor,
  }));
}
