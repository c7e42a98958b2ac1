import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Declarations } from '../../../../platform/discovery/declarations.js';
import { type LinkedPlatform, linkedPlatforms } from '../platform-link.types.js';
import { platformNotOffered } from '../platform-links.errors.js';
import { type PlatformProvider, platformProvider } from './platform-provider.js';

@Injectable()
export class PlatformProviders implements OnModuleInit {
  private all: ReadonlyMap<LinkedPlatform, PlatformProvider> = new Map();

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.all = this.declarations.classesByName(platformProvider);
  }

  /** The platforms that can be connected here. */
  get offered(): LinkedPlatform[] {
    return linkedPlatforms.filter((platform) => this.all.get(platform)?.configured);
  }

  get(platform: LinkedPlatform): PlatformProvider {
    const provider = this.all.get(platform);
    if (!provider?.configured) throw platformNotOffered(platform);
    return provider;
  }
}
