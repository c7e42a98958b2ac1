import { Collection } from '../core/collection.ts';
import type { SandboxClock } from '../core/clock.ts';
import { channelIdOf } from './channel-id.ts';

export type MetricsPlatform = 'youtube' | 'tiktok' | 'instagram';
export type PostPrivacy = 'public' | 'unlisted' | 'private' | 'deleted';

/** Views as a function of the time since the post went up. */
export type Growth =
  | { kind: 'saturating'; total: number; halfLifeHours: number }
  | { kind: 'points'; points: { hours: number; views: number }[] };

export interface PostFigures {
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

export interface Post extends PostFigures {
  platform: MetricsPlatform;
  id: string;
  handle: string;
  /** The channel or user the post belongs to. */
  ownerId: string;
  title: string;
  caption: string;
  publishedAt: string;
  privacy: PostPrivacy;
  durationSeconds: number;
  growth: Growth | null;
}

export type PostChange = Pick<Post, 'platform' | 'id'> & Partial<Omit<Post, 'platform' | 'id'>>;

const HOUR_MS = 3_600_000;

/** The posts that the simulated platforms know. */
export class Posts {
  readonly #clock: SandboxClock;
  readonly #rows = new Collection<{ id: string; post: Post }>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** Adds a post, or changes the named parts of a known one. */
  set(change: PostChange): Post {
    const known = this.#rows.get(key(change.platform, change.id))?.post;
    const post = { ...(known ?? this.#blank(change)), ...change };
    this.#rows.add({ id: key(post.platform, post.id), post });
    return post;
  }

  /** Fixed figures from now on; a growth curve ends. */
  setViews(platform: MetricsPlatform, id: string, views: number, more: Partial<PostFigures> = {}): Post {
    if (!this.#rows.get(key(platform, id))) throw new Error(`no ${platform} post ${id}`);
    return this.set({ platform, id, growth: null, ...more, views });
  }

  get(platform: MetricsPlatform, id: string): Post | undefined {
    return this.#rows.get(key(platform, id))?.post;
  }

  list(platform?: MetricsPlatform): Post[] {
    return this.#rows
      .all()
      .map((row) => row.post)
      .filter((post) => !platform || post.platform === platform);
  }

  /** The figures at this moment of the sandbox's clock; with a curve, likes and the rest grow alike. */
  figures(post: Post): PostFigures {
    const { likes, comments, shares } = post;
    if (!post.growth) return { views: post.views, likes, comments, shares };
    const hours = Math.max(0, (this.#clock.now() - Date.parse(post.publishedAt)) / HOUR_MS);
    const views = grown(post.growth, hours);
    const full = fullGrowth(post.growth);
    const share = full > 0 ? views / full : 0;
    const scaled = (figure: number) => Math.round(figure * share);
    return { views, likes: scaled(likes), comments: scaled(comments), shares: scaled(shares) };
  }

  clear(): void {
    this.#rows.clear();
  }

  dump(): Post[] {
    return this.list();
  }

  load(posts: Post[]): void {
    this.#rows.load(posts.map((post) => ({ id: key(post.platform, post.id), post })));
  }

  #blank({ platform, id, handle = 'creator' }: PostChange): Post {
    return {
      platform,
      id,
      handle,
      ownerId: platform === 'youtube' ? channelIdOf(handle) : handle,
      title: '',
      caption: '',
      publishedAt: new Date(this.#clock.now()).toISOString(),
      privacy: 'public',
      durationSeconds: 30,
      views: 0,
      likes: 0,
      comments: 0,
      shares: 0,
      growth: null,
    };
  }
}

function key(platform: MetricsPlatform, id: string): string {
  return `${platform}:${id}`;
}

function fullGrowth(growth: Growth): number {
  return growth.kind === 'saturating' ? growth.total : (growth.points.at(-1)?.views ?? 0);
}

function grown(growth: Growth, hours: number): number {
  if (growth.kind === 'saturating') {
    return Math.round(growth.total * (1 - 2 ** (-hours / growth.halfLifeHours)));
  }
  let previous = { hours: 0, views: 0 };
  for (const point of growth.points) {
    if (point.hours > hours) {
      const part = (hours - previous.hours) / (point.hours - previous.hours);
      return Math.round(previous.views + part * (point.views - previous.views));
    }
    previous = point;
  }
  return previous.views;
}
