import type { ChartPoint } from '../../../shared/charts';
import { formatDay } from '../../../shared/format';

export interface DayViews {
  date: string;
  /** All views until then; days without a reading are left out. */
  views: number;
}

const DAY = 24 * 60 * 60 * 1000;
const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The last reading on or before each day; before the first there were none. */
function until(series: readonly DayViews[], dates: readonly string[]): number[] {
  let next = 0;
  let views = 0;
  return dates.map((date) => {
    for (let reading = series[next]; reading && reading.date <= date; reading = series[next]) {
      views = reading.views;
      next += 1;
    }
    return views;
  });
}

/** New views per day over several challenges, each day set beside the same day of the period before. */
export function newViews(series: readonly DayViews[][], days: number, now: number): ChartPoint[] {
  const dates = Array.from({ length: 2 * days + 1 }, (_, index) => day(now - (2 * days - index) * DAY));
  const sums = dates.map(() => 0);
  for (const one of series) {
    until(one, dates).forEach((views, index) => {
      sums[index] = (sums[index] ?? 0) + views;
    });
  }
  const gained = (index: number) => (sums[index] ?? 0) - (sums[index - 1] ?? 0);
  const first = series.flatMap((one) => one[0]?.date ?? []).toSorted()[0];
  return dates.slice(days + 1).map((date, index) => {
    const here = days + 1 + index;
    const earlier = dates[here - days] ?? '';
    return {
      label: formatDay(date),
      value: gained(here),
      // Before the first reading there is nothing to compare with.
      ...(first !== undefined && first <= earlier ? { before: gained(here - days) } : {}),
    };
  });
}
