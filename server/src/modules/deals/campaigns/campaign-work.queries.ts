import { Injectable } from '@nestjs/common';
import { CampaignOffersRepository } from './campaign-offers.repository.js';

export interface WaitingCampaign {
  id: string;
  title: string;
  /** Applications to answer. */
  count: number;
  dueAt: Date;
}

/** What campaigns ask of their brand now, for the start page; creators answer offers in their deals. */
@Injectable()
export class CampaignWork {
  constructor(private readonly offers: CampaignOffersRepository) {}

  async waiting(brandId: string, limit: number): Promise<{ tasks: WaitingCampaign[]; total: number }> {
    const rows = await this.offers.waiting(brandId, limit);
    return {
      tasks: rows.map(({ id, title, count, dueAt }) => ({ id, title, count, dueAt })),
      total: rows[0]?.total ?? 0,
    };
  }
}
