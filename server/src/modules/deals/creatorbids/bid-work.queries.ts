import { Injectable } from '@nestjs/common';
import type { DealSide } from '../deals/index.js';
import { BidsRepository } from './bids.repository.js';
import { ProposalsRepository } from './proposals.repository.js';

export interface WaitingBid {
  id: string;
  title: string;
  task: 'award' | 'revise';
  /** Proposals to decide about. */
  count: number;
  dueAt: Date;
  amountMinor: number | null;
  note: string | null;
}

/** What bids ask of somebody now, for the start page. */
@Injectable()
export class BidWork {
  constructor(
    private readonly bids: BidsRepository,
    private readonly proposals: ProposalsRepository,
  ) {}

  async waiting(
    side: DealSide,
    owner: string,
    limit: number,
  ): Promise<{ tasks: WaitingBid[]; total: number }> {
    if (side === 'brand') {
      const rows = await this.bids.waiting(owner, limit);
      return {
        tasks: rows.map(({ id, title, dueAt, proposals }) => ({
          id,
          title,
          dueAt,
          count: proposals,
          task: 'award',
          amountMinor: null,
          note: null,
        })),
        total: rows[0]?.total ?? 0,
      };
    }
    const rows = await this.proposals.toRevise(owner, limit);
    return {
      tasks: rows.map(({ id, title, dueAt, note, priceMinor }) => ({
        id,
        title,
        dueAt,
        note,
        count: 1,
        task: 'revise',
        amountMinor: priceMinor,
      })),
      total: rows[0]?.total ?? 0,
    };
  }
}
