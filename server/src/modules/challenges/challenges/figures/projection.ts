import { DAY, HOUR } from '../../../../kernel/clock.js';
import type { Spending } from './pace.js';

/** Readings come four times a day: shorter parts would be empty or full by chance. */
const PART_MS = 6 * HOUR;
/** Fewer parts say nothing about how much they differ. */
const LEAST_PARTS = 3;

/** Two-sided 80 % quantiles of Student's t by degrees of freedom, from 2. */
const T80 = [1.886, 1.638, 1.533, 1.476, 1.44, 1.415] as const;

export interface Spent {
  /** Begin of the hour. */
  at: Date;
  minor: number;
}

/** How a budget ends if spending goes on as in the last two days, with the band of four cases in five. */
export interface Projection {
  perDayMinor: number;
  perDayLeastMinor: number;
  perDayMostMinor: number;
  /** null = it lasts until the end of the challenge. */
  runsOutAt: Date | null;
  earliestAt: Date | null;
  latestAt: Date | null;
  /** Spent of the budget at the end of the challenge. */
  endMinor: number;
  endLeastMinor: number;
  endMostMinor: number;
  /** How many parts of six hours it is made of. */
  parts: number;
}

interface Going extends Omit<Spending, 'spentMinor'> {
  budgetMinor: number;
}

/**
 * The mean of the whole six-hour parts before now, and how far it may be off: its standard error times the quantile.
 * null while there are too few parts, or nothing was spent.
 */
export function projectionOf(
  spent: readonly Spent[],
  { since, remainingMinor, budgetMinor, endsAt }: Going,
  now: Date,
): Projection | null {
  const parts = partsOf(spent, since, now);
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  if (parts.length < LEAST_PARTS || mean <= 0 || endsAt <= now) return null;
  const variance = parts.reduce((sum, part) => sum + (part - mean) ** 2, 0) / (parts.length - 1);
  const off = (T80[parts.length - LEAST_PARTS] ?? 1.282) * Math.sqrt(variance / parts.length);
  const [least, most] = [Math.max(0, mean - off), mean + off];
  const emptyAt = (rate: number): Date | null => {
    const at = now.getTime() + (Math.max(0, remainingMinor) / rate) * PART_MS;
    return at < endsAt.getTime() ? new Date(Math.round(at)) : null;
  };
  const left = (endsAt.getTime() - now.getTime()) / PART_MS;
  const spentAtEnd = (rate: number): number =>
    Math.round(budgetMinor - Math.max(0, remainingMinor - rate * left));
  const perDay = (rate: number): number => Math.round(rate * (DAY / PART_MS));
  return {
    perDayMinor: perDay(mean),
    perDayLeastMinor: perDay(least),
    perDayMostMinor: perDay(most),
    runsOutAt: emptyAt(mean),
    earliestAt: emptyAt(most),
    latestAt: emptyAt(least),
    endMinor: spentAtEnd(mean),
    endLeastMinor: spentAtEnd(least),
    endMostMinor: spentAtEnd(most),
    parts: parts.length,
  };
}

/** Sums of the whole parts that end with the present hour and begin no earlier than `since`. */
function partsOf(spent: readonly Spent[], since: Date, now: Date): number[] {
  const end = Math.floor(now.getTime() / HOUR) * HOUR + HOUR;
  const count = Math.max(0, Math.floor((end - since.getTime()) / PART_MS));
  const sums = Array.from({ length: count }, () => 0);
  for (const { at, minor } of spent) {
    const part = Math.floor((end - HOUR - at.getTime()) / PART_MS);
    if (part >= 0 && part < count) sums[part] = (sums[part] ?? 0) + minor;
  }
  return sums;
}
