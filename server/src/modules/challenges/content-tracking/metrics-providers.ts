import { Injectable } from '@nestjs/common';
import type { MetricsProvider } from './metrics-provider.js';
import { TiktokProvider } from './tiktok.provider.js';
import type { TrackedPlatform } from './tracking.types.js';
import { YoutubeProvider } from './youtube.provider.js';

/** The platforms that can be read. */
@Injectable()
export class MetricsProviders {
  readonly all: ReadonlyMap<TrackedPlatform, MetricsProvider>;

  constructor(youtube: YoutubeProvider, tiktok: TiktokProvider) {
    this.all = new Map<TrackedPlatform, MetricsProvider>([
      [youtube.platform, youtube],
      [tiktok.platform, tiktok],
    ]);
  }

  get(platform: TrackedPlatform): MetricsProvider {
    const provider = this.all.get(platform);
    if (!provider) throw new RangeError(`no provider for ${platform}`);
    return provider;
  }
}
