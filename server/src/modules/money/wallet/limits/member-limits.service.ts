import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { dayOf, formatDay, formatEuro } from '../../../../kernel/format.js';
import { eur } from '../../../../kernel/money.js';
import { Database } from '../../../../platform/database/database.js';
import { MemberLimitEntity } from './member-limit.entity.js';
import { MemberLimitsRepository } from './member-limits.repository.js';
import { SpendLimitsRepository } from './spend-limits.repository.js';
import { countedOf, type MemberSpend, overLimit, type Spend, SpendSources } from './spend-sources.js';

/** One member who spends the money of a team. */
export interface Spender {
  teamId: string;
  userId: string;
}

/** What a team allows one member in a calendar month. */
@Injectable()
export class MemberLimits {
  constructor(
    private readonly db: Database,
    private readonly rows: MemberLimitsRepository,
    private readonly months: SpendLimitsRepository,
    private readonly sources: SpendSources,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, which has asked who may set it. */
  async set({ teamId, userId }: Spender, monthlyMinor: number | null, by: string): Promise<void> {
    this.db.requireTransaction('memberLimits.set');
    const row = Object.assign(new MemberLimitEntity(), {
      teamId,
      userId,
      monthlyMinor,
      setBy: by,
      updatedAt: this.clock.now(),
    } satisfies MemberLimitEntity);
    await this.rows.save(row);
  }

  /** In the transaction that spends, before its rows are written. */
  async assertWithin({ teamId, userId }: Spender, wanted: Spend): Promise<void> {
    this.db.requireTransaction('memberLimits.assertWithin');
    if (wanted.paidInMinor === 0 && wanted.spentMinor === 0) return;
    const limit = (await this.rows.lock(teamId, userId))?.monthlyMinor ?? null;
    if (limit === null) return;
    const month = await this.months.monthOf(this.clock.now());
    const used = await this.sources.ofMember(teamId, userId, month.start);
    const over = overLimit(limit, used, wanted);
    if (over === null) return;
    const message = {
      en: `Your team allows you ${formatEuro(limit)} a month. ${formatEuro(over.usedMinor)} of it are used, and the limit renews on ${formatDay(dayOf(month.end))}.`,
      de: `Dein Team erlaubt dir ${formatEuro(limit)} im Monat. ${formatEuro(over.usedMinor)} davon sind verbraucht, am ${formatDay(dayOf(month.end))} beginnt der nächste Monat.`,
    };
    throw new AppError('LIMIT_EXCEEDED', message, {
      details: [{ field: 'amount', rule: 'member_limit', message }],
      price: eur(over.priceMinor),
    });
  }

  /** Of one member, for themselves; null without a limit. */
  async of({
    teamId,
    userId,
  }: Spender): Promise<{ limitMinor: number; usedMinor: number; renews: Date } | null> {
    const limit = (await this.rows.find(teamId, userId))?.monthlyMinor ?? null;
    if (limit === null) return null;
    const { start, end } = await this.months.monthOf(this.clock.now());
    const used = await this.sources.ofMember(teamId, userId, start);
    return { limitMinor: limit, usedMinor: countedOf(used), renews: end };
  }

  /** Of all who have a limit or spent something this month. */
  async ofTeam(
    teamId: string,
  ): Promise<{ renews: Date; limits: Map<string, number | null>; used: Map<string, number> }> {
    const { start, end } = await this.months.monthOf(this.clock.now());
    const rows = await this.rows.of(teamId);
    const spent: MemberSpend = await this.sources.ofMembers(teamId, start);
    return {
      renews: end,
      limits: new Map(rows.map(({ userId, monthlyMinor }) => [userId, monthlyMinor])),
      used: new Map([...spent].map(([userId, spend]) => [userId, countedOf(spend)])),
    };
  }
}
