import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { type CampaignOpening, type DealCampaigns, KeepsCampaigns, type WholeDeal } from '../deals/index.js';
import type { ApplicationStatus, CampaignOfferState } from './campaign.types.js';
import { CampaignMoves } from './campaign-moves.js';
import { CampaignOffersRepository } from './campaign-offers.repository.js';
import {
  appliedAlready,
  budgetSpent,
  campaignNotFound,
  campaignOver,
  notPublished,
  placesTaken,
  tooManyOpen,
} from './campaigns.errors.js';
import { CampaignsRepository } from './campaigns.repository.js';

/**
 * What deals of campaigns do to budget, places and counts, in the transactions that move the deals. A deal is always
 * locked before its campaign, so nothing here reads another deal.
 */
@KeepsCampaigns()
@Injectable()
export class CampaignDeals implements DealCampaigns {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly rows: CampaignOffersRepository,
    private readonly moves: CampaignMoves,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async opens(opening: CampaignOpening): Promise<void> {
    const { campaignId, brandId, creatorId, initiator, offerId, expiresAt, ...names } = opening;
    const campaign = await this.campaigns.lock(campaignId);
    if (campaign?.brandId !== brandId) throw campaignNotFound();
    if (campaign.status !== 'published') throw notPublished();
    if (await this.rows.live(campaignId, creatorId)) throw appliedAlready();
    if (campaign.offersCount >= this.settings.get('campaign.maxOpen')) throw tooManyOpen();
    const now = this.clock.now();
    await this.rows.insert({
      ...names,
      id: offerId,
      campaignId,
      brandId,
      creatorId,
      initiator,
      status: 'open',
      turn: initiator === 'brand' ? 'creator' : 'brand',
      dueAt: expiresAt,
      shortlisted: false,
      createdAt: now,
      updatedAt: now,
    });
    await this.campaigns.countOffers(campaignId, 1, now);
    for (const owner of [brandId, creatorId]) this.moves.tell(campaign, owner);
  }

  async moved({ deal, order }: WholeDeal): Promise<void> {
    const row = await this.rows.byDeal(deal.id);
    if (!row) return;
    const spentMinor = order ? order.paidMinor + order.feeMinor : 0;
    const status = statusOf(deal, spentMinor);
    const now = this.clock.now();
    if (status !== row.status)
      await this.count(row, status, { priceMinor: deal.priceMinor, spentMinor, now });
    await this.rows.update(row.id, {
      status,
      turn: deal.turn,
      dueAt: deal.dueAt,
      priceMinor: deal.priceMinor,
      updatedAt: now,
    });
    for (const owner of [deal.brandId, deal.creatorId]) this.moves.tell({ id: row.campaignId }, owner);
  }

  private async count(
    { status: before, campaignId }: CampaignOfferState,
    after: ApplicationStatus,
    { priceMinor, spentMinor, now }: { priceMinor: number; spentMinor: number; now: Date },
  ): Promise<void> {
    if (after === 'active') await this.take(campaignId, priceMinor, now);
    else if (before === 'open') await this.campaigns.countOffers(campaignId, -1, now);
    else await this.campaigns.settle(campaignId, priceMinor, spentMinor, now);
  }

  private async take(campaignId: string, priceMinor: number, now: Date): Promise<void> {
    if (await this.campaigns.take(campaignId, priceMinor, now)) return;
    const campaign = await this.campaigns.byId(campaignId);
    if (!campaign || campaign.status === 'closed') throw campaignOver();
    const { places, activeCount, doneCount, budgetMinor, takenMinor } = campaign;
    if (places !== null && activeCount + doneCount >= places) throw placesTaken();
    throw budgetSpent(budgetMinor - takenMinor);
  }
}

function statusOf({ stage }: WholeDeal['deal'], spentMinor: number): ApplicationStatus {
  if (stage === 'request') return 'open';
  if (stage === 'active') return 'active';
  return spentMinor > 0 ? 'done' : 'ended';
}
