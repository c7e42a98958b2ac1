import { viewEarnings } from './calculator';

interface Sum {
  minor: number;
}

/** The part of a challenge that says what it pays; cards, public facts and the whole challenge all hold it. */
export interface Priced {
  mode: string;
  budget: Sum;
  platformFee: Sum;
  cpm: Sum | null;
  payPerEntry: Sum | null;
}

/** A challenge with everything that ends what one creator can earn. */
export interface Capped extends Priced {
  minViews: number;
  maxViewsPaidPerEntry: number | null;
  maxPerCreator: Sum | null;
}

export interface Reward {
  per: 'perThousand' | 'perPost';
  minor: number;
}

/** Share of the fee in the budget, in percent with two decimals, as the terms were frozen. */
const feePercentOf = ({ budget, platformFee }: Priced): number =>
  budget.minor > 0 ? Math.round((platformFee.minor / budget.minor) * 10_000) / 100 : 0;

/** The creator's part for so many verified views at a price for 1,000. */
const creatorOf = (challenge: Priced, cpm: number, views: number): number =>
  viewEarnings(views, { cpm, feePercent: feePercentOf(challenge), vatRate: 0 }).creator;

/** The creator's part of a sum: the price of 1,000 views is shared like any other. */
const creatorPart = (challenge: Priced, grossMinor: number): number => creatorOf(challenge, grossMinor, 1000);

/** What so many verified views bring, without floor and caps. */
export const rewardForViews = (challenge: Priced, views: number): number =>
  creatorOf(challenge, challenge.cpm?.minor ?? 0, views);

/** What one post brings (fixed), or 1,000 verified views of it (brawl); null where the challenge names no price. */
export function rewardOf(challenge: Priced): Reward | null {
  const { mode, payPerEntry, cpm } = challenge;
  const price = mode === 'fixed' ? payPerEntry : cpm;
  return (
    price && { per: mode === 'fixed' ? 'perPost' : 'perThousand', minor: creatorPart(challenge, price.minor) }
  );
}

/** The most one creator can earn here; null where only the budget ends it. */
export function mostOf(challenge: Capped): number | null {
  const { mode, maxViewsPaidPerEntry, maxPerCreator } = challenge;
  const limits = [
    ...(maxViewsPaidPerEntry === null ? [] : [rewardForViews(challenge, maxViewsPaidPerEntry)]),
    ...(maxPerCreator === null ? [] : [creatorPart(challenge, maxPerCreator.minor)]),
  ];
  return mode === 'fixed' || limits.length === 0 ? null : Math.min(...limits);
}

/** What so many views bring one creator: nothing below the floor, and never more than the caps allow. */
export function estimate(challenge: Capped, views: number): number {
  if (challenge.mode === 'fixed') return rewardOf(challenge)?.minor ?? 0;
  if (views < challenge.minViews) return 0;
  return Math.min(rewardForViews(challenge, views), mostOf(challenge) ?? Number.POSITIVE_INFINITY);
}
