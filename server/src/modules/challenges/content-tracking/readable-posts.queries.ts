import { Injectable } from '@nestjs/common';
import { addressIn, type ContentAddress } from './content-address.js';
import { MetricsProviders } from './metrics-providers.js';
import type { ContentFormat, TrackedPlatform } from './tracking.types.js';

/** unbuilt: nothing here reads the platform; unconnected: its reader has no access to the API. */
export type Readability = 'readable' | 'unconnected' | 'unbuilt';

/** Which posts can be read here, for whoever wants to ask people for them. */
@Injectable()
export class ReadablePosts {
  constructor(private readonly providers: MetricsProviders) {}

  on(platform: string): Readability {
    const reader = this.readerOf(platform);
    if (!reader) return 'unbuilt';
    return reader.connected ? 'readable' : 'unconnected';
  }

  isRead(platform: string): platform is TrackedPlatform {
    return this.on(platform) === 'readable';
  }

  formatsOn(platform: string): readonly ContentFormat[] {
    return this.readerOf(platform)?.formats ?? [];
  }

  /** Which post an address names; null where it names none that is read. */
  addressOf(text: string): ContentAddress | null {
    return addressIn(text, [...this.providers.all.values()]);
  }

  private readerOf(platform: string) {
    return [...this.providers.all.values()].find((reader) => reader.platform === platform);
  }
}
