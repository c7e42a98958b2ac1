import { viewEarnings } from '../../../shared/money/calculator';
import type { Challenge } from '../api/types';

/** Share of the fee in the budget, in percent with two decimals, as the terms were frozen. */
const feePercent = ({ budget, platformFee }: Challenge): number =>
  budget.minor > 0 ? Math.round((platformFee.minor / budget.minor) * 10_000) / 100 : 0;

const creatorPart = (grossMinor: number, challenge: Challenge): number =>
  grossMinor - Math.round((grossMinor * Math.round(feePercent(challenge) * 100)) / 10_000);

/** The creator's part for so many verified views. */
export const forViews = (challenge: Challenge, views: number): number =>
  viewEarnings(views, {
    cpm: challenge.cpm?.minor ?? 0,
    feePercent: feePercent(challenge),
    vatRate: 0,
  }).creator;

/** What so many views bring one creator: nothing below the floor, and never more than the caps allow. */
export function estimate(challenge: Challenge, views: number): number {
  if (challenge.mode === 'fixed') return rateOf(challenge);
  if (views < challenge.minViews) return 0;
  return Math.min(forViews(challenge, views), mostOf(challenge) ?? Number.POSITIVE_INFINITY);
}

/** What one post brings at least (fixed), or 1,000 verified views of it (brawl). */
export const rateOf = (challenge: Challenge): number =>
  challenge.mode === 'fixed'
    ? creatorPart(challenge.payPerEntry?.minor ?? 0, challenge)
    : forViews(challenge, 1000);

/** The most one creator can earn here; null where only the budget ends it. */
export function mostOf(challenge: Challenge): number | null {
  const { maxViewsPaidPerEntry, maxPerCreator } = challenge;
  const limits = [
    ...(maxViewsPaidPerEntry === null ? [] : [forViews(challenge, maxViewsPaidPerEntry)]),
    ...(maxPerCreator === null ? [] : [creatorPart(maxPerCreator.minor, challenge)]),
  ];
  return challenge.mode === 'fixed' || limits.length === 0 ? null : Math.min(...limits);
}
