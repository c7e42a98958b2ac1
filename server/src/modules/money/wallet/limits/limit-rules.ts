import type { SpendLimitEntity } from './spend-limit.entity.js';

export type LimitState = Pick<SpendLimitEntity, 'monthlyMinor' | 'pendingMinor' | 'pendingFrom'>;

/** The limit as it counts now: one that has waited long enough has taken the place of the old one. */
export function limitAt(limit: LimitState, now: Date): LimitState {
  if (limit.pendingFrom === null || limit.pendingFrom > now) return limit;
  return { monthlyMinor: limit.pendingMinor, pendingMinor: null, pendingFrom: null };
}

/** No limit is the highest of all. */
const height = (minor: number | null): number => minor ?? Number.POSITIVE_INFINITY;

/** Lower counts at once; higher waits until `from`, and asking again for the same does not make it wait longer. */
export function changeLimit(before: LimitState, wanted: number | null, from: Date): LimitState {
  if (height(wanted) <= height(before.monthlyMinor))
    return { monthlyMinor: wanted, pendingMinor: null, pendingFrom: null };
  const known = before.pendingFrom !== null && before.pendingMinor === wanted;
  return {
    monthlyMinor: before.monthlyMinor,
    pendingMinor: wanted,
    pendingFrom: known ? before.pendingFrom : from,
  };
}
