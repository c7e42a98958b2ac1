import { randomUUID } from 'node:crypto';
import type { Response, Router } from 'express';
import express from 'express';
import { fields } from '../google/requests.ts';
import type { Post } from '../metrics/posts.ts';
import type { PlatformAccount } from './accounts.ts';
import type { PlatformToken } from './grants.ts';
import { bearerOf, type PlatformWorld } from './world.ts';

const ACCESS_MS = 86_400_000;
const REFRESH_MS = 365 * 86_400_000;
const MOST_PER_CALL = 20;

/** TikTok's login for the web, and its display API in a person's name. A token to renew with works once. */
export function tiktokLinkRouter(world: PlatformWorld): Router {
  const router = express.Router();
  const form = express.urlencoded({ extended: false, limit: '32kb' });

  router.post('/tiktok/v2/oauth/token/', form, (req, res) => {
    const body = fields(req.body);
    if (!body.client_key || !body.client_secret)
      return refuseGrant(res, 'invalid_client', 'Client key or secret');
    if (body.grant_type === 'refresh_token') {
      const refresh = world.grants.find('tiktok', 'refresh', body.refresh_token ?? '');
      if (!refresh) return refuseGrant(res, 'invalid_grant', 'Refresh token is invalid or expired.');
      world.grants.drop(refresh.id);
      res.json(pair(world, refresh));
      return;
    }
    const code = world.grants.redeem('tiktok', body.code ?? '', {
      clientId: body.client_key,
      redirectUri: body.redirect_uri ?? '',
    });
    if (!code) return refuseGrant(res, 'invalid_grant', 'Authorization code is expired.');
    res.json(pair(world, code));
  });

  router.post('/tiktok/v2/oauth/revoke/', form, (req, res) => {
    const token = world.grants.any(fields(req.body).token ?? '');
    if (token?.platform !== 'tiktok') return refuseGrant(res, 'invalid_request', 'Access token is invalid.');
    world.grants.revoke('tiktok', token.handle);
    res.json({});
  });

  router.get('/tiktok/v2/user/info/', (req, res) => {
    const found = holder(world, req.get('authorization'), res);
    if (!found) return;
    const { account, token } = found;
    if (account.state === 'gone') return refuse(res, 403, 'user_banned');
    res.json({ data: { user: user(world, account, token.request.scopes) }, error: ok() });
  });

  router.post('/tiktok/v2/video/list/', express.json({ limit: '64kb' }), (req, res) => {
    const found = holder(world, req.get('authorization'), res);
    if (!found) return;
    if (!found.token.request.scopes.includes('video.list')) return refuse(res, 401, 'scope_not_authorized');
    const { max_count: most = 10, cursor = Number.MAX_SAFE_INTEGER } = req.body as {
      max_count?: number;
      cursor?: number;
    };
    if (most > MOST_PER_CALL) return refuse(res, 400, 'invalid_params');
    const older = world
      .postsOf(found.account)
      .filter(({ privacy, publishedAt }) => privacy === 'public' && Date.parse(publishedAt) < cursor);
    const videos = older.slice(0, most);
    const last = videos.at(-1);
    res.json({
      data: {
        videos: videos.map((post) => video(world, post)),
        cursor: last ? Date.parse(last.publishedAt) : 0,
        has_more: older.length > videos.length,
      },
      error: ok(),
    });
  });
  return router;
}

function holder(
  world: PlatformWorld,
  header: string | undefined,
  res: Response,
): { account: PlatformAccount; token: PlatformToken } | null {
  const token = world.grants.find('tiktok', 'access', bearerOf(header));
  const account = token && world.accounts.get('tiktok', token.handle);
  if (token && account) return { account, token };
  refuse(res, 401, 'access_token_invalid');
  return null;
}

/** Only what the scopes allow. */
function user(world: PlatformWorld, account: PlatformAccount, scopes: readonly string[]): object {
  return {
    open_id: account.externalId,
    avatar_url: `https://p16-sign.tiktokcdn.com/${account.externalId}.jpeg`,
    display_name: account.name,
    ...(scopes.includes('user.info.profile') ? { username: account.handle, is_verified: account.badge } : {}),
    ...(scopes.includes('user.info.stats') && !account.hidesFollowers
      ? { follower_count: account.followers, video_count: world.postsOf(account).length }
      : {}),
  };
}

function video(world: PlatformWorld, post: Post): object {
  const { views, likes, comments, shares } = world.posts.figures(post);
  return {
    id: post.id,
    create_time: Math.floor(Date.parse(post.publishedAt) / 1000),
    cover_image_url: `https://p16-sign.tiktokcdn.com/${post.id}.jpeg`,
    share_url: `https://www.tiktok.com/@${post.handle}/video/${post.id}`,
    video_description: post.caption,
    title: post.title || post.caption,
    duration: post.durationSeconds,
    like_count: likes,
    comment_count: comments,
    share_count: shares,
    view_count: views,
  };
}

const pair = (world: PlatformWorld, from: PlatformToken): object => ({
  open_id: world.accounts.get('tiktok', from.handle)?.externalId ?? '',
  scope: from.request.scopes.join(','),
  access_token: world.grants.issue('access', from, ACCESS_MS),
  expires_in: ACCESS_MS / 1000,
  refresh_token: world.grants.issue('refresh', from, REFRESH_MS),
  refresh_expires_in: REFRESH_MS / 1000,
  token_type: 'Bearer',
});

const ok = () => ({ code: 'ok', message: '', log_id: randomUUID() });

function refuseGrant(res: Response, error: string, description: string): void {
  res.status(400).json({ error, error_description: description, log_id: randomUUID() });
}

function refuse(res: Response, status: number, code: string): void {
  res.status(status).json({ data: {}, error: { code, message: code, log_id: randomUUID() } });
}
