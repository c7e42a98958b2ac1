import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { DecidedCases } from '../../../../platform/staff/decided-cases.repository.js';
import type { ChallengeState } from '../../challenges/index.js';
import { isBack } from '../accrual.rules.js';
import { AccrualsService } from '../accruals.service.js';
import { AllotmentsService } from '../allotments.service.js';
import { type By, EntryMoves } from '../entry-moves.js';
import { EntriesService } from '../entries.service.js';
import { type EntryState, type EntryStatus, undecidedStatuses } from '../entry.types.js';
import {
  type Approval,
  type ApprovalDto,
  approvalDto,
  Approves,
  ApprovalsService,
  notAsApproved,
  refuseOwnAccount,
  StaffLimits,
} from '../../../money/approvals/index.js';
import { machineOf } from '../entry.machine.js';
import { PostWatchService } from '../post-watch.service.js';
import { VerdictsService } from '../verdicts.service.js';
import { EntrySteps } from '../steps/entry-steps.service.js';
import { ClosingService } from '../closing.service.js';
import { EntryNotices } from '../scores/entry-notices.service.js';
import { FreezesService } from '../scores/freezes.service.js';
import { TrackingService } from '../../content-tracking/index.js';
import type { EntryDecisionDto } from './dto/entry.dto.js';
import { answerTimeLeft, moneyHalted, orderOpen } from './submissions.errors.js';

const SUBJECT = 'challenge_entry';
const PAYS_VIEWS: ReadonlySet<EntryStatus> = new Set(['tracking', 'validating']);

