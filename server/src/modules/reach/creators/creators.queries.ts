import { Injectable } from '@nestjs/common';
import { offsetOf } from '../../../kernel/page.js';
import { actorOf, ownedBy, type Principal } from '../../../platform/security/principal.js';
import { creatorNotFound } from './creators.errors.js';
import { CreatorsView } from './creators.view.js';
import type { CreatorProfileDto } from './dto/creator.dto.js';
import type { CreatorFilterDto, CreatorsFoundDto } from './dto/filter.dto.js';
import type { CreatorSearchDto } from './dto/search.dto.js';
import { CreatorWorkRepository } from './creator-work.repository.js';
import { CreatorSearchPort } from './search/search.types.js';
import { searchOf } from './search/search-input.js';

/** Creators as brands find them. */
@Injectable()
export class CreatorsQueries {
  constructor(
    private readonly engine: CreatorSearchPort,
    private readonly view: CreatorsView,
    private readonly work: CreatorWorkRepository,
  ) {}

  async search(principal: Principal, input: CreatorSearchDto): Promise<CreatorsFoundDto> {
    const search = searchOf(input, { viewerId: actorOf(principal), ownerId: ownedBy(principal) });
    const { page, per, cursor, facets } = input;
    const part = { offset: offsetOf({ page, per }), limit: per, cursor };
    const [{ creators, total, nextCursor }, counts, categories] = await Promise.all([
      this.engine.find(search, part),
      facets ? this.engine.facets(search) : null,
      this.view.categoriesById(),
    ]);
    return {
      data: this.view.cards(creators, categories),
      page,
      per,
      total,
      nextCursor,
      facets: counts && this.view.filter(counts, categories),
    };
  }

  async filter(principal: Principal): Promise<CreatorFilterDto> {
    const all = { page: 1, per: 1, includeUnknown: true, excludeContacted: false, facets: true };
    const search = searchOf(all, { viewerId: actorOf(principal), ownerId: ownedBy(principal) });
    const [facets, categories] = await Promise.all([this.engine.facets(search), this.view.categoriesById()]);
    return this.view.filter(facets, categories);
  }

  /** The media kit; 404 for whoever may not be found. */
  async profile(principal: Principal, id: string): Promise<CreatorProfileDto> {
    const found = await this.engine.one(id, actorOf(principal));
    if (!found) throw creatorNotFound();
    const [categories, work] = await Promise.all([this.view.categoriesById(), this.work.of(id)]);
    const [card] = this.view.cards([found], categories);
    if (!card) throw creatorNotFound();
    return Object.assign(card, work);
  }
}
