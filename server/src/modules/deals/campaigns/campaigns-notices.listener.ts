import { Injectable } from '@nestjs/common';
import { Notices } from '../../../platform/notices/notices.js';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { campaignNotices } from './campaigns.notices.js';
import { CampaignsRepository } from './campaigns.repository.js';

/** Applications and their answers are told by their deals. */
@Injectable()
export class CampaignsNoticesListener {
  constructor(
    private readonly rows: CampaignsRepository,
    private readonly notices: Notices,
  ) {}

  /** Whoever closes a campaign is told nothing. */
  @Consumes('campaign.closed', { name: 'campaigns.notices', mode: 'effect' })
  async closed({ id, payload }: DeliveredEvent<'campaign.closed'>): Promise<void> {
    const { campaignId, brandId, title, reason } = payload;
    if (reason === 'brand') return;
    await this.notices.tell(campaignNotices.ended, {
      userId: brandId,
      key: id,
      actorId: null,
      facts: { campaignId, campaign: title },
      ref: { kind: 'campaign', id: campaignId },
    });
  }

  @Consumes('campaign-allocation.spent', { name: 'campaigns.paid-notices', mode: 'effect' })
  async paid({ id, payload }: DeliveredEvent<'campaign-allocation.spent'>): Promise<void> {
    const campaign = await this.rows.byId(payload.campaignId);
    if (!campaign) return;
    await this.notices.tell(campaignNotices.paid, {
      userId: payload.creatorId,
      key: id,
      actorId: campaign.brandId,
      facts: { campaignId: campaign.id, campaign: campaign.title, coins: payload.coins },
      ref: { kind: 'campaign', id: campaign.id },
    });
  }
}
