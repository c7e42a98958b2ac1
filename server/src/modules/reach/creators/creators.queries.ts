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
    const [found, counts] = await Promise.all([
      this.engine.find(search, part),
      facets ? this.engine.facets(search).then((all) => this.view.filter(all)) : null,
    ]);
    const { creators, total, nextCursor } = found;
    return { data: await this.view.cards(creators), page, per, total, nextCursor, facets: counts };
  }

  async filter(principal: Principal): Promise<CreatorFilterDto> {
    const all = { page: 1, per: 1, includeUnknown: true, excludeContacted: false, facets: true };
    const search = searchOf(all, { viewerId: actorOf(principal), ownerId: ownedBy(principal) });
    return this.view.filter(await this.engine.facets(search));
  }

  /** The media kit; 404 for whoever may not be found. */
  async profile(principal: Principal, id: string): Promise<CreatorProfileDto> {
    const found = await this.engine.one(id, actorOf(principal));
    if (!found) throw creatorNotFound();
    const [[card], work] = await Promise.all([this.view.cards([found]), this.work.of(id)]);
    if (!card) throw creatorNotFound();
    return Object.assign(card, work);
  }
}
