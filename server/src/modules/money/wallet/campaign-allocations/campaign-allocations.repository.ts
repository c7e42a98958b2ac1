import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { lockName } from '../../../../platform/database/locks.js';
import type { AllocatedCoins } from './allocated-coins.js';
import { CampaignAllocationEntity, CampaignSpendEntity } from './campaign-allocation.entity.js';

const LIST = listOf(CampaignAllocationEntity, { sorts: { newest: ['created_at DESC', 'id DESC'] } });
const own = visible('user_id = $1');

@Injectable()
export class CampaignAllocationsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(CampaignAllocationEntity);
  }

  private get spends() {
    return this.db.repo(CampaignSpendEntity);
  }

  page(userId: string, page: PageQuery): Promise<Page<CampaignAllocationEntity>> {
    return LIST.page(this.db, page, own(userId));
  }

  ofCampaign(campaignId: string): Promise<CampaignAllocationEntity[]> {
    return this.rows.find({ where: { campaignId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** By campaign, of those that have any. */
  async totals(campaignIds: readonly string[]): Promise<Map<string, AllocatedCoins>> {
    if (campaignIds.length === 0) return new Map();
    const rows = await this.db.query<{ id: string; allocated: string; spent: string }>(
      `SELECT campaign_id AS id, sum(coins - returned) AS allocated, sum(spent) AS spent
       FROM campaign_allocation WHERE campaign_id = ANY ($1::uuid[]) GROUP BY 1`,
      [campaignIds],
    );
    return new Map(
      rows.map(({ id, allocated, spent }) => [id, { allocated: Number(allocated), spent: Number(spent) }]),
    );
  }

  /** Oldest first: the order in which they are spent, and in which they are locked. */
  lockOpen(campaignId: string): Promise<CampaignAllocationEntity[]> {
    return this.rows.find({
      where: { campaignId, closedAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Payments of one campaign come one after the other, also where nothing is left to lock. */
  async lockCampaign(campaignId: string): Promise<void> {
    await lockName(this.db, 'wallet.campaign', campaignId);
  }

  spentBy(campaignId: string, ref: string): Promise<CampaignSpendEntity[]> {
    return this.spends.findBy({ campaignId, ref });
  }

  async insert(row: CampaignAllocationEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async save({ id, ...values }: CampaignAllocationEntity): Promise<void> {
    await this.rows.update(id, values);
  }

  async insertSpend(row: CampaignSpendEntity): Promise<void> {
    await this.spends.insert(row);
  }

  async setAsideSince(userId: string, since: Date): Promise<number> {
    const row = await this.db.one<{ coins: string }>(
      `SELECT coalesce(sum(coins - returned), 0) AS coins FROM campaign_allocation
       WHERE user_id = $1 AND created_at >= $2`,
      [userId, since],
    );
    return Number(row?.coins ?? 0);
  }

  /** By who set it aside; of one member where one is asked for. */
  async setAsideByMember(
    teamId: string,
    since: Date,
    only: string | null,
  ): Promise<{ userId: string; coins: number }[]> {
    const rows = await this.db.query<{ userId: string; coins: string }>(
      `SELECT made_by AS "userId", sum(coins - returned) AS coins FROM campaign_allocation
       WHERE user_id = $1 AND created_at >= $2 AND ${only === null ? 'made_by IS NOT NULL' : 'made_by = $3'}
       GROUP BY made_by`,
      only === null ? [teamId, since] : [teamId, since, only],
    );
    return rows.map(({ userId, coins }) => ({ userId, coins: Number(coins) }));
  }
}
