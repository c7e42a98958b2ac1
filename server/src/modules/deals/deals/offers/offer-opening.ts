import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { CampaignsOfDeals } from '../deal-campaigns.js';
import type { DealSide, DealTerms } from '../deal.types.js';
import { DealsService } from '../deals.service.js';
import { OffersRepository } from './offers.repository.js';

export interface FirstOffer {
  brandId: string;
  creatorId: string;
  campaignId: string | null;
  /** Whoever makes it; the other side answers. */
  initiator: DealSide;
  terms: DealTerms;
  expiresAt: Date;
  actorId: string;
}

/** The first step of either side: a deal as a request, and the offer that it is about. In the caller's transaction. */
@Injectable()
export class OfferOpening {
  constructor(
    private readonly rows: OffersRepository,
    private readonly deals: DealsService,
    private readonly campaigns: CampaignsOfDeals,
    private readonly clock: Clock,
  ) {}

  async open(first: FirstOffer): Promise<{ id: string; dealId: string }> {
    const { brandId, creatorId, campaignId, initiator, terms, expiresAt, actorId } = first;
    const [id, dealId] = [newId(), newId()];
    const { priceMinor } = terms;
    if (campaignId !== null)
      await this.campaigns.opens({
        campaignId,
        offerId: id,
        dealId,
        brandId,
        creatorId,
        initiator,
        priceMinor,
        expiresAt,
      });
    const turn = initiator === 'brand' ? 'creator' : 'brand';
    await this.deals.open(
      {
        id: dealId,
        kind: 'collab',
        refId: id,
        campaignId,
        brandId,
        creatorId,
        terms,
        turn,
        answerBy: expiresAt,
      },
      { actor: initiator, actorId, log: 'requested', tells: 'offer.created' },
    );
    await this.rows.insert({
      id,
      dealId,
      campaignId,
      brandId,
      creatorId,
      initiator,
      terms,
      status: turn === 'creator' ? 'pending' : 'request',
      closedReason: null,
      expiresAt,
      rounds: 0,
      extended: false,
      history: [{ by: initiator, priceMinor, at: this.clock.now().toISOString() }],
      createdAt: this.clock.now(),
    });
    return { id, dealId };
  }
}
