import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, visible } from '../../../platform/database/list.js';
import { CampaignOfferEntity } from './campaign-offer.entity.js';
import type { ApplicationStatus, CampaignOfferState } from './campaign.types.js';

const LIST = listOf(CampaignOfferEntity, {
  filters: { status: 'status = $1', shortlisted: 'shortlisted = $1' },
  sorts: {
    newest: ['created_at DESC', 'id DESC'],
    price: ['price_minor', 'id'],
    due: ['due_at', 'id'],
  },
});
const ofCampaign = visible('campaign_id = $1');

export interface ApplicationsAsked extends PageQuery {
  status?: ApplicationStatus | undefined;
  shortlisted?: boolean | undefined;
  sort?: 'newest' | 'price' | 'due' | undefined;
}

@Injectable()
export class CampaignOffersRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(CampaignOfferEntity);
  }

  async insert(offer: CampaignOfferState): Promise<void> {
    await this.rows.insert(Object.assign(new CampaignOfferEntity(), offer) as never);
  }

  async update(id: string, change: Partial<CampaignOfferState>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  /** Read under the lock of its deal. */
  byDeal(dealId: string): Promise<CampaignOfferState | null> {
    return this.rows.findOneBy({ dealId });
  }

  own(id: string, campaignId: string, brandId: string): Promise<CampaignOfferState | null> {
    return this.rows.findOneBy({ id, campaignId, brandId });
  }

  page(campaignId: string, asked: ApplicationsAsked): Promise<Page<CampaignOfferState>> {
    return LIST.page(this.db, asked, ofCampaign(campaignId));
  }

  live(campaignId: string, creatorId: string): Promise<CampaignOfferState | null> {
    return this.rows.findOneBy({ campaignId, creatorId, status: In(['open', 'active']) });
  }

  /** The last one of a creator in each of these campaigns. */
  async lastOf(creatorId: string, campaignIds: readonly string[]): Promise<Map<string, CampaignOfferState>> {
    if (campaignIds.length === 0) return new Map();
    const rows = await this.rows.find({
      where: { creatorId, campaignId: In([...campaignIds]) },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: 500,
    });
    // In the order of time: the last of each campaign stays.
    return new Map(rows.map((row) => [row.campaignId, row]));
  }

  /** Deals that wait for an answer. */
  async openDeals(campaignId: string): Promise<string[]> {
    const rows = await this.rows.find({
      select: { dealId: true },
      where: { campaignId, status: 'open' },
      order: { id: 'ASC' },
    });
    return rows.map(({ dealId }) => dealId);
  }

  /** Everybody who has something to read again when the campaign changes. */
  async liveCreators(campaignId: string): Promise<string[]> {
    const rows = await this.rows.find({
      select: { creatorId: true },
      where: { campaignId, status: In(['open', 'active']) },
    });
    return rows.map(({ creatorId }) => creatorId);
  }

  sentSince(creatorId: string, since: Date): Promise<number> {
    return this.rows.countBy({ creatorId, initiator: 'creator', createdAt: MoreThan(since) });
  }

  /** Whether anybody has applied, or was made an offer, whatever became of it. */
  any(campaignId: string): Promise<boolean> {
    return this.rows.existsBy({ campaignId });
  }

  /** Campaigns whose applications wait for their brand, the most urgent first. */
  waiting(
    brandId: string,
    limit: number,
  ): Promise<{ id: string; title: string; dueAt: Date; total: number; count: number }[]> {
    return this.db.query(
      `SELECT c.id, c.title, min(o.due_at) AS "dueAt", count(*)::int AS count, count(*) OVER ()::int AS total
       FROM campaign_offer o JOIN campaign c ON c.id = o.campaign_id
       WHERE o.brand_id = $1 AND o.status = 'open' AND o.turn = 'brand'
       GROUP BY c.id ORDER BY min(o.due_at), c.id LIMIT $2`,
      [brandId, limit],
    );
  }
}
