import { randomUUID } from 'node:crypto';
import type { Response, Router } from 'express';
import express from 'express';
import type { Post, Posts } from './posts.ts';

const MAX_IDS = 20;
const FIELDS = [
  'id',
  'create_time',
  'cover_image_url',
  'share_url',
  'video_description',
  'duration',
  'height',
  'width',
  'title',
  'embed_html',
  'embed_link',
  'like_count',
  'comment_count',
  'share_count',
  'view_count',
] as const;
type Field = (typeof FIELDS)[number];

/** The call of TikTok's display API that tells a video's figures. */
export function tiktokRouter(posts: Posts): Router {
  const router = express.Router();
  router.post('/tiktok/v2/video/query/', express.json({ limit: '64kb' }), (req, res) => {
    if (!/^Bearer .+/.test(req.get('authorization') ?? '')) {
      refuse(res, 401, 'access_token_invalid', 'The access token is invalid or not found in the request.');
      return;
    }
    const fields = (typeof req.query.fields === 'string' ? req.query.fields : '').split(',').filter(Boolean);
    const unknown = fields.find((field) => !isField(field));
    if (fields.length === 0 || unknown) {
      refuse(res, 400, 'invalid_params', unknown ? `Unknown field ${unknown}` : 'The fields are required.');
      return;
    }
    const ids = videoIds(req.body);
    if (!ids || ids.length > MAX_IDS) {
      refuse(res, 400, 'invalid_params', `filters.video_ids must hold 1 to ${MAX_IDS} ids.`);
      return;
    }
    const found = ids.map((id) => posts.get('tiktok', id)).filter((post) => post?.privacy === 'public');
    const videos = found.map((post) => (post ? pick(video(posts, post), fields) : {}));
    res.json({ data: { videos }, error: { code: 'ok', message: '', log_id: randomUUID() } });
  });
  return router;
}

function isField(field: string): field is Field {
  return FIELDS.some((known) => known === field);
}

function video(posts: Posts, post: Post): Record<Field, string | number> {
  const { views, likes, comments, shares } = posts.figures(post);
  const link = `https://www.tiktok.com/player/v1/${post.id}`;
  return {
    id: post.id,
    create_time: Math.floor(Date.parse(post.publishedAt) / 1000),
    cover_image_url: `https://p16-sign.tiktokcdn.com/${post.id}.jpeg`,
    share_url: `https://www.tiktok.com/@${post.handle}/video/${post.id}`,
    video_description: post.caption,
    duration: post.durationSeconds,
    height: 1024,
    width: 576,
    title: post.title || post.caption,
    embed_html: `<iframe src="${link}"></iframe>`,
    embed_link: link,
    like_count: likes,
    comment_count: comments,
    share_count: shares,
    view_count: views,
  };
}

function pick(
  whole: Record<Field, string | number>,
  fields: string[],
): Partial<Record<Field, string | number>> {
  const part: Partial<Record<Field, string | number>> = {};
  for (const field of fields) if (isField(field)) part[field] = whole[field];
  return part;
}

function videoIds(body: unknown): string[] | null {
  if (typeof body !== 'object' || body === null || !('filters' in body)) return null;
  const { filters } = body;
  if (typeof filters !== 'object' || filters === null || !('video_ids' in filters)) return null;
  const ids: unknown = filters.video_ids;
  if (!Array.isArray(ids) || ids.length === 0) return null;
  return ids.every((id) => typeof id === 'string') ? ids : null;
}

function refuse(res: Response, status: number, code: string, message: string): void {
  res.status(status).json({ data: {}, error: { code, message, log_id: randomUUID() } });
}
