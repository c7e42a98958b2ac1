import type { Challenge } from '../api/types';

const BASIS = 10_000;

/** The creator's part of one post (fixed), or of 1,000 verified views (brawl), the fee taken off. */
export function creatorRate({ mode, payPerEntry, cpm, budget, platformFee }: Challenge): number {
  const gross = (mode === 'fixed' ? payPerEntry?.minor : cpm?.minor) ?? 0;
  const feePoints = budget.minor > 0 ? Math.round((platformFee.minor * BASIS) / budget.minor) : 0;
  return gross - Math.round((gross * feePoints) / BASIS);
}
