import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { type Accrual, ChallengesService, type ChallengeState } from '../../challenges/index.js';
import { holdOver, LedgerService } from '../../../money/ledger/index.js';
import { AccrualsService } from '../accruals.service.js';
import { EntriesRepository } from '../entries.repository.js';
import type { EntryState } from '../entry.types.js';
import type { EntryStep } from './entry-step.types.js';

/** What steps earn beside their entry. In the caller's transaction, the challenge and the entry locked. */
@Injectable()
export class StepAccruals {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly accruals: AccrualsService,
    private readonly entries: EntriesRepository,
    private readonly ledger: LedgerService,
    private readonly time: Clock,
  ) {}

  /** A step is done: its part of the promised price becomes earnings with a hold of their own. */
  async pay(challenge: ChallengeState, entry: EntryState, grossMinor: number): Promise<Accrual> {
    await this.challenges.release(challenge.id, grossMinor);
    challenge.reservedMinor -= grossMinor;
    const part = this.accruals.shares(challenge, entry, grossMinor);
    await this.accruals.book(challenge, entry, part, 'share');
    await this.save(entry, part, entry.reservedMinor - grossMinor);
    return part;
  }

  /** Its part goes back as it was booked; it stays promised while it can still be earned. */
  async takeBack(
    challenge: ChallengeState,
    entry: EntryState,
    { accruedMinor, feeMinor, earnedMinor }: EntryStep,
    { keepPromise }: { keepPromise: boolean },
  ): Promise<void> {
    const part = { grossMinor: -accruedMinor, feeMinor: -feeMinor, creatorMinor: -earnedMinor };
    await this.accruals.book(challenge, entry, part, 'share_back');
    if (keepPromise) {
      await this.challenges.reserve(challenge.id, accruedMinor);
      challenge.reservedMinor += accruedMinor;
    }
    await this.save(entry, part, entry.reservedMinor + (keepPromise ? accruedMinor : 0));
  }

  /** Its hold is over: its part is payable, for good. */
  async crystallise(entry: EntryState, { name, earnedMinor, feeMinor }: EntryStep): Promise<void> {
    if (earnedMinor === 0) return;
    const { txnId } = await this.ledger.post({
      ...holdOver({ creator: { type: 'user', id: entry.userId }, amount: earnedMinor }),
      key: `${entry.id}:${name}`,
      source: { type: 'challenge_entry', id: entry.id },
    });
    await this.accruals.record(entry, txnId, { earnedMinor, feeMinor });
  }

  private async save(entry: EntryState, part: Accrual, reservedMinor: number): Promise<void> {
    entry.stepMinor += part.grossMinor;
    entry.stepEarnedMinor += part.creatorMinor;
    entry.reservedMinor = reservedMinor;
    const { stepMinor, stepEarnedMinor } = entry;
    await this.entries.update(entry.id, { stepMinor, stepEarnedMinor, reservedMinor });
    await this.entries.saveFigures([entry], this.time.now());
  }
}
