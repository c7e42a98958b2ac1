import type { ChartPoint } from '@/shared/charts';
import { formatDay } from '@/shared/format';
import type { Challenge, Overview } from '../api/types';
import { viewsFor } from './money';

const DAY = 24 * 60 * 60 * 1000;
const day = (at: string): number => Math.floor(Date.parse(at) / DAY);

/** Views day by day beside an even pace: what would be there if the budget were used evenly until the end. */
export function paceOf({ series, challenge }: Overview, perDay: boolean): ChartPoint[] {
  const goal = challenge.cpm ? viewsFor(challenge.budget.minor, challenge.cpm.minor) : null;
  const first = day(challenge.startsAt);
  const days = Math.max(1, day(challenge.endsAt) - first);
  const points = series.map(({ date, views }, index): ChartPoint => {
    const passed = Math.min(days, Math.max(0, day(date) - first + 1));
    const value = perDay ? views - (series[index - 1]?.views ?? 0) : views;
    const before = goal === null ? null : Math.round(perDay ? goal / days : (goal * passed) / days);
    return { label: formatDay(date), value, ...(before === null ? {} : { before }) };
  });
  const start = series[0];
  if (perDay || !start || start.views === 0) return points;
  // Nothing was counted before the first reading: the line begins there, and one reading makes one already.
  const eve = new Date((day(start.date) - 1) * DAY).toISOString().slice(0, 10);
  const passed = Math.min(days, Math.max(0, day(start.date) - first));
  const before = goal === null ? {} : { before: Math.round((goal * passed) / days) };
  return [{ label: formatDay(eve), value: 0, ...before }, ...points];
}

const REVIEW = 3 * DAY;
const HOLD = 3 * DAY;

/** When everybody is paid if nothing takes longer than it usually does. */
export const aboutPaid = ({ endsAt, tailDays }: Pick<Challenge, 'endsAt' | 'tailDays'>): Date =>
  new Date(Date.parse(endsAt) + Math.max(tailDays * DAY, REVIEW) + HOLD);
