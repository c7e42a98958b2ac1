import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { eur } from '../../../kernel/money.js';
import {
  addToDay,
  bucketsOf,
  dayIn,
  daysOf,
  type Granularity,
  type Period,
  periodBefore,
} from '../../../kernel/period.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { ChallengeFigures } from '../../challenges/challenges/index.js';
import { metricsOf, noFigures, TrackingFigures } from '../../challenges/content-tracking/index.js';
import { DealFigures } from '../../deals/deals/index.js';
import { UserSettingsService } from '../../identity/users/index.js';
import { type IncomeType, WalletQueries } from '../../money/wallet/index.js';
import type { Section } from './dashboard.types.js';
import type { AnalyticsQueryDto, DashboardAnalyticsDto } from './dto/analytics.dto.js';

const DEFAULT_DAYS = 30;
const MOST_DAYS_BY_DAY = 31;
const MOST_DAYS_BY_WEEK = 183;
const MOST_BUCKETS = 400;

const sectionOf: Readonly<Record<IncomeType, Section>> = {
  challenge_prize: 'challenges',
  deal_release: 'deals',
  campaign_spend: 'campaigns',
  order: 'shop',
  commission: 'shop',
  tip: 'tips',
  gift: 'messages',
  message_unlock: 'messages',
  message_fee: 'messages',
  post_unlock: 'content',
  subscription: 'subscriptions',
  event_ticket: 'events',
  wish: 'wishlists',
  course: 'courses',
};

/** What one source says of one bucket; several may speak of the same one. */
interface Part {
  bucket: string;
  views?: number;
  likes?: number;
  comments?: number;
  shares?: number;
  amountMinor?: number;
}

interface Share {
  section: Section;
  amountMinor: number;
  count: number;
}

const sum = (parts: readonly Part[], key: Exclude<keyof Part, 'bucket'>): number =>
  parts.reduce((total, part) => total + (part[key] ?? 0), 0);

/** Where a platform takes back more than came, nothing was gained. */
const gain = (parts: readonly Part[], key: Exclude<keyof Part, 'bucket' | 'amountMinor'>): number =>
  Math.max(0, sum(parts, key));

/** Figures over time, counted in the account's own days. */
@Injectable()
export class AnalyticsQueries {
  constructor(
    private readonly challenges: ChallengeFigures,
    private readonly deals: DealFigures,
    private readonly tracking: TrackingFigures,
    private readonly wallet: WalletQueries,
    private readonly settings: UserSettingsService,
    private readonly clock: Clock,
  ) {}

  async of(principal: Principal, query: AnalyticsQueryDto): Promise<DashboardAnalyticsDto> {
    const { userId, activeRole } = principal;
    const brandId = ownedBy(principal);
    const { timezone } = await this.settings.setting(userId);
    const period = this.periodOf(query, timezone);
    const before = periodBefore(period);
    const isBrand = activeRole === 'brand';
    const [now, then, budgets] = await Promise.all([
      isBrand ? this.ofBrand(brandId, period) : this.ofCreator(userId, period),
      isBrand ? this.brandParts(brandId, before) : this.ofCreator(userId, before).then(({ parts }) => parts),
      isBrand ? this.budgets(brandId) : null,
    ]);
    return {
      ...figures(period, now.parts, isBrand),
      granularity: period.granularity,
      timeZone: timezone,
      bySection: now.shares
        .sort((a, b) => b.amountMinor - a.amountMinor)
        .map(({ section, amountMinor, count }) => ({ section, amount: eur(amountMinor), count })),
      comparison: figures(before, then, isBrand),
      budgets,
    };
  }

  private periodOf({ from, to, granularity }: AnalyticsQueryDto, timeZone: string): Period {
    const last = to ?? dayIn(timeZone, this.clock.now());
    const first = from ?? addToDay(last, 1 - DEFAULT_DAYS, 'day');
    if (first > last)
      throw invalidField('from', 'range', {
        en: 'The first day lies behind the last one',
        de: 'Der erste Tag liegt nach dem letzten',
      });
    const days = daysOf({ from: first, to: last });
    const chosen = granularity ?? fitting(days);
    const period = { from: first, to: last, granularity: chosen, timeZone };
    // A bucket is a day at least, so that a span of centuries is refused before it is cut.
    if (days > MOST_BUCKETS * LONGEST[chosen] || bucketsOf(period).length > MOST_BUCKETS)
      throw invalidField('granularity', 'range', {
        en: 'The period is too long for this: take longer steps',
        de: 'Der Zeitraum ist dafür zu lang: Wähle längere Schritte',
      });
    return period;
  }

