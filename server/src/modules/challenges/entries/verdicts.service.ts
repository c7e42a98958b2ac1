import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../kernel/kept-words.js';
import { Clock } from '../../../kernel/clock.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { type ChallengeState, viewsFreezeAt } from '../challenges/index.js';
import { type ContentNow, TrackingQueries, TrackingService } from '../content-tracking/index.js';
import { AccrualsService } from './accruals.service.js';
import { AllotmentsService } from './allotments.service.js';
import { type ClockFace, holdDue, postDue } from './deadlines.js';
import { postGone } from './entries.errors.js';
import { EntriesRepository } from './entries.repository.js';
import { EntryChanges } from './entry-changes.js';
import { type By, EntryMoves, system } from './entry-moves.js';
import type { EntryState, RejectionReason } from './entry.types.js';
import type { EntryEvent } from './entry.machine.js';
import { isPosted } from './entry.rules.js';
import { EntrySteps } from './steps/entry-steps.service.js';
import { EntryTypes } from './types/entry-types.js';
import { FiguresService } from './figures.service.js';
import { type FailedCheck, failedSince } from './post-checks.js';

const CHECKS_PASSED = keptWords({ en: 'checks passed', de: 'Prüfungen bestanden' });

/**
 * The decisions about an entry and what follows from them at once, whoever takes them: brand, clock, staff or a rule.
 * The challenge and the entry are locked by the caller.
 */
@Injectable()
export class VerdictsService {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly moves: EntryMoves,
    private readonly accruals: AccrualsService,
    private readonly allotments: AllotmentsService,
    private readonly figures: FiguresService,
    private readonly tracking: TrackingService,
    private readonly contents: TrackingQueries,
    private readonly changes: EntryChanges,
    private readonly types: EntryTypes,
    private readonly steps: EntrySteps,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** An entry that an appeal or the end of a freeze brought back has its time, also where the challenge has ended. */
  face(
    { endsAt }: Pick<ChallengeState, 'endsAt'>,
    { graceUntil }: Pick<EntryState, 'graceUntil'>,
  ): ClockFace {
    return {
      now: this.time.now(),
      endsAt: graceUntil !== null && graceUntil > endsAt ? graceUntil : endsAt,
      hours: (setting) => this.settings.get(setting),
    };
  }

  /** Files are the work itself in type content: approved, they earn their price and the licence begins. */
  async approveDraft(
    challenge: ChallengeState,
    entry: EntryState,
    by: By,
    note: string | null = null,
  ): Promise<void> {
    const now = this.time.now();
    await this.moves.make(entry, {
      event: 'approve',
      by,
      change: { reviewedAt: now, note, dueAt: postDue(this.face(challenge, entry)) },
      ...(by.actor === 'clock' ? { reason: 'auto' } : {}),
      announce: 'challenge.entry.reviewed',
    });
    const step = await this.steps.current(challenge, entry, 'draft');
    if (step) await this.steps.finish(challenge, entry, step, by, 'accept');
    if (!isPosted(challenge)) await this.accept(challenge, entry);
  }

  /** 409 where the post is gone or its code was taken out meanwhile. */
  async approvePost(
    challenge: ChallengeState,
    entry: EntryState,
    by: By,
    note: string | null = null,
  ): Promise<void> {
    const content = await this.contentOf(entry);
    const failed = content && failedSince(content, entry.ownershipCode, this.referenceOf(challenge, entry));
    if (failed) throw postGone(failed.message);
    await this.passPost(challenge, entry, by, content, note);
  }

  async reject(
    challenge: ChallengeState,
    entry: EntryState,
    by: By,
    note: string,
    why: { failed?: FailedCheck; rejection?: RejectionReason } = {},
  ): Promise<void> {
    await this.moves.make(entry, {
      event: 'reject',
      by,
      reason: note,
      change: {
        note,
        failedCheck: why.failed?.check ?? null,
        rejection: why.rejection ?? null,
        reviewedAt: this.time.now(),
      },
      announce: 'challenge.entry.reviewed',
    });
    if (entry.contentId) await this.tracking.stop([entry.contentId]);
    await this.allotments.allot(challenge);
  }

