import { Injectable } from '@nestjs/common';
import { NamesSubjects } from '../../money/wallet/index.js';
import { DealsQueries } from './deals.queries.js';

/** Titles of deals that somebody paid for or earned in, for the history of their wallet. */
@Injectable()
export class DealNames {
  constructor(private readonly deals: DealsQueries) {}

  @NamesSubjects('deal')
  of(_userId: string, ids: readonly string[]): Promise<Map<string, string>> {
    return this.deals.titles(ids);
  }
}