  private async ofBrand(brandId: string, period: Period): Promise<{ parts: Part[]; shares: Share[] }> {
    const [ofChallenges, ofDeals, challenges, deals] = await Promise.all([
      this.challengeParts(brandId, period),
      this.dealParts(brandId, period),
      this.challenges.active(brandId, period),
      this.deals.active(brandId, period),
    ]);
    const shares: Share[] = [
      { section: 'challenges', amountMinor: sum(ofChallenges, 'amountMinor'), count: challenges },
      { section: 'deals', amountMinor: sum(ofDeals, 'amountMinor'), count: deals },
    ];
    return { parts: [...ofChallenges, ...ofDeals], shares: shares.filter(({ count }) => count > 0) };
  }

  private async brandParts(brandId: string, period: Period): Promise<Part[]> {
    return (
      await Promise.all([this.challengeParts(brandId, period), this.dealParts(brandId, period)])
    ).flat();
  }

  private async challengeParts(brandId: string, period: Period): Promise<Part[]> {
    const rows = await this.challenges.series(brandId, period);
    return rows.map(({ spentMinor, ...row }) => ({ ...row, amountMinor: spentMinor }));
  }

  private async dealParts(brandId: string, period: Period): Promise<Part[]> {
    const [spent, gained] = await Promise.all([
      this.deals.spent(brandId, period),
      this.deals.gained(brandId, period),
    ]);
    return [...gained, ...spent.map(({ bucket, spentMinor }) => ({ bucket, amountMinor: spentMinor }))];
  }

  private async ofCreator(userId: string, period: Period): Promise<{ parts: Part[]; shares: Share[] }> {
    const [income, gained] = await Promise.all([
      this.wallet.income(userId, period),
      this.tracking.gained(userId, period),
    ]);
    const shares = new Map<Section, Share>();
    for (const { type, amountMinor, count } of income) {
      const section = sectionOf[type];
      const known = shares.get(section) ?? { section, amountMinor: 0, count: 0 };
      shares.set(section, {
        section,
        amountMinor: known.amountMinor + amountMinor,
        count: known.count + count,
      });
    }
    return { parts: [...income, ...gained], shares: [...shares.values()] };
  }

  private async budgets(brandId: string) {
    const [challenges, deals] = await Promise.all([this.challenges.sums(brandId), this.deals.sums(brandId)]);
    return {
      funded: eur(challenges.fundedMinor + deals.fundedMinor),
      spent: eur(challenges.spentMinor + deals.spentMinor),
      held: eur(challenges.heldMinor + deals.heldMinor),
    };
  }
}

const LONGEST: Readonly<Record<Granularity, number>> = { day: 1, week: 7, month: 31 };

const fitting = (days: number): Granularity =>
  days <= MOST_DAYS_BY_DAY ? 'day' : days <= MOST_DAYS_BY_WEEK ? 'week' : 'month';

function figures(period: Period, parts: readonly Part[], isBrand: boolean) {
  const byBucket = new Map<string, Part[]>();
  for (const part of parts) byBucket.set(part.bucket, [...(byBucket.get(part.bucket) ?? []), part]);
  const amount = eur(sum(parts, 'amountMinor'));
  const gained = { ...noFigures };
  for (const key of ['views', 'likes', 'comments', 'shares'] as const) gained[key] = gain(parts, key);
  return {
    from: period.from,
    to: period.to,
    metrics: metricsOf(gained),
    spend: isBrand ? amount : null,
    income: isBrand ? null : amount,
    series: bucketsOf(period).map((date) => {
      const here = byBucket.get(date) ?? [];
      return { date, views: gain(here, 'views'), amount: eur(sum(here, 'amountMinor')) };
    }),
  };
}
