import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';

/** What allocations have to know of a campaign. */
export interface KnownCampaign {
  ownerId: string;
  /** Takes coins: not ended, not cancelled. */
  open: boolean;
}

/** Campaigns belong to the market; whoever keeps them registers how to find one, and holds it open meanwhile. */
@Injectable()
export class CampaignDirectory {
  private lookup: ((campaignId: string) => Promise<KnownCampaign | null>) | null = null;

  register(find: (campaignId: string) => Promise<KnownCampaign | null>): void {
    this.lookup = find;
  }

  async find(campaignId: string): Promise<KnownCampaign | null> {
    if (!this.lookup)
      throw new AppError('FORBIDDEN', {
        en: 'There are no anyjoi campaigns here yet',
        de: 'Hier gibt es noch keine anyjoi-Kampagnen',
      });
    return this.lookup(campaignId);
  }
}
