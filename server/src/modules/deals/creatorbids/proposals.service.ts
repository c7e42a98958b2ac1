import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { DayLimits, roleSide } from '../deals/index.js';
import { BidGates } from './bid-gates.js';
import { proposalMachine } from './bid.machine.js';
import { BidMoves } from './bid-moves.js';
import { proposed, revised } from './bid-terms.js';
import type { BidState, ProposalState, ProposalTerms } from './bid.types.js';
import { BidsRepository } from './bids.repository.js';
import {
  bidNotFound,
  noRevisionLeft,
  notOpen,
  ownBid,
  priceOutOfRange,
  proposalNotFound,
  proposedAlready,
  revisedTooOften,
  stillSealed,
  tooManyProposals,
} from './creatorbids.errors.js';
import { proposalEvent } from './creatorbids.events.js';
import type { ProposalInputDto, ProposalPatchDto } from './dto/proposal.dto.js';
import { ProposalSeals } from './proposal-seals.js';
import { ProposalsRepository } from './proposals.repository.js';
import { termsIn } from './seals.js';

export interface Found {
  bid: BidState;
  proposal: ProposalState;
}

/** What both sides do with a proposal, but accept it. The row of the bid is locked before anything is read. */
@Injectable()
export class ProposalsService {
  constructor(
    readonly db: Database,
    private readonly bids: BidsRepository,
    private readonly rows: ProposalsRepository,
    private readonly seals: ProposalSeals,
    private readonly gates: BidGates,
    private readonly moves: BidMoves,
    private readonly outbox: Outbox,
    private readonly dayLimits: DayLimits,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async send(bidId: string, principal: Principal, input: ProposalInputDto): Promise<string> {
    const creatorId = ownedBy(principal);
    const bid = await this.bids.lock(bidId);
    const hidden = await this.gates.hidden('creator', creatorId);
    if (!bid || !(await this.bids.visible(bidId, 'creator', creatorId, hidden))) {
      if (bid?.brandId === creatorId && bid.status !== 'draft') throw ownBid();
      throw bidNotFound();
    }
    // The deadline counts by the second, whenever the clock comes round to it.
    if (bid.status !== 'open' || bid.deadline <= this.clock.now()) throw notOpen();
    if (await this.rows.live(bidId, creatorId)) throw proposedAlready();
    await this.gates.assertOpen(bid, creatorId);
    await this.assertPace(bidId, creatorId);
    const terms = proposed(input);
    this.assertPrice(bid, terms);
    const proposal = await this.insert(bid, creatorId, terms, null);
    await this.outbox.append(proposalEvent('proposal.created', bid, proposal));
    this.tellBoth(bid, creatorId);
    return proposal.id;
  }

  /** A new version takes the place of the old one, sealed as long as the bid is. */
  @Transactional()
  async revise(bidId: string, id: string, principal: Principal, change: ProposalPatchDto): Promise<string> {
    const { bid, proposal } = await this.own(bidId, id, principal, 'creator');
    const status = proposalMachine.creator.next(proposal.status, 'revise');
    // Between the deadline and the moment it is opened nothing changes any more.
    if (bid.status === 'open' && bid.deadline <= this.clock.now()) throw notOpen();
    if (proposal.version >= this.settings.get('bid.maxVersions')) throw revisedTooOften();
    const text = this.seals.textOf(proposal);
    if (text === null) throw proposalNotFound();
    const terms = revised(termsIn(text), change);
    this.assertPrice(bid, terms);
    await this.rows.update(id, { status, updatedAt: this.clock.now() });
    const next = await this.insert(bid, proposal.creatorId, terms, proposal);
    await this.outbox.append(proposalEvent('proposal.revised', bid, next));
    this.tellBoth(bid, proposal.creatorId);
    return next.id;
  }

  @Transactional()
  async requestRevision(bidId: string, id: string, principal: Principal, note: string): Promise<void> {
    const { bid, proposal } = await this.own(bidId, id, principal, 'brand');
    const status = proposalMachine.brand.next(proposal.status, 'request_revision');
    if (proposal.revisionRounds >= this.settings.get('bid.revisionRounds')) throw noRevisionLeft();
    await this.rows.update(id, {
      status,
      revisionNote: note,
      revisionRounds: proposal.revisionRounds + 1,
      updatedAt: this.clock.now(),
    });
    await this.outbox.append(proposalEvent('proposal.revision-requested', bid, proposal, { note }));
    this.tellBoth(bid, proposal.creatorId);
  }

  /** A note of the brand for itself. */
  @Transactional()
  async shortlist(bidId: string, id: string, principal: Principal, shortlisted: boolean): Promise<void> {
    const { bid } = await this.own(bidId, id, principal, 'brand');
    await this.rows.update(id, { shortlistedAt: shortlisted ? this.clock.now() : null });
    this.moves.tell(bid, bid.brandId);
  }

  /** The brand declines; the creator takes it back. */
  @Transactional()
  async close(bidId: string, id: string, principal: Principal, note: string | null): Promise<void> {
    const side = roleSide(principal);
    const { bid, proposal } = await this.own(bidId, id, principal, side);
    proposalMachine[side].next(proposal.status, side === 'brand' ? 'decline' : 'withdraw');
    await this.moves.expire(bid, proposal, side === 'brand' ? 'declined' : 'withdrawn', note);
    this.moves.tell(bid, bid.brandId);
  }

  /** A brand reaches no proposal, whatever it would do with it, before all are opened. */
  async own(bidId: string, id: string, principal: Principal, side: 'brand' | 'creator'): Promise<Found> {
    const bid = await this.bids.lock(bidId);
    const proposal = bid && (await this.rows.byId(id, bidId));
    const owner = ownedBy(principal);
    if (!bid || !proposal || (side === 'brand' ? bid.brandId : proposal.creatorId) !== owner)
      throw proposalNotFound();
    if (side === 'brand' && proposal.openedText === null) {
      if (proposal.sealed !== null && bid.status === 'open') throw stillSealed();
      throw proposalNotFound();
    }
    return { bid, proposal };
  }

  private async insert(
    bid: BidState,
    creatorId: string,
    terms: ProposalTerms,
    before: ProposalState | null,
  ): Promise<ProposalState> {
    const now = this.clock.now();
    const names = { id: newId(), bidId: bid.id, creatorId };
    const proposal: ProposalState = {
      ...names,
      brandId: bid.brandId,
      version: (before?.version ?? 0) + 1,
      revisionOf: before?.id ?? null,
      status: 'pending',
      closedReason: null,
      closedNote: null,
      ...this.seals.keep(names, terms, bid.status !== 'open'),
      revisionNote: null,
      revisionRounds: before?.revisionRounds ?? 0,
      dealId: null,
      fundedAt: null,
      shortlistedAt: before?.shortlistedAt ?? null,
      createdAt: now,
      updatedAt: now,
    };
    await this.rows.insert(proposal);
    return proposal;
  }

  private async assertPace(bidId: string, creatorId: string): Promise<void> {
    await this.dayLimits.assert('bid.proposalsPerDay', creatorId, (since) =>
      this.rows.sentSince(creatorId, since),
    );
    const all = (await this.rows.counts([bidId])).get(bidId) ?? 0;
    if (all >= this.settings.get('bid.maxProposals')) throw tooManyProposals();
    // Whoever withdraws and sends again makes a version all the same.
    if ((await this.rows.versionsOf(bidId, creatorId)) >= this.settings.get('bid.maxVersions'))
      throw revisedTooOften();
  }

  private assertPrice({ leastMinor, mostMinor }: BidState, { priceMinor }: ProposalTerms): void {
    const least = leastMinor ?? this.settings.get('deal.minPriceMinor');
    if (priceMinor < least || priceMinor > mostMinor) throw priceOutOfRange(least, mostMinor);
  }

  private tellBoth(bid: BidState, creatorId: string): void {
    this.moves.tell(bid, bid.brandId);
    this.moves.tell(bid, creatorId);
  }
}
