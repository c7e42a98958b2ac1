import { Injectable } from '@nestjs/common';
import { offsetOf, type Page, pageOf, type PageQuery } from '../../../kernel/page.js';
import { actorOf, ownedBy, type Principal } from '../../../platform/security/principal.js';
import { creatorNotFound } from './creators.errors.js';
import { CreatorsView } from './creators.view.js';
import type { CreatorCardDto, CreatorProfileDto } from './dto/creator.dto.js';
import type { CreatorFilterDto, CreatorsFoundDto } from './dto/filter.dto.js';
import { CreatorSearchDto } from './dto/search.dto.js';
import { CreatorWorkRepository } from './creator-work.repository.js';
import { FairnessService } from './fairness/fairness.service.js';
import { CreatorSearchPort, everybody } from './search/search.types.js';
import { searchOf } from './search/search-input.js';

/** Creators as brands find them. */
@Injectable()
export class CreatorsQueries {
  constructor(
    private readonly engine: CreatorSearchPort,
    private readonly view: CreatorsView,
    private readonly work: CreatorWorkRepository,
    private readonly fairness: FairnessService,
  ) {}

  async search(principal: Principal, input: CreatorSearchDto): Promise<CreatorsFoundDto> {
    const search = searchOf(input, { viewerId: actorOf(principal), ownerId: ownedBy(principal) });
    const { page, per, cursor, facets, fair } = input;
    const first = page === 1 && cursor === undefined;
    const part = { offset: offsetOf({ page, per }), limit: per, cursor };
    const [{ creators, total, nextCursor }, counts, categories] = await Promise.all([
      this.engine.find(search, part),
      facets ? this.engine.facets(search) : null,
      this.view.categoriesById(),
    ]);
    const newcomers = fair && first ? await this.fairness.beside(search, creators, per) : [];
    if (fair && first) await this.fairness.count(creators, newcomers);
    return {
      data: this.view.cards(creators, categories),
      newcomers: this.view.cards(newcomers, categories),
      page,
      per,
      total,
      nextCursor,
      facets: counts && this.view.filter(counts, categories),
    };
  }

  /** For programs: a page without facets. */
  async page(
    principal: Principal,
    asked: Partial<CreatorSearchDto>,
    query: PageQuery,
  ): Promise<Page<CreatorCardDto>> {
    const input = Object.assign(new CreatorSearchDto(), asked, query);
    const { data, total } = await this.search(principal, input);
    return pageOf(data, total, query);
  }

  async filter(principal: Principal): Promise<CreatorFilterDto> {
    const search = everybody(actorOf(principal));
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
