import { Injectable } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { DayLimits } from '../deals/index.js';
import { bidMachine } from './bid.machine.js';
import { BidInvites } from './bid-invites.service.js';
import { BidMoves } from './bid-moves.js';
import { askedIn, changedBy, onlyMore } from './bid-terms.js';
import type { BidState } from './bid.types.js';
import { BidsRepository } from './bids.repository.js';
import {
  bidNotFound,
  budgetTooSmall,
  changedWhileOpen,
  deadlineOutOfRange,
  priceOutOfRange,
  wrongRange,
} from './creatorbids.errors.js';
import type { BidInputDto, BidPatchDto } from './dto/bid-input.dto.js';
import { ProposalsRepository } from './proposals.repository.js';

/** What a brand does with its own bid; others do not find it. */
@Injectable()
export class BidsService {
  constructor(
    readonly db: Database,
    private readonly rows: BidsRepository,
    private readonly proposals: ProposalsRepository,
    private readonly moves: BidMoves,
    private readonly invites: BidInvites,
    private readonly dayLimits: DayLimits,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create(principal: Principal, input: BidInputDto): Promise<string> {
    const brandId = ownedBy(principal);
    await this.dayLimits.assert('bid.perDay', brandId, (since) => this.rows.madeSince(brandId, since));
    const now = this.clock.now();
    const bid: BidState = {
      id: newId(),
      brandId,
      ...askedIn(input),
      status: 'draft',
      awardedMinor: 0,
      awardedCount: 0,
      timerAt: null,
      decideBy: null,
      openedAt: null,
      closedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    this.assertRanges(bid);
    this.assertDeadline(bid);
    await this.rows.insert(bid);
    return bid.id;
  }

  /** Changes first, then publishes, closes or cancels what was changed. */
  @Transactional()
  async patch(id: string, principal: Principal, { status, ...change }: BidPatchDto): Promise<void> {
    let bid = await this.rows.lock(id);
    if (!bid || bid.brandId !== ownedBy(principal)) throw bidNotFound();
    if (Object.values(change).some((value) => value !== undefined)) bid = await this.change(bid, change);
    if (status === 'open') await this.publish(bid);
    if (status === 'closed') {
      bidMachine.brand.next(bid.status, 'close');
      await this.moves.close(bid);
    }
    if (status === 'cancelled') {
      bidMachine.brand.next(bid.status, 'cancel');
      await this.moves.cancel(bid);
    }
  }

  private async change(bid: BidState, asked: BidPatchDto): Promise<BidState> {
    bidMachine.brand.next(bid.status, 'change');
    const change = changedBy(bid, asked);
    const bidOn = bid.status === 'open' && ((await this.proposals.counts([bid.id])).get(bid.id) ?? 0) > 0;
    if (bidOn && !onlyMore(bid, change)) throw changedWhileOpen();
    const changed = { ...bid, ...change };
    this.assertRanges(changed);
    if (change.deadline) this.assertDeadline(changed);
    return this.moves.update(bid, {
      ...change,
      ...(bid.status === 'open' && change.deadline ? { timerAt: change.deadline } : {}),
    });
  }

  private async publish(bid: BidState): Promise<void> {
    const status = bidMachine.brand.next(bid.status, 'publish');
    this.assertDeadline(bid);
    await this.moves.publish(bid, status);
    await this.invites.tellAll(bid);
  }

  private assertRanges({ leastMinor, mostMinor, budgetMinor }: BidState): void {
    const [min, max] = [this.settings.get('deal.minPriceMinor'), this.settings.get('deal.maxPriceMinor')];
    for (const minor of [leastMinor ?? mostMinor, mostMinor])
      if (minor < min || minor > max) throw priceOutOfRange(min, max);
    if (leastMinor !== null && leastMinor > mostMinor) throw wrongRange();
    if (budgetMinor < mostMinor) throw budgetTooSmall();
  }

  private assertDeadline({ deadline }: BidState): void {
    const days = this.settings.get('bid.longestDays');
    if (deadline < this.clock.in(HOUR) || deadline > this.clock.in(days * DAY))
      throw deadlineOutOfRange(days);
  }
}
