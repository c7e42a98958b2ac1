import type { Challenge } from './types';

type Scored = Pick<Challenge, 'mode' | 'minViews' | 'maxViewsPaidPerEntry'>;

/** The number that makes the rank: views that can be paid rank a brawl; elsewhere every view counts. */
export function scoreOf({ mode, minViews, maxViewsPaidPerEntry }: Scored, views: number): number {
  if (mode !== 'brawl') return views;
  if (views < minViews) return 0;
  return maxViewsPaidPerEntry === null ? views : Math.min(views, maxViewsPaidPerEntry);
}
