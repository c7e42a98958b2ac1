import { Injectable } from '@nestjs/common';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { AccountFiguresRepository } from './account-figures.repository.js';
import { ConnectAttemptsRepository } from './connect-attempts.repository.js';
import { LinkTokens } from './link-tokens.js';
import { PlatformLinksRepository } from './platform-links.repository.js';
import { TokenRevocations } from './token-revocations.js';

const EARLIEST = '1900-01-01';
const LATEST = '2999-12-31';

/** Linked accounts. The copy holds no token; closing the account ends the access at the platform, too. */
@PersonalData('platform-links')
@Injectable()
export class PlatformLinksPersonalData implements PersonalDataHolder {
  constructor(
    private readonly links: PlatformLinksRepository,
    private readonly attempts: ConnectAttemptsRepository,
    private readonly figures: AccountFiguresRepository,
    private readonly revocations: TokenRevocations,
    private readonly tokens: LinkTokens,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const links = await this.links.ofUser(userId);
    if (links.length === 0) return null;
    const ids = links.map(({ id }) => id);
    const [videos, days] = await Promise.all([
      this.figures.videosOf(ids),
      this.figures.days(ids, EARLIEST, LATEST),
    ]);
    const accounts = links.map((link) => ({
      platform: link.platform,
      status: link.status,
      externalId: link.externalId,
      handle: link.handle,
      avatarUrl: link.avatarUrl,
      followers: link.followers,
      averageViews: link.averageViews,
      videoCount: link.videoCount,
      accountSince: link.accountSince,
      scopes: link.scopes,
      verifiedAt: link.verifiedAt,
      syncedAt: link.syncedAt,
      createdAt: link.createdAt,
      videos: videos
        .filter(({ linkId }) => linkId === link.id)
        .map(({ id: _id, linkId: _link, ...video }) => video),
      days: days.filter(({ linkId }) => linkId === link.id).map(({ linkId: _link, ...day }) => day),
    }));
    return { content: accounts };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    for (const link of await this.links.ofUser(userId)) {
      const kept = this.tokens.open(link);
      if (kept) await this.revocations.add(link.platform, kept);
    }
    await this.attempts.forgetOf(userId);
    // Videos and days go with their link.
    await this.links.deleteOf(userId);
  }
}
