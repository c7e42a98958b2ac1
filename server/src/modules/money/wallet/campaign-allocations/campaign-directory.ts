import { Injectable } from '@nestjs/common';

/** What allocations have to know of a campaign. */
export interface KnownCampaign {
  ownerId: string;
  /** Takes coins: not ended, not cancelled. */
  open: boolean;
}

/** Campaigns belong to the market; whoever keeps them registers how to find one. Without it there are none. */
@Injectable()
export class CampaignDirectory {
  private lookup: (campaignId: string) => Promise<KnownCampaign | null> = () => Promise.resolve(null);

  register(find: (campaignId: string) => Promise<KnownCampaign | null>): void {
    this.lookup = find;
  }

  find(campaignId: string): Promise<KnownCampaign | null> {
    return this.lookup(campaignId);
  }
}
