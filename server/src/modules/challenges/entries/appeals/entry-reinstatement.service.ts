import { Injectable } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { constraintOf } from '../../../../platform/database/database.js';
import {
  ChallengesService,
  type ChallengeState,
  type ChallengeStatus,
  freeMinor,
  isShared,
  noPlaceLeft,
  viewsFreezeAt,
} from '../../challenges/index.js';
import { type PostDetails, TrackingService } from '../../content-tracking/index.js';
import { priceLeft } from '../accrual.rules.js';
import { AccrualsService } from '../accruals.service.js';
import { ClosingService } from '../closing.service.js';
import { draftReviewDue, postDue } from '../deadlines.js';
import { EntriesRepository } from '../entries.repository.js';
import { type By, EntryMoves, system } from '../entry-moves.js';
import type { Locked } from '../entries.service.js';
import { ExpectedRewards } from '../expected-rewards.queries.js';
import type { EntryState, EntryStatus } from '../entry.types.js';
import { postTaken } from '../submissions/submissions.errors.js';
import { EntryTypes } from '../types/entry-types.js';
import { VerdictsService } from '../verdicts.service.js';
import { nothingToRestore } from './appeals.errors.js';

const closed: ReadonlySet<ChallengeStatus> = new Set(['completed', 'cancelled']);
/** States in which money is booked. */
const earning: ReadonlySet<EntryStatus> = new Set(['tracking', 'validating']);
/** Readings go on a little after the last decision can fall. */
const READ_ON_DAYS = 14;

/** Brings an entry back that a decision ended, with its money. In the caller's transaction, the rows locked. */
@Injectable()
export class EntryReinstatement {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly rows: EntriesRepository,
    private readonly moves: EntryMoves,
    private readonly verdicts: VerdictsService,
    private readonly accruals: AccrualsService,
    private readonly expected: ExpectedRewards,
    private readonly closing: ClosingService,
    private readonly tracking: TrackingService,
    private readonly types: EntryTypes,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** Promises what it would bring while staff decide, as far as the budget is free. */
  async hold(challenge: ChallengeState, entry: EntryState): Promise<void> {
    if (closed.has(challenge.status) || entry.reservedMinor > 0) return;
    const free = freeMinor(challenge);
    const grossMinor = this.accruals.grossLeft(challenge, entry, free);
    const price = challenge.mode === 'fixed' ? priceLeft(challenge, entry) : grossMinor;
    if (grossMinor === 0 || grossMinor < price) return;
    await this.challenges.reserve(challenge.id, grossMinor);
    challenge.reservedMinor += grossMinor;
    await this.keep(entry, grossMinor);
  }

  async letGo(challenge: ChallengeState, entry: EntryState): Promise<void> {
    const { reservedMinor } = entry;
    if (reservedMinor === 0) return;
    await this.keep(entry, 0);
    challenge.reservedMinor -= reservedMinor;
    await this.challenges.release(challenge.id, reservedMinor);
  }

  /** The creator's part that a reversal books at once. */
  async stakeOf(challenge: ChallengeState, entry: EntryState): Promise<number> {
    if (closed.has(challenge.status)) return this.atOwnCost(challenge, entry);
    if (!entry.endedFrom || !earning.has(entry.endedFrom)) return 0;
    const restMinor = freeMinor(challenge) + entry.reservedMinor;
    return this.accruals.earnedOf(challenge, entry, this.accruals.grossLeft(challenge, entry, restMinor));
  }

  /** Back to where the decision found it, with a fresh deadline; of a challenge that is over it is paid by the platform. */
  async make({ challenge, entry }: Locked, by: By, reason: string, post: PostDetails | null): Promise<void> {
    const waived = (await this.types.of(challenge).reinstated?.(entry, by)) ?? false;
    if (closed.has(challenge.status)) return this.payAtOwnCost(challenge, entry, by, reason, waived);
    const to = entry.endedFrom ?? 'joined';
    if (challenge.mode === 'fixed') await this.promise(challenge, entry);
    else await this.letGo(challenge, entry);
    if (post) await this.track(challenge, entry, post);
    const graceUntil = new Date(this.time.now().getTime() + this.settings.get('entry.graceHours') * HOUR);
    await this.moves.make(entry, {
      event: 'reinstate',
      by,
      to,
      reason,
      change: { ...reopened, graceUntil, dueAt: await this.dueOf(challenge, { ...entry, graceUntil }, to) },
      announce: 'challenge.entry.reviewed',
    });
    if (entry.contentId && !post) await this.tracking.resume([entry.contentId]);
    if (to === 'validating') await this.accruals.payPrice(challenge, entry);
    await this.accruals.payViews(challenge, [entry]);
    if (challenge.status === 'cancelling') await this.closing.closeForCancel(challenge);
  }

