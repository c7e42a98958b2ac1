import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/sentence.js';
import { callerLanguage } from '../../../platform/http/language.js';
import { DAY } from '../../../kernel/clock.js';
import { eur } from '../../../kernel/money.js';
import type { Page } from '../../../kernel/page.js';
import { ShortCache } from '../../../platform/cache/short-cache.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { JsonText } from '../../../platform/http/json-text.js';
import { ownedBy } from '../../../platform/security/principal.js';
import { metricsOf } from '../content-tracking/index.js';
import type { ChallengeViewer, Viewer } from './challenge.types.js';
import {
  type ChallengeFilter,
  ChallengeListsRepository,
  type StatusSums,
} from './challenge-lists.repository.js';
import { ChallengeView, stranger } from './challenge.view.js';
import { ChallengeViewers } from './challenge-viewers.js';
import { ChallengesRepository } from './challenges.repository.js';
import type { ChallengeCardDto, ChallengeDto } from './dto/challenge.dto.js';
import type {
  ChallengeDashboardDto,
  ChallengeListQueryDto,
  DashboardQueryDto,
  DirectoryQueryDto,
  PopularQueryDto,
  ReviewQueueQueryDto,
} from './dto/challenge-lists.dto.js';

/** Pages of the open challenges by filter, and challenges: about 3 KB each. */
const KEPT_PAGES = 500;
const KEPT_CARDS = 2_000;

/** Programs ask for what has changed since they asked last. */
type ListQuery = ChallengeListQueryDto & { updatedSince?: string | undefined };

/** Lists and sums. A brand sees its own challenges; a creator those open to all and those it has to do with. */
@Injectable()
export class ChallengeLists {
  private readonly pages: ShortCache<Page<{ id: string }>>;
  /** By language and view: a card may hold sentences of ours. */
  private readonly cards = new Map<string, ShortCache<string>>();

  constructor(
    private readonly rows: ChallengeListsRepository,
    private readonly challenges: ChallengesRepository,
    private readonly view: ChallengeView,
    private readonly relations: ChallengeViewers,
    private readonly settings: SettingsStore,
  ) {
    this.pages = new ShortCache(settings, KEPT_PAGES);
  }

  async list(viewer: Viewer, query: ListQuery): Promise<Page<ChallengeDto> | JsonText<Page<ChallengeDto>>> {
    const { status, platform, q, updatedSince, decidesWithinHours, sort, page, per } = query;
    const filter = { status, platform, q, updatedSince, decidesWithinHours, sort, page, per };
    if (viewer.activeRole !== 'brand') return this.ofCreator(viewer, query, filter);
    const challenges = await this.rows.ofBrand(ownedBy(viewer), filter);
    const totals = query.view === 'dashboard';
    return { ...challenges, data: await this.view.dtos(challenges.data, viewer, { totals }) };
  }

  /** The challenges look the same to every creator, so they are shared; how the viewer stands to each is read anew. */
  private async ofCreator(
    viewer: Viewer,
    query: ListQuery,
    filter: ChallengeFilter,
  ): Promise<Page<ChallengeDto> | JsonText<Page<ChallengeDto>>> {
    const viewers = await this.relations.known.involved(viewer.userId);
    const involved = [...viewers.keys()];
    const page = () => {
      if (query.mine === false) return this.rows.running(involved, filter);
      return query.mine ? this.rows.involving(involved, filter) : this.rows.forCreator(involved, filter);
    };
    const { data: rows, total } = await (involved.length === 0
      ? this.pages.get(JSON.stringify([query.mine, filter]), page)
      : page());
    return this.answer(rows, total, query, viewers);
  }

  /** What everybody may join and runs or is about to. */
  async directory({
    platform,
    q,
    decidesWithinHours,
    sort,
    page,
    per,
  }: DirectoryQueryDto): Promise<JsonText<Page<ChallengeDto>>> {
    const filter = { platform, q, decidesWithinHours, sort, page, per };
    const { data, total } = await this.pages.get(JSON.stringify([false, filter]), () =>
      this.rows.running([], filter),
    );
    return this.answer(data, total, filter, new Map());
  }

  /** Addresses of the public pages, for search engines. */
  addresses(limit: number): Promise<{ id: string; updatedAt: Date }[]> {
    return this.rows.addresses(limit);
  }

  private async answer(
    rows: readonly { id: string }[],
    total: number,
    { view, page, per }: Pick<ChallengeListQueryDto, 'view' | 'page' | 'per'>,
    viewers: ReadonlyMap<string, ChallengeViewer>,
  ): Promise<JsonText<Page<ChallengeDto>>> {
    const ids = rows.map(({ id }) => id);
    const totals = view === 'dashboard';
    const texts = await this.cardsOf(callerLanguage(), totals).many(ids, async (missing) =>
      this.view.sharedTexts(await this.challenges.byIds(missing), { totals }),
    );
    const data = texts.flatMap((text, index) =>
      text === undefined
        ? []
        : `${text},"viewer":${JSON.stringify(viewers.get(ids[index] ?? '') ?? stranger)}}`,
    );
    return new JsonText(`{"data":[${data.join(',')}],"page":${page},"per":${per},"total":${total}}`);
  }

  private cardsOf(language: Language, totals: boolean): ShortCache<string> {
    const key = `${language}:${totals}`;
    const cards = this.cards.get(key) ?? new ShortCache<string>(this.settings, KEPT_CARDS);
    this.cards.set(key, cards);
    return cards;
  }

  async dashboard(viewer: Viewer, query: DashboardQueryDto): Promise<ChallengeDashboardDto> {
    const from = query.from === undefined ? null : new Date(query.from);
    const to = query.to === undefined ? null : new Date(new Date(query.to).getTime() + DAY);
    if (viewer.activeRole === 'brand') {
      const sums = await this.rows.sums({ brandId: ownedBy(viewer) }, from, to);
      return dashboardOf(sums, { ...totalOf(sums), earnedMinor: add(sums, 'spentMinor') });
    }
    const [involved, totals] = await Promise.all([
      this.relations.known.involved(viewer.userId),
      this.relations.known.totals(viewer.userId, from, to),
    ]);
    const ids = [...involved.keys()];
    return dashboardOf(ids.length === 0 ? [] : await this.rows.sums({ ids }, from, to), totals);
  }

  async popular({ platform, limit, q }: PopularQueryDto): Promise<ChallengeCardDto[]> {
    return this.view.cards(
      q ? await this.rows.found(q, platform, limit) : await this.rows.popular(platform, limit),
    );
  }

  async reviewQueue(staff: Viewer, query: ReviewQueueQueryDto): Promise<Page<ChallengeDto>> {
    const challenges = await this.rows.reviewQueue(query);
    return { ...challenges, data: await this.view.dtos(challenges.data, staff, { totals: true }) };
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
