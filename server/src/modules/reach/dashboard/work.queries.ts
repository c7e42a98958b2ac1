import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { eur } from '../../../kernel/money.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { ChallengeFigures } from '../../challenges/challenges/index.js';
import { EntryWork } from '../../challenges/entries/index.js';
import { TrackingFigures } from '../../challenges/content-tracking/index.js';
import { cardOf, UsersQueries } from '../../identity/users/index.js';
import { worthOf } from './creator-start.js';
import type { DashboardWorkDto } from './dto/work.dto.js';

const SHOWN = 8;
const FACES = 3;
const TREND_MS = 14 * DAY;

/** The table of the start page: what runs, what it brings and what comes next. */
@Injectable()
export class WorkQueries {
  constructor(
    private readonly figures: ChallengeFigures,
    private readonly entries: EntryWork,
    private readonly tracking: TrackingFigures,
    private readonly users: UsersQueries,
    private readonly clock: Clock,
  ) {}

  of(principal: Principal): Promise<DashboardWorkDto> {
    return principal.activeRole === 'brand'
      ? this.ofBrand(ownedBy(principal))
      : this.ofCreator(principal.userId);
  }

  private async ofBrand(brandId: string): Promise<DashboardWorkDto> {
    const { rows, total } = await this.figures.running(brandId, SHOWN);
    const faces = await this.entries.faces(
      rows.map(({ id }) => id),
      FACES,
    );
    const cards = await this.users.cards([brandId, ...[...faces.values()].flat()]);
    return {
      challenges: rows.map((row) => ({
        id: row.id,
        title: row.title,
        brand: cardOf(cards, row.brandId),
        type: row.type,
        status: row.status,
        budget: eur(row.budgetMinor),
        spent: eur(row.spentMinor),
        participants: row.participants,
        faces: (faces.get(row.id) ?? []).map((id) => cardOf(cards, id)),
        views: row.views,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        dueAt: row.dueAt?.toISOString() ?? null,
        perDay: row.pace ? eur(row.pace.perDayMinor) : null,
        runsOutAt: row.pace?.runsOutAt?.toISOString() ?? null,
      })),
      entries: null,
      total,
    };
  }

  private async ofCreator(userId: string): Promise<DashboardWorkDto> {
    const rows = await this.entries.own(userId, SHOWN);
    const [briefs, cards, trends] = await Promise.all([
      this.figures.briefs(rows.map(({ challengeId }) => challengeId)),
      this.users.cards(rows.map(({ brandId }) => brandId)),
      this.tracking.trends(
        rows.flatMap(({ contentId }) => contentId ?? []),
        this.clock.in(-TREND_MS),
      ),
    ]);
    return {
      challenges: null,
      entries: rows.flatMap((row) => {
        const brief = briefs.get(row.challengeId);
        if (!brief) return [];
        const worth = worthOf(row, brief);
        return {
          id: row.id,
          challengeId: row.challengeId,
          title: brief.title,
          brand: cardOf(cards, row.brandId),
          status: row.status,
          platform: row.platform,
          views: row.views,
          trend: (row.contentId !== null && trends.get(row.contentId)) || [],
          amount: worth === null ? null : eur(worth),
          endsAt: brief.endsAt.toISOString(),
          dueAt: row.dueAt?.toISOString() ?? null,
        };
      }),
      total: rows[0]?.total ?? 0,
    };
  }
}
