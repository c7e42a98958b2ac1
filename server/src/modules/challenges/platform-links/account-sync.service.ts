import { Injectable } from '@nestjs/common';
import { Clock, HOUR, MINUTE } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { AccountFiguresRepository } from './account-figures.repository.js';
import { averageViews, berlinDay } from './figures.rules.js';
import type { PlatformLinkEntity } from './platform-link.entity.js';
import type { LinkProblem } from './platform-link.types.js';
import { PlatformLinksRepository } from './platform-links.repository.js';
import { PlatformLinksService } from './platform-links.service.js';
import type { ProviderAccount, ProviderVideo } from './providers/platform-provider.js';
import { PlatformProviders } from './providers/platform-providers.js';
import { ProviderFailure } from './providers/provider-call.js';
import { TokenRenewal } from './token-renewal.service.js';

interface Reading {
  account: ProviderAccount;
  videos: ProviderVideo[];
}

/** Reads the account and the newest videos of linked accounts, and keeps the figures of each day. */
@Injectable()
export class AccountSync {
  constructor(
    readonly db: Database,
    private readonly links: PlatformLinksRepository,
    private readonly figures: AccountFiguresRepository,
    private readonly states: PlatformLinksService,
    private readonly renewal: TokenRenewal,
    private readonly providers: PlatformProviders,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @TimedState<AccountSync>({
    name: 'platform-links.sync',
    due: ({ links }, now, limit) => links.dueAt('syncAt', now, limit),
  })
  async syncDue(id: string, now: Date): Promise<void> {
    const link = await this.links.byId(id);
    if (link?.syncAt && link.syncAt <= now) await this.run(id);
  }

  /** What goes wrong stands in the row afterwards; the next turn tries again. */
  async run(id: string): Promise<void> {
    this.db.refuseTransaction('reading a linked account');
    const link = await this.links.byId(id);
    if (link?.status !== 'verified') return;
    if (!this.providers.offered.includes(link.platform)) return this.postpone(link, 'unavailable', null);
    const access = await this.renewal.accessOf(link);
    const ready = await this.links.byId(id);
    if (ready?.status !== 'verified') return;
    if (access === null) return this.postpone(ready, ready.problem ?? 'unavailable', null);
    // A slow answer does not put off the next reading.
    const readAt = this.clock.now();
    try {
      const reading = await this.read(ready, access);
      if (reading.account.externalId === ready.externalId) await this.keep(ready, reading, readAt);
      else await this.states.tokenDied(id, ready.tokenVersion, 'other_account');
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      await this.failed(ready, error);
    }
  }

  private async read({ platform }: PlatformLinkEntity, access: string): Promise<Reading> {
    const provider = this.providers.get(platform);
    const account = await provider.account(access);
    const videos = await provider.videos(access, this.settings.get('platformLinks.videosKept'));
    return { account, videos };
  }

  @Transactional()
  private async keep(link: PlatformLinkEntity, { account, videos }: Reading, readAt: Date): Promise<void> {
    const { tellsViews } = this.providers.get(link.platform);
    const average = tellsViews ? averageViews(videos, this.settings.get('platformLinks.averageOf')) : null;
    const isKept = await this.links.keepReading(link, {
      ...account,
      // An account without a name at this moment keeps the one that was proven.
      handle: account.handle === '' ? link.handle : account.handle,
      averageViews: average,
      problem: null,
      syncedAt: readAt,
      syncAt: new Date(readAt.getTime() + this.settings.get('platformLinks.syncHours') * HOUR),
      updatedAt: this.clock.now(),
    });
    if (!isKept) return;
    await this.figures.replaceVideos(
      link.id,
      videos.map((video) => ({ ...video, id: newId(), linkId: link.id, title: video.title.slice(0, 500) })),
    );
    const { followers, videoCount } = account;
    await this.figures.keepDay({
      linkId: link.id,
      day: berlinDay(readAt),
      followers,
      averageViews: average,
      videoCount,
    });
  }

  private async failed(link: PlatformLinkEntity, { kind, waitMs }: ProviderFailure): Promise<void> {
    switch (kind) {
      case 'dead':
      case 'refused':
        await this.states.tokenDied(link.id, link.tokenVersion, 'token_dead');
        return;
      case 'gone':
        return this.states.accountEnded(link.id, link.tokenVersion);
      case 'limited':
        return this.postpone(link, 'rate_limited', waitMs);
      case 'unavailable':
        return this.postpone(link, 'unavailable', waitMs);
    }
  }

  private async postpone(
    link: PlatformLinkEntity,
    problem: LinkProblem,
    waitMs: number | null,
  ): Promise<void> {
    const wait = waitMs ?? this.settings.get('platformLinks.retryMinutes') * MINUTE;
    await this.links.updateVersion(link.id, link.tokenVersion, { syncAt: this.clock.in(wait), problem });
  }
}
