import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, visible } from '../../../platform/database/list.js';
import type { DealSide, Placement } from '../deals/index.js';
import type { PriceBand, ProposalState, ProposalStatus } from './bid.types.js';
import { ProposalEntity } from './proposal.entity.js';

const LIST = listOf(ProposalEntity, {
  filters: { id: 'id = $1', status: 'status = $1' },
  sorts: {
    newest: ['created_at DESC', 'id DESC'],
    price: ['price_minor', 'id'],
    days: ['days', 'id'],
  },
});
/** A brand sees what is opened and nothing else; a creator their own. */
const ofSide = {
  brand: visible('brand_id = $1 AND bid_id = $2 AND opened_text IS NOT NULL'),
  creator: visible('creator_id = $1 AND bid_id = $2'),
};
/** Sent and not taken back, each creator once. */
const COUNTED = `status <> 'revised' AND closed_reason IS DISTINCT FROM 'withdrawn'`;
const KNOWN = `(opened_at IS NOT NULL OR status = 'pending' OR closed_reason <> 'withdrawn')`;

export interface ProposalsAsked extends PageQuery {
  id?: string | undefined;
  status?: ProposalStatus | undefined;
  sort?: 'newest' | 'price' | 'days' | undefined;
}

export interface Commitment {
  hash: string;
  at: Date;
}

@Injectable()
export class ProposalsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(ProposalEntity);
  }

  async insert(proposal: ProposalState): Promise<void> {
    await this.rows.insert(Object.assign(new ProposalEntity(), proposal) as never);
  }

  async update(id: string, change: Partial<ProposalState>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  page(side: DealSide, owner: string, bidId: string, asked: ProposalsAsked): Promise<Page<ProposalState>> {
    return LIST.page(this.db, asked, ofSide[side](owner, bidId));
  }

  /** Read under the lock of its bid. */
  byId(id: string, bidId: string): Promise<ProposalState | null> {
    return this.rows.findOneBy({ id, bidId });
  }

  byIds(ids: readonly string[]): Promise<ProposalState[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.rows.findBy({ id: In([...ids]) });
  }

  byDeal(dealId: string): Promise<ProposalState | null> {
    return this.rows.findOneBy({ dealId });
  }

  pending(bidId: string): Promise<ProposalState[]> {
    return this.rows.find({ where: { bidId, status: 'pending' }, order: { id: 'ASC' } });
  }

  live(bidId: string, creatorId: string): Promise<ProposalState | null> {
    return this.rows.findOneBy({ bidId, creatorId, status: In(['pending', 'accepted']) });
  }

  /** The last version of one creator in each of these bids. */
  lastOf(creatorId: string, bidIds: readonly string[]): Promise<ProposalState[]> {
    return bidIds.length === 0
      ? Promise.resolve([])
      : this.rows.find({
          where: { creatorId, bidId: In([...bidIds]) },
          order: { createdAt: 'ASC', id: 'ASC' },
          take: 500,
        });
  }

  versionsOf(bidId: string, creatorId: string): Promise<number> {
    return this.rows.countBy({ bidId, creatorId });
  }

  async accepted(bidId: string): Promise<boolean> {
    return (await this.rows.countBy({ bidId, status: 'accepted' })) > 0;
  }

  sentSince(creatorId: string, since: Date): Promise<number> {
    return this.rows.countBy({ creatorId, createdAt: MoreThan(since) });
  }

  async counts(bidIds: readonly string[]): Promise<Map<string, number>> {
    if (bidIds.length === 0) return new Map();
    const rows = await this.db.query<{ id: string; count: number }>(
      `SELECT bid_id AS id, count(*)::int AS count FROM proposal WHERE bid_id = ANY ($1::uuid[]) AND ${COUNTED} GROUP BY 1`,
      [bidIds],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /**
   * Hashes of what is sealed or was opened, in the order of the hashes, which says nothing about who sent them. Versions
   * that were replaced or taken back while they were sealed are left out.
   */
  commitments(bidId: string, limit: number): Promise<Commitment[]> {
    return this.db.query<Commitment>(
      `SELECT hash, created_at AS at FROM proposal WHERE bid_id = $1 AND ${KNOWN} ORDER BY hash LIMIT $2`,
      [bidId, limit],
    );
  }

  /**
   * Prices of one piece in bids whose deal was paid since then, for work of one of these placements. Null for fewer than
   * `least`: a band over a few would show what one of them cost.
   */
  async band(placements: readonly Placement[], since: Date, least: number): Promise<PriceBand | null> {
    const row = await this.db.one<Record<'count' | 'low' | 'median' | 'high', number>>(
      `SELECT count(*)::int AS count,
         round(percentile_cont(0.25) WITHIN GROUP (ORDER BY piece_minor))::float8 AS low,
         round(percentile_cont(0.5) WITHIN GROUP (ORDER BY piece_minor))::float8 AS median,
         round(percentile_cont(0.75) WITHIN GROUP (ORDER BY piece_minor))::float8 AS high
       FROM proposal WHERE funded_at > $2 AND placements && $1::text[]`,
      [placements, since],
    );
    if (!row || row.count < least) return null;
    return { count: row.count, lowMinor: row.low, medianMinor: row.median, highMinor: row.high };
  }

  /** Proposals that a creator is asked to revise, the most urgent first. */
  toRevise(
    creatorId: string,
    limit: number,
  ): Promise<{ id: string; title: string; dueAt: Date; note: string; total: number; priceMinor: number }[]> {
    return this.db
      .query<{ id: string; title: string; dueAt: Date; note: string; total: number; priceMinor: string }>(
        `SELECT b.id, b.title, b.decide_by AS "dueAt", p.revision_note AS note, p.price_minor AS "priceMinor", count(*) OVER ()::int AS total
         FROM proposal p JOIN creator_bid b ON b.id = p.bid_id
         WHERE p.creator_id = $1 AND p.status = 'pending' AND p.revision_note IS NOT NULL AND b.status = 'closed'
         ORDER BY b.decide_by, b.id LIMIT $2`,
        [creatorId, limit],
      )
      .then((rows) => rows.map((row) => ({ ...row, priceMinor: Number(row.priceMinor) })));
  }

  ofCreator(creatorId: string): Promise<ProposalState[]> {
    return this.rows.find({ where: { creatorId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** What a person wrote goes with them; what was accepted is a contract of two. */
  async forget(creatorId: string, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE proposal SET sealed = NULL, opened_text = NULL, updated_at = $2,
         closed_reason = CASE status WHEN 'pending' THEN 'withdrawn' ELSE closed_reason END,
         closed_note = NULL, revision_note = NULL,
         status = CASE status WHEN 'pending' THEN 'expired' ELSE status END
       WHERE creator_id = $1 AND status <> 'accepted'`,
      [creatorId, now],
    );
  }
}
