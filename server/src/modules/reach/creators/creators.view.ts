import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { eur } from '../../../kernel/money.js';
import { languages } from '../../../kernel/sentence.js';
import { ShortCache } from '../../../platform/cache/short-cache.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { callerLanguage } from '../../../platform/http/language.js';
import { CategoriesQueries, type CategoryDto } from '../../identity/categories/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import { type LinkedPlatform, linkedPlatforms } from '../../challenges/platform-links/index.js';
import type { CreatorCardDto } from './dto/creator.dto.js';
import type { CreatorFilterDto } from './dto/filter.dto.js';
import { Newcomers } from './fairness/newcomers.js';
import { viewBands } from './search/facets.js';
import type { Facets, FoundCreator } from './search/search.types.js';

/** Who is away comes back the day after. */
const isFree = ({ openDeals, awayUntil }: FoundCreator, busy: number, now: Date): boolean =>
  openDeals < busy && (awayUntil === null || awayUntil < now.toISOString().slice(0, 10));

const BP = 10_000;
const rate = (bp: number | null): number | null => (bp === null ? null : bp / BP);

/** What search finds, as it is shown. */
@Injectable()
export class CreatorsView {
  private readonly trees: ShortCache<ReadonlyMap<string, CategoryDto>>;

  constructor(
    private readonly users: UsersQueries,
    private readonly categories: CategoriesQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
    private readonly newcomers: Newcomers,
  ) {
    this.trees = new ShortCache(settings, languages.length);
  }

  cards(creators: readonly FoundCreator[], categories: ReadonlyMap<string, CategoryDto>): CreatorCardDto[] {
    return creators.map((creator) => this.card(creator, categories));
  }

  filter(facets: Facets, categories: ReadonlyMap<string, CategoryDto>): CreatorFilterDto {
    const codes = (counts: Map<string, number>) => [...counts].map(([code, count]) => ({ code, count }));
    return {
      categories: [...facets.category].flatMap(([id, count]) => {
        const category = categories.get(id);
        return category ? [{ category, count }] : [];
      }),
      countries: codes(facets.country),
      languages: codes(facets.language),
      platforms: linkedPlatforms.map((platform: LinkedPlatform) => ({
        platform,
        count: facets.platform.get(platform) ?? 0,
      })),
      genders: [...facets.gender].slice(0, 100).map(([gender, count]) => ({ gender, count })),
      views: viewBands.map((from, index) => ({ from, count: facets.views.get(String(index)) ?? 0 })),
      ageRange: facets.ages,
    };
  }

  /** In the language of the caller. The same for everybody, so that a search does not read all of them. */
  categoriesById(): Promise<ReadonlyMap<string, CategoryDto>> {
    const language = callerLanguage();
    return this.trees.get(language, async () => {
      const tree = await this.categories.tree(language);
      return new Map(tree.map((category) => [category.id, category]));
    });
  }

  private card(creator: FoundCreator, categories: ReadonlyMap<string, CategoryDto>): CreatorCardDto {
    const { criteria } = creator;
    return Object.assign(this.users.joinedCard(creator.userId, creator), {
      country: creator.country,
      languages: creator.languages,
      categories: creator.categoryIds.flatMap((id) => categories.get(id) ?? []),
      platforms: creator.accounts.map(({ engagementBp, ...account }) => ({
        ...account,
        engagementRate: rate(engagementBp),
      })),
      followers: creator.followers,
      averageViews: creator.averageViews,
      engagementRate: rate(creator.engagementBp),
      priceFrom: creator.priceMinor === null ? null : eur(creator.priceMinor),
      completedDeals: creator.completedDeals,
      replyRate: rate(creator.replyBp),
      available: isFree(creator, this.settings.get('creators.busyDeals'), this.clock.now()),
      awayUntil: creator.awayUntil,
      newcomer: this.newcomers.includes(creator),
      asOf: creator.figuresAt?.toISOString() ?? null,
      match:
        criteria.length === 0
          ? null
          : { score: criteria.reduce((sum, { points }) => sum + points, 0), criteria },
    });
  }
}
