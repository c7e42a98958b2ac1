import {
  ControlError,
  choice,
  jsonBody,
  optionalNumber,
  optionalText,
  textField,
} from '../core/control-body.ts';
import type { Growth, MetricsPlatform, Post, PostChange, PostFigures, Posts } from './posts.ts';

/** What tests and the demo can do to the simulated platforms. */
export interface MetricsControl {
  /** Adds a post, or changes the named parts of a known one. */
  setPost(change: PostChange): Post;
  /** Fixed figures from now on; a growth curve ends. */
  setViews(platform: MetricsPlatform, id: string, views: number, more?: Partial<PostFigures>): Post;
  get(platform: MetricsPlatform, id: string): Post | undefined;
  list(): Post[];
  /** The figures at this moment of the sandbox's clock. */
  figures(post: Post): PostFigures;
}

export function metricsControl(posts: Posts, changed: () => void): MetricsControl {
  const after = (post: Post) => {
    changed();
    return post;
  };
  return {
    setPost: (change) => after(posts.set(change)),
    setViews: (platform, id, views, more) => after(posts.setViews(platform, id, views, more)),
    get: (platform, id) => posts.get(platform, id),
    list: () => posts.list(),
    figures: (post) => posts.figures(post),
  };
}

export function readPostChange(given: unknown): PostChange {
  const body = jsonBody(given);
  const change: PostChange = {
    platform: choice(body, 'platform', ['youtube', 'tiktok', 'instagram'] as const),
    id: textField(body, 'id'),
  };
  for (const name of ['handle', 'ownerId', 'title', 'caption', 'publishedAt'] as const) {
    const value = optionalText(body, name);
    if (value !== undefined) change[name] = value;
  }
  for (const name of ['views', 'likes', 'comments', 'shares', 'durationSeconds'] as const) {
    const value = optionalNumber(body, name);
    if (value !== undefined) change[name] = value;
  }
  if (body.privacy !== undefined) {
    change.privacy = choice(body, 'privacy', ['public', 'unlisted', 'private', 'deleted'] as const);
  }
  if (body.growth !== undefined) change.growth = body.growth === null ? null : readGrowth(body.growth);
  return change;
}

function readGrowth(given: unknown): Growth {
  const body = jsonBody(given);
  if (choice(body, 'kind', ['saturating', 'points'] as const) === 'saturating') {
    return {
      kind: 'saturating',
      total: optionalNumber(body, 'total') ?? 0,
      halfLifeHours: optionalNumber(body, 'halfLifeHours') ?? 24,
    };
  }
  if (!Array.isArray(body.points)) throw new ControlError('points must be a list.');
  const points = body.points.map((point: unknown) => {
    const fields = jsonBody(point);
    return { hours: optionalNumber(fields, 'hours') ?? 0, views: optionalNumber(fields, 'views') ?? 0 };
  });
  return { kind: 'points', points };
}
