import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { addressIn, tiktokAddress } from './content-address.js';
import { MetricsProvider, ReadsPosts } from './metrics-provider.js';
import { callPlatform, counted, notConfigured, platformError } from './platform-api.js';
import type { ContentReading, PostDetails } from './tracking.types.js';

interface Video {
  id: string;
  /** Seconds since 1970. */
  create_time: number;
  title?: string;
  video_description?: string;
  cover_image_url?: string;
  share_url: string;
  view_count?: number;
  like_count?: number;
  comment_count?: number;
  share_count?: number;
}

interface Answer {
  data?: { videos?: Video[] };
  error?: { code: string; message: string };
}

const FIELDS =
  'id,create_time,title,video_description,cover_image_url,share_url,view_count,like_count,comment_count,share_count';
const HANDLE = /\/@([\w.]+)\/video\//;

/** TikTok video query: 20 ids a call; it answers public videos only. */
@ReadsPosts('tiktok')
@Injectable()
export class TiktokProvider extends MetricsProvider {
  readonly platform = 'tiktok';
  readonly batchSize = 20;
  readonly title = 'TikTok';
  readonly quotaZone = 'UTC';
  readonly unitsToDescribe = 1;
  /** Videos of any length; photo posts have another address, and a story is gone after a day. */
  readonly formats = ['video9x16', 'longVideo'] as const;
  readonly addressOf = tiktokAddress;

  constructor(private readonly config: Config) {
    super();
  }

  get connected(): boolean {
    return this.config.env.TIKTOK_API_TOKEN !== '';
  }

  async read(externalIds: readonly string[]): Promise<ContentReading[]> {
    return (await this.videos(externalIds)).map(toReading);
  }

  async describe(externalId: string): Promise<PostDetails | null> {
    const [video] = await this.videos([externalId]);
    if (!video) return null;
    const handle = (HANDLE.exec(video.share_url)?.[1] ?? '').toLowerCase();
    const url = addressIn(video.share_url, [this])?.url ?? video.share_url;
    return { ...toReading(video), platform: this.platform, url, handle };
  }

  private async videos(ids: readonly string[]): Promise<Video[]> {
    const { TIKTOK_API_BASE: base, TIKTOK_API_TOKEN: token } = this.config.env;
    if (!this.connected) throw notConfigured('TikTok');
    const url = new URL(`${base}/video/query/`);
    url.searchParams.set('fields', FIELDS);
    const { data, error } = await callPlatform<Answer>({
      name: 'TikTok',
      url,
      body: { filters: { video_ids: ids } },
      token,
    });
    if (error && error.code !== 'ok') throw platformError('TikTok', error.code);
    return data?.videos ?? [];
  }
}

function toReading(video: Video): ContentReading {
  return {
    externalId: video.id,
    figures: {
      views: counted(video.view_count),
      likes: counted(video.like_count),
      comments: counted(video.comment_count),
      shares: counted(video.share_count),
    },
    title: video.title ?? null,
    caption: (video.video_description ?? video.title ?? '').trim(),
    thumbnail: video.cover_image_url ?? null,
    publishedAt: new Date(video.create_time * 1000),
    public: true,
  };
}
