import type { Request, Response, Router } from 'express';
import express from 'express';
import { fields } from '../google/requests.ts';
import type { PlatformAccount } from './accounts.ts';
import { bearerOf, type PlatformWorld } from './world.ts';

const ACCESS_MS = 3_600_000;
const REFRESH_MS = 10 * 365 * 86_400_000;
const PER_PAGE = 50;

/** Google's token addresses for YouTube, and the parts of the Data API that answer in a person's name. */
export function youtubeLinkRouter(world: PlatformWorld): Router {
  const router = express.Router();
  const form = express.urlencoded({ extended: false, limit: '32kb' });

  router.post('/youtube/oauth/token', form, (req, res) => {
    const body = fields(req.body);
    res.set('cache-control', 'no-store');
    if (!body.client_id || !body.client_secret) {
      res.status(401).json({ error: 'invalid_client', error_description: 'Unauthorized' });
      return;
    }
    if (body.grant_type === 'refresh_token') {
      const refresh = world.grants.find('youtube', 'refresh', body.refresh_token ?? '');
      if (!refresh) return refuseGrant(res, 'Token has been expired or revoked.');
      res.json(answer(world.grants.issue('access', refresh, ACCESS_MS), refresh.request.scopes));
      return;
    }
    const code = world.grants.redeem('youtube', body.code ?? '', {
      clientId: body.client_id,
      redirectUri: body.redirect_uri ?? '',
      verifier: body.code_verifier,
    });
    if (!code) return refuseGrant(res, 'Malformed auth code.');
    res.json({
      ...answer(world.grants.issue('access', code, ACCESS_MS), code.request.scopes),
      refresh_token: world.grants.issue('refresh', code, REFRESH_MS),
    });
  });

  // As at Google: any token of a grant ends all of it.
  router.post('/youtube/oauth/revoke', form, (req, res) => {
    const token = world.grants.any(fields(req.body).token ?? '');
    if (token?.platform !== 'youtube') {
      res.status(400).json({ error: 'invalid_token', error_description: 'Token expired or revoked' });
      return;
    }
    world.grants.revoke('youtube', token.handle);
    res.json({});
  });

  router.use('/youtube/v3', (req, res, next) => {
    const token = bearerOf(req.get('authorization'));
    if (token === '') return next();
    const account = world.holder('youtube', token);
    if (!account) {
      refuse(res, 401, 'authError', 'Request had invalid authentication credentials.');
      return;
    }
    res.locals.account = account;
    next();
  });
  router.get('/youtube/v3/channels', (req, res, next) => {
    const account = accountOf(res);
    if (!account || req.query.mine !== 'true') return next();
    res.json({
      kind: 'youtube#channelListResponse',
      items: account.state === 'open' ? [channel(account)] : [],
    });
  });
  router.get('/youtube/v3/playlistItems', (req, res) => {
    const account = accountOf(res);
    if (!account) return refuse(res, 403, 'forbidden', 'The caller is not signed in.');
    if (req.query.playlistId !== uploadsOf(account))
      return refuse(res, 404, 'playlistNotFound', 'The playlist cannot be found.');
    const start = pageStart(req);
    const all = world.postsOf(account).filter(({ privacy }) => privacy !== 'deleted');
    const items = all.slice(start, start + PER_PAGE).map(({ id }) => ({
      kind: 'youtube#playlistItem',
      contentDetails: { videoId: id },
    }));
    res.json({
      kind: 'youtube#playlistItemListResponse',
      items,
      pageInfo: { totalResults: all.length, resultsPerPage: PER_PAGE },
      ...(start + PER_PAGE < all.length ? { nextPageToken: String(start + PER_PAGE) } : {}),
    });
  });
  return router;
}

const accountOf = (res: Response): PlatformAccount | undefined =>
  res.locals.account as PlatformAccount | undefined;

const uploadsOf = ({ externalId }: PlatformAccount): string => externalId.replace(/^UC/, 'UU');

function pageStart(req: Request): number {
  const start = Number(req.query.pageToken ?? 0);
  return Number.isSafeInteger(start) && start >= 0 ? start : 0;
}

const channel = (account: PlatformAccount): object => ({
  kind: 'youtube#channel',
  id: account.externalId,
  snippet: {
    title: account.name,
    description: '',
    customUrl: `@${account.handle}`,
    publishedAt: account.since,
    thumbnails: { default: { url: `https://yt3.ggpht.com/${account.externalId}`, width: 88, height: 88 } },
  },
  statistics: {
    viewCount: '0',
    ...(account.hidesFollowers ? {} : { subscriberCount: String(account.followers) }),
    hiddenSubscriberCount: account.hidesFollowers,
    videoCount: '0',
  },
  contentDetails: { relatedPlaylists: { likes: '', uploads: uploadsOf(account) } },
});

const answer = (access: string, scopes: readonly string[]): object => ({
  access_token: access,
  expires_in: ACCESS_MS / 1000 - 1,
  scope: scopes.join(' '),
  token_type: 'Bearer',
});

function refuseGrant(res: Response, description: string): void {
  res.status(400).json({ error: 'invalid_grant', error_description: description });
}

function refuse(res: Response, code: number, reason: string, message: string): void {
  res.status(code).json({ error: { code, message, errors: [{ message, domain: 'youtube', reason }] } });
}
