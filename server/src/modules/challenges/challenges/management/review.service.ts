import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { DecidedCases } from '../../../../platform/staff/decided-cases.repository.js';
import { refuseOwnAccount } from '../../../money/approvals/index.js';
import { ChallengeClosing } from '../challenge-closing.js';
import { ChallengeMoves, type Move, pauseTimer } from '../challenge-moves.js';
import { ChallengesService } from '../challenges.service.js';
import type { ChallengeState, Viewer } from '../challenge.types.js';
import { earlier, plus, viewsFreezeAt } from '../rules/schedule.js';
import { machineOf } from '../challenge.machine.js';
import { BriefCheck } from './brief-check.js';
import { endsTooSoon } from './challenge-management.errors.js';
import type { StaffDecision, StaffDecisionDto } from './dto/decisions.dto.js';

/** system: a rule of ours, such as the dispute of a bank. */
type By = Pick<Move, 'actorId' | 'reason'> & { actor: 'staff' | 'admin' | 'system'; reason: string };

const moved = (time: Date | null, from: Date, ms: number): Date | null =>
  time && time > from ? plus(time, ms) : time;

/** What staff decide about a challenge; every decision is kept with its author and reason. */
@Injectable()
export class ChallengeReview {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly moves: ChallengeMoves,
    private readonly closing: ChallengeClosing,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
    private readonly check: BriefCheck,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async decide(
    staff: Viewer,
    id: string,
    { decision, reason }: StaffDecisionDto,
    auditor: AuditActor,
  ): Promise<ChallengeState> {
    const challenge = await this.challenges.lock(id);
    const before = { status: challenge.status };
    // As in the queue: nothing else changes while it waits.
    const since = challenge.updatedAt;
    const decided = await this.carryOut(staff, challenge, decision, reason);
    if (waits(before) && !waits(decided)) await this.cases.count('challenges', since);
    await this.audit.record(auditor, {
      action: `challenge.${decision}`,
      target: { kind: 'challenge', id },
      people: [decided.brandId],
      before,
      after: { status: decided.status, reason },
    });
    return decided;
  }

  private carryOut(
    staff: Viewer,
    challenge: ChallengeState,
    decision: StaffDecision,
    reason: string,
  ): Promise<ChallengeState> {
    refuseOwnAccount([challenge.brandId], { actorId: staff.userId });
    const by: By = { actor: staff.activeRole === 'admin' ? 'admin' : 'staff', actorId: staff.userId, reason };
    switch (decision) {
      case 'approve':
        return this.approve(challenge, by);
      case 'reject':
        return this.reject(challenge, by);
      case 'suspend':
        return this.suspend(challenge, by);
      case 'lift':
        return this.lift(challenge, by);
      case 'end':
        return this.end(challenge, by);
    }
  }

  private async approve(challenge: ChallengeState, by: By): Promise<ChallengeState> {
    const now = this.clock.now();
    const to = challenge.startsAt <= now ? 'live' : 'scheduled';
    machineOf(by.actor).next(challenge.status, 'approve', to);
    if (challenge.endsAt < plus(now, DAY)) throw endsTooSoon();
    await this.check.requireFulfillable(challenge);
    const change = {
      publishedAt: challenge.publishedAt ?? now,
      staffReason: null,
      rejectedUntil: null,
      escalatedAt: null,
    };
    return this.moves.make(challenge, { event: 'approve', ...by, to, change });
  }

  private reject(challenge: ChallengeState, by: By): Promise<ChallengeState> {
    const rejectedUntil = plus(this.clock.now(), this.settings.get('challenge.rejectedDays') * DAY);
    return this.moves.make(challenge, {
      event: 'reject',
      ...by,
      change: { staffReason: by.reason, rejectedUntil, escalatedAt: null },
    });
  }

  /** Money stands still both ways and so do the deadlines. */
  suspend(challenge: ChallengeState, by: By): Promise<ChallengeState> {
    return this.moves.make(challenge, {
      event: 'suspend',
      ...by,
      change: {
        suspendedFrom: challenge.status,
        suspendedAt: this.clock.now(),
        suspendedDueAt: challenge.timerAt,
        staffReason: by.reason,
        escalatedAt: null,
      },
    });
  }

  async lift(challenge: ChallengeState, by: By): Promise<ChallengeState> {
    const to = challenge.suspendedFrom ?? undefined;
    machineOf(by.actor).next(challenge.status, 'lift', to);
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

  async end(challenge: ChallengeState, by: By): Promise<ChallengeState> {
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

const waits = ({ status }: Pick<ChallengeState, 'status'>): boolean =>
  status === 'in_review' || status === 'suspended';

const unsuspended = {
  suspendedFrom: null,
  suspendedAt: null,
  suspendedDueAt: null,
  escalatedAt: null,
} as const;
