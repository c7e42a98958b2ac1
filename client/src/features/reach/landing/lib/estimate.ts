import { challengeCost, viewEarnings } from '@/shared/money/calculator';
import type { ChallengeTerms } from '@/shared/money/calculator';

export const ways = ['view', 'post', 'creator'] as const;
export type Way = (typeof ways)[number];

export interface Wishes {
  budget: number;
  /** What the visitor expects one video to reach. */
  viewsPerVideo: number;
  pricePerPost: number;
  ownViews: number;
}

interface Range {
  min: number;
  max: number;
  step: number;
  start: number;
}

export const ranges: Record<keyof Wishes, Range> = {
  budget: { min: 50_000, max: 1_500_000, step: 10_000, start: 500_000 },
  viewsPerVideo: { min: 5_000, max: 100_000, step: 1_000, start: 29_000 },
  pricePerPost: { min: 5_000, max: 50_000, step: 500, start: 18_000 },
  ownViews: { min: 1_000, max: 200_000, step: 1_000, start: 32_000 },
};

/** What a budget buys, paid by views: the sum, and about how many videos of the expected size it covers. */
export function byViews(wishes: Wishes, terms: ChallengeTerms) {
  const cost = challengeCost(wishes.budget, terms);
  return {
    ...cost,
    videos: Math.floor(cost.views / wishes.viewsPerVideo),
    perThousand: viewEarnings(1000, terms).creator,
  };
}

/** What a budget buys, paid by post. The price of a post is split like the budget. */
export function byPosts(wishes: Wishes, terms: ChallengeTerms) {
  return {
    ...challengeCost(wishes.budget, terms),
    posts: Math.floor(wishes.budget / wishes.pricePerPost),
    each: challengeCost(wishes.pricePerPost, terms).creators,
  };
}
