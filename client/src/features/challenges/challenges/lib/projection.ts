import type { ChartPoint } from '@/shared/charts';
import { formatDate } from '@/shared/format';
import type { Performance } from '../api/report';

const DAY = 24 * 60 * 60 * 1000;
const MOST_POINTS = 60;

interface Ahead {
  /** Of the budget, net, in minor units. */
  budget: number;
  endsAt: string;
}

/**
 * What will be spent, from now to the end of the challenge: the pace of the last 48 hours goes on until the budget is
 * used up. Empty where there is no pace to go by.
 */
export function spendingAhead(
  { spent, asOf, projection }: Pick<Performance, 'spent' | 'asOf' | 'projection'>,
  { budget, endsAt }: Ahead,
): ChartPoint[] {
  const from = Date.parse(asOf);
  const left = Date.parse(endsAt) - from;
  if (!projection || left <= 0) return [];
  const steps = Math.min(MOST_POINTS, Math.max(1, Math.ceil(left / DAY)));
  const after = (perDay: number, time: number) =>
    Math.min(budget, Math.round(spent.minor + (perDay * time) / DAY));
  return Array.from({ length: steps + 1 }, (_, step): ChartPoint => {
    const time = (left * step) / steps;
    return {
      label: formatDate(from + time),
      value: after(projection.perDay.minor, time),
      band: [after(projection.perDayLeast.minor, time), after(projection.perDayMost.minor, time)],
    };
  });
}

/** When a budget is used up at the likely pace; nothing where it lasts until the end. */
export function usedUpAt(
  { spent, asOf, projection }: Pick<Performance, 'spent' | 'asOf' | 'projection'>,
  { budget, endsAt }: Ahead,
): Date | null {
  if (!projection || projection.perDay.minor <= 0) return null;
  const at = Date.parse(asOf) + ((budget - spent.minor) / projection.perDay.minor) * DAY;
  return at < Date.parse(endsAt) ? new Date(at) : null;
}
