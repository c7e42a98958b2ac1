import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Declarations } from '../../../platform/discovery/declarations.js';
import { type MetricsProvider, postReader } from './metrics-provider.js';
import type { TrackedPlatform } from './tracking.types.js';

/** The platforms that can be read: those whose provider says so by `@ReadsPosts`. */
@Injectable()
export class MetricsProviders implements OnModuleInit {
  all: ReadonlyMap<TrackedPlatform, MetricsProvider> = new Map();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.all = this.declarations.classesByName(postReader);
  }

  get(platform: TrackedPlatform): MetricsProvider {
    const provider = this.all.get(platform);
    if (!provider) throw new RangeError(`no provider for ${platform}`);
    return provider;
  }
}
