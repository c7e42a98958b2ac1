import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import type { CursorQuery, Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { contains, listOf, visible } from '../../../platform/database/list.js';
import type { DealSide } from '../deals/index.js';
import { BidEntity } from './bid.entity.js';
import type { BidState, BidStatus } from './bid.types.js';

const INVITED = `EXISTS (SELECT 1 FROM creator_bid_invite i WHERE i.bid_id = creator_bid.id AND i.creator_id = $1)`;
const OWN_PROPOSAL = `EXISTS (SELECT 1 FROM proposal p WHERE p.bid_id = creator_bid.id AND p.creator_id = $1)`;

const LIST = listOf(BidEntity, {
  filters: { id: 'id = $1', status: 'status = $1', q: contains('search') },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
/** A brand sees its own; a creator what is open to them, of brands that no block stands before, and what they have bid on. */
const ofSide = {
  brand: visible('brand_id = $1'),
  creator: visible(
    `status = 'open' AND brand_id <> $1 AND brand_id <> ALL ($2::uuid[]) AND NOT ${OWN_PROPOSAL}
      AND (NOT invite_only OR ${INVITED})`,
    `status <> 'draft' AND ${OWN_PROPOSAL}`,
  ),
};

export interface BidsAsked extends PageQuery {
  id?: string | undefined;
  status?: BidStatus | undefined;
  q?: string | undefined;
}

@Injectable()
export class BidsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(BidEntity);
  }

  async insert(bid: BidState): Promise<void> {
    await this.rows.insert(Object.assign(new BidEntity(), bid) as never);
  }

  /** The row of the bid is the lock of its proposals too. */
  lock(id: string): Promise<BidState | null> {
    this.db.requireTransaction('a lock of a bid');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** `hidden`: brands that a block stands before. */
  page(
    side: DealSide,
    owner: string,
    asked: BidsAsked,
    hidden: readonly string[] = [],
  ): Promise<Page<BidState>> {
    const whose = side === 'brand' ? ofSide.brand(owner) : ofSide.creator(owner, hidden);
    return LIST.page(this.db, asked, whose);
  }

  /** Drafts too, the newest first. */
  async begunBy(brandId: string, asked: CursorQuery): Promise<BidState[]> {
    return (await LIST.after(this.db, { ...asked, sort: 'newest' }, ofSide.brand(brandId))).data;
  }

  /** For others it does not exist. */
  async visible(
    id: string,
    side: DealSide,
    owner: string,
    hidden: readonly string[] = [],
  ): Promise<BidState | null> {
    const found = await this.page(side, owner, { id, page: 1, per: 1 }, hidden);
    return found.data[0] ?? null;
  }

  byIds(ids: readonly string[]): Promise<BidState[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.rows.findBy({ id: In([...ids]) });
  }

  async update(id: string, change: Partial<BidState>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  /**
   * Takes a place and its price out of the budget, in one statement whose condition is the limit: however many are
   * accepted at once, no more than the budget is spent.
   */
  async take(id: string, priceMinor: number, now: Date): Promise<{ minor: number; count: number } | null> {
    const row = await this.db.one<{ minor: string; count: number }>(
      `UPDATE creator_bid SET awarded_minor = awarded_minor + $2, awarded_count = awarded_count + 1, updated_at = $3
       WHERE id = $1 AND status = 'closed' AND awarded_count < places AND awarded_minor + $2 <= budget_minor
       RETURNING awarded_minor AS minor, awarded_count AS count`,
      [id, priceMinor, now],
    );
    return row && { minor: Number(row.minor), count: row.count };
  }

  /** A deal that was never paid gives its place back, as long as places are given at all. */
  async giveBack(id: string, priceMinor: number, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE creator_bid SET awarded_minor = awarded_minor - $2, awarded_count = awarded_count - 1, updated_at = $3
       WHERE id = $1 AND status = 'closed' AND awarded_count > 0 AND awarded_minor >= $2`,
      [id, priceMinor, now],
    );
  }

  madeSince(brandId: string, since: Date): Promise<number> {
    return this.rows.countBy({ brandId, createdAt: MoreThan(since) });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'timerAt', now, limit);
  }

  /** Closed bids with something left to decide about, the most urgent first. */
  waiting(
    brandId: string,
    limit: number,
  ): Promise<{ id: string; title: string; dueAt: Date; total: number; proposals: number }[]> {
    return this.db.query(
      `SELECT b.id, b.title, b.decide_by AS "dueAt", count(*) OVER ()::int AS total, p.count::int AS proposals
       FROM creator_bid b
       JOIN LATERAL (SELECT count(*) FROM proposal p WHERE p.bid_id = b.id AND p.status = 'pending') p ON p.count > 0
       WHERE b.brand_id = $1 AND b.status = 'closed' ORDER BY b.decide_by, b.id LIMIT $2`,
      [brandId, limit],
    );
  }

  /** What is not over, the oldest first. */
  async openOf(brandId: string): Promise<{ first?: BidState; count: number }> {
    const status = In<BidStatus>(['open', 'closed']);
    const [[first], count] = await this.rows.findAndCount({
      where: { brandId, status },
      order: { createdAt: 'ASC' },
      take: 1,
    });
    return { ...(first ? { first } : {}), count };
  }

  async deleteDrafts(brandId: string): Promise<void> {
    await this.rows.delete({ brandId, status: 'draft' });
  }
}
