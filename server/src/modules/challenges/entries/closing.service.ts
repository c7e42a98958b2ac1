import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../kernel/kept-words.js';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { ChallengesService, type ChallengeState } from '../challenges/index.js';
import { AccrualsService } from './accruals.service.js';
import { AllotmentsService } from './allotments.service.js';
import { EntriesRepository } from './entries.repository.js';
import { clock, EntryMoves, system } from './entry-moves.js';
import type { EntryState } from './entry.types.js';
import { PostWatchService } from './post-watch.service.js';
import { EntrySteps } from './steps/entry-steps.service.js';
import { EntryTypes } from './types/entry-types.js';
import { VerdictsService } from './verdicts.service.js';

const unfinished = [
  'joined',
  'draft_submitted',
  'changes_requested',
  'draft_approved',
  'verifying',
  'tracking',
] as const;
/** Work was handed in and not yet accepted: the kill fee is for these. */
const interrupted: ReadonlySet<string> = new Set(['draft_submitted', 'changes_requested', 'draft_approved']);

const CANCELLED = keptWords({
  en: 'The challenge was cancelled',
  de: 'Die Challenge wurde abgebrochen',
});

/** What the end, the cancel or a suspension of a challenge does to its entries. Each can run twice. */
@Injectable()
export class ClosingService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly entries: EntriesRepository,
    private readonly moves: EntryMoves,
    private readonly verdicts: VerdictsService,
    private readonly accruals: AccrualsService,
    private readonly allotments: AllotmentsService,
    private readonly steps: EntrySteps,
    private readonly types: EntryTypes,
    private readonly watch: PostWatchService,
    private readonly time: Clock,
  ) {}

  @Transactional()
  async cancel(challengeId: string): Promise<void> {
    const challenge = await this.challenges.lock(challengeId);
    if (challenge.status === 'cancelling') await this.closeForCancel(challenge);
  }

  /** The review window is over for what nobody decided. */
  @Transactional()
  async decideAll(challengeId: string): Promise<void> {
    const challenge = await this.challenges.lock(challengeId);
    if (challenge.status !== 'settling') return;
    for (const entry of await this.entries.lockIn(challengeId, ['verifying'])) {
      await this.verdicts.decideByChecks(challenge, entry, clock);
    }
    await this.allotments.allot(challenge);
  }

  @Transactional()
  async halt(challengeId: string): Promise<void> {
    const challenge = await this.challenges.lock(challengeId);
    if (challenge.status !== 'suspended') return;
    await this.entries.halt(challengeId, this.time.now());
  }

  @Transactional()
  async resume(challengeId: string, movedMs: number): Promise<void> {
    const challenge = await this.challenges.lock(challengeId);
    if (challenge.status === 'suspended') return;
    await this.entries.resume(challengeId, movedMs);
    await this.steps.later(challengeId, movedMs);
    await this.types.later(challengeId, movedMs);
    // Posts that came back meanwhile earn from now on: their holds begin here and are not moved.
    for (const entry of await this.entries.lockIn(challengeId, ['tracking', 'validating']))
      await this.watch.restore(challenge, entry);
  }

  /** Accepted work goes on to its pay, posts are judged by their checks, the rest ends; see the kill fee of the brief. */
  async closeForCancel(challenge: ChallengeState): Promise<void> {
    const open = await this.entries.lockIn(challenge.id, unfinished);
    for (const entry of open.filter(({ status }) => status === 'verifying')) {
      await this.verdicts.decideByChecks(challenge, entry, system);
    }
    const ending = open.filter(({ status }) => status === 'joined' || interrupted.has(status));
    await this.releasePromises(challenge, ending);
    await this.accruals.payKillFees(
      challenge,
      ending.filter(({ status }) => interrupted.has(status)),
    );
    for (const entry of open.filter(({ status }) => status === 'tracking')) {
      await this.verdicts.freezeViews(challenge, entry, system);
    }
    for (const entry of ending) {
      const reason = CANCELLED;
      await this.moves.make(entry, {
        event: 'cancel',
        by: system,
        reason,
        change: { note: reason },
        announce: 'challenge.entry.closed',
      });
    }
    await this.allotments.allot(challenge);
  }

  private async releasePromises(challenge: ChallengeState, entries: readonly EntryState[]): Promise<void> {
    const total = entries.reduce((sum, { reservedMinor }) => sum + reservedMinor, 0);
    if (total === 0) return;
    await this.challenges.release(challenge.id, total);
    challenge.reservedMinor -= total;
    for (const entry of entries) {
      entry.reservedMinor = 0;
      await this.entries.update(entry.id, { reservedMinor: 0 });
    }
  }
}
