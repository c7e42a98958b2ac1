import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { eur } from '../../../kernel/money.js';
import { mapped, type Page } from '../../../kernel/page.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { say } from '../../../platform/http/language.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { PlatformAccounts } from '../../challenges/platform-links/index.js';
import { type UserCardDto, UsersQueries } from '../../identity/users/index.js';
import { TaxQueries } from '../../money/tax/index.js';
import { type DealSide, roleSide } from '../deals/index.js';
import { BidGates } from './bid-gates.js';
import { bidMachine } from './bid.machine.js';
import type { BidState } from './bid.types.js';
import { BidsRepository } from './bids.repository.js';
import { bidNotFound } from './creatorbids.errors.js';
import type { CreatorBidDetailDto, CreatorBidDto } from './dto/bid.dto.js';
import type { BidsQueryDto } from './dto/bid-input.dto.js';
import type { ProposalDto } from './dto/proposal.dto.js';
import { ProposalsQueries } from './proposals.queries.js';
import { ProposalsRepository } from './proposals.repository.js';
import { averageViews } from './views.js';

const MOST_SEALS = 500;

/** A plain object, so that a detail can hold all of it. */
type Shown = { [Name in keyof CreatorBidDto]: CreatorBidDto[Name] };

/** Bids as a brand sees its own, and as creators see what is open to them. */
@Injectable()
export class BidsQueries {
  constructor(
    private readonly rows: BidsRepository,
    private readonly proposals: ProposalsRepository,
    private readonly shown: ProposalsQueries,
    private readonly users: UsersQueries,
    private readonly accounts: PlatformAccounts,
    private readonly tax: TaxQueries,
    private readonly gates: BidGates,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async page(principal: Principal, asked: BidsQueryDto): Promise<Page<CreatorBidDto>> {
    const side = roleSide(principal);
    const hidden = await this.gates.hidden(side, ownedBy(principal));
    const page = await this.rows.page(side, ownedBy(principal), asked, hidden);
    const dtos = await this.toDtos(page.data, side, ownedBy(principal));
    return mapped(page, (bid) => {
      const dto = dtos.get(bid.id);
      if (!dto) throw bidNotFound();
      return dto;
    });
  }

  async one(id: string, principal: Principal): Promise<CreatorBidDetailDto> {
    const [side, owner] = [roleSide(principal), ownedBy(principal)];
    const bid = await this.rows.visible(id, side, owner, await this.gates.hidden(side, owner));
    const dto = bid && (await this.toDtos([bid], side, owner)).get(id);
    if (!bid || !dto) throw bidNotFound();
    const days = this.settings.get('bid.bandDays');
    const band = await this.proposals.band(
      bid.placements,
      this.clock.in(-days * DAY),
      this.settings.get('bid.bandLeast'),
    );
    return {
      ...dto,
      band: band && {
        count: band.count,
        days,
        low: eur(band.lowMinor),
        median: eur(band.medianMinor),
        high: eur(band.highMinor),
      },
      feeBp: this.settings.get('deal.feeBp'),
      vatBp: side === 'brand' ? (await this.tax.decideSale(bid.brandId, 'platform')).rateBp : null,
      seals: (await this.proposals.commitments(id, MOST_SEALS)).map(({ hash, at }) => ({
        hash,
        at: at.toISOString(),
      })),
      ownViews: side === 'creator' ? await this.ownViews(bid, owner) : [],
      eligibility: side === 'creator' ? say(await this.gates.verdict(bid, owner)) : null,
    };
  }

  private async ownViews({ placements }: BidState, owner: string) {
    const accounts = (await this.accounts.accountsOf([owner])).get(owner) ?? [];
    return placements.flatMap((placement) => {
      const views = averageViews(accounts, placement);
      return views === null ? [] : [{ placement, averageViews: views }];
    });
  }

  private async toDtos(
    bids: readonly BidState[],
    side: DealSide,
    owner: string,
  ): Promise<Map<string, Shown>> {
    const ids = bids.map(({ id }) => id);
    const cards = await this.users.cards(bids.map(({ brandId }) => brandId));
    const counts = await this.proposals.counts(ids);
    const own = side === 'creator' ? await this.ownProposals(bids, owner) : new Map<string, ProposalDto>();
    const dtos = new Map<string, Shown>();
    for (const bid of bids) {
      const brand = cards.get(bid.brandId);
      if (brand) dtos.set(bid.id, toDto(bid, side, brand, counts.get(bid.id) ?? 0, own.get(bid.id) ?? null));
    }
    return dtos;
  }

  private async ownProposals(bids: readonly BidState[], owner: string): Promise<Map<string, ProposalDto>> {
    // In the order of time: the last of each bid stays.
    const last = new Map(
      (
        await this.proposals.lastOf(
          owner,
          bids.map(({ id }) => id),
        )
      ).map((one) => [one.bidId, one]),
    );
    const shown = await this.shown.shownTo('creator', [...last.values()], bids);
    return new Map([...shown.values()].map((dto) => [dto.bidId, dto]));
  }
}

function toDto(
  bid: BidState,
  side: DealSide,
  brand: UserCardDto,
  proposalCount: number,
  proposal: ProposalDto | null,
): Shown {
  const forBrand = side === 'brand';
  return {
    id: bid.id,
    brand,
    title: bid.title,
    brief: bid.brief,
    formats: bid.formats,
    placements: bid.placements,
    deliverables: bid.deliverables,
    targeting: bid.targeting,
    inviteOnly: bid.inviteOnly,
    budgetMin: bid.leastMinor === null ? null : eur(bid.leastMinor),
    budgetMax: eur(bid.mostMinor),
    budget: forBrand ? eur(bid.budgetMinor) : null,
    awarded: forBrand ? eur(bid.awardedMinor) : null,
    places: bid.places,
    awardedCount: forBrand ? bid.awardedCount : null,
    deadline: bid.deadline.toISOString(),
    decideBy: bid.decideBy?.toISOString() ?? null,
    status: bid.status,
    sealed: bid.status === 'draft' || bid.status === 'open',
    proposalCount,
    proposal,
    createdAt: bid.createdAt.toISOString(),
    allowedEvents: forBrand ? bidMachine.brand.allowedEvents(bid.status) : proposeIn(bid, proposal),
  };
}

const proposeIn = ({ status }: BidState, proposal: ProposalDto | null): string[] =>
  status === 'open' && (!proposal || proposal.status === 'expired') ? ['propose'] : [];
