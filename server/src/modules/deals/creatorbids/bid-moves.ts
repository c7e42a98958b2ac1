import { Injectable, Logger } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ownerRoom } from '../../../platform/realtime/rooms.js';
import { bidMachine, proposalMachine } from './bid.machine.js';
import type { BidState, BidStatus, ClosedReason, ProposalState } from './bid.types.js';
import { BidsRepository } from './bids.repository.js';
import { bidEvent, proposalEvent } from './creatorbids.events.js';
import { ProposalSeals } from './proposal-seals.js';
import { ProposalsRepository } from './proposals.repository.js';

/** Changes of a bid and of all its proposals, with what others hear of it. The bid is locked by the caller. */
@Injectable()
export class BidMoves {
  private readonly logger = new Logger('Bids');

  constructor(
    private readonly rows: BidsRepository,
    private readonly proposals: ProposalsRepository,
    private readonly seals: ProposalSeals,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async update(bid: BidState, change: Partial<BidState>): Promise<BidState> {
    const changed = { ...bid, ...change, updatedAt: this.clock.now() };
    await this.rows.update(bid.id, { ...change, updatedAt: changed.updatedAt });
    this.tell(changed, bid.brandId);
    return changed;
  }

  async publish(bid: BidState, status: BidStatus): Promise<void> {
    const open = await this.update(bid, { status, openedAt: this.clock.now(), timerAt: bid.deadline });
    await this.outbox.append(bidEvent('bid.opened', open));
  }

  /** Everything is opened at once, and held against the hash that was known from the start. */
  async close(bid: BidState): Promise<void> {
    const decideBy = this.clock.in(this.settings.get('bid.decideDays') * DAY);
    const closedAt = this.clock.now();
    const closed = await this.update(bid, { status: 'closed', closedAt, decideBy, timerAt: decideBy });
    const pending = await this.proposals.pending(bid.id);
    const broken: ProposalState[] = [];
    for (const proposal of pending) {
      const opened = this.open(proposal);
      if (opened) await this.proposals.update(proposal.id, { ...opened, updatedAt: closedAt });
      else broken.push(proposal);
    }
    for (const proposal of broken) await this.expire(closed, proposal, 'seal_broken');
    await this.outbox.append(
      bidEvent('bid.closed', closed, {
        proposals: pending.length - broken.length,
        decideBy: decideBy.toISOString(),
      }),
    );
    for (const { creatorId } of pending) this.tell(closed, creatorId);
  }

  /** Accepted proposals keep their deal. */
  async cancel(bid: BidState): Promise<void> {
    const cancelled = await this.update(bid, { status: 'cancelled', timerAt: null });
    await this.expireAll(cancelled, 'bid_cancelled');
    if (bid.status !== 'draft') await this.outbox.append(bidEvent('bid.cancelled', cancelled));
  }

  /** All places, or the budget, are given away. */
  async award(bid: BidState): Promise<void> {
    const status = bidMachine.brand.next(bid.status, 'award', 'awarded');
    await this.expireAll(await this.update(bid, { status, timerAt: null }), 'not_selected');
  }

  /** The time to decide is over. */
  async decide(bid: BidState): Promise<void> {
    const any = await this.proposals.accepted(bid.id);
    const status = bidMachine.clock.next(bid.status, 'decide', any ? 'awarded' : 'cancelled');
    const over = await this.update(bid, { status, timerAt: null });
    await this.expireAll(over, any ? 'not_selected' : 'not_answered');
    if (!any) await this.outbox.append(bidEvent('bid.cancelled', over));
  }

  async expireAll(bid: BidState, reason: ClosedReason): Promise<void> {
    for (const proposal of await this.proposals.pending(bid.id)) {
      proposalMachine.clock.next(proposal.status, 'expire');
      await this.expire(bid, proposal, reason);
    }
  }

  async expire(
    bid: BidState,
    proposal: ProposalState,
    reason: ClosedReason,
    note: string | null = null,
  ): Promise<void> {
    await this.proposals.update(proposal.id, {
      status: 'expired',
      closedReason: reason,
      closedNote: note,
      updatedAt: this.clock.now(),
    });
    await this.outbox.append(
      proposalEvent('proposal.expired', bid, proposal, { reason, ...(note === null ? {} : { note }) }),
    );
    this.tell(bid, proposal.creatorId);
  }

  /** Says that there is something to read again, and nothing of what. */
  tell({ id }: Pick<BidState, 'id'>, owner: string): void {
    this.realtime.emit(ownerRoom(owner), 'bid.updated', { bidId: id });
  }

  /** One that cannot be opened holds up none of the others. */
  private open(proposal: ProposalState) {
    try {
      const opened = this.seals.opened(proposal);
      if (!opened) this.logger.error(`proposal ${proposal.id} is not what was sealed`);
      return opened;
    } catch (error) {
      this.logger.error(
        `proposal ${proposal.id} cannot be opened: ${error instanceof Error ? error.name : 'unknown'}`,
      );
      return null;
    }
  }
}
