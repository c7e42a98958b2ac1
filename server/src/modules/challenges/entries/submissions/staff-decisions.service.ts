import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { addWorkingDays } from '../../../../kernel/working-days.js';
import type { ChallengeState } from '../../challenges/index.js';
import { AccrualsService } from '../accruals.service.js';
import { type By, EntryMoves } from '../entry-moves.js';
import { EntriesService } from '../entries.service.js';
import type { EntryState } from '../entry.types.js';
import { machineOf } from '../entry.machine.js';
import { VerdictsService } from '../verdicts.service.js';
import { ClosingService } from '../closing.service.js';
import { TrackingService } from '../../content-tracking/index.js';
import type { EntryDecisionDto } from './dto/entry.dto.js';
import { answerTimeLeft, moneyHalted, secondPersonNeeded } from './submissions.errors.js';

/** Only staff stop an entry or take it out, with a reason, after the creator had time to answer. */
@Injectable()
export class StaffDecisionsService {
  constructor(
    readonly db: Database,
    private readonly entries: EntriesService,
    private readonly moves: EntryMoves,
    private readonly verdicts: VerdictsService,
    private readonly accruals: AccrualsService,
    private readonly closing: ClosingService,
    private readonly tracking: TrackingService,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  @Transactional()
  async decide(entryId: string, principal: Principal, { decision, reason }: EntryDecisionDto): Promise<void> {
    const { challenge, entry } = await this.entries.lock(entryId);
    const by: By = { actor: 'staff', id: principal.userId };
    if (decision === 'freeze') return this.freeze(entry, by, reason);
    if (challenge.status === 'suspended') throw moneyHalted();
    if (decision === 'disqualify') return this.disqualify(challenge, entry, by, reason);
    if (entry.status === 'validating') return this.verdicts.payOut(entry, 'release', by, reason);
    await this.release(challenge, entry, principal, reason);
  }

  private async freeze(entry: EntryState, by: By, reason: string): Promise<void> {
    const now = this.time.now();
    await this.moves.make(entry, {
      event: 'freeze',
      by,
      reason,
      change: {
        statusBefore: entry.status,
        dueBefore: entry.dueAt,
        frozenAt: now,
        note: reason,
        releaseAskedBy: null,
        escalatedAt: null,
        dueAt: addWorkingDays(now, this.settings.get('entry.freezeStaffDays')),
      },
      announce: 'challenge.entry.frozen',
    });
  }

  /** Back to where it was, its deadline later by the time it was frozen. Much money needs a second admin. */
  private async release(
    challenge: ChallengeState,
    entry: EntryState,
    principal: Principal,
    reason: string,
  ): Promise<void> {
    const to = entry.statusBefore ?? 'verifying';
    machineOf('staff').next(entry.status, 'release', to);
    const by: By = { actor: 'staff', id: principal.userId };
    if (
      entry.earnedMinor > this.settings.get('entry.fourEyesMinor') &&
      !(await this.confirmed(entry, principal, reason))
    )
      return;
    const now = this.time.now();
    const frozenMs = now.getTime() - (entry.frozenAt ?? now).getTime();
    await this.moves.make(entry, {
      event: 'release',
      by,
      to,
      reason,
      change: {
        statusBefore: null,
        dueBefore: null,
        frozenAt: null,
        releaseAskedBy: null,
        escalatedAt: null,
        note: null,
        dueAt: entry.dueBefore && new Date(entry.dueBefore.getTime() + frozenMs),
        ...(entry.goneSince
          ? { goneDueAt: new Date(now.getTime() + this.settings.get('entry.goneHours') * HOUR) }
          : {}),
      },
      announce: 'challenge.entry.reviewed',
    });
    await this.accruals.payViews(challenge, [entry]);
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
    const until = new Date(frozenAt.getTime() + this.settings.get('entry.freezeAnswerHours') * HOUR);
    if (this.time.now() < until) throw answerTimeLeft(frozenAt, until);
    await this.accruals.takeBack(challenge, entry, { keepPromise: false });
    await this.moves.make(entry, {
      event: 'disqualify',
      by,
      reason,
      change: { statusBefore: null, dueBefore: null, note: reason, reviewedAt: this.time.now() },
      announce: 'challenge.entry.reviewed',
    });
    if (entry.contentId) await this.tracking.stop([entry.contentId]);
  }

  /** True once an admin other than the first person asks for the same release. */
  private async confirmed(entry: EntryState, principal: Principal, reason: string): Promise<boolean> {
    if (entry.releaseAskedBy === principal.userId) throw secondPersonNeeded();
    if (entry.releaseAskedBy !== null && principal.activeRole === 'admin') return true;
    await this.entries.askForRelease(entry, principal.userId);
    await this.moves.note(entry, 'release_asked', { actor: 'staff', id: principal.userId }, { reason });
    return false;
  }
}
