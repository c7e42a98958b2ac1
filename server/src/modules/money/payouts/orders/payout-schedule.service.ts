import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock, DAY, HOUR } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Repeat } from '../../../../platform/jobs/repeat.js';
import { LedgerQueries } from '../../ledger/index.js';
import { PayoutOrders } from './payout-orders.service.js';
import { PayoutScheduleRepository } from './payout-schedule.repository.js';

const BATCH = 200;
const MONDAY = 1;

export const payoutRhythms = ['on_demand', 'weekly'] as const;
export type PayoutRhythm = (typeof payoutRhythms)[number];

/** With `payout.schedule` = weekly everybody is paid what is free on Mondays; people may still ask in between. */
@Injectable()
export class PayoutSchedule {
  private readonly logger = new Logger('PayoutSchedule');

  constructor(
    private readonly orders: PayoutOrders,
    private readonly runs: PayoutScheduleRepository,
    private readonly ledger: LedgerQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** How many payouts were asked for. A run that was interrupted goes on behind the last person it had reached. */
  @Repeat({ name: 'payouts.weekly', everyMs: HOUR })
  async run(): Promise<number> {
    if (this.settings.get('payout.schedule') !== 'weekly') return 0;
    const week = mondayOf(this.clock.now());
    let { after, finished } = await this.runs.of(week);
    let ordered = 0;
    while (!finished) {
      const minimum = this.settings.get('payout.minimumMinor');
      const people = await this.ledger.withFreeMoney(minimum, after, BATCH);
      for (const { userId, accountId } of people) {
        if (await this.order(userId)) ordered++;
        after = accountId;
        await this.runs.reached(week, after);
      }
      finished = people.length < BATCH;
    }
    await this.runs.finish(week, this.clock.now());
    return ordered;
  }

  /** The next day (UTC) on which payouts go out by themselves; null = never. */
  nextOn(): string | null {
    if (this.settings.get('payout.schedule') !== 'weekly') return null;
    return mondayOf(this.clock.in(7 * DAY));
  }

  /** What one person lacks does not keep the others waiting. */
  private async order(userId: string): Promise<boolean> {
    try {
      return (await this.orders.scheduled(userId)) !== null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(`${userId}: ${error.message}`);
      return false;
    }
  }
}

/** The day (UTC) on which the week of a moment began. */
function mondayOf(now: Date): string {
  const back = (now.getUTCDay() + 7 - MONDAY) % 7;
  return new Date(now.getTime() - back * DAY).toISOString().slice(0, 10);
}