  private async payAtOwnCost(
    challenge: ChallengeState,
    entry: EntryState,
    by: By,
    reason: string,
    waived: boolean,
  ): Promise<void> {
    const earnedMinor = await this.atOwnCost(challenge, entry);
    // A fee that was taken back is all there is to give.
    if (earnedMinor === 0 && waived) return;
    if (earnedMinor === 0) throw nothingToRestore();
    await this.moves.make(entry, { event: 'reinstate', by, to: 'payable', reason, change: reopened });
    await this.accruals.payAtOwnCost(entry, earnedMinor);
    await this.moves.make(entry, {
      event: 'settle',
      by: system,
      change: { paidAt: this.time.now(), goneDueAt: null },
      announce: 'challenge.entry.paid',
    });
  }

  /** Nothing is paid for what was never handed in. */
  private async atOwnCost(challenge: ChallengeState, entry: EntryState): Promise<number> {
    if (entry.submittedAt === null) return 0;
    const gross = isShared(challenge)
      ? await this.expected.ofEnded(challenge, entry)
      : this.accruals.grossLeft(challenge, entry, challenge.budgetMinor);
    return this.accruals.earnedOf(challenge, entry, gross);
  }

  /** The price as it was promised at joining; what the appeal kept for it is that promise. */
  private async promise(challenge: ChallengeState, entry: EntryState): Promise<void> {
    const priceMinor = priceLeft(challenge, entry);
    if (entry.reservedMinor > 0 || priceMinor === 0) return;
    if (freeMinor(challenge) < priceMinor) throw noPlaceLeft();
    await this.challenges.reserve(challenge.id, priceMinor);
    challenge.reservedMinor += priceMinor;
    await this.keep(entry, priceMinor);
  }

  private async keep(entry: EntryState, reservedMinor: number): Promise<void> {
    entry.reservedMinor = reservedMinor;
    await this.rows.update(entry.id, { reservedMinor });
  }

  private async track(challenge: ChallengeState, entry: EntryState, post: PostDetails): Promise<void> {
    const until = new Date(viewsFreezeAt(challenge).getTime() + READ_ON_DAYS * DAY);
    const ref = { kind: 'challenge', id: challenge.id } as const;
    const contentId = await this.tracking.track({ ownerId: entry.userId, post, ref, until });
    const change = { contentId, externalId: post.externalId, url: post.url };
    try {
      await this.rows.update(entry.id, change);
    } catch (error) {
      throw constraintOf(error) === 'challenge_entry_post' ? postTaken() : error;
    }
    Object.assign(entry, change);
  }

  private async dueOf(challenge: ChallengeState, entry: EntryState, to: EntryStatus): Promise<Date | null> {
    const face = this.verdicts.face(challenge, entry);
    switch (to) {
      case 'draft_submitted':
        return draftReviewDue(face);
      case 'changes_requested':
        return face.endsAt < (entry.graceUntil ?? face.endsAt) ? face.endsAt : entry.graceUntil;
      case 'draft_approved':
        return postDue(face);
      case 'verifying':
        return later(
          new Date(challenge.endsAt.getTime() + face.hours('challenge.reviewHours') * HOUR),
          entry.graceUntil,
        );
      case 'tracking':
        return viewsFreezeAt(challenge);
      case 'validating':
        return this.verdicts.holdDue(entry);
      default:
        return face.endsAt;
    }
  }
}

const later = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);

const reopened = {
  endedFrom: null,
  endedAt: null,
  endedBy: null,
  endedById: null,
  failedCheck: null,
  rejection: null,
  note: null,
  frozenAt: null,
  staffSince: null,
} as const;
