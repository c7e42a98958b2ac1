import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { RelationsQueries } from '../../identity/users/index.js';
import { CampaignOffers, DayLimits, limitsOf } from '../deals/index.js';
import { CampaignMoves } from './campaign-moves.js';
import { CampaignOffersRepository } from './campaign-offers.repository.js';
import { termsFor } from './campaign-terms.js';
import {
  appliedAlready,
  applicationNotFound,
  campaignNotFound,
  notEligible,
  notPublished,
  priceMissing,
  priceOutOfRange,
} from './campaigns.errors.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { ApplyDto } from './dto/campaign-input.dto.js';
import { CampaignMatching } from './matching.js';

/** Creators apply; brands keep a shortlist. What follows is done with the offer. */
@Injectable()
export class ApplicationsService {
  constructor(
    readonly db: Database,
    private readonly campaigns: CampaignsRepository,
    private readonly rows: CampaignOffersRepository,
    private readonly matching: CampaignMatching,
    private readonly moves: CampaignMoves,
    private readonly offers: CampaignOffers,
    private readonly relations: RelationsQueries,
    private readonly dayLimits: DayLimits,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Answers the id of the offer, which waits for the brand. */
  @Transactional()
  async apply(campaignId: string, principal: Principal, { message, price }: ApplyDto): Promise<string> {
    const creatorId = ownedBy(principal);
    const blocked = await this.relations.blockedEitherWay(creatorId);
    const campaign = await this.campaigns.readableOne(campaignId, creatorId, blocked, this.clock.now());
    if (!campaign || campaign.brandId === creatorId || blocked.includes(campaign.brandId))
      throw campaignNotFound();
    if (campaign.status !== 'published') throw notPublished();
    if (await this.rows.live(campaignId, creatorId)) throw appliedAlready();
    const { eligible, reasons } = await this.matching.verdict(campaign, creatorId);
    if (!eligible) throw notEligible(reasons);
    await this.dayLimits.assert('campaign.appliesPerDay', creatorId, (since) =>
      this.rows.sentSince(creatorId, since),
    );
    const priceMinor = price?.minor ?? campaign.priceMinor;
    if (priceMinor === null) throw priceMissing();
    const { now, lastDue, minMinor } = limitsOf(this.settings, this.clock);
    if (priceMinor > campaign.budgetMinor) throw priceOutOfRange('price', minMinor, campaign.budgetMinor);
    return this.offers.apply(principal, {
      campaignId,
      brandId: campaign.brandId,
      type: campaign.type,
      terms: termsFor(campaign, { priceMinor, message: message ?? null, now, lastDue }),
    });
  }

  @Transactional()
  async shortlist(campaignId: string, id: string, principal: Principal, shortlisted: boolean): Promise<void> {
    const brandId = ownedBy(principal);
    if (!(await this.rows.own(id, campaignId, brandId))) throw applicationNotFound();
    await this.rows.update(id, { shortlisted, updatedAt: this.clock.now() });
    this.moves.tell({ id: campaignId }, brandId);
  }
}
