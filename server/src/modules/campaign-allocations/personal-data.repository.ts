import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Blocker } from '../../kernel/app-error.js';
import { ClosingBlockers } from '../../platform/privacy/closing-blockers.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/privacy/personal-data.js';

/** Coins set aside for campaigns: they come back, or are paid out, before their owner leaves. */
@Injectable()
export class AllocationsPersonalData implements PersonalDataHolder {
  readonly name = 'campaign-allocations';

  constructor(
    registry: PersonalData,
    blockers: ClosingBlockers,
    private readonly db: Database,
  ) {
    registry.register(this);
    blockers.register((userId) => this.blockers(userId));
  }

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const allocations = await this.db.query(
      `SELECT campaign_id AS "campaignId", coins::float8 AS coins, spent::float8 AS spent, returned::float8 AS returned,
         created_at AS "createdAt", closed_at AS "closedAt"
       FROM campaign_allocation WHERE user_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return allocations.length === 0 ? null : { content: allocations };
  }

  private async blockers(userId: string): Promise<Blocker[]> {
    const row = await this.db.one<{ since: Date }>(
      `SELECT min(created_at) AS since FROM campaign_allocation WHERE user_id = $1 AND closed_at IS NULL HAVING count(*) > 0`,
      [userId],
    );
    if (!row) return [];
    return [
      {
        code: 'CAMPAIGNS_OPEN',
        message: 'Coins of yours are set aside for a campaign.',
        action: 'Wait until the campaign has ended',
        owner: 'user',
        since: row.since.toISOString(),
        eta: null,
      },
    ];
  }
}
