import type { ChartPoint } from '@/shared/charts';
import { formatDay, formatMonth, plainDay } from '@/shared/format';
import type { Language } from '@/shared/i18n/language';
import type { Analytics } from '../api/types';

export const periods = ['week', 'month', 'year'] as const;
export type PeriodName = (typeof periods)[number];
export type Metric = 'views' | 'money';

interface Range {
  from: string;
  to: string;
  granularity: 'day' | 'month';
}

const DAYS = { week: 7, month: 30 } as const;
const MONTHS = 12;

/** Whole days that end today; a year is the twelve months that end with this one. */
export function rangeOf(period: PeriodName, now: Date): Range {
  const first =
    period === 'year'
      ? new Date(now.getFullYear(), now.getMonth() - (MONTHS - 1), 1)
      : new Date(now.getFullYear(), now.getMonth(), now.getDate() - (DAYS[period] - 1));
  return { from: plainDay(first), to: plainDay(now), granularity: period === 'year' ? 'month' : 'day' };
}

/** Days in figures, months by name. */
export const labelsOf = ({ series, granularity }: Analytics, language: Language): string[] =>
  series.map(({ date }) => (granularity === 'month' ? formatMonth(date, language) : formatDay(date)));

/** Whether there is a period before worth a line of its own. */
const compares = ({ comparison }: Analytics, metric: Metric): boolean =>
  comparison.series.some(({ views, amount }) => (metric === 'views' ? views : amount.minor) !== 0);

/** One point per bucket, beside the same bucket of the period before. */
export function pointsOf(analytics: Analytics, metric: Metric, language: Language): ChartPoint[] {
  const labels = labelsOf(analytics, language);
  const compared = compares(analytics, metric);
  const valueOf = ({ views, amount }: Analytics['series'][number]) =>
    metric === 'views' ? views : amount.minor;
  return analytics.series.map((point, index) => {
    const earlier = analytics.comparison.series[index];
    return {
      label: labels[index] ?? point.date,
      value: valueOf(point),
      ...(compared && earlier ? { before: valueOf(earlier) } : {}),
    };
  });
}

/** How much more than before, as a share; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? (now - before) / before : null;

const THOUSAND = 1000;

/** What 1,000 verified views came to; null where there were none. */
export const perThousand = ({ metrics, spend }: Pick<Analytics, 'metrics' | 'spend'>): number | null =>
  metrics.views > 0 && spend ? Math.round((spend.minor * THOUSAND) / metrics.views) : null;
