import { Injectable } from '@nestjs/common';
import { ClosingBlocker } from '../../../platform/privacy/closing-blockers.js';
import { CampaignsRepository } from './campaigns.repository.js';

/** No brand leaves while creators can still apply; applications of a creator are open deals. */
@Injectable()
export class CampaignsClosing {
  constructor(private readonly rows: CampaignsRepository) {}

  @ClosingBlocker()
  async blockers(userId: string) {
    const { first, count } = await this.rows.openOf(userId);
    if (!first) return [];
    return [
      {
        code: 'CAMPAIGNS_RUNNING',
        message: {
          en: `Your campaigns are not over yet (${count}).`,
          de: `Deine Kampagnen sind noch nicht vorbei (${count}).`,
        },
        action: { en: 'Close them', de: 'Beende sie' },
        owner: 'user' as const,
        since: first.createdAt.toISOString(),
        eta: first.timerAt?.toISOString() ?? null,
      },
    ];
  }
}
