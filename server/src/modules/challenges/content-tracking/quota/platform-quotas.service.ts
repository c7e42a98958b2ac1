import { Injectable } from '@nestjs/common';
import { Clock, MINUTE, SECOND } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { quotaUsedUp } from '../content-tracking.errors.js';
import { MetricsProviders } from '../metrics-providers.js';
import type { TrackedPlatform } from '../tracking.types.js';
import { PlatformQuotaEntity } from './platform-quota.entity.js';
import { type QuotaFor, type QuotaLimits, quotaTime, roomOf, used } from './quota.rules.js';

const A_WHILE_SECONDS = (10 * MINUTE) / SECOND;

type Choice<T> = (room: number) => Promise<{ units: number; answer: T }>;

/** What the platforms' APIs may still be asked for: kept in rows, so that no restart forgets it. */
@Injectable()
export class PlatformQuotas {
  constructor(
    private readonly db: Database,
    private readonly providers: MetricsProviders,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  limitsOf(platform: TrackedPlatform): QuotaLimits {
    return {
      perDay: this.settings.get(`tracking.${platform}PerDay`),
      perMinute: this.settings.get(`tracking.${platform}PerMinute`),
      reserveBp: this.settings.get('tracking.reserveBp'),
    };
  }

  /** Units that `choose` wants of the room there is; the row stays locked until it has said. */
  share<T>(platform: TrackedPlatform, by: QuotaFor, choose: Choice<T>): Promise<T> {
    return this.db.transaction(() => this.shared(platform, by, choose));
  }

  private async shared<T>(platform: TrackedPlatform, by: QuotaFor, choose: Choice<T>): Promise<T> {
    const time = quotaTime(this.clock.now(), this.providers.get(platform).quotaZone);
    const rows = this.db.repo(PlatformQuotaEntity);
    const fresh = { platform, day: time.day, dayUnits: 0, minute: time.minute, minuteUnits: 0 };
    await rows.createQueryBuilder().insert().values(fresh).orIgnore().execute();
    const use = await rows.findOne({ where: { platform }, lock: { mode: 'pessimistic_write' } });
    const { units, answer } = await choose(roomOf(use, this.limitsOf(platform), time, by));
    if (units > 0) await rows.update(platform, used(use, units, time));
    return answer;
  }

  /** For what a person waits for: all of it or a refusal. */
  async take(platform: TrackedPlatform, units: number): Promise<void> {
    const taken = await this.share(platform, 'person', async (room) => ({
      units: room >= units ? units : 0,
      answer: room >= units,
    }));
    if (!taken) throw quotaUsedUp(this.providers.get(platform).title, A_WHILE_SECONDS);
  }
}
