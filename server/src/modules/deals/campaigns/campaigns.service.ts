import { Injectable } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { DayLimits } from '../deals/index.js';
import { campaignMachine } from './campaign.machine.js';
import { CampaignMoves } from './campaign-moves.js';
import { CampaignOffersRepository } from './campaign-offers.repository.js';
import { changedBy, onlyMore, writtenIn } from './campaign-terms.js';
import type { CampaignState } from './campaign.types.js';
import {
  budgetTooSmall,
  campaignNotFound,
  changedWhileOpen,
  endOutOfRange,
  priceOutOfRange,
  startOutOfRange,
  unknownRequirement,
} from './campaigns.errors.js';
import { CampaignsRepository } from './campaigns.repository.js';
import type { CampaignInputDto, CampaignPatchDto } from './dto/campaign-input.dto.js';

/** What a brand does with its own campaign; others do not find it. */
@Injectable()
export class CampaignsService {
  constructor(
    readonly db: Database,
    private readonly rows: CampaignsRepository,
    private readonly offers: CampaignOffersRepository,
    private readonly moves: CampaignMoves,
    private readonly dayLimits: DayLimits,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create(principal: Principal, input: CampaignInputDto): Promise<string> {
    const brandId = ownedBy(principal);
    await this.dayLimits.assert('campaign.perDay', brandId, (since) => this.rows.madeSince(brandId, since));
    const now = this.clock.now();
    const campaign: CampaignState = {
      id: newId(),
      brandId,
      ...writtenIn(input),
      status: 'draft',
      takenMinor: 0,
      offersCount: 0,
      activeCount: 0,
      doneCount: 0,
      timerAt: null,
      tellAt: null,
      publishedAt: null,
      closedAt: null,
      closedReason: null,
      createdAt: now,
      updatedAt: now,
    };
    this.assertWhole(campaign);
    this.assertTimes(campaign, now);
    await this.rows.insert(campaign);
    return campaign.id;
  }

  /** Changes first, then publishes, pauses or closes what was changed. */
  @Transactional()
  async patch(id: string, principal: Principal, { status, ...change }: CampaignPatchDto): Promise<void> {
    let campaign = await this.own(id, principal);
    if (Object.values(change).some((value) => value !== undefined))
      campaign = await this.change(campaign, change);
    if (status === 'published') await this.publish(campaign);
    if (status === 'paused') {
      const paused = campaignMachine.brand.next(campaign.status, 'pause');
      await this.moves.update(campaign, { status: paused }, 'campaign.changed');
    }
    if (status === 'closed') await this.moves.close(campaign, 'brand', 'brand');
  }

  @Transactional()
  async delete(id: string, principal: Principal): Promise<void> {
    const campaign = await this.own(id, principal);
    campaignMachine.brand.next(campaign.status, 'delete');
    await this.rows.delete(id);
  }

  private async own(id: string, principal: Principal): Promise<CampaignState> {
    const campaign = await this.rows.lock(id);
    if (campaign?.brandId !== ownedBy(principal)) throw campaignNotFound();
    return campaign;
  }

  private async change(campaign: CampaignState, asked: CampaignPatchDto): Promise<CampaignState> {
    campaignMachine.brand.next(campaign.status, 'change');
    const change = changedBy(asked);
    const draft = campaign.status === 'draft';
    if (!draft && (await this.offers.any(campaign.id)) && !onlyMore(campaign, change))
      throw changedWhileOpen();
    const changed = { ...campaign, ...change };
    this.assertWhole(changed);
    if (change.startsAt || change.endsAt) this.assertTimes(changed, campaign.publishedAt ?? this.clock.now());
    return this.moves.update(
      campaign,
      {
        ...change,
        ...(campaign.publishedAt && change.endsAt
          ? { timerAt: this.endOf(changed, campaign.publishedAt) }
          : {}),
        ...(campaign.tellAt && change.startsAt ? { tellAt: change.startsAt } : {}),
      },
      draft ? undefined : 'campaign.changed',
    );
  }

  private async publish(campaign: CampaignState): Promise<void> {
    if (campaign.status === 'paused') {
      const status = campaignMachine.brand.next(campaign.status, 'resume');
      await this.moves.update(campaign, { status }, 'campaign.changed');
      return;
    }
    const status = campaignMachine.brand.next(campaign.status, 'publish');
    const now = this.clock.now();
    this.assertTimes(campaign, now);
    await this.moves.update(
      campaign,
      {
        status,
        publishedAt: now,
        timerAt: this.endOf(campaign, now),
        // Creators see it from its start on.
        tellAt: campaign.startsAt !== null && campaign.startsAt > now ? campaign.startsAt : now,
      },
      'campaign.published',
    );
  }

  private endOf({ endsAt }: CampaignState, publishedAt: Date): Date {
    const longest = new Date(publishedAt.getTime() + this.settings.get('campaign.longestDays') * DAY);
    return endsAt !== null && endsAt < longest ? endsAt : longest;
  }

  private assertWhole({ priceMinor, budgetMinor, targeting }: CampaignState): void {
    const [min, max] = [this.settings.get('deal.minPriceMinor'), this.settings.get('deal.maxPriceMinor')];
    if (priceMinor !== null && (priceMinor < min || priceMinor > max))
      throw priceOutOfRange('pricePerCreator', min, max);
    if (budgetMinor < (priceMinor ?? min)) throw budgetTooSmall();
    // Nothing tells it of creators, so nobody could apply.
    if (targeting.specificAudienceCountry) throw unknownRequirement('specificAudienceCountry');
  }

  private assertTimes({ startsAt, endsAt }: CampaignState, publishedAt: Date): void {
    const days = this.settings.get('campaign.longestDays');
    const last = new Date(publishedAt.getTime() + days * DAY);
    if (startsAt !== null && startsAt > last) throw startOutOfRange(days);
    if (endsAt === null) return;
    const least = new Date(Math.max(this.clock.in(HOUR).getTime(), startsAt?.getTime() ?? 0));
    if (endsAt < least || endsAt > last) throw endOutOfRange(days);
  }
}
