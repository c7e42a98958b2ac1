import { Injectable } from '@nestjs/common';
import { ownedBy } from '../../../../platform/security/principal.js';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { allowedEvents } from '../challenge-guards.js';
import { refuseOwnAccount } from '../../../money/approvals/index.js';
import { ChallengeClosing } from '../challenge-closing.js';
import { ChallengeMoves, type Move } from '../challenge-moves.js';
import { ChallengesService } from '../challenges.service.js';
import type { ChallengeState, ChallengeStatus, Viewer } from '../challenge.types.js';
import { earlier, plus, viewsFreezeAt } from '../rules/schedule.js';
import { isExhausted } from '../rules/budget.js';
import { machineOf } from '../challenge.machine.js';
import { nothingToCancel, suspendAndEnd, undecidedEntries } from './challenge-management.errors.js';

const unstarted: ReadonlySet<ChallengeStatus> = new Set(['draft', 'in_review', 'scheduled']);

/** What the brand does with a running challenge, and admins in its place. */
@Injectable()
export class ChallengeLifecycle {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly moves: ChallengeMoves,
    private readonly closing: ChallengeClosing,
    private readonly audit: AuditLog,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** No new entries; running ones earn for 72 hours more. */
  @Transactional()
  async pause(principal: Viewer, id: string, reason?: string): Promise<ChallengeState> {
    const challenge = await this.challenges.lockOwn(id, ownedBy(principal));
    return this.moves.make(challenge, {
      event: 'pause',
      actor: 'brand',
      actorId: principal.userId,
      ...(reason === undefined ? {} : { reason }),
      change: {
        accrualStopsAt: plus(this.clock.now(), this.settings.get('challenge.pauseTailHours') * HOUR),
      },
    });
  }

  @Transactional()
  async resume(principal: Viewer, id: string): Promise<ChallengeState> {
    const challenge = await this.challenges.lockOwn(id, ownedBy(principal));
    return this.moves.make(challenge, {
      event: 'resume',
      actor: 'brand',
      actorId: principal.userId,
      to: isExhausted(challenge) ? 'exhausted' : 'live',
      change: { accrualStopsAt: null },
    });
  }

  /** The brand confirms the board before the review window closes. */
  @Transactional()
  async settle(principal: Viewer, id: string): Promise<ChallengeState> {
    const challenge = await this.challenges.lockOwn(id, ownedBy(principal));
    machineOf('brand').next(challenge.status, 'settle');
    if (challenge.undecided > 0) throw undecidedEntries(challenge.undecided);
    const settling = await this.moves.make(challenge, {
      event: 'settle',
      actor: 'brand',
      actorId: principal.userId,
    });
    return this.closing.finishIfDone(settling);
  }

  /** Before the start all money goes back; later entries finish first, and the rest goes back. */
  @Transactional()
  async cancel(principal: Viewer, id: string, reason?: string): Promise<ChallengeState> {
    const challenge = await this.challenges.lockOwn(id, ownedBy(principal));
    return this.cancelLocked(challenge, {
      event: 'cancel',
      actor: 'brand',
      actorId: principal.userId,
      ...(reason === undefined ? {} : { reason }),
    });
  }

  /** As the brand could in this state; in others it is suspended and ended. */
  @Transactional()
  async cancelForBrand(id: string, reason: string, by: AuditActor): Promise<ChallengeState> {
    const challenge = await this.challenges.lock(id);
    refuseOwnAccount([challenge.brandId], by);
    if (!machineOf('admin').can(challenge.status, 'cancel'))
      throw suspendAndEnd(allowedEvents(challenge, 'admin'));
    const cancelled = await this.cancelLocked(challenge, {
      event: 'cancel',
      actor: 'admin',
      ...(by.actorId === null ? {} : { actorId: by.actorId }),
      reason,
    });
    await this.audit.record(by, {
      action: 'challenge.cancel',
      target: { kind: 'challenge', id },
      people: [challenge.brandId],
      before: { status: challenge.status },
      after: { status: cancelled.status, reason },
    });
    return cancelled;
  }

  private async cancelLocked(
    challenge: ChallengeState,
    by: Pick<Move, 'actor' | 'actorId' | 'reason'> & { event: 'cancel' },
  ): Promise<ChallengeState> {
    const allowed = allowedEvents(challenge, by.actor);
    if (challenge.status === 'draft' && !allowed.includes('cancel')) throw nothingToCancel(allowed);
    if (unstarted.has(challenge.status)) return this.closing.cancelUnstarted(challenge, by);
    await this.closing.endPayments(challenge);
    const cancelling = await this.moves.make(challenge, {
      ...by,
      to: 'cancelling',
      change: { cancelReason: by.reason ?? null, ...this.frozenNow(challenge) },
    });
    return this.closing.finishIfDone(cancelling);
  }

  /** Views of a cancelled challenge freeze at once. */
  private frozenNow(challenge: ChallengeState): Pick<ChallengeState, 'viewsFreezeAt'> {
    return { viewsFreezeAt: earlier(this.clock.now(), viewsFreezeAt(challenge)) };
  }
}
