import { Injectable } from '@nestjs/common';
import { DAY } from '../../../kernel/clock.js';
import { eur } from '../../../kernel/money.js';
import { mapped, type Page } from '../../../kernel/page.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { costPerThousand } from '../../challenges/content-tracking/index.js';
import { type LinkedAccount, PlatformAccounts } from '../../challenges/platform-links/index.js';
import { type UserCardDto, UsersQueries } from '../../identity/users/index.js';
import { feeInside } from '../../money/ledger/index.js';
import { DealOrigin, type DealSide, type OriginShown, roleSide } from '../deals/index.js';
import { proposalMachine } from './bid.machine.js';
import { dealTermsOf } from './bid-terms.js';
import type { BidState, ProposalState } from './bid.types.js';
import { BidsRepository } from './bids.repository.js';
import { bidNotFound, proposalNotFound } from './creatorbids.errors.js';
import type { ProposalDto, ProposalsQueryDto } from './dto/proposal.dto.js';
import { ProposalSeals } from './proposal-seals.js';
import { ProposalsRepository } from './proposals.repository.js';
import { pieceMinor, termsIn } from './seals.js';
import { expectedViews } from './views.js';

/** Proposals as one side sees them: authors their own, the brand what is opened. Deals of the kind bid come from them. */
@DealOrigin('bid')
@Injectable()
export class ProposalsQueries implements DealOrigin {
  constructor(
    private readonly bids: BidsRepository,
    private readonly rows: ProposalsRepository,
    private readonly seals: ProposalSeals,
    private readonly users: UsersQueries,
    private readonly accounts: PlatformAccounts,
    private readonly settings: SettingsStore,
  ) {}

  async page(bidId: string, principal: Principal, asked: ProposalsQueryDto): Promise<Page<ProposalDto>> {
    const [side, owner] = [roleSide(principal), ownedBy(principal)];
    const bid = await this.bids.visible(bidId, side, owner);
    if (!bid) throw bidNotFound();
    const page = await this.rows.page(side, owner, bidId, asked);
    const shown = await this.shownTo(side, page.data, [bid]);
    return mapped({ ...page, data: page.data.filter(({ id }) => shown.has(id)) }, ({ id }) => {
      const dto = shown.get(id);
      if (!dto) throw proposalNotFound();
      return dto;
    });
  }

  async one(bidId: string, id: string, principal: Principal): Promise<ProposalDto> {
    const { data } = await this.rows.page(roleSide(principal), ownedBy(principal), bidId, {
      id,
      page: 1,
      per: 1,
    });
    const shown = await this.shownTo(roleSide(principal), data, await this.bids.byIds([bidId]));
    const dto = shown.get(id);
    if (!dto) throw proposalNotFound();
    return dto;
  }

  /** By id; the caller has read rows that this side may see. */
  async shownTo(
    side: DealSide,
    proposals: readonly ProposalState[],
    bids: readonly BidState[],
  ): Promise<Map<string, ProposalDto>> {
    const creators = [...new Set(proposals.map(({ creatorId }) => creatorId))];
    const [cards, accounts] = [await this.users.cards(creators), await this.accounts.accountsOf(creators)];
    const shown = new Map<string, ProposalDto>();
    for (const proposal of proposals) {
      const bid = bids.find(({ id }) => id === proposal.bidId);
      const creator = cards.get(proposal.creatorId);
      const text = side === 'creator' ? this.seals.textOf(proposal) : proposal.openedText;
      if (bid && creator && text !== null)
        shown.set(
          proposal.id,
          this.toDto(proposal, bid, side, text, creator, accounts.get(creator.id) ?? []),
        );
    }
    return shown;
  }

  async shown(refIds: readonly string[]): Promise<Map<string, OriginShown>> {
    const proposals = await this.rows.byIds(refIds);
    const bids = await this.bids.byIds(proposals.map(({ bidId }) => bidId));
    const shown = new Map<string, OriginShown>();
    for (const { id, bidId, openedText, updatedAt } of proposals) {
      const bid = bids.find((one) => one.id === bidId);
      if (bid && openedText !== null)
        shown.set(id, { terms: dealTermsOf(bid, termsIn(openedText), updatedAt), allowedEvents: [] });
    }
    return shown;
  }

  /** Both sides agree in the moment in which such a deal is opened, so that none waits for an answer. */
  answerOver(): Promise<void> {
    return Promise.reject(new Error('a deal of a bid waits for no answer'));
  }

  private toDto(
    proposal: ProposalState,
    bid: BidState,
    side: DealSide,
    text: string,
    creator: UserCardDto,
    accounts: readonly LinkedAccount[],
  ): ProposalDto {
    const terms = termsIn(text);
    const { rest } = feeInside(terms.priceMinor, this.settings.get('deal.feeBp'));
    const views = expectedViews(accounts, terms.deliverables);
    const cpm = views === null ? null : costPerThousand(terms.priceMinor, views);
    const open = bid.status === 'open' || bid.status === 'closed';
    return {
      id: proposal.id,
      bidId: proposal.bidId,
      creator,
      price: eur(terms.priceMinor),
      earns: eur(rest),
      days: terms.days,
      text: terms.text,
      deliverables: terms.deliverables,
      status: proposal.status,
      version: proposal.version,
      revisionOf: proposal.revisionOf,
      revisionNote: proposal.revisionNote,
      closedReason: proposal.closedReason,
      closedNote: proposal.closedNote,
      expiresAt: this.expiresAt(bid).toISOString(),
      sealed: proposal.openedText === null,
      hash: proposal.hash,
      sealedText: text,
      piecePrice: eur(pieceMinor(terms)),
      expectedViews: views,
      cpm: cpm === null ? null : eur(cpm),
      dealId: proposal.dealId,
      shortlisted: side === 'brand' && proposal.shortlistedAt !== null,
      createdAt: proposal.createdAt.toISOString(),
      allowedEvents: open
        ? proposalMachine[side]
            .allowedEvents(proposal.status)
            .filter(
              (event) =>
                event !== 'request_revision' ||
                proposal.revisionRounds < this.settings.get('bid.revisionRounds'),
            )
        : [],
    };
  }

  private expiresAt({ decideBy, deadline }: BidState): Date {
    return decideBy ?? new Date(deadline.getTime() + this.settings.get('bid.decideDays') * DAY);
  }
}
