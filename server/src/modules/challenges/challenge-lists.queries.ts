import { Injectable } from '@nestjs/common';
import { DAY } from '../../kernel/clock.js';
import { eur } from '../../kernel/money.js';
import { offsetOf, type Page, pageOf } from '../../kernel/page.js';
import { metricsOf } from '../tracking/index.js';
import type { Viewer } from './challenge.types.js';
import { ChallengeListsRepository, type StatusSums } from './challenge-lists.repository.js';
import { ChallengeView } from './challenge.view.js';
import { ChallengeViewers } from './challenge-viewers.js';
import type { ChallengeCardDto, ChallengeDto } from './dto/challenge.dto.js';
import type {
  ChallengeDashboardDto,
  ChallengeListQueryDto,
  DashboardQueryDto,
  PopularQueryDto,
  ReviewQueueQueryDto,
} from './dto/challenge-lists.dto.js';

/** Lists and sums. A brand sees its own challenges; a creator those open to all and those it has to do with. */
@Injectable()
export class ChallengeLists {
  constructor(
    private readonly rows: ChallengeListsRepository,
    private readonly view: ChallengeView,
    private readonly relations: ChallengeViewers,
  ) {}

  async list(viewer: Viewer, query: ChallengeListQueryDto): Promise<Page<ChallengeDto>> {
    const { status, platform, q, sort = 'newest' } = query;
    const filter = { ...(status && { status }), ...(platform && { platform }), ...(q && { q }) };
    const slice = { sort, limit: query.per, offset: offsetOf(query) };
    const options = { totals: query.view === 'dashboard' };
    if (viewer.activeRole === 'brand') {
      const { challenges, total } = await this.rows.ofBrand(viewer.userId, filter, slice);
      return pageOf(await this.view.dtos(challenges, viewer, options), total, query);
    }
    const involved = await this.relations.known.involved(viewer.userId);
    const { challenges, total } = await (query.mine
      ? this.rows.involving(involved, filter, slice)
      : this.rows.forCreator(involved, filter, slice));
    return pageOf(await this.view.dtos(challenges, viewer, { ...options, involved }), total, query);
  }

  async dashboard(viewer: Viewer, query: DashboardQueryDto): Promise<ChallengeDashboardDto> {
    const from = query.from === undefined ? null : new Date(query.from);
    const to = query.to === undefined ? null : new Date(new Date(query.to).getTime() + DAY);
    if (viewer.activeRole === 'brand') {
      const sums = await this.rows.sums({ brandId: viewer.userId }, from, to);
      return dashboardOf(sums, { ...totalOf(sums), earnedMinor: add(sums, 'spentMinor') });
    }
    const [ids, totals] = await Promise.all([
      this.relations.known.involved(viewer.userId),
      this.relations.known.totals(viewer.userId, from, to),
    ]);
    return dashboardOf(ids.length === 0 ? [] : await this.rows.sums({ ids }, from, to), totals);
  }

  async popular({ platform, limit }: PopularQueryDto): Promise<ChallengeCardDto[]> {
    return this.view.cards(await this.rows.popular(platform, limit));
  }

  async reviewQueue(staff: Viewer, query: ReviewQueueQueryDto): Promise<Page<ChallengeDto>> {
    const { challenges, total } = await this.rows.reviewQueue(query.status, {
      limit: query.per,
      offset: offsetOf(query),
    });
    return pageOf(await this.view.dtos(challenges, staff, { totals: true }), total, query);
  }
}

type Sum = Exclude<keyof StatusSums, 'status'>;

const add = (sums: readonly StatusSums[], name: Sum): number =>
  sums.reduce((total, row) => total + row[name], 0);

const totalOf = (sums: readonly StatusSums[]) => ({
  entries: add(sums, 'entries'),
  pendingRequests: add(sums, 'pendingRequests'),
  views: add(sums, 'views'),
  likes: add(sums, 'likes'),
  comments: add(sums, 'comments'),
  shares: add(sums, 'shares'),
});

const spendable: ReadonlySet<string> = new Set(['scheduled', 'live', 'paused', 'exhausted', 'reviewing']);

const dashboardOf = (
  sums: readonly StatusSums[],
  totals: ReturnType<typeof totalOf> & { earnedMinor: number },
): ChallengeDashboardDto => ({
  byStatus: sums.map(({ status, count }) => ({ status, count })),
  spent: eur(totals.earnedMinor),
  budgetOpen: eur(
    sums
      .filter(({ status }) => spendable.has(status))
      .reduce((total, { remainingMinor }) => total + remainingMinor, 0),
  ),
  entries: totals.entries,
  metrics: metricsOf(totals),
  pendingRequests: totals.pendingRequests,
});
