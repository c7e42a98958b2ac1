import { Injectable } from '@nestjs/common';
import { CreatorEligibility } from '../../challenges/entries/index.js';
import { RelationsQueries } from '../../identity/users/index.js';
import type { DealSide } from '../deals/index.js';
import type { BidState } from './bid.types.js';
import { notEligible } from './creatorbids.errors.js';

type Verdict = Awaited<ReturnType<CreatorEligibility['of']>>;

/** Who finds a bid, and who may answer it. */
@Injectable()
export class BidGates {
  constructor(
    private readonly relations: RelationsQueries,
    private readonly eligibility: CreatorEligibility,
  ) {}

  /** Brands whose bids a creator does not find: one of the two has blocked the other. */
  hidden(side: DealSide, owner: string): Promise<string[]> {
    return side === 'creator' ? this.relations.blockedEitherWay(owner) : Promise.resolve([]);
  }

  verdict({ brandId, targeting }: BidState, creatorId: string): Promise<Verdict> {
    return this.eligibility.of(creatorId, { brandId, targeting });
  }

  async assertOpen(bid: BidState, creatorId: string): Promise<void> {
    const { eligible, reasons } = await this.verdict(bid, creatorId);
    if (!eligible) throw notEligible(reasons);
  }
}
