import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ChallengeBroadcast } from './challenge-broadcast.js';
import { type ChallengeActor, type ChallengeEvent, machineOf } from './challenge.machine.js';
import type { ChallengeState, ChallengeStatus } from './challenge.types.js';
import { challengeEvent, eventsOfMove } from './challenges.events.js';
import { type ChallengeLogLine, ChallengesRepository } from './challenges.repository.js';
import { addWorkingDays, earlier, plus } from './rules/schedule.js';

export interface Move {
  event: ChallengeEvent;
  actor: ChallengeActor;
  actorId?: string;
  /** Needed where the event has several targets. */
  to?: ChallengeStatus;
  reason?: string;
  /** Further changes of the row. */
  change?: Partial<ChallengeState>;
  /** What the log keeps beside them. */
  details?: object;
  movedMs?: number;
}

type LogEntry = Pick<Move, 'actor' | 'actorId' | 'reason' | 'details'> & Pick<ChallengeLogLine, 'event'>;
type Deadline = Pick<ChallengeState, 'dueAt' | 'timerAt'>;

const none: Deadline = { dueAt: null, timerAt: null };
/** States whose deadline is a date of the brief: an edit may move it. */
const datesCount: ReadonlySet<ChallengeStatus> = new Set(['scheduled', 'live', 'paused', 'exhausted']);
const movesDates: ReadonlySet<ChallengeEvent> = new Set(['edit', 'amend']);
const at = (time: Date): Deadline => ({ dueAt: time, timerAt: time });

/** Makes every transition the same way: table, row, deadline, log, events, realtime. The row is locked by the caller. */
@Injectable()
export class ChallengeMoves {
  constructor(
    private readonly rows: ChallengesRepository,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
    private readonly broadcast: ChallengeBroadcast,
  ) {}

  /** Throws 409 with the events this actor may cause now, where `event` is none of them. */
  async make(challenge: ChallengeState, move: Move): Promise<ChallengeState> {
    const from = challenge.status;
    const to = machineOf(move.actor).next(from, move.event, move.to);
    const now = this.clock.now();
    const moved: ChallengeState = { ...challenge, ...move.change, status: to, updatedAt: now };
    const deadline =
      to !== from || (movesDates.has(move.event) && datesCount.has(to)) ? this.deadlineOf(moved, now) : {};
    const change: Partial<ChallengeState> = { ...deadline, ...move.change, status: to, updatedAt: now };
    await this.rows.update(challenge.id, change);
    const after = { ...challenge, ...change };
    await this.note(after, move, from);
    const extra = {
      ...(move.reason === undefined ? {} : { reason: move.reason }),
      ...(move.movedMs === undefined ? {} : { movedMs: move.movedMs }),
    };
    await this.outbox.append(
      ...eventsOfMove(move.event, to, from).map((name) => challengeEvent(name, after, extra)),
    );
    this.broadcast.changed(challenge.id);
    return after;
  }

  /** Changes beside the machine (funding, refund) are kept in the same log. */
  async record(challenge: ChallengeState, line: LogEntry): Promise<void> {
    await this.note(challenge, line, line.event === 'create' ? null : challenge.status);
  }

  private async note(after: ChallengeState, line: LogEntry, from: ChallengeStatus | null): Promise<void> {
    await this.rows.log({
      id: newId(),
      challenge_id: after.id,
      event: line.event,
      actor: line.actor,
      actor_id: line.actorId ?? null,
      from_status: from,
      to_status: after.status,
      reason: line.reason ?? null,
      details: line.details ?? null,
      at: this.clock.now(),
    });
  }

  private deadlineOf(challenge: ChallengeState, now: Date): Deadline {
    switch (challenge.status) {
      case 'pending_payment':
        return challenge.quoteUntil ? at(challenge.quoteUntil) : none;
      case 'in_review':
      case 'suspended':
        return at(addWorkingDays(now, this.settings.get('challenge.staffReviewDays')));
      case 'scheduled':
        return at(challenge.startsAt);
      case 'live':
      case 'exhausted':
        return at(challenge.endsAt);
      case 'paused':
        return { dueAt: challenge.endsAt, timerAt: pauseTimer(challenge, now) };
      case 'reviewing':
        return at(plus(now, this.settings.get('challenge.reviewHours') * HOUR));
      case 'draft':
        return challenge.rejectedUntil && challenge.fundedMinor > challenge.refundedMinor
          ? at(challenge.rejectedUntil)
          : none;
      case 'settling':
      case 'cancelling':
      case 'completed':
      case 'cancelled':
        return none;
    }
  }
}

/** A paused challenge waits for two moments: the end of the tail, then its own end. */
export const pauseTimer = (
  { accrualStopsAt, endsAt }: Pick<ChallengeState, 'accrualStopsAt' | 'endsAt'>,
  now: Date,
): Date => (accrualStopsAt && accrualStopsAt > now ? earlier(accrualStopsAt, endsAt) : endsAt);
