import { DAY } from '../../../../kernel/clock.js';
import type { PlanInterval } from './plan.types.js';

const months: Record<PlanInterval, number | null> = { month: 1, year: 12, once: null };

/** The end of the n-th period. A month that is too short ends on its last day, the next one is whole again. */
export function endOfPeriod(startedAt: Date, interval: PlanInterval, periods: number): Date | null {
  const length = months[interval];
  if (length === null) return null;
  const end = new Date(startedAt);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + length * periods);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end;
}

/** Days after the first failure on which a renewal is tried again; then it waits for the end. */
const RETRY_DAYS = [1, 3, 7, 14];
const END_DAY = 21;

export const nextTry = (pastDueSince: Date, failures: number): Date =>
  new Date(pastDueSince.getTime() + (RETRY_DAYS[failures - 1] ?? END_DAY) * DAY);

export const isOver = (pastDueSince: Date, now: Date): boolean =>
  now.getTime() >= pastDueSince.getTime() + END_DAY * DAY;
