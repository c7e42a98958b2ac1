import type { ChartPoint } from '../../../shared/charts';
import { formatDay } from '../../../shared/format';
import type { Overview } from '../api/types';
import { viewsFor } from './money';

const DAY = 24 * 60 * 60 * 1000;
const day = (at: string): number => Math.floor(Date.parse(at) / DAY);

/** Views day by day beside an even pace: what would be there if the budget were used evenly until the end. */
export function paceOf({ series, challenge }: Overview, perDay: boolean): ChartPoint[] {
  const goal = challenge.cpm ? viewsFor(challenge.budget.minor, challenge.cpm.minor) : null;
  const first = day(challenge.startsAt);
  const days = Math.max(1, day(challenge.endsAt) - first);
  return series.map(({ date, views }, index) => {
    const passed = Math.min(days, Math.max(0, day(date) - first + 1));
    const value = perDay ? views - (series[index - 1]?.views ?? 0) : views;
    const before = goal === null ? null : Math.round(perDay ? goal / days : (goal * passed) / days);
    return { label: formatDay(date), value, ...(before === null ? {} : { before }) };
  });
}

/** When the budget would be used up at the pace so far; nothing while there is too little to say. */
export function runsOut({ series, challenge, spent }: Overview, now: number = Date.now()): Date | null {
  const started = Date.parse(challenge.startsAt);
  const passed = now - started;
  if (series.length < 2 || spent.minor <= 0 || passed < DAY) return null;
  const left = challenge.budget.minor - spent.minor;
  return new Date(now + (passed * left) / spent.minor);
}
