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
  /** By rank, the best first; gross. */
  prizes?: readonly { rank: number; amount: Sum }[];
}

/** A challenge with everything that ends what one creator can earn. */
export interface Capped extends Priced {
  minViews: number;
  maxViewsPaidPerEntry: number | null;
  maxPerCreator: Sum | null;
}

export interface Reward {
  per: 'perThousand' | 'perPost' | 'firstPrize' | 'sharedPot';
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

/**
 * What one post brings (fixed), 1,000 verified views of it (brawl), the first place (ranked) or all creators together
 * (pot); null where the challenge names no price.
 */
export function rewardOf(challenge: Priced): Reward | null {
  const [per, price] = priceOf(challenge);
  return price ? { per, minor: creatorPart(challenge, price.minor) } : null;
}

function priceOf({ mode, payPerEntry, cpm, prizes, budget }: Priced): [Reward['per'], Sum | null] {
  switch (mode) {
    case 'fixed':
      return ['perPost', payPerEntry];
    case 'ranked':
      return ['firstPrize', prizes?.[0]?.amount ?? null];
    case 'pot':
      return ['sharedPot', budget];
    default:
      return ['perThousand', cpm];
  }
}

/** Modes in which what one gets depends on all the others. */
export const isShared = ({ mode }: { mode: string }): boolean => mode === 'ranked' || mode === 'pot';

/** What each place brings its creator, the best first. */
export const prizeParts = (challenge: Priced): { rank: number; minor: number }[] =>
  (challenge.prizes ?? []).map(({ rank, amount }) => ({ rank, minor: creatorPart(challenge, amount.minor) }));

/** The most one creator can earn here; null where only the budget ends it. */
export function mostOf(challenge: Capped): number | null {
  const { mode, maxViewsPaidPerEntry, maxPerCreator } = challenge;
  const limits = [
    ...(maxViewsPaidPerEntry === null || isShared(challenge)
      ? []
      : [rewardForViews(challenge, maxViewsPaidPerEntry)]),
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
