import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { BidsRepository } from './bids.repository.js';
import { ProposalsRepository } from './proposals.repository.js';

/** What became of the deals: a paid one counts for the price band, one that was never paid frees its place. */
@Injectable()
export class FundedDeals {
  constructor(
    private readonly bids: BidsRepository,
    private readonly proposals: ProposalsRepository,
    private readonly clock: Clock,
  ) {}

  @Consumes(['deal.funded', 'deal.cancelled'], { name: 'creatorbids.deals', mode: 'effect' })
  async changed({ name, payload, at }: DeliveredEvent<'deal.funded' | 'deal.cancelled'>): Promise<void> {
    if (payload.kind !== 'bid') return;
    const proposal = await this.proposals.byDeal(payload.dealId);
    if (!proposal) return;
    if (name === 'deal.funded') await this.proposals.update(proposal.id, { fundedAt: at });
    else if (proposal.fundedAt === null && proposal.priceMinor !== null)
      await this.bids.giveBack(proposal.bidId, proposal.priceMinor, this.clock.now());
  }
}
