import { DAY, HOUR } from '../../../../kernel/clock.js';

/** How far back a forecast looks. */
export const PACE_MS = 48 * HOUR;
/** Less says nothing about a day. */
const LEAST_MS = 6 * HOUR;

export interface Spending {
  /** Spent since `since`. */
  spentMinor: number;
  since: Date;
  remainingMinor: number;
  endsAt: Date;
}

export interface Pace {
  perDayMinor: number;
  /** When the budget is used up at this pace; null where the challenge ends before. */
  runsOutAt: Date | null;
}

/** What a challenge spends in a day and how long its budget lasts; null while nothing can be said. */
export function paceOf({ spentMinor, since, remainingMinor, endsAt }: Spending, now: Date): Pace | null {
  const elapsed = now.getTime() - since.getTime();
  if (elapsed < LEAST_MS || spentMinor <= 0) return null;
  const perDayMinor = Math.round((spentMinor * DAY) / elapsed);
  if (remainingMinor <= 0) return { perDayMinor, runsOutAt: null };
  const emptyAt = now.getTime() + (remainingMinor * elapsed) / spentMinor;
  return { perDayMinor, runsOutAt: emptyAt < endsAt.getTime() ? new Date(Math.round(emptyAt)) : null };
}
