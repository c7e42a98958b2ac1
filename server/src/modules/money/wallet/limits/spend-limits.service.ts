import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { dayOf, formatDay, formatEuro } from '../../../../kernel/format.js';
import { eur } from '../../../../kernel/money.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { SpendLimitDto } from './dto/spend-limit.dto.js';
import { changeLimit, limitAt } from './limit-rules.js';
import { SpendLimitEntity } from './spend-limit.entity.js';
import { SpendLimitsRepository } from './spend-limits.repository.js';
import { MemberLimits } from './member-limits.service.js';
import { countedOf, overLimit, type Spend, SpendSources } from './spend-sources.js';

/** Whose money it is, and the person who spends it: the same one, or a member of the team. */
export interface Spending {
  ownerId: string;
  personId: string;
}

/** The limit a person sets for themselves, and the one check of everything they spend. */
@Injectable()
export class SpendLimits {
  constructor(
    readonly db: Database,
    private readonly rows: SpendLimitsRepository,
    private readonly sources: SpendSources,
    private readonly members: MemberLimits,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<SpendLimitDto> {
    const row = await this.rows.find(userId);
    return this.view(userId, row);
  }

  @Transactional()
  async set(userId: string, monthlyMinor: number | null): Promise<SpendLimitDto> {
    const now = this.clock.now();
    const known = await this.rows.lock(userId);
    const before = limitAt(known ?? { monthlyMinor: null, pendingMinor: null, pendingFrom: null }, now);
    const from = this.clock.in(this.settings.get('wallet.limitRaiseHours') * HOUR);
    const row = Object.assign(new SpendLimitEntity(), {
      userId,
      ...changeLimit(before, monthlyMinor, from),
      updatedAt: now,
    } satisfies SpendLimitEntity);
    await this.rows.save(row);
    return this.view(userId, row);
  }

  month(): Promise<{ start: Date; end: Date }> {
    return this.rows.monthOf(this.clock.now());
  }

  /**
   * In the transaction that spends, before its rows are written. Without a limit it reads one row and no more. Who
   * spends for a team has the limit the team has set.
   */
  async assertWithin({ ownerId, personId }: Spending, wanted: Spend): Promise<void> {
    this.db.requireTransaction('spendLimits.assertWithin');
    if (personId !== ownerId) return this.members.assertWithin({ teamId: ownerId, userId: personId }, wanted);
    const userId = ownerId;
    if (wanted.paidInMinor === 0 && wanted.spentMinor === 0) return;
    const row = await this.rows.lock(userId);
    const limit = row && limitAt(row, this.clock.now()).monthlyMinor;
    if (limit === null) return;
    const month = await this.month();
    const used = await this.sources.since(userId, month.start);
    const over = overLimit(limit, used, wanted);
    if (over === null) return;
    const left = formatEuro(Math.max(0, limit - over.usedMinor));
    const until = formatDay(dayOf(month.end));
    const message = {
      en: `This is above the monthly limit of ${formatEuro(limit)} you set for yourself: ${left} are left until ${until}.`,
      de: `Das liegt über dem Monatslimit von ${formatEuro(limit)}, das du dir gesetzt hast: Bis zum ${until} sind noch ${left} übrig.`,
    };
    throw new AppError('LIMIT_EXCEEDED', message, {
      details: [{ field: 'amount', rule: 'spend_limit', message }],
      price: eur(over.priceMinor),
    });
  }

  private async view(userId: string, row: SpendLimitEntity | null): Promise<SpendLimitDto> {
    const now = this.clock.now();
    const { start } = await this.month();
    const spent = await this.sources.since(userId, start);
    const limit = row && limitAt(row, now);
    const money = (minor: number | null | undefined) => (minor == null ? null : eur(minor));
    return {
      monthly: money(limit?.monthlyMinor),
      pendingMonthly: money(limit?.pendingMinor),
      pendingFrom: limit?.pendingFrom?.toISOString() ?? null,
      spentThisMonth: eur(countedOf(spent)),
    };
  }
}
