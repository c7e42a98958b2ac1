import { divideRounded } from '../../../../kernel/money.js';
import type { ChallengeBrief } from '../challenge.types.js';
import { eligibleViews } from './accrual.js';

/** What a platform counted of a post; neither YouTube nor TikTok tells how often it was saved. */
export interface CountedFigures {
  views: number;
  likes: number;
  comments: number;
  shares: number;
  saves?: number;
}

type Ranking = Pick<ChallengeBrief, 'mode' | 'rankBy' | 'minViews' | 'maxViewsPaidPerEntry'>;

/**
 * What ranks an entry, and weighs it in a pot: its paid-eligible views; with `rankBy` performance its points; in mode
 * fixed, where nothing depends on it, all views. Without a paid-eligible view it is 0, whatever else was counted.
 */
export function scoreOf(challenge: Ranking, figures: CountedFigures): number {
  if (challenge.mode === 'fixed') return figures.views;
  const views = eligibleViews(figures.views, challenge);
  if (challenge.mode !== 'ranked' || challenge.rankBy === 'views' || views === 0) return views;
  return performanceOf({ ...figures, views });
}

/** 0.3 × views + 0.7 × (likes + 2 × comments + 3 × shares + 2 × saves), rounded half up to a whole number. */
export function performanceOf({ views, likes, comments, shares, saves = 0 }: CountedFigures): number {
  const deeds = BigInt(likes) + 2n * BigInt(comments) + 3n * BigInt(shares) + 2n * BigInt(saves);
  return divideRounded(3n * BigInt(views) + 7n * deeds, 10n);
}
