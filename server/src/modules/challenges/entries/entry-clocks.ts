import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../kernel/kept-words.js';
import { Clock, HOUR } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { ChallengesService, type ChallengeState, viewsFreezeAt } from '../challenges/index.js';
import { AllotmentsService } from './allotments.service.js';
import { EntriesRepository } from './entries.repository.js';
import { entryEvent } from './entries.events.js';
import { clock, EntryMoves } from './entry-moves.js';
import type { EntryState } from './entry.types.js';
import { PostWatchService } from './post-watch.service.js';
import { EntrySteps } from './steps/entry-steps.service.js';
import { HoldsService } from './scores/holds.service.js';
import { EntryTypes } from './types/entry-types.js';
import { VerdictsService } from './verdicts.service.js';

const timeOuts: Readonly<Record<'joined' | 'changes_requested' | 'draft_approved', string>> = {
  joined: keptWords({
    en: 'The challenge ended before anything was handed in',
    de: 'Die Challenge war zu Ende, bevor etwas eingereicht wurde',
  }),
  changes_requested: keptWords({
    en: 'The changes were not handed in in time',
    de: 'Die Änderungen wurden nicht rechtzeitig eingereicht',
  }),
  draft_approved: keptWords({
    en: 'The approved draft was not posted in time',
    de: 'Der freigegebene Entwurf wurde nicht rechtzeitig gepostet',
  }),
};

/** How often an entry whose hold is over asks whether the others are decided. */
const LOOK_AGAIN_MS = HOUR;

/** Every timed state of an entry has one timeout. Rows are locked and read again, so that each fires once. */
@Injectable()
export class EntryClocks {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly entries: EntriesRepository,
    private readonly moves: EntryMoves,
    private readonly verdicts: VerdictsService,
    private readonly allotments: AllotmentsService,
    private readonly watch: PostWatchService,
    private readonly holds: HoldsService,
    private readonly types: EntryTypes,
    private readonly steps: EntrySteps,
    private readonly outbox: Outbox,
    private readonly time: Clock,
  ) {}

  @TimedState<EntryClocks>({
    name: 'entries.gone',
    due: ({ entries }, now, limit) => entries.due('goneDueAt', now, limit),
  })
  async graceOver(id: string): Promise<void> {
    await this.watch.graceOver(id);
  }

  @TimedState<EntryClocks>({
    name: 'entries.deadline',
    due: ({ entries }, now, limit) => entries.due('dueAt', now, limit),
  })
  @Transactional()
  async timeout(id: string): Promise<void> {
    const locked = await this.lock(id);
    const now = this.time.now();
    if (!locked?.entry.dueAt || locked.entry.dueAt > now || locked.challenge.status === 'suspended') return;
    await this.fire(locked.challenge, locked.entry);
  }

  @TimedState<EntryClocks>({
    name: 'entries.reminder',
    due: ({ entries }, now, limit) => entries.due('remindAt', now, limit),
  })
  @Transactional()
  async remind(id: string): Promise<void> {
    const locked = await this.lock(id);
    if (!locked?.entry.remindAt || locked.entry.remindAt > this.time.now()) return;
    locked.entry.remindAt = null;
    await this.entries.update(id, { remindAt: null });
    await this.outbox.append(entryEvent('challenge.entry.reminded', locked.entry, 'clock'));
  }

  private async fire(challenge: ChallengeState, entry: EntryState): Promise<void> {
    const now = this.time.now();
    switch (entry.status) {
      case 'joined':
        return this.joinedOver(challenge, entry, now);
      case 'changes_requested':
      case 'draft_approved':
        return this.expire(entry, timeOuts[entry.status]);
      case 'draft_submitted':
        return this.verdicts.approveDraft(challenge, entry, clock);
      case 'verifying':
        return this.verdicts.decideByChecks(challenge, entry, clock);
      case 'tracking':
        // A post that has to stay for its pay gets its grace first.
        if (challenge.mode === 'fixed' && entry.goneDueAt)
          return this.entries.update(entry.id, { dueAt: entry.goneDueAt });
        if (viewsFreezeAt(challenge) > now && !(await this.steps.current(challenge, entry, 'grant')))
          return this.entries.update(entry.id, { dueAt: viewsFreezeAt(challenge) });
        return this.verdicts.freezeViews(challenge, entry, clock);
      case 'validating':
        return this.holdOver(challenge, entry, now);
      case 'frozen':
        return this.holds.escalate(entry);
      case 'posted':
      case 'approved':
      case 'payable':
      case 'paid':
      case 'withdrawn':
      case 'rejected':
      case 'expired':
      case 'disqualified':
        // Passed at once, or final: there is no clock here.
        await this.entries.update(entry.id, { dueAt: null });
    }
  }

  /** The end may have been moved after the creator joined. */
  private async joinedOver(challenge: ChallengeState, entry: EntryState, now: Date): Promise<void> {
    const dueAt = this.types.of(challenge).joinDue?.(challenge, entry.createdAt) ?? challenge.endsAt;
    if (dueAt > now) return this.entries.update(entry.id, { dueAt });
    return this.expire(entry, timeOuts.joined);
  }

  private async expire(entry: EntryState, note: string): Promise<void> {
    await this.moves.make(entry, {
      event: 'time_out',
      by: clock,
      reason: note,
      change: { note },
      announce: 'challenge.entry.closed',
    });
  }

  /** A post that is gone gets its grace first; a prize or a share waits until nothing changes the order any more. */
  private async holdOver(challenge: ChallengeState, entry: EntryState, now: Date): Promise<void> {
    if (entry.goneDueAt) return this.entries.update(entry.id, { dueAt: entry.goneDueAt });
    if (!(await this.allotments.isFinal(challenge)))
      return this.entries.update(entry.id, { dueAt: new Date(now.getTime() + LOOK_AGAIN_MS) });
    await this.allotments.allot(challenge);
    const allotted = await this.entries.lock(entry.id);
    if (allotted) await this.holds.over(challenge, allotted);
  }

  private async lock(id: string): Promise<{ challenge: ChallengeState; entry: EntryState } | null> {
    const known = await this.entries.byId(id);
    if (!known) return null;
    const challenge = await this.challenges.lock(known.challengeId);
    const entry = await this.entries.lock(id);
    return entry && !entry.haltedAt ? { challenge, entry } : null;
  }
}
