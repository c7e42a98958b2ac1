import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ChallengesQueries, type ChallengeState } from '../../challenges/index.js';
import { type By, EntryMoves } from '../entry-moves.js';
import { changesDue } from '../deadlines.js';
import { EntriesService } from '../entries.service.js';
import type { EntryState } from '../entry.types.js';
import { machineOf } from '../entry.machine.js';
import { EntrySteps } from '../steps/entry-steps.service.js';
import { VerdictsService } from '../verdicts.service.js';
import type { ReviewEntryDto } from './dto/entry.dto.js';
import { rejectionOf } from './rejection.rules.js';
import { changesAskedTwice, endedForChanges, moneyHalted, noteMissing } from './submissions.errors.js';

/** The brand's decisions. */
@Injectable()
export class ReviewService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesQueries,
    private readonly entries: EntriesService,
    private readonly moves: EntryMoves,
    private readonly verdicts: VerdictsService,
    private readonly steps: EntrySteps,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  @Transactional()
  async review(
    challengeId: string,
    userId: string,
    principal: Principal,
    { decision, reason, note }: ReviewEntryDto,
  ): Promise<void> {
    await this.challenges.own(challengeId, principal);
    const { challenge, entry } = await this.entries.lockOf(challengeId, userId);
    machineOf('brand').next(entry.status, decision);
    if (challenge.status === 'suspended') throw moneyHalted();
    const by: By = { actor: 'brand', id: principal.userId };
    if (decision === 'approve') return this.approve(challenge, entry, by, note || null);
    if (decision === 'reject') {
      const { rejection, words } = rejectionOf({ reason, note });
      return this.verdicts.reject(challenge, entry, by, words, { rejection });
    }
    if (!note) throw noteMissing();
    await this.requestChanges(challenge, entry, by, note);
  }

  private approve(challenge: ChallengeState, entry: EntryState, by: By, note: string | null): Promise<void> {
    return entry.status === 'draft_submitted'
      ? this.verdicts.approveDraft(challenge, entry, by, note)
      : this.verdicts.approvePost(challenge, entry, by, note);
  }

  private async requestChanges(
    challenge: ChallengeState,
    entry: EntryState,
    by: By,
    note: string,
  ): Promise<void> {
    const now = this.time.now();
    const most = this.settings.get('entry.maxChangeRequests');
    if (entry.changeRequests >= most) throw changesAskedTwice(most);
    if (challenge.endsAt <= now) throw endedForChanges();
    const step = await this.steps.current(challenge, entry, 'draft');
    if (step) await this.steps.sendBack(step);
    await this.moves.make(entry, {
      event: 'request_changes',
      by,
      reason: note,
      change: {
        changeRequests: entry.changeRequests + 1,
        note,
        reviewedAt: now,
        dueAt: changesDue(this.verdicts.face(challenge, entry)),
      },
      announce: 'challenge.entry.reviewed',
    });
  }
}
