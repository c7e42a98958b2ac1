import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Declarations } from '../../../platform/discovery/declarations.js';
import { declaration, onClass } from '../../../platform/discovery/declare.js';
import type { DealSide, WholeDeal } from './deal.types.js';
import { offerNotFound } from './deals.errors.js';

const keepers = declaration<true, DealCampaigns>('keepers of campaigns');

/** On the provider that keeps campaigns. */
export const KeepsCampaigns = () => onClass(keepers, true);

/** An offer or an application that begins. */
export interface CampaignOpening {
  campaignId: string;
  offerId: string;
  dealId: string;
  brandId: string;
  creatorId: string;
  initiator: DealSide;
  priceMinor: number;
  expiresAt: Date;
}

/**
 * What deals tell of those that belong to a campaign, in the transaction that moves them: what is refused there undoes
 * the move. Campaigns depend on deals, so deals know of them only this.
 */
export interface DealCampaigns {
  /** Refuses where the campaign takes none now. */
  opens(opening: CampaignOpening): Promise<void>;
  /** After every move; the deal is locked. Once both sides agree, budget and place are taken, or the move is refused. */
  moved(whole: WholeDeal): Promise<void>;
}

@Injectable()
export class CampaignsOfDeals implements OnModuleInit {
  private keeper: DealCampaigns | null = null;

  constructor(private readonly declarations: Declarations) {}

  onModuleInit(): void {
    this.keeper = this.declarations.classes(keepers).at(0)?.instance ?? null;
  }

  async opens(opening: CampaignOpening): Promise<void> {
    if (!this.keeper) throw offerNotFound();
    await this.keeper.opens(opening);
  }

  async moved(whole: WholeDeal): Promise<void> {
    if (whole.deal.campaignId !== null) await this.keeper?.moved(whole);
  }
}
