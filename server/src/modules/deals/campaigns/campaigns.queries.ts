import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { eur } from '../../../kernel/money.js';
import { mapped, type Page } from '../../../kernel/page.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { say } from '../../../platform/http/language.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { type UserCardDto, UsersQueries, RelationsQueries } from '../../identity/users/index.js';
import { type AllocatedCoins, CampaignAllocations } from '../../money/wallet/index.js';
import { type DealSide, roleSide } from '../deals/index.js';
import { campaignMachine } from './campaign.machine.js';
import { CampaignOffersRepository } from './campaign-offers.repository.js';
import type { CampaignOfferState, CampaignState } from './campaign.types.js';
import { campaignNotFound } from './campaigns.errors.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { CampaignDetailDto, CampaignDto } from './dto/campaign.dto.js';
import type { CampaignsQueryDto } from './dto/campaign-input.dto.js';
import { CampaignMatching } from './matching.js';

/** A plain object, so that a detail can hold all of it. */
type Shown = { [Name in keyof CampaignDto]: CampaignDto[Name] };
type Reader = Pick<Principal, 'owner' | 'activeRole'>;

/** Campaigns as a brand sees its own, and as creators see what is open to them. */
@Injectable()
export class CampaignsQueries {
  constructor(
    private readonly rows: CampaignsRepository,
    private readonly offers: CampaignOffersRepository,
    private readonly matching: CampaignMatching,
    private readonly users: UsersQueries,
    private readonly relations: RelationsQueries,
    private readonly allocations: CampaignAllocations,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async page(reader: Reader, asked: CampaignsQueryDto): Promise<Page<CampaignDto>> {
    const [side, owner] = [roleSide(reader), ownedBy(reader)];
    const page = await this.found(side, owner, asked);
    const dtos = await this.toDtos(page.data, side, owner);
    return mapped(page, ({ id }) => {
      const dto = dtos.get(id);
      if (!dto) throw campaignNotFound();
      return dto;
    });
  }

  async one(id: string, reader: Reader): Promise<CampaignDetailDto> {
    const [side, owner] = [roleSide(reader), ownedBy(reader)];
    const campaign = await this.require(id, side, owner);
    const dto = (await this.toDtos([campaign], side, owner)).get(id);
    if (!dto) throw campaignNotFound();
    return {
      ...dto,
      eligibility: side === 'creator' ? say(await this.matching.verdict(campaign, owner)) : null,
      feeBp: this.settings.get('deal.feeBp'),
    };
  }

  /** For others it does not exist. */
  async require(id: string, side: DealSide, owner: string): Promise<CampaignState> {
    const campaign =
      side === 'brand'
        ? await this.rows.ownOne(id, owner)
        : await this.rows.readableOne(
            id,
            owner,
            await this.relations.blockedEitherWay(owner),
            this.clock.now(),
          );
    if (!campaign) throw campaignNotFound();
    return campaign;
  }

  private async found(side: DealSide, owner: string, asked: CampaignsQueryDto): Promise<Page<CampaignState>> {
    if (side === 'brand') return this.rows.ownPage(owner, asked);
    if (asked.applied) return this.rows.appliedPage(owner, asked);
    return this.rows.foundPage(await this.matching.known(owner), this.clock.now(), asked);
  }

  private async toDtos(
    campaigns: readonly CampaignState[],
    side: DealSide,
    owner: string,
  ): Promise<Map<string, Shown>> {
    const ids = campaigns.map(({ id }) => id);
    const cards = await this.users.cards(campaigns.map(({ brandId }) => brandId));
    const coins = side === 'brand' ? await this.allocations.totals(ids) : new Map<string, AllocatedCoins>();
    const own =
      side === 'creator' ? await this.offers.lastOf(owner, ids) : new Map<string, CampaignOfferState>();
    const dtos = new Map<string, Shown>();
    for (const campaign of campaigns) {
      const brand = cards.get(campaign.brandId);
      const application = own.get(campaign.id) ?? null;
      const facts = { side, brand, coins: coins.get(campaign.id), application };
      if (brand) dtos.set(campaign.id, toDto(campaign, { ...facts, brand }));
    }
    return dtos;
  }
}

interface Facts {
  side: DealSide;
  brand: UserCardDto;
  coins: AllocatedCoins | undefined;
  application: CampaignOfferState | null;
}

function toDto(campaign: CampaignState, { side, brand, coins, application }: Facts): Shown {
  const { places, activeCount, doneCount } = campaign;
  return {
    id: campaign.id,
    brand,
    title: campaign.title,
    brief: campaign.brief,
    type: campaign.type,
    formats: campaign.formats,
    placements: campaign.placements,
    targeting: campaign.targeting,
    budget: eur(campaign.budgetMinor),
    taken: side === 'brand' ? eur(campaign.takenMinor) : null,
    pricePerCreator: campaign.priceMinor === null ? null : eur(campaign.priceMinor),
    deliverables: campaign.deliverables,
    places,
    placesLeft: places === null ? null : places - activeCount - doneCount,
    status: campaign.status,
    startsAt: campaign.startsAt?.toISOString() ?? null,
    endsAt: campaign.endsAt?.toISOString() ?? null,
    closesAt: campaign.timerAt?.toISOString() ?? null,
    publishedAt: campaign.publishedAt?.toISOString() ?? null,
    closedAt: campaign.closedAt?.toISOString() ?? null,
    closedReason: campaign.closedReason,
    counts: { offers: campaign.offersCount, active: activeCount, done: doneCount },
    allocatedCoins: coins?.allocated ?? 0,
    spentCoins: coins?.spent ?? 0,
    application: application && toOwn(application),
    createdAt: campaign.createdAt.toISOString(),
    updatedAt: campaign.updatedAt.toISOString(),
    allowedEvents:
      side === 'brand'
        ? campaignMachine.brand.allowedEvents(campaign.status)
        : applyIn(campaign, application),
  };
}

const toOwn = ({ id, dealId, status, initiator, turn, priceMinor, dueAt }: CampaignOfferState) => ({
  id,
  dealId,
  status,
  initiator,
  turn,
  price: eur(priceMinor),
  dueAt: dueAt?.toISOString() ?? null,
});

const applyIn = ({ status }: CampaignState, application: CampaignOfferState | null): string[] =>
  status === 'published' && application?.status !== 'open' && application?.status !== 'active'
    ? ['apply']
    : [];
