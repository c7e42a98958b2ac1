import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
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
import {
  callProvider,
  count,
  counted,
  expiry,
  pictureUrl,
  type ProviderAnswer,
  ProviderFailure,
} from './provider-call.js';

const SCOPE = 'https://www.googleapis.com/auth/youtube.readonly';
const PER_CALL = 50;

interface TokenAnswer {
  access_token?: string;
  expires_in?: number;
  refresh_token?: string;
  scope?: string;
  error?: string;
}

interface Listing<Item> {
  items?: Item[];
  nextPageToken?: string;
  error?: { code?: number; errors?: { reason?: string }[] };
}

interface Channel {
  id: string;
  snippet?: {
    title?: string;
    customUrl?: string;
    publishedAt?: string;
    thumbnails?: { default?: { url?: string } };
  };
  statistics?: { subscriberCount?: string; hiddenSubscriberCount?: boolean; videoCount?: string };
  contentDetails?: { relatedPlaylists?: { uploads?: string } };
}

interface Video {
  id: string;
  snippet?: {
    title?: string;
    publishedAt?: string;
    thumbnails?: { medium?: { url?: string }; default?: { url?: string } };
  };
  contentDetails?: { duration?: string };
  statistics?: { viewCount?: string; likeCount?: string; commentCount?: string };
  status?: { privacyStatus?: string };
}

/** Google's OAuth with PKCE, and the YouTube Data API v3 in the person's name. */
@LinksAccounts('youtube')
@Injectable()
export class YoutubeLinkProvider extends PlatformProvider {
  readonly platform = 'youtube';
  readonly pkce = true;
  readonly neededScopes = [SCOPE];
  readonly tellsViews = true;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  get configured(): boolean {
    return this.config.env.YOUTUBE_CLIENT_ID !== '' && this.config.env.YOUTUBE_CLIENT_SECRET !== '';
  }

  authorizeUrl({ state, redirectUri, verifier }: AuthorizeRequest): string {
    const url = new URL(this.config.env.YOUTUBE_CONSENT_URL);
    const query = {
      client_id: this.config.env.YOUTUBE_CLIENT_ID,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPE,
      // A token to renew with comes only with these two.
      access_type: 'offline',
      prompt: 'consent',
      state,
      code_challenge: createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.toString();
  }

  exchange(code: string, { redirectUri, verifier }: Omit<AuthorizeRequest, 'state'>): Promise<Tokens> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    return this.tokens({ ...form, code_verifier: verifier ?? '' }, 'refused');
  }

  renew({ refresh }: KeptTokens): Promise<Tokens> {
    return this.tokens({ grant_type: 'refresh_token', refresh_token: refresh ?? '' }, 'dead');
  }

  async account(access: string): Promise<ProviderAccount> {
    const channel = await this.channel(access);
    const { snippet = {}, statistics = {} } = channel;
    return {
      externalId: channel.id,
      handle: plainHandle(snippet.customUrl ?? ''),
      avatarUrl: pictureUrl(snippet.thumbnails?.default?.url),
      followers: statistics.hiddenSubscriberCount ? null : count(statistics.subscriberCount),
      videoCount: count(statistics.videoCount),
      badge: null,
      accountSince: snippet.publishedAt ? new Date(snippet.publishedAt) : null,
    };
  }

  async videos(access: string, limit: number): Promise<ProviderVideo[]> {
    const { contentDetails } = await this.channel(access);
    const playlistId = contentDetails?.relatedPlaylists?.uploads;
    if (!playlistId) return [];
    const videos: ProviderVideo[] = [];
    let pageToken: string | undefined;
    do {
      const page = await this.read<Listing<{ contentDetails?: { videoId?: string } }>>(
        access,
        'playlistItems',
        {
          part: 'contentDetails',
          playlistId,
          maxResults: String(PER_CALL),
          ...(pageToken === undefined ? {} : { pageToken }),
        },
      );
      const ids = (page.items ?? []).flatMap((item) => item.contentDetails?.videoId ?? []);
      if (ids.length > 0) videos.push(...(await this.details(access, ids)));
      pageToken = page.nextPageToken;
    } while (pageToken !== undefined && videos.length < limit);
    return videos.slice(0, limit);
  }

