import type { Random } from './random.js';
import type { Growth, SandboxPost } from './sandbox-control.js';

/** An S-curve: nobody looks, then everybody does. */
const lateBloomer = [
  [0, 0],
  [18, 0.03],
  [48, 0.08],
  [72, 0.2],
  [96, 0.42],
  [132, 0.63],
  [192, 0.78],
  [300, 0.89],
  [480, 0.96],
  [900, 1],
] as const;

export interface Popularity {
  views: number;
  /** Hours until half of the views are there; left out = chosen at random. */
  halfLife?: number;
  late?: boolean;
  /** Likes per view; left out = what an honest audience leaves. */
  likes?: number;
}

/** How a post grows to its views, and what people do with it on the way. It goes on growing after the load. */
export function growthOf(
  { views, halfLife, late, likes: liked }: Popularity,
  random: Random,
): Pick<SandboxPost, 'growth' | 'likes' | 'comments' | 'shares'> {
  const growth: Growth =
    (late ?? random.chance(0.25))
      ? {
          kind: 'points',
          points: lateBloomer.map(([hours, part]) => ({ hours, views: Math.round(views * part) })),
        }
      : { kind: 'saturating', total: views, halfLifeHours: halfLife ?? Math.round(random.between(40, 130)) };
  const likes = Math.round(views * (liked ?? random.between(0.04, 0.11)));
  return {
    growth,
    likes,
    comments: Math.round(likes * random.between(0.03, 0.12)),
    shares: Math.round(likes * random.between(0.05, 0.2)),
  };
}

/** Most posts do middling, a few run away: log-normal around the middle. */
export function viewsAround(middle: number, random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.round(middle * Math.exp(0.75 * Math.max(-2, Math.min(2, normal))));
}

const TIKTOK_FIRST = 7_420_000_000_000_000_000n;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'.split('');

/** Ids as the platforms write them, the same at every load. */
export function externalId(platform: SandboxPost['platform'], random: Random): string {
  if (platform === 'tiktok') return String(TIKTOK_FIRST + BigInt(Math.floor(random.next() * 1e15)));
  return Array.from({ length: 11 }, () => random.pick(LETTERS)).join('');
}

export const addressOf = (platform: SandboxPost['platform'], handle: string, id: string): string =>
  platform === 'tiktok'
    ? `https://www.tiktok.com/@${handle}/video/${id}`
    : `https://www.youtube.com/watch?v=${id}`;
