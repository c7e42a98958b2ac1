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

const SCOPE = 'instagram_business_basic';
const VERSION = 'v23.0';
const PER_CALL = 50;
const LONG_LIVED = (60 * DAY) / 1000;
/** Codes of the Graph API: token, and calls that came too fast. */
const DEAD = 190;
const limits = new Set([4, 17, 32, 613]);

interface ShortToken {
  access_token?: string;
  user_id?: string | number;
  permissions?: string | string[];
}

interface ShortAnswer extends ShortToken {
  data?: ShortToken[];
  error_type?: string;
  error_message?: string;
}

interface Failing {
  error?: { code?: number; type?: string };
}

interface LongAnswer extends Failing {
  access_token?: string;
  expires_in?: number;
}

interface Me extends Failing {
  user_id?: string;
  username?: string;
  profile_picture_url?: string;
  followers_count?: number;
  media_count?: number;
}

interface Medium {
  id: string;
  caption?: string;
  media_type?: string;
  permalink?: string;
  thumbnail_url?: string;
  timestamp?: string;
  like_count?: number;
  comments_count?: number;
}

interface MediaAnswer extends Failing {
  data?: Medium[];
  paging?: { cursors?: { after?: string }; next?: string };
}

/**
 * The Instagram API with Instagram login: professional accounts. One token of 60 days that renews itself; neither PKCE,
 * nor a call that revokes, nor views among the basic permissions.
 */
@LinksAccounts('instagram')
@Injectable()
export class InstagramLinkProvider extends PlatformProvider {
  readonly platform = 'instagram';
  readonly pkce = false;
  readonly neededScopes = [SCOPE];
  readonly tellsViews = false;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  get configured(): boolean {
    return this.config.env.INSTAGRAM_CLIENT_ID !== '' && this.config.env.INSTAGRAM_CLIENT_SECRET !== '';
  }

  authorizeUrl({ state, redirectUri }: AuthorizeRequest): string {
    const url = new URL(this.config.env.INSTAGRAM_CONSENT_URL);
    const query = {
      client_id: this.config.env.INSTAGRAM_CLIENT_ID,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPE,
      state,
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.toString();
  }

  /** The code gives a token of an hour, which is changed for one of 60 days at once. */
  async exchange(code: string, { redirectUri }: Omit<AuthorizeRequest, 'state'>): Promise<Tokens> {
    const { INSTAGRAM_CLIENT_ID, INSTAGRAM_CLIENT_SECRET, INSTAGRAM_OAUTH_BASE } = this.config.env;
    const { status, body } = await callProvider<ShortAnswer>({
      what: 'Instagram token',
      url: `${INSTAGRAM_OAUTH_BASE}/oauth/access_token`,
      form: {
        client_id: INSTAGRAM_CLIENT_ID,
        client_secret: INSTAGRAM_CLIENT_SECRET,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        // Instagram puts this behind each code; it is no part of it.
        code: code.replace(/#_$/, ''),
      },
    });
    if (body.error_type === 'OAuthException')
      throw new ProviderFailure('refused', `Instagram token: status ${status}`);
    const short = body.data?.[0] ?? body;
    if (!short.access_token) throw new ProviderFailure('unavailable', `Instagram token: status ${status}`);
    const { permissions } = short;
    const scopes = typeof permissions === 'string' ? permissions.split(',') : (permissions ?? null);
    const long = await this.long(
      'access_token',
      {
        grant_type: 'ig_exchange_token',
        client_secret: INSTAGRAM_CLIENT_SECRET,
        access_token: short.access_token,
      },
      'refused',
    );
    return { ...long, scopes };
  }

  renew({ access }: KeptTokens): Promise<Tokens> {
    return this.long(
      'refresh_access_token',
      { grant_type: 'ig_refresh_token', access_token: access },
      'dead',
    );
  }

  async account(access: string): Promise<ProviderAccount> {
    const me = await this.read<Me>(access, 'me', {
      fields: 'user_id,username,profile_picture_url,followers_count,media_count',
    });
    if (!me.user_id) throw new ProviderFailure('gone', 'Instagram: no user');
    return {
      externalId: me.user_id,
      handle: plainHandle(me.username ?? ''),
      avatarUrl: pictureUrl(me.profile_picture_url),
      followers: count(me.followers_count),
      videoCount: count(me.media_count),
      badge: null,
      accountSince: null,
    };
  }

  async videos(access: string, limit: number): Promise<ProviderVideo[]> {
    const videos: ProviderVideo[] = [];
    let after: string | undefined;
    do {
      const page: MediaAnswer = await this.read<MediaAnswer>(access, 'me/media', {
        fields: 'id,caption,media_type,permalink,thumbnail_url,timestamp,like_count,comments_count',
        limit: String(PER_CALL),
        ...(after === undefined ? {} : { after }),
      });
      videos.push(...(page.data ?? []).filter(({ media_type: type }) => type === 'VIDEO').map(toVideo));
      after = page.paging?.next === undefined ? undefined : page.paging.cursors?.after;
    } while (after !== undefined && videos.length < limit);
    return videos.slice(0, limit);
  }

  revocable(): null {
    return null;
  }

  async revoke(): Promise<void> {
    // Instagram has no such call: people end the access in its settings; our copy is erased.
  }

  private async long(
    path: string,
    query: Record<string, string>,
    ended: 'dead' | 'refused',
  ): Promise<Omit<Tokens, 'scopes'> & { scopes: null }> {
    const { status, body } = await callProvider<LongAnswer>({
      what: `Instagram ${path}`,
      url: `${this.config.env.INSTAGRAM_API_BASE}/${path}`,
      query,
    });
    if (body.error) throw failureOf(body.error.code, ended, `Instagram ${path}: status ${status}`);
    if (!body.access_token) throw new ProviderFailure('unavailable', `Instagram ${path}: status ${status}`);
    const accessExpiresAt = expiry(this.clock.now(), body.expires_in, LONG_LIVED);
    return { access: body.access_token, refresh: null, accessExpiresAt, grantExpiresAt: null, scopes: null };
  }

  private async read<Body extends Failing>(
    access: string,
    path: string,
    query: Record<string, string>,
  ): Promise<Body> {
    const { status, body } = await callProvider<Body>({
      what: `Instagram ${path}`,
      url: `${this.config.env.INSTAGRAM_API_BASE}/${VERSION}/${path}`,
      query,
      access,
    });
    if (status === 200 && !body.error) return body;
    throw failureOf(body.error?.code, 'dead', `Instagram ${path}: status ${status}`);
  }
}

function failureOf(code: number | undefined, ended: 'dead' | 'refused', what: string): ProviderFailure {
  if (code === DEAD) return new ProviderFailure(ended, what);
  return new ProviderFailure(code !== undefined && limits.has(code) ? 'limited' : 'unavailable', what);
}

const toVideo = (medium: Medium): ProviderVideo => ({
  externalId: medium.id,
  title: medium.caption ?? '',
  url: medium.permalink ?? 'https://www.instagram.com/',
  thumbnail: pictureUrl(medium.thumbnail_url),
  publishedAt: new Date(medium.timestamp ?? 0),
  durationSec: null,
  views: 0,
  likes: counted(medium.like_count),
  comments: counted(medium.comments_count),
  shares: 0,
});
