import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Blocker } from '../../../../kernel/app-error.js';
import { ClosingBlocker } from '../../../../platform/privacy/closing-blockers.js';

/** Coins set aside for campaigns: they come back, or are paid out, before their owner leaves. */
@Injectable()
export class AllocationsClosing {
  constructor(private readonly db: Database) {}

  @ClosingBlocker()
  async blockers(userId: string): Promise<Blocker[]> {
    const row = await this.db.one<{ since: Date }>(
      `SELECT min(created_at) AS since FROM campaign_allocation WHERE user_id = $1 AND closed_at IS NULL HAVING count(*) > 0`,
      [userId],
    );
    if (!row) return [];
    return [
      {
        code: 'CAMPAIGNS_OPEN',
        message: {
          en: 'Some of your coins are reserved for a campaign.',
          de: 'Einige deiner Coins sind für eine Kampagne reserviert.',
        },
        action: { en: 'Wait until the campaign has ended', de: 'Warte, bis die Kampagne vorbei ist' },
        owner: 'user',
        since: row.since.toISOString(),
        eta: null,
      },
    ];
  }
}