  /** The token to renew with takes all that came from it along. */
  revocable({ access, refresh }: KeptTokens): string {
    return refresh ?? access;
  }

  async revoke(token: string): Promise<void> {
    // 400 = it is over already.
    await callProvider({
      what: 'YouTube revoke',
      url: `${this.config.env.YOUTUBE_OAUTH_BASE}/revoke`,
      form: { token },
    });
  }

  private async tokens(form: Record<string, string>, dead: 'dead' | 'refused'): Promise<Tokens> {
    const { YOUTUBE_CLIENT_ID, YOUTUBE_CLIENT_SECRET, YOUTUBE_OAUTH_BASE } = this.config.env;
    const { body } = await callProvider<TokenAnswer>({
      what: 'YouTube token',
      url: `${YOUTUBE_OAUTH_BASE}/token`,
      form: { ...form, client_id: YOUTUBE_CLIENT_ID, client_secret: YOUTUBE_CLIENT_SECRET },
    });
    if (body.error === 'invalid_grant' || body.error === 'redirect_uri_mismatch')
      throw new ProviderFailure(dead, `YouTube token: ${body.error}`);
    if (!body.access_token)
      throw new ProviderFailure('unavailable', `YouTube token: ${body.error ?? 'none'}`);
    return {
      access: body.access_token,
      refresh: body.refresh_token ?? null,
      accessExpiresAt: expiry(this.clock.now(), body.expires_in, HOUR / 1000),
      grantExpiresAt: null,
      scopes: body.scope === undefined ? null : body.scope.split(' '),
    };
  }

  private async channel(access: string): Promise<Channel> {
    const { items = [] } = await this.read<Listing<Channel>>(access, 'channels', {
      part: 'snippet,statistics,contentDetails',
      mine: 'true',
    });
    const [channel] = items;
    if (!channel) throw new ProviderFailure('gone', 'YouTube: no channel');
    return channel;
  }

  /** Unlisted and private videos of the own channel are in the answer, too. */
  private async details(access: string, ids: readonly string[]): Promise<ProviderVideo[]> {
    const { items = [] } = await this.read<Listing<Video>>(access, 'videos', {
      part: 'snippet,contentDetails,statistics,status',
      id: ids.join(','),
    });
    return items.filter(({ status }) => status?.privacyStatus === 'public').map(toVideo);
  }

  private async read<Body extends Listing<unknown>>(
    access: string,
    path: string,
    query: Record<string, string>,
  ): Promise<Body> {
    const url = `${this.config.env.YOUTUBE_API_BASE}/${path}`;
    const answer: ProviderAnswer<Body> = await callProvider({ what: `YouTube ${path}`, url, query, access });
    if (answer.status === 200) return answer.body;
    const reason = answer.body.error?.errors?.[0]?.reason ?? '';
    const what = `YouTube ${path}: status ${answer.status} ${reason}`;
    if (answer.status === 401) throw new ProviderFailure('dead', what);
    if (reason === 'channelClosed' || reason === 'channelSuspended' || reason === 'accountClosed')
      throw new ProviderFailure('gone', what);
    if (reason === 'quotaExceeded' || reason === 'rateLimitExceeded')
      throw new ProviderFailure('limited', what);
    throw new ProviderFailure('unavailable', what);
  }
}

const toVideo = (video: Video): ProviderVideo => ({
  externalId: video.id,
  title: video.snippet?.title ?? '',
  url: `https://www.youtube.com/watch?v=${video.id}`,
  thumbnail: pictureUrl(video.snippet?.thumbnails?.medium?.url ?? video.snippet?.thumbnails?.default?.url),
  publishedAt: new Date(video.snippet?.publishedAt ?? 0),
  durationSec: secondsOf(video.contentDetails?.duration),
  views: counted(video.statistics?.viewCount),
  likes: counted(video.statistics?.likeCount),
  comments: counted(video.statistics?.commentCount),
  // YouTube does not count them.
  shares: 0,
});

const DURATION = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/;

/** ISO 8601, as `PT1M5S`. */
function secondsOf(duration: string | undefined): number | null {
  const parts = DURATION.exec(duration ?? '');
  if (!parts || duration === 'P' || duration === 'PT') return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
