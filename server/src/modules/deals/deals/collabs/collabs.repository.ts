import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, Rows, visible } from '../../../../platform/database/list.js';
import type { CampaignType } from '../../../challenges/challenges/index.js';
import type { DealSide } from '../deal.types.js';
import { CollabEntity, CollabFileEntity } from './collab.entity.js';
import type { CollabFileState, CollabState, CollabStatus } from './collab.types.js';

/** One row of a collab with what its deal says of it. */
export interface CollabRow extends CollabState {
  status: CollabStatus;
}

/** Handed in is what waits for its review or is approved already. */
const STATUS = `CASE
  WHEN d.stage = 'request' THEN 'offered'
  WHEN o.id IS NULL AND d.closed_reason = 'withdrawn' THEN 'cancelled'
  WHEN o.id IS NULL THEN 'declined'
  WHEN o.status <> 'pending' THEN o.status
  WHEN EXISTS (SELECT 1 FROM delivery v WHERE v.order_id = o.id AND v.status NOT IN ('submitted', 'approved')) THEN 'active'
  ELSE 'in_review' END`;

const LIST = listOf(
  new Rows<CollabRow>(
    'collab c JOIN deal d ON d.id = c.deal_id LEFT JOIN deal_order o ON o.deal_id = c.deal_id',
    `c.deal_id AS "dealId", c.offer_id AS "offerId", c.brand_id AS "brandId", c.creator_id AS "creatorId", c.type, c.created_at AS "createdAt", ${STATUS} AS status`,
  ),
  {
    filters: { status: `${STATUS} = $1`, type: 'c.type = $1', dealId: 'c.deal_id = $1' },
    sorts: { newest: ['c.created_at DESC', 'c.deal_id DESC'] },
    key: 'deal_id',
  },
);
const ofSide = { brand: visible('c.brand_id = $1'), creator: visible('c.creator_id = $1') };

const FIGURES_OF = {
  brand: `sum(o.paid_minor + o.fee_minor)`,
  creator: `sum(o.paid_minor)`,
};

export interface CollabsAsked extends PageQuery {
  status?: CollabStatus | undefined;
  type?: CampaignType | undefined;
}

@Injectable()
export class CollabsRepository {
  constructor(private readonly db: Database) {}

  async insert(collab: CollabState): Promise<void> {
    await this.db.repo(CollabEntity).insert(collab);
  }

  page(side: DealSide, owner: string, asked: CollabsAsked): Promise<Page<CollabRow>> {
    return LIST.page(this.db, asked, ofSide[side](owner));
  }

  /** Its own side's alone; for others it does not exist. */
  async own(dealId: string, side: DealSide, owner: string): Promise<CollabRow | null> {
    const { data } = await LIST.after(this.db, { dealId, limit: 1 }, ofSide[side](owner));
    return data[0] ?? null;
  }

  async setType(dealId: string, type: CampaignType): Promise<void> {
    await this.db.repo(CollabEntity).update({ dealId }, { type });
  }

  async addFiles(files: readonly CollabFileState[]): Promise<void> {
    await this.db.repo(CollabFileEntity).insert([...files]);
  }

  countFiles(dealId: string): Promise<number> {
    return this.db.repo(CollabFileEntity).countBy({ dealId });
  }

  filesOf(dealIds: readonly string[]): Promise<CollabFileState[]> {
    return this.db
      .repo(CollabFileEntity)
      .find({ where: { dealId: In(dealIds) }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Deals of a side, the newest first, at most 1,000: what figures are read over. */
  async idsOf(side: DealSide, owner: string, campaignId: string | null): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT c.deal_id AS id FROM collab c JOIN deal d ON d.id = c.deal_id WHERE c.${side}_id = $1
         AND ($2::uuid IS NULL OR d.campaign_id = $2::uuid) ORDER BY c.created_at DESC LIMIT 1000`,
      [owner, campaignId],
    );
    return rows.map(({ id }) => id);
  }

  /** What was paid out of the escrow within these days: with the fee for the brand, without it for the creator. */
  async paid(
    side: DealSide,
    dealIds: readonly string[],
    from: string | null,
    to: string | null,
  ): Promise<number> {
    const [row] = await this.db.query<{ minor: string | null }>(
      `SELECT ${FIGURES_OF[side]} AS minor FROM deal_order o WHERE o.deal_id = ANY ($1::uuid[])
         AND ($2::date IS NULL OR o.completed_at >= $2::date::timestamp AT TIME ZONE 'Europe/Berlin')
         AND ($3::date IS NULL OR o.completed_at < ($3::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin')`,
      [dealIds, from, to],
    );
    return Number(row?.minor ?? 0);
  }
}
