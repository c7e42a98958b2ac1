import { Injectable } from '@nestjs/common';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { Notices } from '../../../platform/notices/notices.js';
import { SquadCreators } from '../breeds/index.js';
import type { CampaignState } from './campaign.types.js';
import { campaignNotices } from './campaigns.notices.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { CampaignMatching } from './matching.js';

/** Tells creators of a campaign that fits them, once it can be seen: after the brand was answered, and once each. */
@Injectable()
export class CampaignTelling {
  constructor(
    readonly db: Database,
    private readonly rows: CampaignsRepository,
    private readonly creators: SquadCreators,
    private readonly matching: CampaignMatching,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
  ) {}

  @TimedState<CampaignTelling>({
    name: 'campaigns.tell',
    due: ({ rows }, now, limit) => rows.untold(now, limit),
  })
  async fire(id: string, now: Date): Promise<void> {
    const campaign = await this.rows.byId(id);
    // Hundreds of reads: nobody else waits for the campaign meanwhile.
    if (isToTell(campaign, now)) await this.tell(id, now, await this.fitting(campaign));
  }

  @Transactional()
  private async tell(id: string, now: Date, fitting: readonly string[]): Promise<void> {
    const campaign = await this.rows.lock(id);
    if (!isToTell(campaign, now)) return;
    await this.rows.update(id, { tellAt: null });
    const { brandId, title } = campaign;
    await this.notices.tell(
      campaignNotices.fits,
      ...fitting.map((userId) => ({
        userId,
        key: id,
        group: 'campaigns that fit',
        actorId: brandId,
        facts: { campaignId: id, campaign: title },
        ref: { kind: 'campaign', id },
      })),
    );
  }

  /**
   * The best of those whom the brand can find, so nobody who blocked it or has left. The search knows less than the
   * rules do, which decide; they are asked for no more than the setting allows.
   */
  private async fitting(campaign: CampaignState): Promise<string[]> {
    const limit = this.settings.get('campaign.mostTold');
    if (limit === 0) return [];
    const { brandId, targeting } = campaign;
    const found = await this.creators.matching({
      targeting,
      viewerId: brandId,
      ownerId: brandId,
      limit,
      without: [brandId],
      knownAlone: true,
    });
    const fitting: string[] = [];
    for (const id of found) if ((await this.matching.verdict(campaign, id)).eligible) fitting.push(id);
    return fitting;
  }
}

const isToTell = (campaign: CampaignState | null, now: Date): campaign is CampaignState =>
  campaign?.status === 'published' && campaign.tellAt !== null && campaign.tellAt <= now;
