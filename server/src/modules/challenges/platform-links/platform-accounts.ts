import { Injectable } from '@nestjs/common';
import type { LinkedPlatform } from './platform-link.types.js';
import { PlatformLinksRepository } from './platform-links.repository.js';
import { PlatformProviders } from './providers/platform-providers.js';

/** What other modules may know of an account that a person has proven to be theirs. */
export interface LinkedAccount {
  platform: LinkedPlatform;
  externalId: string;
  /** Without @, lower case. */
  handle: string;
  /** False: the platform gives no access any more; whose it is was proven, the figures are old. */
  verified: boolean;
  /** null = hidden. */
  followers: number | null;
  /** null = none yet, or the platform does not tell. */
  averageViews: number | null;
  /** When the account was made; null = the platform does not tell. */
  accountSince: Date | null;
  /** The platform's own badge; null = it does not tell. */
  badge: boolean | null;
  syncedAt: Date | null;
}

/** Linked accounts for the rules of other modules. */
@Injectable()
export class PlatformAccounts {
  constructor(
    private readonly links: PlatformLinksRepository,
    private readonly providers: PlatformProviders,
  ) {}

  /** The platforms on which people can prove an account here. */
  get offered(): readonly LinkedPlatform[] {
    return this.providers.offered;
  }

  /** By person, in one query; people without one are left out. A link that is not finished is none. */
  async accountsOf(userIds: readonly string[]): Promise<Map<string, LinkedAccount[]>> {
    const accounts = new Map<string, LinkedAccount[]>();
    for (const link of await this.links.heldBy(userIds)) {
      const { platform, externalId, handle, followers, averageViews, accountSince, badge, syncedAt } = link;
      if (externalId === null || handle === null) continue;
      const verified = link.status === 'verified';
      const account = {
        platform,
        externalId,
        handle,
        verified,
        followers,
        averageViews,
        accountSince,
        badge,
        syncedAt,
      };
      accounts.set(link.userId, [...(accounts.get(link.userId) ?? []), account]);
    }
    return accounts;
  }
}
