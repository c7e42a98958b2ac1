import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { ChallengeClosing } from '../challenge-closing.js';
import { type Move, ChallengeMoves, pauseTimer } from '../challenge-moves.js';
import { ChallengesService } from '../challenges.service.js';
import type { ChallengeState } from '../challenge.types.js';
import { earlier, plus, viewsFreezeAt } from '../rules/schedule.js';
import { machineOf } from '../challenge.machine.js';
import { disputeHolds } from './challenge-management.errors.js';
import type { SuspensionCause } from './challenge-suspension.entity.js';
import { ChallengeSuspensionsRepository } from './challenge-suspensions.repository.js';

/** system: a rule of ours, such as the dispute of a bank. */
export type SuspendedBy = Pick<Move, 'actorId' | 'reason'> & {
  actor: 'staff' | 'admin' | 'system';
  reason: string;
};

/** What staff have decided, whether of themselves or on a report. */
const decidedByStaff: readonly SuspensionCause[] = ['staff', 'report'];

const unsuspended = {
  suspendedFrom: null,
  suspendedAt: null,
  suspendedDueAt: null,
  escalatedAt: null,
} as const;

const moved = (time: Date | null, from: Date, ms: number): Date | null =>
  time && time > from ? plus(time, ms) : time;

/**
 * A challenge stands still as long as one cause holds it; the end of a cause says nothing about another. All methods
 * run in the caller's transaction, with the challenge locked.
 */
@Injectable()
export class ChallengeSuspensions {
  constructor(
    private readonly rows: ChallengeSuspensionsRepository,
    private readonly challenges: ChallengesService,
    private readonly moves: ChallengeMoves,
    private readonly closing: ChallengeClosing,
    private readonly clock: Clock,
  ) {}

  /** Money stands still both ways and so do the deadlines. null = this cause holds it already. */
  async suspend(
    challenge: ChallengeState,
    cause: SuspensionCause,
    by: SuspendedBy,
  ): Promise<ChallengeState | null> {
    const causes = await this.rows.of(challenge.id);
    if (causes.some((other) => other.cause === cause)) return null;
    const now = this.clock.now();
    await this.rows.add({ challengeId: challenge.id, cause, reason: by.reason, createdAt: now });
    if (challenge.status === 'suspended') return challenge;
    return this.moves.make(challenge, {
      event: 'suspend',
      ...by,
      change: {
        suspendedFrom: challenge.status,
        suspendedAt: now,
        suspendedDueAt: challenge.timerAt,
        staffReason: by.reason,
        escalatedAt: null,
      },
    });
  }

  /** By staff's own decision, beside other causes too; a second time the table of states refuses it with 409. */
  async suspendByStaff(challenge: ChallengeState, by: SuspendedBy): Promise<ChallengeState> {
    const suspended = await this.suspend(challenge, 'staff', by);
    if (!suspended) machineOf(by.actor).next(challenge.status, 'suspend');
    return suspended ?? challenge;
  }

  /** By staff's own decision; 409 where nothing but the dispute of a bank holds it. */
  async liftByStaff(challenge: ChallengeState, by: SuspendedBy): Promise<ChallengeState> {
    const causes = await this.rows.of(challenge.id);
    if (causes.length > 0 && causes.every(({ cause }) => cause === 'dispute')) throw disputeHolds();
    return this.lift(challenge, decidedByStaff, by);
  }

  /** What the brand has appealed: the decisions of staff, or the dispute where there are none. */
  async liftOnAppeal(challenge: ChallengeState, by: SuspendedBy): Promise<ChallengeState> {
    const causes = await this.rows.of(challenge.id);
    const decided = causes.some(({ cause }) => decidedByStaff.includes(cause));
    return this.lift(challenge, decided ? decidedByStaff : ['dispute'], by);
  }

  /** Ends these causes. It continues once nothing holds it any more; until then it says what still does. */
  async lift(
    challenge: ChallengeState,
    causes: readonly SuspensionCause[],
    by: SuspendedBy,
  ): Promise<ChallengeState> {
    const to = challenge.suspendedFrom ?? undefined;
    machineOf(by.actor).next(challenge.status, 'lift', to);
    await this.rows.end(challenge.id, causes);
    const [left] = await this.rows.of(challenge.id);
    if (left) return this.challenges.change(challenge, { staffReason: left.reason });
    const since = challenge.suspendedAt ?? this.clock.now();
    const movedMs = this.clock.now().getTime() - since.getTime();
    const later = (time: Date | null) => moved(time, since, movedMs);
    const dates = {
      startsAt: later(challenge.startsAt) ?? challenge.startsAt,
      endsAt: later(challenge.endsAt) ?? challenge.endsAt,
      accrualStopsAt: later(challenge.accrualStopsAt),
      viewsFreezeAt: later(challenge.viewsFreezeAt),
      quoteUntil: later(challenge.quoteUntil),
      rejectedUntil: later(challenge.rejectedUntil),
    };
    const timer = later(challenge.suspendedDueAt);
    const deadline =
      to === 'paused'
        ? { dueAt: dates.endsAt, timerAt: pauseTimer(dates, this.clock.now()) }
        : { dueAt: timer, timerAt: timer };
    const lifted = await this.moves.make(challenge, {
      event: 'lift',
      ...by,
      ...(to === undefined ? {} : { to }),
      movedMs,
      change: { ...dates, ...deadline, ...unsuspended, staffReason: null },
    });
    return this.closing.finishIfDone(lifted);
  }

  async end(challenge: ChallengeState, by: SuspendedBy): Promise<ChallengeState> {
    await this.rows.endAll(challenge.id);
    const cancelling = await this.moves.make(challenge, {
      event: 'end_suspended',
      ...by,
      change: {
        ...unsuspended,
        cancelReason: by.reason,
        viewsFreezeAt: earlier(challenge.suspendedAt ?? this.clock.now(), viewsFreezeAt(challenge)),
      },
    });
    return this.closing.finishIfDone(cancelling);
  }
}
