import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { CampaignMoves } from './campaign-moves.js';
import { CampaignsRepository } from './campaigns.repository.js';

/** A campaign closes at its end, or after the longest time that one may run. */
@Injectable()
export class CampaignClock {
  constructor(
    readonly db: Database,
    private readonly rows: CampaignsRepository,
    private readonly moves: CampaignMoves,
  ) {}

  @TimedState<CampaignClock>({ name: 'campaigns.end', due: ({ rows }, now, limit) => rows.due(now, limit) })
  @Transactional()
  async fire(id: string, now: Date): Promise<void> {
    const campaign = await this.rows.lock(id);
    if (!campaign?.timerAt || campaign.timerAt > now) return;
    const ended = campaign.endsAt !== null && campaign.endsAt <= campaign.timerAt;
    await this.moves.close(campaign, 'clock', ended ? 'ended' : 'time_over');
  }
}
