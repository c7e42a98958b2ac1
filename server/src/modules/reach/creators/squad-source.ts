import { Injectable } from '@nestjs/common';
import {
  type CreatorSource,
  FindsSquadCreators,
  type SquadFacts,
  type Wanted,
} from '../../deals/breeds/index.js';
import { CreatorIndexRepository } from './creator-index.repository.js';
import { searchOf } from './search/search-input.js';
import { CreatorSearchPort } from './search/search.types.js';

/** Finds creators for the seats of squads and for campaigns, as brands find them themselves. */
@FindsSquadCreators()
@Injectable()
export class SquadSource implements CreatorSource {
  constructor(
    private readonly engine: CreatorSearchPort,
    private readonly rows: CreatorIndexRepository,
  ) {}

  async matching(wanted: Wanted): Promise<string[]> {
    const { targeting, viewerId, ownerId, limit, without, knownAlone = false } = wanted;
    const asked = {
      page: 1,
      per: limit,
      includeUnknown: !knownAlone,
      excludeContacted: false,
      facets: false,
      fair: false,
    };
    const search = searchOf({ ...asked, targeting }, { viewerId, ownerId });
    const unwanted = new Set(without);
    // Whoever was asked before may be among the best.
    const part = { offset: 0, limit: limit + unwanted.size };
    const { creators } = await this.engine.find(search, part);
    return creators
      .map(({ userId }) => userId)
      .filter((id) => !unwanted.has(id))
      .slice(0, limit);
  }

  async factsOf(ids: readonly string[]): Promise<SquadFacts[]> {
    return (await this.rows.rowsOf(ids)).map(({ userId, country, languages, platforms, categoryIds }) => ({
      creatorId: userId,
      country,
      languages,
      platforms,
      categoryIds,
    }));
  }
}
