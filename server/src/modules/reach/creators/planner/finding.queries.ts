import { Injectable } from '@nestjs/common';
import { divideRounded, eur } from '../../../../kernel/money.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { creatorNotFound } from '../creators.errors.js';
import { CreatorsView } from '../creators.view.js';
import type { CreatorCardDto } from '../dto/creator.dto.js';
import { CreatorSearchDto } from '../dto/search.dto.js';
import type { CreatorPackageDto } from '../kits/package.dto.js';
import { PackagesQueries } from '../kits/packages.queries.js';
import { type CreatorSearch, CreatorSearchPort, type FoundCreator } from '../search/search.types.js';
import { searchOf } from '../search/search-input.js';
import { blurred, isSensitive } from './matching-count.js';
import { type Candidate, type Plan, planOf, type ViewsRange } from './plan.js';
import type {
  CompareInputDto,
  ComparedCreatorDto,
  CountInputDto,
  MatchingCountDto,
  PlanDto,
  PlanInputDto,
} from './planner.dto.js';
import { ViewsRepository } from './views.repository.js';

const WEIGHED = 100;
const LEFT_OUT = 12;
/** Without enough videos the average tells the middle, and this much of it the ends. */
const SPREAD = 0.4;

/** What helps to decide between creators who were found. */
@Injectable()
export class FindingQueries {
  constructor(
    private readonly engine: CreatorSearchPort,
    private readonly view: CreatorsView,
    private readonly views: ViewsRepository,
    private readonly packages: PackagesQueries,
    private readonly settings: SettingsStore,
  ) {}

  /** In the order asked for. 404 where one of them may not be found. */
  async compare(
    principal: Principal,
    { creatorIds, search }: CompareInputDto,
  ): Promise<ComparedCreatorDto[]> {
    const asked = this.search(principal, search);
    const [found, ranges, packages, categories] = await Promise.all([
      this.engine.find(
        { ...asked, among: creatorIds, onlyScored: true, notContactedBy: undefined, sort: 'relevance' },
        { offset: 0, limit: creatorIds.length },
      ),
      this.views.ranges(creatorIds),
      this.packages.of(creatorIds),
      this.view.categoriesById(),
    ]);
    const cards = this.view.cards(found.creators, categories);
    return creatorIds.map((id) => {
      const card = cards.find((one) => one.id === id);
      if (!card) throw creatorNotFound();
      return Object.assign(card, { views: ranges.get(id) ?? null, packages: packages.get(id) ?? [] });
    });
  }

  async plan(principal: Principal, input: PlanInputDto): Promise<PlanDto> {
    const { budget, pieces, people, newcomer } = input;
    const asked = { ...this.search(principal, input.search), sort: 'relevance' as const };
    const [{ creators, total }, categories] = await Promise.all([
      this.engine.find(asked, { offset: 0, limit: WEIGHED }),
      this.view.categoriesById(),
    ]);
    const ids = creators.map(({ userId }) => userId);
    const [ranges, packages] = await Promise.all([this.views.ranges(ids), this.packages.of(ids)]);
    const cards = new Map(this.view.cards(creators, categories).map((card) => [card.id, card]));
    const candidates = creators.map((one) => ({
      ...candidateOf(one, ranges.get(one.userId)),
      priceMinor: pieceMinor(packages.get(one.userId)) ?? one.priceMinor,
      newcomer: cards.get(one.userId)?.newcomer ?? false,
    }));
    const plan = planOf(candidates, { budgetMinor: budget.minor, pieces, people, newcomer });
    return { ...shownPlan(plan, cards), fitting: total, weighed: creators.length };
  }

  async count(principal: Principal, { targeting }: CountInputDto): Promise<MatchingCountDto> {
    const asked = Object.assign(new CreatorSearchDto(), { targeting, includeUnknown: false });
    const count = await this.engine.count(this.search(principal, asked));
    const fewest = this.settings.get('creators.fewest');
    return isSensitive(targeting) ? blurred(count, fewest) : { count, fewerThan: fewest, atLeast: false };
  }

  private search(principal: Principal, asked = new CreatorSearchDto()): CreatorSearch {
    return searchOf(asked, { viewerId: actorOf(principal), ownerId: ownedBy(principal) });
  }
}

/** The cheapest piece of a creator's packages. */
const pieceMinor = (packages: readonly CreatorPackageDto[] = []): number | null =>
  packages.length === 0
    ? null
    : Math.min(...packages.map(({ price, pieces }) => Math.ceil(price.minor / pieces)));

function candidateOf(
  { userId, averageViews, criteria }: FoundCreator,
  range: ViewsRange | undefined,
): Omit<Candidate, 'priceMinor' | 'newcomer'> {
  return {
    id: userId,
    views: range ?? (averageViews === null ? null : around(averageViews)),
    score: criteria.reduce((sum, { points }) => sum + points, 0),
  };
}

const around = (average: number): ViewsRange => ({
  low: Math.floor(average * (1 - SPREAD)),
  likely: average,
  high: Math.ceil(average * (1 + SPREAD)),
});

function shownPlan(
  { picks, pieces, spentMinor, leftMinor, views, leftOut }: Plan,
  cards: ReadonlyMap<string, CreatorCardDto>,
): Omit<PlanDto, 'fitting' | 'weighed'> {
  const reasons = new Map<Plan['leftOut'][number]['reason'], number>();
  for (const { reason } of leftOut) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    picks: picks.flatMap(({ id, costMinor, ...pick }) => {
      const creator = cards.get(id);
      if (!creator) return [];
      return [{ creator, ...pick, price: eur(costMinor / pick.pieces), cost: eur(costMinor) }];
    }),
    pieces,
    spent: eur(spentMinor),
    left: eur(leftMinor),
    views,
    perThousand:
      views.likely === 0 ? null : eur(divideRounded(BigInt(spentMinor) * 1000n, BigInt(views.likely))),
    reasons: [...reasons].map(([reason, count]) => ({ reason, count })),
    leftOut: leftOut.slice(0, LEFT_OUT).flatMap(({ id, reason }) => {
      const creator = cards.get(id);
      return creator ? [{ creator, reason }] : [];
    }),
  };
}
