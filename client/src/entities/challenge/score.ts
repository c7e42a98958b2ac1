import type { Challenge } from './types';

type Scored = Pick<Challenge, 'mode' | 'rankBy' | 'minViews' | 'maxViewsPaidPerEntry'>;

interface Counted {
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

/**
 * The number that makes the rank, as the server counts it: views that can be paid; points where the brief ranks by
 * performance; every view where the price is fixed.
 */
export function scoreOf(challenge: Scored, { views, likes, comments, shares }: Counted): number {
  const { mode, rankBy, minViews, maxViewsPaidPerEntry: most } = challenge;
  if (mode === 'fixed') return views;
  if (views < minViews) return 0;
  const paid = most === null ? views : Math.min(views, most);
  if (mode !== 'ranked' || rankBy === 'views' || paid === 0) return paid;
  return Math.floor((3 * paid + 7 * (likes + 2 * comments + 3 * shares) + 5) / 10);
}
