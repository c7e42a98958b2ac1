import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { CampaignOffers } from '../deals/index.js';
import { CampaignOffersRepository } from './campaign-offers.repository.js';

/** What nobody has answered ends with its campaign, each deal in a transaction of its own: deals are locked first. */
@Injectable()
export class ClosedCampaigns {
  constructor(
    private readonly rows: CampaignOffersRepository,
    private readonly offers: CampaignOffers,
  ) {}

  @Consumes('campaign.closed', { name: 'campaigns.open-offers', mode: 'action' })
  async closed({ payload: { campaignId } }: DeliveredEvent<'campaign.closed'>): Promise<void> {
    for (const dealId of await this.rows.openDeals(campaignId)) await this.offers.end(dealId);
  }
}
