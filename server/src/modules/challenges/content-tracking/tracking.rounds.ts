import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import type { MetricsProvider } from './metrics-provider.js';
import { MetricsProviders } from './metrics-providers.js';
import { PlatformQuotas } from './quota/platform-quotas.service.js';
import { isPlentiful, readableNow } from './quota/quota.rules.js';
import { TrackingRepository } from './tracking.repository.js';

const LEASE_MS = 15 * MINUTE;
const CLAIMED_TOGETHER = 500;

interface Claim {
  contentIds: string[];
  /** There may be more to claim at once. */
  more: boolean;
}

/** Which of the posts that are due are read now: as many as the platforms' quotas allow, the longest waiting first. */
@Injectable()
export class TrackingRounds {
  constructor(
    private readonly contents: TrackingRepository,
    private readonly providers: MetricsProviders,
    private readonly quotas: PlatformQuotas,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** What waits for a quota is late, not due: nothing can be done about it now. */
  async hasWork(now: Date): Promise<boolean> {
    for (const provider of this.connected())
      if ((await this.contents.hasDue(provider.platform, now)) && (await this.room(provider)) > 0)
        return true;
    return false;
  }

  /** Of all platforms together, so that figures that share a budget are told of together. */
  async claim(now: Date): Promise<Claim> {
    const claimed: string[][] = [];
    for (const provider of this.connected()) claimed.push(await this.claimOf(provider, now));
    return { contentIds: claimed.flat(), more: claimed.some(({ length }) => length >= CLAIMED_TOGETHER) };
  }

  private claimOf({ platform, batchSize }: MetricsProvider, now: Date): Promise<string[]> {
    return this.quotas.share(platform, 'rounds', async (room) => {
      const most = Math.min(CLAIMED_TOGETHER, room * batchSize);
      const due = most > 0 ? await this.contents.due(platform, now, most) : [];
      const count = readableNow(
        due.map(({ nextReadAt }) => nextReadAt),
        {
          batchSize,
          room,
          plentiful: isPlentiful(room, this.quotas.limitsOf(platform)),
          gatherMs: this.settings.get('tracking.gatherMinutes') * MINUTE,
          now,
        },
      );
      const ids = due.slice(0, count).map(({ id }) => id);
      await this.contents.lease(ids, this.clock.in(LEASE_MS));
      return { units: Math.ceil(count / batchSize), answer: ids };
    });
  }

  private room({ platform }: MetricsProvider): Promise<number> {
    return this.quotas.share(platform, 'rounds', async (room) => ({ units: 0, answer: room }));
  }

  private connected(): MetricsProvider[] {
    return [...this.providers.all.values()].filter(({ connected }) => connected);
  }
}
