import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { eur } from '../../../../kernel/money.js';
import { addToDay, bucketsOf, dayIn, daysOf } from '../../../../kernel/period.js';
import type { StaffRole } from '../../../../kernel/roles.js';
import { DecidedCases } from '../../../../platform/staff/decided-cases.repository.js';
import { StaffQueues } from '../../../../platform/staff/staff-queues.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { LedgerTurnover } from '../../../money/ledger/index.js';
import { PayoutsQueries } from '../../../money/payouts/index.js';
import type {
  AdminOverviewDto,
  OverviewDayDto,
  OverviewQueryDto,
  StaffCaseDto,
  StaffQueueDto,
} from './dto/overview.dto.js';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 366;
const WEEK = 7;
const NEXT = 7;

/** How the platform does, and what waits for staff. */
@Injectable()
export class OverviewQueries {
  constructor(
    private readonly queues: StaffQueues,
    private readonly decided: DecidedCases,
    private readonly users: UsersQueries,
    private readonly turnover: LedgerTurnover,
    private readonly payouts: PayoutsQueries,
    private readonly clock: Clock,
  ) {}

  async waiting(role: StaffRole): Promise<StaffQueueDto[]> {
    const [queues, decided] = await Promise.all([this.queues.of(role), this.decided.last(WEEK)]);
    return queues.map(({ kind, open, oldestAt, targetHours, dueAt, waitingMinor }) => ({
      kind,
      open,
      oldestAt: oldestAt?.toISOString() ?? null,
      targetHours,
      dueAt: dueAt?.toISOString() ?? null,
      lastWeek: decided.get(kind) ?? null,
      waiting: waitingMinor === null ? null : eur(waitingMinor),
    }));
  }

  /** What should be decided next, of all queues of the role. */
  async next(role: StaffRole): Promise<StaffCaseDto[]> {
    const cases = await this.queues.next(role, NEXT);
    const cards = await this.users.cards(cases.flatMap(({ personId }) => personId ?? []));
    return cases.map(({ kind, id, personId, since, dueAt, minor }) => ({
      kind,
      id,
      person: personId === null ? null : cardOf(cards, personId),
      since: since.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
      amount: minor === null ? null : eur(minor),
    }));
  }

  async of(query: OverviewQueryDto): Promise<AdminOverviewDto> {
    const { from, to } = this.periodOf(query);
    const [users, turnover, payouts, kycQueue, failedJobs] = await Promise.all([
      this.users.figures(from, to),
      this.turnover.byDay(from, to),
      this.payouts.paidByDay(from, to),
      this.queues.open('identity'),
      this.queues.open('jobs'),
    ]);
    const moved = new Map(turnover.map((one) => [one.day, one]));
    const paid = new Map(payouts.map(({ day, minor }) => [day, minor]));
    const registered = new Map(users.byDay.map(({ day, count }) => [day, count]));
    const days = bucketsOf({ from, to, granularity: 'day', timeZone: 'UTC' });
    const series: OverviewDayDto[] = days.map((date) => ({
      date,
      registered: registered.get(date) ?? 0,
      revenue: eur(moved.get(date)?.receivedMinor ?? 0),
      fees: eur(moved.get(date)?.feesMinor ?? 0),
      payouts: eur(paid.get(date) ?? 0),
    }));
    const sum = (of: (day: OverviewDayDto) => number) => series.reduce((total, day) => total + of(day), 0);
    const { total, creators, brands, suspended } = users;
    return {
      users: { total, creators, brands, suspended, registered: sum((day) => day.registered) },
      revenue: eur(sum((day) => day.revenue.minor)),
      fees: eur(sum((day) => day.fees.minor)),
      payouts: eur(sum((day) => day.payouts.minor)),
      openReports: 0,
      kycQueue,
      failedJobs,
      series,
    };
  }

  private periodOf({ from, to }: OverviewQueryDto): { from: string; to: string } {
    const last = to ?? dayIn('UTC', this.clock.now());
    const first = from ?? addToDay(last, 1 - DEFAULT_DAYS, 'day');
    if (first > last || daysOf({ from: first, to: last }) > MOST_DAYS)
      throw invalidField('from', 'range', {
        en: 'The period ends before it begins, or is longer than a year',
        de: 'Der Zeitraum endet vor seinem Beginn oder ist länger als ein Jahr',
      });
    return { from: first, to: last };
  }
}
