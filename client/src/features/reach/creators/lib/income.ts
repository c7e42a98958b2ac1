import type { ChartPoint } from '@/shared/charts';
import { formatDay } from '@/shared/format';
import type { Language } from '@/shared/i18n/language';
import { wordsOf } from '@/shared/i18n/words';
import type { Income } from '../api/creators';

const { words: codes } = wordsOf('language');

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

/** Days and weeks in figures, months by name. */
function labelsOf({ series, granularity }: Income, language: Language): string[] {
  if (granularity !== 'month') return series.map(({ date }) => formatDay(`${date}T12:00:00Z`));
  const name = new Intl.DateTimeFormat(codes(language).intl, {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  });
  return series.map(({ date }) => name.format(new Date(`${date}T00:00:00Z`)));
}

export function pointsOf(income: Income, language: Language): ChartPoint[] {
  const labels = labelsOf(income, language);
  return income.series.map(({ date, amount }, index) => ({
    label: labels[index] ?? date,
    value: amount.minor,
  }));
}
