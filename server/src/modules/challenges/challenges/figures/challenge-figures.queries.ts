import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import type { Period } from '../../../../kernel/period.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { termsOf } from '../challenge-terms.js';
import type {
  BrandSums,
  BrandTask,
  Brief,
  HourSums,
  LoggedMove,
  RunningRow,
  Waiting,
} from './challenge-figures.types.js';
import { ChallengeHoursRepository } from './challenge-hours.repository.js';
import { ChallengeWorkRepository } from './challenge-work.repository.js';
import type { ChallengeState } from '../challenge.types.js';
import { remainingMinor } from '../rules/budget.js';
import { PACE_MS, type Pace, paceOf } from './pace.js';
import { type Projection, projectionOf } from './projection.js';

const startOfHour = (time: number): Date => new Date(Math.floor(time / HOUR) * HOUR);
const later = (a: Date, b: Date): Date => (a >= b ? a : b);

/** Challenges in numbers: sums, series, pace, and what waits. Whoever asks has checked for whom. */
@Injectable()
export class ChallengeFigures {
  constructor(
    private readonly hours: ChallengeHoursRepository,
    private readonly work: ChallengeWorkRepository,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Views and spending of a brand per bucket; buckets in which nothing came in are left out. */
  series(brandId: string, period: Period): Promise<HourSums[]> {
    return this.hours.byBucket(brandId, period);
  }

  /** How many challenges anything came in for. */
  active(brandId: string, period: Period): Promise<number> {
    return this.hours.active(brandId, period);
  }

  async sums(brandId: string): Promise<BrandSums> {
    const rows = await this.work.counts(brandId);
    const add = (key: 'requests' | 'fundedMinor' | 'spentMinor' | 'heldMinor') =>
      rows.reduce((sum, row) => sum + row[key], 0);
    return {
      byStatus: new Map(rows.map(({ status, count }) => [status, count])),
      requests: add('requests'),
      fundedMinor: add('fundedMinor'),
      spentMinor: add('spentMinor'),
      heldMinor: add('heldMinor'),
    };
  }

  /** What waits for the brand, by deadline and then by money, and how much that is in all. */
  async tasks(brandId: string, limit: number): Promise<{ tasks: BrandTask[]; total: number }> {
    const tasks = await this.work.tasks(brandId, limit);
    return { tasks, total: tasks[0]?.total ?? 0 };
  }

  async running(
    brandId: string,
    limit: number,
  ): Promise<{ rows: (RunningRow & { pace: Pace | null })[]; total: number }> {
    const rows = await this.work.running(brandId, limit);
    const now = this.clock.now();
    const since = startOfHour(now.getTime() - PACE_MS);
    const spent = await this.hours.spentSince(
      brandId,
      since,
      rows.map(({ id }) => id),
    );
    const paced = rows.map((row) => ({ ...row, pace: paceNow(row, spent.get(row.id) ?? 0, since, now) }));
    return { rows: paced, total: rows[0]?.total ?? 0 };
  }

  /** How the budget of a running challenge ends at the pace of the last two days; null while nothing can be said. */
  async projection(challenge: ChallengeState): Promise<Projection | null> {
    if (challenge.status !== 'live') return null;
    const { id, brandId, startsAt, budgetMinor, endsAt } = challenge;
    const now = this.clock.now();
    const since = later(new Date(now.getTime() - PACE_MS), startsAt);
    const spent = await this.hours.spentByHour(brandId, id, startOfHour(since.getTime()));
    return projectionOf(
      spent,
      { since, remainingMinor: remainingMinor(challenge), budgetMinor, endsAt },
      now,
    );
  }

  async briefs(ids: readonly string[]): Promise<Map<string, Brief>> {
    const rows = await this.work.briefs([...new Set(ids)]);
    return new Map(rows.map((row) => [row.id, { ...row, terms: termsOf(row, this.settings) }]));
  }

  /** What others and the clock did to the brand's challenges, newest first. */
  log(brandId: string, limit: number): Promise<LoggedMove[]> {
    return this.work.log(brandId, limit);
  }

  /** For staff: what waits for a decision, and how much of it. */
  async waiting(limit: number): Promise<{
    rows: Waiting[];
    counts: { inReview: number; suspended: number; overdue: number };
  }> {
    const rows = await this.work.waiting(limit);
    return { rows, counts: await this.work.waitingCounts(this.clock.now()) };
  }
}

const paceNow = (row: RunningRow, spentMinor: number, since: Date, now: Date): Pace | null =>
  row.status !== 'live'
    ? null
    : paceOf(
        {
          spentMinor,
          since: later(since, row.startsAt),
          remainingMinor: row.budgetMinor - row.spentMinor,
          endsAt: row.endsAt,
        },
        now,
      );
