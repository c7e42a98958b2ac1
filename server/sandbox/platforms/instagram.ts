import type { Response, Router } from 'express';
import express from 'express';
import { fields } from '../google/requests.ts';
import { bearerOf, type PlatformWorld } from './world.ts';

const SHORT_MS = 3_600_000;
const LONG_MS = 60 * 86_400_000;
const PER_PAGE = 25;
const DEAD = 190;

/** The Instagram API with Instagram login: a code for a short token, a short for a long one, which renews itself. */
export function instagramLinkRouter(world: PlatformWorld): Router {
  const router = express.Router();

  router.post(
    '/instagram/oauth/access_token',
    express.urlencoded({ extended: false, limit: '32kb' }),
    (req, res) => {
      const body = fields(req.body);
      const code = world.grants.redeem('instagram', body.code ?? '', {
        clientId: body.client_id ?? '',
        redirectUri: body.redirect_uri ?? '',
      });
      if (!code || !body.client_secret) {
        res.status(400).json({
          error_type: 'OAuthException',
          code: 400,
          error_message: 'Matching code was not found or was already used',
        });
        return;
      }
      const account = world.accounts.get('instagram', code.handle);
      res.json({
        data: [
          {
            access_token: world.grants.issue('access', code, SHORT_MS),
            user_id: account?.externalId ?? '',
            permissions: code.request.scopes.join(','),
          },
        ],
      });
    },
  );

  router.get('/instagram/graph/access_token', (req, res) => {
    const { grant_type: type, client_secret: secret, access_token: token } = fields(req.query);
    if (type !== 'ig_exchange_token' || !secret) return refuse(res, 100, 'Missing client_secret');
    renew(world, token ?? '', res);
  });
  router.get('/instagram/graph/refresh_access_token', (req, res) => {
    const { grant_type: type, access_token: token } = fields(req.query);
    if (type !== 'ig_refresh_token') return refuse(res, 100, 'Unsupported grant type');
    renew(world, token ?? '', res);
  });

  router.get('/instagram/graph/v23.0/me', (req, res) => {
    const account = world.holder('instagram', bearerOf(req.get('authorization')));
    if (!account) return refuse(res, DEAD, 'Invalid OAuth access token');
    if (account.state === 'gone') {
      res.json({ id: account.externalId });
      return;
    }
    res.json({
      id: account.externalId,
      user_id: account.externalId,
      username: account.handle,
      name: account.name,
      profile_picture_url: `https://scontent.cdninstagram.com/${account.externalId}.jpg`,
      ...(account.hidesFollowers ? {} : { followers_count: account.followers }),
      media_count: world.postsOf(account).length,
    });
  });
  router.get('/instagram/graph/v23.0/me/media', (req, res) => {
    const account = world.holder('instagram', bearerOf(req.get('authorization')));
    if (!account) return refuse(res, DEAD, 'Invalid OAuth access token');
    const start = Number(fields(req.query).after ?? 0) || 0;
    const all = world.postsOf(account).filter(({ privacy }) => privacy === 'public');
    const next = start + PER_PAGE;
    res.json({
      data: all.slice(start, next).map((post) => {
        const { likes, comments } = world.posts.figures(post);
        return {
          id: post.id,
          caption: post.caption,
          media_type: 'VIDEO',
          permalink: `https://www.instagram.com/reel/${post.id}/`,
          thumbnail_url: `https://scontent.cdninstagram.com/${post.id}.jpg`,
          timestamp: post.publishedAt,
          like_count: likes,
          comments_count: comments,
        };
      }),
      paging: { cursors: { after: String(next) }, ...(next < all.length ? { next: 'more' } : {}) },
    });
  });
  return router;
}

function renew(world: PlatformWorld, token: string, res: Response): void {
  const known = world.grants.find('instagram', 'access', token);
  if (!known) return refuse(res, DEAD, 'Session has expired');
  const access = world.grants.issue('access', known, LONG_MS);
  res.json({ access_token: access, token_type: 'bearer', expires_in: LONG_MS / 1000 });
}

function refuse(res: Response, code: number, message: string): void {
  res.status(code === DEAD ? 401 : 400).json({ error: { message, type: 'OAuthException', code } });
}
