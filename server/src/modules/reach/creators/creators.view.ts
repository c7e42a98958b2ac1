import { Injectable } from '@nestjs/common';
import { eur } from '../../../kernel/money.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { callerLanguage } from '../../../platform/http/language.js';
import { CategoriesQueries, type CategoryDto } from '../../identity/categories/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import { type LinkedPlatform, linkedPlatforms } from '../../challenges/platform-links/index.js';
import type { CreatorCardDto } from './dto/creator.dto.js';
import type { CreatorFilterDto } from './dto/filter.dto.js';
import { viewBands } from './search/facets.js';
import type { Facets, FoundCreator } from './search/search.types.js';

const BP = 10_000;
const rate = (bp: number | null): number | null => (bp === null ? null : bp / BP);

/** What search finds, as it is shown. */
@Injectable()
export class CreatorsView {
  constructor(
    private readonly users: UsersQueries,
    private readonly categories: CategoriesQueries,
    private readonly settings: SettingsStore,
  ) {}

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

  /** In the language of the caller. */
  async categoriesById(): Promise<Map<string, CategoryDto>> {
    const tree = await this.categories.tree(callerLanguage());
    return new Map(tree.map((category) => [category.id, category]));
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
      available: creator.openDeals < this.settings.get('creators.busyDeals'),
      asOf: creator.figuresAt?.toISOString() ?? null,
      match:
        criteria.length === 0
          ? null
          : { score: criteria.reduce((sum, { points }) => sum + points, 0), criteria },
    });
  }
}
