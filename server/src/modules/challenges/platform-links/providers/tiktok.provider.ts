import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { Config } from '../../../../platform/config/config.js';
import { plainHandle } from '../platform-link.types.js';
import {
  type AuthorizeRequest,
  type KeptTokens,
  LinksAccounts,
  PlatformProvider,
  type ProviderAccount,
  type ProviderVideo,
  type Tokens,
} from './platform-provider.js';
import { callProvider, count, counted, expiry, pictureUrl, ProviderFailure } from './provider-call.js';

const SCOPES = ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.list'];
const USER_FIELDS = 'open_id,avatar_url,display_name,username,is_verified,follower_count,video_count';
const VIDEO_FIELDS =
  'id,create_time,title,video_description,cover_image_url,share_url,duration,view_count,like_count,comment_count,share_count';
const PER_CALL = 20;
const dead = new Set(['access_token_invalid', 'scope_not_authorized', 'token_not_authorized_for_this_app']);

interface TokenAnswer {
  access_token?: string;
  expires_in?: number;
  refresh_token?: string;
  refresh_expires_in?: number;
  scope?: string;
  error?: string;
}

interface Failing {
  error?: { code: string };
}

interface UserAnswer extends Failing {
  data?: {
    user?: {
      open_id: string;
      avatar_url?: string;
      username?: string;
      is_verified?: boolean;
      follower_count?: number;
      video_count?: number;
    };
  };
}

interface Video {
  id: string;
  create_time: number;
  title?: string;
  video_description?: string;
  cover_image_url?: string;
  share_url: string;
  duration?: number;
  view_count?: number;
  like_count?: number;
  comment_count?: number;
  share_count?: number;
}

interface VideosAnswer extends Failing {
  data?: { videos?: Video[]; cursor?: number; has_more?: boolean };
}

/** TikTok's login for the web, which has no PKCE, and its display API; tokens to renew with may change at each use. */
@LinksAccounts('tiktok')
@Injectable()
export class TiktokLinkProvider extends PlatformProvider {
  readonly platform = 'tiktok';
  readonly pkce = false;
  readonly neededScopes = ['user.info.basic', 'user.info.profile'];
  readonly tellsViews = true;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  get configured(): boolean {
    return this.config.env.TIKTOK_CLIENT_KEY !== '' && this.config.env.TIKTOK_CLIENT_SECRET !== '';
  }

  authorizeUrl({ state, redirectUri }: AuthorizeRequest): string {
    const url = new URL(this.config.env.TIKTOK_CONSENT_URL);
    const query = {
      client_key: this.config.env.TIKTOK_CLIENT_KEY,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPES.join(','),
      state,
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.toString();
  }

  exchange(code: string, { redirectUri }: Omit<AuthorizeRequest, 'state'>): Promise<Tokens> {
    return this.tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, 'refused');
  }

  renew({ refresh }: KeptTokens): Promise<Tokens> {
    return this.tokens({ grant_type: 'refresh_token', refresh_token: refresh ?? '' }, 'dead');
  }

  async account(access: string): Promise<ProviderAccount> {
    const { data } = await this.read<UserAnswer>('user/info/', { query: { fields: USER_FIELDS }, access });
    const user = data?.user;
    if (!user?.open_id) throw new ProviderFailure('gone', 'TikTok: no user');
    return {
      externalId: user.open_id,
      handle: plainHandle(user.username ?? ''),
      avatarUrl: pictureUrl(user.avatar_url),
      followers: count(user.follower_count),
      videoCount: count(user.video_count),
      badge: user.is_verified ?? null,
      accountSince: null,
    };
  }

  async videos(access: string, limit: number): Promise<ProviderVideo[]> {
    const videos: ProviderVideo[] = [];
    let cursor: number | undefined;
    for (let more = true; more && videos.length < limit;) {
      const { data }: VideosAnswer = await this.read<VideosAnswer>('video/list/', {
        query: { fields: VIDEO_FIELDS },
        json: { max_count: PER_CALL, ...(cursor === undefined ? {} : { cursor }) },
        access,
      });
      videos.push(...(data?.videos ?? []).map(toVideo));
      cursor = data?.cursor;
      more = data?.has_more === true && (data.videos ?? []).length > 0;
    }
    return videos.slice(0, limit);
  }

  revocable({ access }: KeptTokens): string {
    return access;
  }

  async revoke(token: string): Promise<void> {
    const { TIKTOK_API_BASE: base, TIKTOK_CLIENT_KEY, TIKTOK_CLIENT_SECRET } = this.config.env;
    await callProvider({
      what: 'TikTok revoke',
      url: `${base}/oauth/revoke/`,
      form: { client_key: TIKTOK_CLIENT_KEY, client_secret: TIKTOK_CLIENT_SECRET, token },
    });
  }

  private async tokens(form: Record<string, string>, ended: 'dead' | 'refused'): Promise<Tokens> {
    const { TIKTOK_API_BASE: base, TIKTOK_CLIENT_KEY, TIKTOK_CLIENT_SECRET } = this.config.env;
    const { body } = await callProvider<TokenAnswer>({
      what: 'TikTok token',
      url: `${base}/oauth/token/`,
      form: { ...form, client_key: TIKTOK_CLIENT_KEY, client_secret: TIKTOK_CLIENT_SECRET },
    });
    if (body.error === 'invalid_grant' || body.error === 'invalid_request')
      throw new ProviderFailure(ended, `TikTok token: ${body.error}`);
    if (!body.access_token) throw new ProviderFailure('unavailable', `TikTok token: ${body.error ?? 'none'}`);
    const now = this.clock.now();
    return {
      access: body.access_token,
      refresh: body.refresh_token ?? null,
      accessExpiresAt: expiry(now, body.expires_in, DAY / 1000),
      grantExpiresAt:
        body.refresh_expires_in === undefined ? null : expiry(now, body.refresh_expires_in, DAY / 1000),
      scopes: body.scope === undefined ? null : body.scope.split(','),
    };
  }

  private async read<Body extends Failing>(
    path: string,
    call: { query: Record<string, string>; access: string; json?: object },
  ): Promise<Body> {
    const url = `${this.config.env.TIKTOK_API_BASE}/${path}`;
    const { status, body } = await callProvider<Body>({ what: `TikTok ${path}`, url, ...call });
    const code = body.error?.code ?? 'ok';
    if (status === 200 && code === 'ok') return body;
    const what = `TikTok ${path}: status ${status} ${code}`;
    if (dead.has(code)) throw new ProviderFailure('dead', what);
    if (code === 'rate_limit_exceeded') throw new ProviderFailure('limited', what);
    if (code === 'user_banned' || code === 'user_not_found') throw new ProviderFailure('gone', what);
    throw new ProviderFailure('unavailable', what);
  }
}

const toVideo = (video: Video): ProviderVideo => ({
  externalId: video.id,
  title: video.title ?? video.video_description ?? '',
  url: video.share_url,
  thumbnail: pictureUrl(video.cover_image_url),
  publishedAt: new Date(video.create_time * 1000),
  durationSec: count(video.duration),
  views: counted(video.view_count),
  likes: counted(video.like_count),
  comments: counted(video.comment_count),
  shares: counted(video.share_count),
});
