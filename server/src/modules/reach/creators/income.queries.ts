import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { eur } from '../../../kernel/money.js';
import { addToDay, bucketsOf, dayIn, daysOf, type Period } from '../../../kernel/period.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { UserSettingsService } from '../../identity/users/index.js';
import { type IncomeType, WalletQueries } from '../../money/wallet/index.js';
import { emptyPeriod, periodTooLong } from './creators.errors.js';
import type { CreatorIncomeDto, IncomeQueryDto } from './dto/income.dto.js';

const DEFAULT_DAYS = 90;
const MOST_DAYS = 3_660;
const MOST_DAYS_BY_DAY = 31;
const MOST_DAYS_BY_WEEK = 183;

/** What a creator earns, from the postings of the ledger: all of it when it became payable, by source and step. */
@Injectable()
export class IncomeQueries {
  constructor(
    private readonly wallet: WalletQueries,
    private readonly settings: UserSettingsService,
    private readonly clock: Clock,
  ) {}

  async of(principal: Principal, query: IncomeQueryDto): Promise<CreatorIncomeDto> {
    const owner = ownedBy(principal);
    const { timezone } = await this.settings.setting(owner);
    const period = this.periodOf(query, timezone);
    const days = daysOf(period);
    const earlier = {
      ...period,
      from: addToDay(period.from, -days, 'day'),
      to: addToDay(period.from, -1, 'day'),
    };
    const [rows, before, { available, pending }] = await Promise.all([
      this.wallet.income(owner, period),
      this.wallet.income(owner, earlier),
      this.wallet.balances(owner),
    ]);
    const byDay = new Map<string, number>();
    const bySource = new Map<IncomeType, { minor: number; count: number }>();
    for (const { bucket, type, amountMinor, count } of rows) {
      byDay.set(bucket, (byDay.get(bucket) ?? 0) + amountMinor);
      const known = bySource.get(type) ?? { minor: 0, count: 0 };
      bySource.set(type, { minor: known.minor + amountMinor, count: known.count + count });
    }
    return {
      from: period.from,
      to: period.to,
      granularity: period.granularity,
      total: eur(sumOf(rows)),
      before: eur(sumOf(before)),
      pending: eur(pending),
      available: eur(available),
      bySource: [...bySource]
        .sort(([, a], [, b]) => b.minor - a.minor)
        .map(([type, { minor, count }]) => ({ type, amount: eur(minor), count })),
      series: bucketsOf(period).map((date) => ({ date, amount: eur(byDay.get(date) ?? 0) })),
    };
  }

  private periodOf({ from, to }: IncomeQueryDto, timeZone: string): Period {
    const last = to ?? dayIn(timeZone, this.clock.now());
    const first = from ?? addToDay(last, 1 - DEFAULT_DAYS, 'day');
    if (first > last) throw emptyPeriod();
    const days = daysOf({ from: first, to: last });
    if (days > MOST_DAYS) throw periodTooLong(MOST_DAYS);
    const granularity = days <= MOST_DAYS_BY_DAY ? 'day' : days <= MOST_DAYS_BY_WEEK ? 'week' : 'month';
    return { from: first, to: last, granularity, timeZone };
  }
}

const sumOf = (rows: readonly { amountMinor: number }[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
