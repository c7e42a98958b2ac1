import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import type { CampaignType } from '../../../challenges/challenges/index.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { CollabsRepository } from '../collabs/collabs.repository.js';
import type { DealTerms } from '../deal.types.js';
import { DealsRepository } from '../deals.repository.js';
import { DealsService } from '../deals.service.js';
import { offerMachine } from './offer.machine.js';
import { OfferOpening } from './offer-opening.js';
import { assertTerms, limitsOf } from './offer-terms.js';
import { OffersRepository } from './offers.repository.js';

export interface Application {
  campaignId: string;
  brandId: string;
  type: CampaignType;
  /** With the brief of the campaign; it becomes a clause. */
  terms: DealTerms;
}

/** What campaigns do with offers: a creator makes the first one, and what is open ends with its campaign. */
@Injectable()
export class CampaignOffers {
  constructor(
    readonly db: Database,
    private readonly rows: OffersRepository,
    private readonly dealRows: DealsRepository,
    private readonly collabs: CollabsRepository,
    private readonly deals: DealsService,
    private readonly opening: OfferOpening,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The offer waits for the brand; its deal is a collab, so that both sides can add files to it. */
  @Transactional()
  async apply(principal: Principal, { campaignId, brandId, type, terms }: Application): Promise<string> {
    assertTerms(terms, limitsOf(this.settings, this.clock));
    const creatorId = ownedBy(principal);
    const { id, dealId } = await this.opening.open({
      brandId,
      creatorId,
      campaignId,
      initiator: 'creator',
      terms,
      expiresAt: this.clock.in(this.settings.get('offer.answerHours') * HOUR),
      actorId: actorOf(principal),
    });
    const createdAt = this.clock.now();
    await this.collabs.insert({ dealId, offerId: id, brandId, creatorId, type, createdAt });
    return id;
  }

  /** What was agreed meanwhile goes on. */
  @Transactional()
  async end(dealId: string): Promise<void> {
    const whole = await this.dealRows.lock(dealId);
    const offer = whole && (await this.rows.byId(whole.deal.refId));
    if (!offer || whole.deal.stage !== 'request') return;
    const status = offerMachine.clock.next(offer.status, 'expire');
    await this.rows.update(offer.id, { status, closedReason: 'campaign_closed' });
    await this.deals.decline(whole, 'campaign_closed', {
      actor: 'system',
      log: 'campaign_closed',
      tells: 'offer.expired',
      more: { reason: 'campaign_closed' },
    });
  }
}
