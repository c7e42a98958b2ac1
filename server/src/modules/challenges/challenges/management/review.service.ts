import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { DecidedCases } from '../../../../platform/staff/decided-cases.repository.js';
import { refuseOwnAccount } from '../../../money/approvals/index.js';
import { ChallengeMoves } from '../challenge-moves.js';
import { ChallengesService } from '../challenges.service.js';
import type { ChallengeState, Viewer } from '../challenge.types.js';
import { plus } from '../rules/schedule.js';
import { machineOf } from '../challenge.machine.js';
import { BriefCheck } from './brief-check.js';
import { endsTooSoon } from './challenge-management.errors.js';
import { ChallengeSuspensions, type SuspendedBy } from './challenge-suspensions.service.js';
import type { StaffDecision, StaffDecisionDto } from './dto/decisions.dto.js';

/** What staff decide about a challenge; every decision is kept with its author and reason. */
@Injectable()
export class ChallengeReview {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly moves: ChallengeMoves,
    private readonly suspensions: ChallengeSuspensions,
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
    const by: SuspendedBy = {
      actor: staff.activeRole === 'admin' ? 'admin' : 'staff',
      actorId: staff.userId,
      reason,
    };
    switch (decision) {
      case 'approve':
        return this.approve(challenge, by);
      case 'reject':
        return this.reject(challenge, by);
      case 'suspend':
        return this.suspensions.suspendByStaff(challenge, by);
      case 'lift':
        return this.suspensions.liftByStaff(challenge, by);
      case 'end':
        return this.suspensions.end(challenge, by);
    }
  }

  private async approve(challenge: ChallengeState, by: SuspendedBy): Promise<ChallengeState> {
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

  private reject(challenge: ChallengeState, by: SuspendedBy): Promise<ChallengeState> {
    const rejectedUntil = plus(this.clock.now(), this.settings.get('challenge.rejectedDays') * DAY);
    return this.moves.make(challenge, {
      event: 'reject',
      ...by,
      change: { staffReason: by.reason, rejectedUntil, escalatedAt: null },
    });
  }
}

const waits = ({ status }: Pick<ChallengeState, 'status'>): boolean =>
  status === 'in_review' || status === 'suspended';
