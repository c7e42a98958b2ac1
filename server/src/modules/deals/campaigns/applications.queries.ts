import { Injectable } from '@nestjs/common';
import { mapped, type Page } from '../../../kernel/page.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { type OfferDto, OffersQueries } from '../deals/index.js';
import { CampaignOffersRepository } from './campaign-offers.repository.js';
import type { CampaignOfferState } from './campaign.types.js';
import { applicationNotFound } from './campaigns.errors.js';
import { CampaignsQueries } from './campaigns.queries.js';
import type { CampaignApplicationDto } from './dto/campaign.dto.js';
import type { ApplicationsQueryDto } from './dto/campaign-input.dto.js';

/** Applications to a campaign and offers from it, as its brand sees them. */
@Injectable()
export class ApplicationsQueries {
  constructor(
    private readonly rows: CampaignOffersRepository,
    private readonly campaigns: CampaignsQueries,
    private readonly offers: OffersQueries,
  ) {}

  async page(
    campaignId: string,
    principal: Principal,
    asked: ApplicationsQueryDto,
  ): Promise<Page<CampaignApplicationDto>> {
    await this.campaigns.require(campaignId, 'brand', ownedBy(principal));
    const page = await this.rows.page(campaignId, asked);
    const shown = await this.offersOf(page.data);
    return mapped(page, (row) => toDto(row, shown.get(row.id)));
  }

  async one(campaignId: string, id: string, principal: Principal): Promise<CampaignApplicationDto> {
    const row = await this.rows.own(id, campaignId, ownedBy(principal));
    if (!row) throw applicationNotFound();
    return toDto(row, (await this.offersOf([row])).get(id));
  }

  private async offersOf(rows: readonly CampaignOfferState[]): Promise<Map<string, OfferDto>> {
    const origins = await this.offers.shown(
      rows.map(({ id }) => id),
      'brand',
    );
    return new Map([...origins].flatMap(([id, { offer }]) => (offer ? [[id, offer]] : [])));
  }
}

function toDto(row: CampaignOfferState, offer: OfferDto | undefined): CampaignApplicationDto {
  if (!offer) throw applicationNotFound();
  const { id, campaignId, dealId, status, shortlisted, createdAt } = row;
  return { id, campaignId, dealId, status, shortlisted, offer, createdAt: createdAt.toISOString() };
}
