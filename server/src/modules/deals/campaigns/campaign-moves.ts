import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ownerRoom } from '../../../platform/realtime/rooms.js';
import { CampaignAllocations } from '../../money/wallet/index.js';
import type { CampaignClosedReason, CampaignState } from './campaign.types.js';
import { campaignMachine } from './campaign.machine.js';
import { CampaignOffersRepository } from './campaign-offers.repository.js';
import { type CampaignEventName, campaignEvent } from './campaigns.events.js';
import { CampaignsRepository } from './campaigns.repository.js';

/** Changes of a campaign with what others hear of it. The campaign is locked by the caller. */
@Injectable()
export class CampaignMoves {
  constructor(
    private readonly rows: CampaignsRepository,
    private readonly offers: CampaignOffersRepository,
    private readonly allocations: CampaignAllocations,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  async update(
    campaign: CampaignState,
    change: Partial<CampaignState>,
    event?: CampaignEventName,
  ): Promise<CampaignState> {
    const changed = { ...campaign, ...change, updatedAt: this.clock.now() };
    await this.rows.update(campaign.id, { ...change, updatedAt: changed.updatedAt });
    if (event) await this.outbox.append(campaignEvent(event, changed));
    this.tell(changed, changed.brandId);
    return changed;
  }

  /** Coins come back at once; what waits for an answer ends after it, deal by deal. */
  async close(
    campaign: CampaignState,
    actor: 'brand' | 'clock',
    closedReason: CampaignClosedReason,
  ): Promise<void> {
    const status = campaignMachine[actor].next(campaign.status, 'close');
    const closed = await this.update(
      campaign,
      { status, closedReason, closedAt: this.clock.now(), timerAt: null },
      'campaign.closed',
    );
    await this.allocations.close(campaign.id);
    for (const creatorId of await this.offers.liveCreators(campaign.id)) this.tell(closed, creatorId);
  }

  /** Says that there is something to read again, and nothing of what. */
  tell({ id }: Pick<CampaignState, 'id'>, owner: string): void {
    this.realtime.emit(ownerRoom(owner), 'campaign.updated', { campaignId: id });
  }
}
