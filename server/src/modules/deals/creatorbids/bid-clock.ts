import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { bidMachine } from './bid.machine.js';
import { BidMoves } from './bid-moves.js';
import { BidsRepository } from './bids.repository.js';

/** The end of a bid opens its proposals; the end of the days after it decides what the brand did not. */
@Injectable()
export class BidClock {
  constructor(
    readonly db: Database,
    private readonly rows: BidsRepository,
    private readonly moves: BidMoves,
  ) {}

  @TimedState<BidClock>({ name: 'creatorbids.deadline', due: ({ rows }, now, limit) => rows.due(now, limit) })
  @Transactional()
  async fire(id: string, now: Date): Promise<void> {
    const bid = await this.rows.lock(id);
    if (!bid?.timerAt || bid.timerAt > now) return;
    if (bid.status === 'open') {
      bidMachine.clock.next(bid.status, 'close');
      await this.moves.close(bid);
    } else await this.moves.decide(bid);
  }
}