/** Only staff stop an entry or take it out, with a reason, after the creator had time to answer. */
@Injectable()
export class StaffDecisionsService {
  constructor(
    readonly db: Database,
    private readonly entries: EntriesService,
    private readonly moves: EntryMoves,
    private readonly verdicts: VerdictsService,
    private readonly accruals: AccrualsService,
    private readonly allotments: AllotmentsService,
    private readonly closing: ClosingService,
    private readonly steps: EntrySteps,
    private readonly watch: PostWatchService,
    private readonly freezes: FreezesService,
    private readonly notices: EntryNotices,
    private readonly tracking: TrackingService,
    private readonly approvals: ApprovalsService,
    private readonly limits: StaffLimits,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** Answers the approval it waits for, or null where it is done. */
  @Transactional()
  async decide(
    entryId: string,
    { decision, reason }: EntryDecisionDto,
    by: AuditActor,
  ): Promise<ApprovalDto | null> {
    const { challenge, entry } = await this.entries.lock(entryId);
    const before = { status: entry.status };
    const asked = await this.carryOut(challenge, entry, { decision, reason }, by);
    const { status } = (await this.entries.lock(entryId)).entry;
    await this.audit.record(by, {
      action: `entry.${decision}`,
      target: { kind: SUBJECT, id: entryId },
      people: [entry.userId],
      before,
      after: { status, reason },
    });
    return asked;
  }

  private async carryOut(
    challenge: ChallengeState,
    entry: EntryState,
    { decision, reason }: EntryDecisionDto,
    by: AuditActor,
  ): Promise<ApprovalDto | null> {
    refuseOwnAccount([entry.userId, entry.brandId], by);
    const staff = staffOf(by);
    if (decision === 'freeze') await this.freezes.freeze(challenge, entry, staff, reason);
    else if (challenge.status === 'suspended') throw moneyHalted();
    else if (decision === 'disqualify') await this.disqualify(challenge, entry, staff, reason);
    else return this.release(challenge, entry, reason, by);
    return null;
  }

  @Approves('unfreeze', SUBJECT)
  async approved({ subjectId, payload, reason }: Approval<'unfreeze'>, by: AuditActor): Promise<void> {
    const { challenge, entry } = await this.entries.lock(subjectId);
    if (challenge.status === 'suspended') throw moneyHalted();
    await this.requireReleasable(challenge, entry);
    if (this.stakeOf(challenge, entry) !== payload.amountMinor) throw notAsApproved();
    await this.letGo(challenge, entry, staffOf(by), reason);
  }

  /** Ends a freeze, or a hold early. Much money needs a second person. */
  private async release(
    challenge: ChallengeState,
    entry: EntryState,
    reason: string,
    by: AuditActor,
  ): Promise<ApprovalDto | null> {
    await this.requireReleasable(challenge, entry);
    const amountMinor = this.stakeOf(challenge, entry);
    const subject = { kind: SUBJECT, id: entry.id };
    const act = { kind: 'unfreeze', subject, personId: entry.userId, amount: amountMinor } as const;
    if (await this.limits.mayAlone(act, this.settings.get('entry.fourEyesMinor'), by)) {
      await this.letGo(challenge, entry, staffOf(by), reason);
      return null;
    }
    const people = [entry.userId, entry.brandId];
    const asked = await this.approvals.request(
      { kind: 'unfreeze', subject, payload: { amountMinor }, people, reason },
      by,
    );
    await this.moves.note(entry, 'release_asked', staffOf(by), { reason });
    return approvalDto(asked);
  }

  /** A prize or a share is paid once nothing changes the order any more, also where staff end a hold early. */
  private async requireReleasable(
    challenge: ChallengeState,
    { status, statusBefore }: EntryState,
  ): Promise<void> {
    const held = status === 'validating';
    machineOf('staff').next(status, 'release', held ? undefined : backTo(statusBefore));
    if (held && !(await this.allotments.isFinal(challenge))) throw orderOpen();
  }

  /** What becomes free: of a freeze with the views that were counted meanwhile, and what its post may bring back. */
  private stakeOf(challenge: ChallengeState, entry: EntryState): number {
    if (entry.status !== 'frozen' || !PAYS_VIEWS.has(backTo(entry.statusBefore))) return entry.earnedMinor;
    if (!isBack(entry)) return this.accruals.earnedInAll(challenge, entry);
    const again = this.accruals.earnedInAll(challenge, { ...entry, withheld: false });
    return again + this.accruals.earnedOf(challenge, entry, entry.reservedMinor);
  }

  /** Back to where it was, its deadline later by the time it was frozen; what was only held is paid out. */
  private async letGo(challenge: ChallengeState, entry: EntryState, by: By, reason: string): Promise<void> {
    if (entry.status === 'validating') {
      const { staffSince } = entry;
      await this.verdicts.payOut(entry, 'release', by, reason);
      if (staffSince) await this.cases.count('entries', staffSince);
      return;
    }
    const to = backTo(entry.statusBefore);
    const now = this.time.now();
    const frozenMs = now.getTime() - (entry.frozenAt ?? now).getTime();
    const { endsAt } = this.verdicts.face(challenge, entry);
    await this.moves.make(entry, {
      event: 'release',
      by,
      to,
      reason,
      change: {
        statusBefore: null,
        dueBefore: null,
        frozenAt: null,
        escalatedAt: null,
        note: null,
        clearedScore: entry.fraudScore,
        clearedHeld: entry.fraudHeld,
        dueAt: dueAfter(entry, to, now),
        // The end comes later for this entry alone: what it still hands in, and what the brand says to it, goes by that.
        ...(undecidedStatuses.has(to) ? { graceUntil: new Date(endsAt.getTime() + frozenMs) } : {}),
        ...(entry.goneSince
          ? { goneDueAt: new Date(now.getTime() + this.settings.get('entry.goneHours') * HOUR) }
          : {}),
      },
      announce: 'challenge.entry.reviewed',
    });
    await this.notices.decided(challenge, entry, 'unfrozen', reason);
    await this.cases.count('entries', new Date(now.getTime() - frozenMs));
    await this.watch.restore(challenge, entry);
    await this.accruals.payViews(challenge, [entry]);
    await this.allotments.allot(challenge);
    if (challenge.status === 'cancelling') await this.closing.closeForCancel(challenge);
  }

  private async disqualify(
    challenge: ChallengeState,
    entry: EntryState,
    by: By,
    reason: string,
  ): Promise<void> {
    machineOf('staff').next(entry.status, 'disqualify');
    const frozenAt = entry.frozenAt ?? this.time.now();
    const until = this.freezes.answerUntil(frozenAt);
    if (this.time.now() < until) throw answerTimeLeft(frozenAt, until);
    await this.accruals.takeBack(challenge, entry, { keepPromise: false });
    await this.steps.takeBack(challenge, entry, 'all');
    await this.moves.make(entry, {
      event: 'disqualify',
      by,
      reason,
      change: {
        statusBefore: null,
        dueBefore: null,
        note: reason,
        reviewedAt: this.time.now(),
        // An appeal that brings it back finds its post there.
        ...(isBack(entry) ? { withheld: false } : {}),
      },
      announce: 'challenge.entry.reviewed',
    });
    await this.notices.decided(challenge, entry, 'disqualified', reason);
    await this.cases.count('entries', frozenAt);
    if (entry.contentId) await this.tracking.stop([entry.contentId]);
    await this.allotments.allot(challenge);
  }
}

const staffOf = ({ actorId }: AuditActor): By => ({ actor: 'staff', id: actorId });

/** Later by the time it was frozen. A hold that staff had in their hands when it was frozen is over. */
function dueAfter({ dueBefore, frozenAt }: EntryState, to: EntryStatus, now: Date): Date | null {
  if (dueBefore === null) return to === 'validating' ? now : null;
  return new Date(dueBefore.getTime() + now.getTime() - (frozenAt ?? now).getTime());
}

/** Where a freeze found it. */
const backTo = (statusBefore: EntryState['statusBefore']): EntryStatus => statusBefore ?? 'verifying';
