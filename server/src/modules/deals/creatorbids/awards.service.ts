import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { actorOf, type Principal } from '../../../platform/security/principal.js';
import { DealsService, isOneself } from '../deals/index.js';
import { bidMachine, proposalMachine } from './bid.machine.js';
import { BidMoves } from './bid-moves.js';
import { dealTermsOf } from './bid-terms.js';
import type { BidState } from './bid.types.js';
import { BidsRepository } from './bids.repository.js';
import { budgetSpent, ownBid, placesTaken, proposalNotFound } from './creatorbids.errors.js';
import { proposalEvent } from './creatorbids.events.js';
import { ProposalsRepository } from './proposals.repository.js';
import { ProposalsService } from './proposals.service.js';
import { termsIn } from './seals.js';

/** Accepts proposals, one deal for each, until places or budget are given away. */
@Injectable()
export class Awards {
  constructor(
    readonly db: Database,
    private readonly bids: BidsRepository,
    private readonly rows: ProposalsRepository,
    private readonly proposals: ProposalsService,
    private readonly moves: BidMoves,
    private readonly deals: DealsService,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async accept(bidId: string, id: string, principal: Principal): Promise<string> {
    const { bid, proposal } = await this.proposals.own(bidId, id, principal, 'brand');
    const { creatorId, openedText } = proposal;
    // Of a bid that is over the others learn why: its places or its budget went to somebody else.
    if (bid.status === 'awarded' && proposal.status === 'expired' && proposal.closedReason === 'not_selected')
      throw this.whyNot(bid, proposal.priceMinor ?? 0);
    const status = proposalMachine.brand.next(proposal.status, 'accept');
    bidMachine.brand.next(bid.status, 'award', 'closed');
    if (openedText === null) throw proposalNotFound();
    if (isOneself({ actorId: actorOf(principal), creatorId })) throw ownBid();
    const terms = termsIn(openedText);
    const now = this.clock.now();
    const taken = await this.bids.take(bidId, terms.priceMinor, now);
    if (!taken) throw this.whyNot(bid, terms.priceMinor);
    const dealId = await this.agree(bid, id, creatorId, dealTermsOf(bid, terms, now), principal);
    await this.rows.update(id, { status, dealId, revisionNote: null, updatedAt: now });
    await this.outbox.append(proposalEvent('proposal.accepted', bid, proposal));
    const after = { ...bid, awardedMinor: taken.minor, awardedCount: taken.count };
    if (this.isGivenAway(after)) await this.moves.award(after);
    for (const owner of [bid.brandId, creatorId]) this.moves.tell(bid, owner);
    return dealId;
  }

  private async agree(
    bid: BidState,
    refId: string,
    creatorId: string,
    terms: ReturnType<typeof dealTermsOf>,
    principal: Principal,
  ): Promise<string> {
    const by = { actor: 'brand', actorId: actorOf(principal) } as const;
    const deal = { id: newId(), kind: 'bid', refId, brandId: bid.brandId, creatorId } as const;
    const request = { ...deal, terms, turn: 'brand', answerBy: bid.decideBy ?? this.clock.now() } as const;
    const whole = await this.deals.open(request, { ...by, log: 'requested' });
    await this.deals.agree(whole, terms, { ...by, log: 'agreed', tells: 'deal.agreed' });
    return deal.id;
  }

  private whyNot({ awardedCount, places, budgetMinor, awardedMinor }: BidState, priceMinor: number) {
    if (awardedCount < places && awardedMinor + priceMinor > budgetMinor)
      return budgetSpent(budgetMinor - awardedMinor);
    return placesTaken();
  }

  /** Nothing is left that the cheapest possible proposal could be paid with. */
  private isGivenAway({ awardedCount, places, budgetMinor, awardedMinor, leastMinor }: BidState): boolean {
    const least = leastMinor ?? this.settings.get('deal.minPriceMinor');
    return awardedCount >= places || budgetMinor - awardedMinor < least;
  }
}