  /** Nobody decided in time: what passes its checks is approved, the rest rejected with the check it fails. */
  async decideByChecks(challenge: ChallengeState, entry: EntryState, by: By): Promise<void> {
    const content = await this.contentOf(entry);
    const failed = content && failedSince(content, entry.ownershipCode, this.referenceOf(challenge, entry));
    if (failed) await this.reject(challenge, entry, by, failed.message.en, { failed });
    else await this.passPost(challenge, entry, by, content);
  }

  /** Views stop counting; one more reading, of the moment of the freeze, still does. */
  async freezeViews(challenge: ChallengeState, entry: EntryState, by: By): Promise<void> {
    await this.moves.make(entry, { event: 'freeze_views', by, change: { dueAt: await this.holdDue(entry) } });
    await this.payForWait(challenge, entry, by);
    if (entry.contentId) {
      const until = entry.keepLiveUntil ?? viewsFreezeAt(challenge);
      await this.tracking.pace([entry.contentId], { perDay: 1, until, now: true });
    }
    await this.allotments.allot(challenge);
  }

  /** The hold is over, or staff ended it: earnings become payable and are settled at once. */
  async payOut(
    entry: EntryState,
    event: Extract<EntryEvent, 'hold_over' | 'release'>,
    by: By,
    reason?: string,
  ): Promise<void> {
    await this.moves.make(entry, { event, by, ...(reason === undefined ? {} : { reason }) });
    await this.accruals.crystallise(entry);
    await this.moves.make(entry, {
      event: 'settle',
      by: system,
      change: { paidAt: this.time.now(), goneDueAt: null },
      announce: 'challenge.entry.paid',
    });
    this.changes.board(entry.challengeId);
  }

  private async passPost(
    challenge: ChallengeState,
    entry: EntryState,
    by: By,
    content: ContentNow | undefined,
    note: string | null = null,
  ): Promise<void> {
    const now = this.time.now();
    if (content?.lastReadAt) {
      const reading = { figures: content.figures, at: content.lastReadAt };
      await this.entries.saveFigures(await this.figures.apply(challenge, [{ entry, reading }]), now);
    }
    await this.moves.make(entry, {
      event: 'approve',
      by,
      change: { approvedAt: now, reviewedAt: now, note },
      ...(by.actor === 'brand' ? {} : { reason: CHECKS_PASSED }),
      announce: 'challenge.entry.reviewed',
    });
    const waitsUntil = await this.steps.postApproved(challenge, entry, by);
    await this.types.of(challenge).postApproved?.(challenge, entry);
    if (challenge.mode === 'fixed' && !waitsUntil) return this.accept(challenge, entry);
    const dueAt = waitsUntil ?? viewsFreezeAt(challenge);
    await this.moves.make(entry, { event: 'track', by: system, change: { dueAt } });
    await this.accruals.payViews(challenge, [entry]);
    this.changes.board(challenge.id);
  }

  /** Mode fixed with a pay that waited: what is left of the price, or nothing where what it waited for did not come. */
  private async payForWait(challenge: ChallengeState, entry: EntryState, by: By): Promise<void> {
    if (challenge.mode !== 'fixed') return;
    if (await this.steps.waitOver(challenge, entry, by)) return this.accruals.payPrice(challenge, entry);
    await this.accruals.releasePromise(challenge, entry);
  }

  private referenceOf(challenge: ChallengeState, entry: EntryState) {
    return this.types.of(challenge).reference?.(challenge, entry);
  }

  /** The price is earned and its hold begins. */
  private async accept(challenge: ChallengeState, entry: EntryState): Promise<void> {
    const change = { approvedAt: entry.approvedAt ?? this.time.now(), dueAt: await this.holdDue(entry) };
    await this.moves.make(entry, { event: 'accept', by: system, change });
    await this.accruals.payPrice(challenge, entry);
    this.changes.board(challenge.id);
  }

  /** The end of the hold of money that is earned now. */
  async holdDue({ userId }: Pick<EntryState, 'userId'>): Promise<Date> {
    return holdDue(this.time.now(), await this.entries.paidCount(userId), this.settings.all);
  }

  private async contentOf({ contentId }: EntryState): Promise<ContentNow | undefined> {
    return contentId ? (await this.contents.latest([contentId])).get(contentId) : undefined;
  }
}
