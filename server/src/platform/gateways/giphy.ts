import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { fetchOnce } from './fetch-once.js';
import { type FoundGifs, type Gif, GifProvider, type GifSearch } from './gif-provider.js';

interface Picture {
  url?: string;
  width?: string;
  height?: string;
}

interface GiphyGif {
  id?: string;
  images?: { fixed_width?: Picture; fixed_width_small?: Picture };
}

interface Answer {
  data?: GiphyGif | GiphyGif[];
  pagination?: { total_count?: number };
}

const TIMEOUT_MS = 5_000;
/** For everybody from 14 on. */
const RATING = 'pg';

/** The API of GIPHY. The key stays here: browsers see our search, and pictures at GIPHY's addresses alone. */
@Injectable()
export class Giphy extends GifProvider {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {
    super();
  }

  get enabled(): boolean {
    return this.config.env.GIPHY_API_KEY !== '';
  }

  async search({ q, offset, limit }: GifSearch): Promise<FoundGifs> {
    const page = { offset: String(offset), limit: String(limit), rating: RATING };
    const answer = await this.call(q === '' ? 'trending' : 'search', q === '' ? page : { ...page, q });
    if (answer === null || !Array.isArray(answer.data)) throw silent('an answer without data');
    const gifs = answer.data.flatMap((one) => this.read(one) ?? []);
    return { gifs, total: answer.pagination?.total_count ?? gifs.length };
  }

  async one(id: string): Promise<Gif | null> {
    const answer = await this.call(encodeURIComponent(id), { rating: RATING });
    const { data } = answer ?? {};
    return data && !Array.isArray(data) ? this.read(data) : null;
  }

  /** null = not found. */
  private async call(path: string, query: Record<string, string>): Promise<Answer | null> {
    this.database.refuseTransaction('GifProvider');
    if (!this.enabled) throw notOffered();
    const { GIPHY_API_BASE: base, GIPHY_API_KEY: key } = this.config.env;
    const asked = new URLSearchParams({ ...query, api_key: key });
    try {
      const response = await fetchOnce(`${base}/v1/gifs/${path}?${asked}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`status ${response.status}`);
      return (await response.json()) as Answer;
    } catch (error) {
      throw silent(error instanceof Error ? error.message : String(error));
    }
  }

  /** null = one that cannot be shown: at an address of others it would not be loaded. */
  private read({ id, images }: GiphyGif): Gif | null {
    const { fixed_width: large, fixed_width_small: small } = images ?? {};
    const [width, height] = [Number(large?.width), Number(large?.height)];
    if (!id || !large?.url || !(width > 0) || !(height > 0)) return null;
    const previewUrl = small?.url ?? large.url;
    if (![large.url, previewUrl].every((url) => this.config.gifHosts.some((host) => fits(url, host))))
      return null;
    return { id, url: large.url, previewUrl, width, height };
  }
}

/** `host` as in a content security policy. */
function fits(url: string, host: string): boolean {
  const { origin, protocol, hostname } = URL.parse(url) ?? {};
  if (!host.includes('*.')) return origin === host;
  return (
    protocol === 'https:' && hostname !== undefined && hostname.endsWith(host.slice(host.indexOf('*.') + 1))
  );
}

const notOffered = () =>
  new AppError('UNAVAILABLE', { en: 'GIFs are not offered here', de: 'GIFs gibt es hier nicht' });

const silent = (reason: string) =>
  new AppError('PROVIDER_ERROR', {
    en: `GIFs cannot be searched at the moment (${reason}). Try again later.`,
    de: `GIFs lassen sich gerade nicht suchen (${reason}). Versuche es später noch einmal.`,
  });
