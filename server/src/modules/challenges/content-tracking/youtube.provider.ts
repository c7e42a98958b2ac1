import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { youtubeAddress } from './content-address.js';
import { MetricsProvider, ReadsPosts } from './metrics-provider.js';
import { callPlatform, counted, notConfigured } from './platform-api.js';
import type { ContentReading, PostDetails } from './tracking.types.js';

interface Listing<Item> {
  items?: Item[];
}

interface Video {
  id: string;
  snippet: {
    publishedAt: string;
    channelId: string;
    title: string;
    description: string;
    thumbnails?: { medium?: { url: string }; default?: { url: string } };
  };
  statistics?: { viewCount?: string; likeCount?: string; commentCount?: string };
  status?: { privacyStatus?: string; uploadStatus?: string };
}

interface Channel {
  id: string;
  snippet?: { customUrl?: string };
}

/** YouTube Data API v3: videos.list takes 50 ids for one unit of quota. It does not count shares. */
@ReadsPosts('youtube')
@Injectable()
export class YoutubeProvider extends MetricsProvider {
  readonly platform = 'youtube';
  readonly batchSize = 50;
  readonly title = 'YouTube';
  readonly quotaZone = 'America/Los_Angeles';
  /** The video and its channel. */
  readonly unitsToDescribe = 2;
  /** Shorts and videos; posts of the community tab are none. */
  readonly formats = ['video9x16', 'longVideo'] as const;
  readonly addressOf = youtubeAddress;

  constructor(private readonly config: Config) {
    super();
  }

  get connected(): boolean {
    return this.config.env.YOUTUBE_API_KEY !== '';
  }

  async read(externalIds: readonly string[]): Promise<ContentReading[]> {
    return (await this.videos(externalIds)).map(toReading);
  }

  async describe(externalId: string): Promise<PostDetails | null> {
    const [video] = await this.videos([externalId]);
    if (!video) return null;
    const { items = [] } = await this.call<Listing<Channel>>('channels', {
      part: 'snippet',
      id: video.snippet.channelId,
    });
    const handle = (items[0]?.snippet?.customUrl ?? '').replace(/^@/, '').toLowerCase();
    const url = `https://www.youtube.com/watch?v=${video.id}`;
    return { ...toReading(video), platform: this.platform, url, handle };
  }

  private async videos(ids: readonly string[]): Promise<Video[]> {
    const { items = [] } = await this.call<Listing<Video>>('videos', {
      part: 'snippet,statistics,status',
      id: ids.join(','),
    });
    return items;
  }

  private call<Answer>(path: string, query: Record<string, string>): Promise<Answer> {
    const { YOUTUBE_API_BASE: base, YOUTUBE_API_KEY: key } = this.config.env;
    if (!this.connected) throw notConfigured('YouTube');
    const url = new URL(`${base}/${path}`);
    url.search = new URLSearchParams({ ...query, key }).toString();
    return callPlatform<Answer>({ name: 'YouTube', url });
  }
}

function toReading({ id, snippet, statistics = {}, status = {} }: Video): ContentReading {
  return {
    externalId: id,
    figures: {
      views: counted(statistics.viewCount),
      likes: counted(statistics.likeCount),
      comments: counted(statistics.commentCount),
      shares: 0,
    },
    title: snippet.title,
    caption: `${snippet.title}\n${snippet.description}`.trim(),
    thumbnail: (snippet.thumbnails?.medium ?? snippet.thumbnails?.default)?.url ?? null,
    publishedAt: new Date(snippet.publishedAt),
    public: status.privacyStatus === 'public',
  };
}
