import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock, DAY } from '../../../kernel/clock.js';
import type { Settings } from '../../../platform/config/default-settings.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { lockName } from '../../../platform/database/locks.js';

/** A setting that says how many of a kind one may make within 24 hours. */
type DayLimit = keyof Settings & (`${string}.perDay` | `${string}PerDay`);

const tooManyADay = () =>
  new AppError(
    'RATE_LIMITED',
    { en: 'Too many in a day. Continue tomorrow.', de: 'Zu viele an einem Tag. Morgen geht es weiter.' },
    { retryAfter: DAY / 1000 },
  );

/** How many bids, offers, applications and the like one may make within 24 hours. */
@Injectable()
export class DayLimits {
  constructor(
    private readonly db: Database,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws RATE_LIMITED where one more would be too many. Calls of one owner take turns until their transactions end, so
   * that calls at the same moment do not pass together.
   */
  async assert(
    limit: DayLimit,
    ownerId: string,
    countSince: (since: Date) => Promise<number>,
  ): Promise<void> {
    await lockName(this.db, 'deals.day-limits', `${limit}:${ownerId}`);
    if ((await countSince(this.clock.in(-DAY))) >= this.settings.get(limit)) throw tooManyADay();
  }
}
