import type { ChallengeStory } from './challenge-story.js';
import { viewsAround } from './growth.js';
import { Random } from './random.js';

export interface Crowd {
  /** Usernames, a space between. */
  who: string;
  /** The days on which the first and the last of them join. */
  joining: readonly [number, number];
  /** Middle of the views a post gets in the end. */
  views: number;
  /** The brand decides until then; what comes later waits for it. */
  reviewedUntil?: number;
}

const LATEST_POST = -0.25;
/** Steps of one slot happen side by side: what follows another needs at least this. */
const BETWEEN_STEPS = 0.25;

/** Joins, posts and approvals of many, spread as they are in life: a rush at the start, then stragglers. */
export function crowd(challenge: ChallengeStory, { who, joining, views, reviewedUntil = -0.5 }: Crowd): void {
  const members = who.trim().split(/\s+/);
  const [first, last] = joining;
  const postUntil = Math.min(LATEST_POST, challenge.seed.ends - 0.5);
  for (const [index, username] of members.entries()) {
    const random = new Random(`crowd:${challenge.seed.key}:${username}`);
    const share = members.length > 1 ? (index / (members.length - 1)) ** 1.6 : 0;
    const joins = first + share * (last - first) + random.between(0, 0.3);
    const posts = Math.min(postUntil, joins + random.between(0.4, 2.2));
    const entry = challenge.entry(username).join(joins);
    if (posts - joins < BETWEEN_STEPS) continue;
    entry.post(posts, { views: viewsAround(views, random) });
    const decided = posts + random.between(0.3, 1.4);
    if (decided < reviewedUntil) entry.approve(decided);
  }
}
