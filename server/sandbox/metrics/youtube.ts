import { createHash } from 'node:crypto';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { Post, Posts } from './posts.ts';

const MAX_IDS = 50;

/** The two calls of the YouTube Data API that tell a video's and a channel's figures. */
export function youtubeRouter(posts: Posts): Router {
  const router = express.Router();
  router.get('/youtube/v3/videos', (req, res) => {
    const parts = guarded(req, res);
    if (!parts) return;
    const ids = listOf(req.query.id);
    if (ids.length === 0) refuse(res, 400, 'missingRequiredParameter', 'No filter selected.');
    else if (ids.length > MAX_IDS) refuse(res, 400, 'invalidFilters', 'Too many ids.');
    else
      answer(
        res,
        'video',
        ids.flatMap((id) => video(posts, id, parts)),
      );
  });
  router.get('/youtube/v3/channels', (req, res) => {
    const parts = guarded(req, res);
    if (!parts) return;
    const ids = listOf(req.query.id);
    const handle = typeof req.query.forHandle === 'string' ? req.query.forHandle.replace(/^@/, '') : null;
    const owned = posts
      .list('youtube')
      .filter((post) => ids.includes(post.ownerId) || post.handle.toLowerCase() === handle?.toLowerCase());
    const owners = [...new Set(owned.map((post) => post.ownerId))];
    answer(
      res,
      'channel',
      owners.map((owner) => channel(posts, owner, parts)),
    );
  });
  return router;
}

function guarded(req: Request, res: Response): string[] | null {
  if (!req.query.key && !req.get('authorization') && !req.get('x-goog-api-key')) {
    refuse(
      res,
      403,
      'forbidden',
      "Method doesn't allow unregistered callers. Please use API Key or other form of API consumer identity to call this API.",
    );
    return null;
  }
  const parts = listOf(req.query.part);
  if (parts.length > 0) return parts;
  refuse(res, 400, 'missingRequiredParameter', 'Required parameter: part');
  return null;
}

/** A private or deleted video is not in the answer, as with an API key at YouTube. */
function video(posts: Posts, id: string, parts: string[]): object[] {
  const post = posts.get('youtube', id);
  if (!post || post.privacy === 'private' || post.privacy === 'deleted') return [];
  const { views, likes, comments } = posts.figures(post);
  return [
    {
      kind: 'youtube#video',
      etag: etag(`${id}:${views}`),
      id,
      ...(parts.includes('snippet') ? { snippet: snippet(post) } : {}),
      ...(parts.includes('contentDetails')
        ? { contentDetails: { duration: `PT${post.durationSeconds}S` } }
        : {}),
      ...(parts.includes('status') ? { status: status(post) } : {}),
      ...(parts.includes('statistics')
        ? {
            statistics: {
              viewCount: String(views),
              likeCount: String(likes),
              favoriteCount: '0',
              commentCount: String(comments),
            },
          }
        : {}),
    },
  ];
}

function snippet(post: Post): object {
  const title = post.title || post.caption.slice(0, 100);
  return {
    publishedAt: `${post.publishedAt.slice(0, 19)}Z`,
    channelId: post.ownerId,
    title,
    description: post.caption,
    thumbnails: {
      default: { url: `https://i.ytimg.com/vi/${post.id}/default.jpg`, width: 120, height: 90 },
    },
    channelTitle: post.handle,
    tags: [...post.caption.matchAll(/#(\w+)/g)].map((match) => match[1]),
    categoryId: '22',
    liveBroadcastContent: 'none',
    localized: { title, description: post.caption },
  };
}

function status(post: Post): object {
  return {
    uploadStatus: 'processed',
    privacyStatus: post.privacy,
    license: 'youtube',
    embeddable: true,
    publicStatsViewable: true,
    madeForKids: false,
  };
}

function channel(posts: Posts, ownerId: string, parts: string[]): object {
  const own = posts.list('youtube').filter((post) => post.ownerId === ownerId);
  const handle = own[0]?.handle ?? ownerId;
  const views = own.reduce((sum, post) => sum + posts.figures(post).views, 0);
  return {
    kind: 'youtube#channel',
    etag: etag(`${ownerId}:${views}`),
    id: ownerId,
    ...(parts.includes('snippet')
      ? {
          snippet: {
            title: handle,
            description: '',
            customUrl: `@${handle}`,
            publishedAt: '2020-01-01T00:00:00Z',
          },
        }
      : {}),
    ...(parts.includes('statistics')
      ? {
          statistics: {
            viewCount: String(views),
            subscriberCount: String(Math.round(views / 50)),
            hiddenSubscriberCount: false,
            videoCount: String(own.length),
          },
        }
      : {}),
  };
}

function answer(res: Response, kind: 'video' | 'channel', items: object[]): void {
  res.json({
    kind: `youtube#${kind}ListResponse`,
    etag: etag(JSON.stringify(items)),
    items,
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
  });
}

function refuse(res: Response, code: number, reason: string, message: string): void {
  const errors = [{ message, domain: 'youtube.parameter', reason }];
  res.status(code).json({
    error: { code, message, errors, status: code === 403 ? 'PERMISSION_DENIED' : 'INVALID_ARGUMENT' },
  });
}

function listOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value : [value];
  return texts.flatMap((text) => (typeof text === 'string' ? text.split(',').filter(Boolean) : []));
}

function etag(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 27);
}
