import { Injectable } from '@nestjs/common';
import { Consumes } from '../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../platform/outbox/domain-event.js';
import { Notices, type NoticeDeadline } from '../../../platform/notices/notices.js';
import { ChallengesQueries } from '../challenges/index.js';
import type { EntryEventName } from './entries.events.js';
import {
  entryApproved,
  entryChangesAsked,
  entryEnded,
  entryJoined,
  entryPaid,
  entryPostGone,
  entryRejected,
  entryReviewSoon,
  entrySubmitted,
  entryWithdrawn,
} from './entries.notices.js';
import { EntriesRepository } from './entries.repository.js';
import { type EntryState, reviewStatuses } from './entry.types.js';

const heard = [
  'challenge.entry.joined',
  'challenge.entry.submitted',
  'challenge.entry.reviewed',
  'challenge.entry.reminded',
  'challenge.entry.closed',
  'challenge.entry.frozen',
  'challenge.entry.postGone',
  'challenge.entry.struck',
  'challenge.entry.paid',
] as const satisfies readonly EntryEventName[];

type Heard = DeliveredEvent<(typeof heard)[number]>;

const review = (entryId: string): string => `entry:${entryId}:review`;
const work = (entryId: string): string => `entry:${entryId}:work`;
const inReview: ReadonlySet<string> = new Set(reviewStatuses);

/** Tells brands and creators what happens to entries. What our team decides is told where it is mailed. */
@Injectable()
export class EntriesNoticesListener {
  constructor(
    private readonly notices: Notices,
    private readonly entries: EntriesRepository,
    private readonly challenges: ChallengesQueries,
  ) {}

  @Consumes(heard, { name: 'entries.notices', mode: 'effect' })
  async entryChanged(event: Heard): Promise<void> {
    const entry = await this.entries.byId(event.payload.entryId);
    if (!entry) return;
    await this.settle(event, entry);
    const { challengeId } = event.payload;
    const challenge = (await this.challenges.titles([challengeId])).get(challengeId) ?? '';
    const about = { challengeId, challenge };
    const ref = { kind: 'challenge', id: challengeId };
    const toBrand = {
      userId: entry.brandId,
      key: event.id,
      facts: about,
      group: challengeId,
      actorId: entry.userId,
      ref,
    };
    const toCreator = { userId: entry.userId, key: event.id, ref };
    switch (event.name) {
      case 'challenge.entry.joined':
        return this.notices.tell(entryJoined, toBrand);
      case 'challenge.entry.submitted':
        return this.notices.tell(entrySubmitted, { ...toBrand, deadline: reviewDue(entry) });
      case 'challenge.entry.reminded':
        return this.notices.tell(entryReviewSoon, toBrand);
      case 'challenge.entry.closed':
        return event.payload.by === 'creator'
          ? this.notices.tell(entryWithdrawn, toBrand)
          : this.notices.tell(entryEnded, { ...toCreator, facts: about });
      case 'challenge.entry.postGone':
        return this.notices.tell(entryPostGone, {
          ...toCreator,
          facts: about,
          deadline: dueOf(work(entry.id), entry.goneDueAt, entry.accruedMinor),
        });
      case 'challenge.entry.paid':
        return this.notices.tell(entryPaid, {
          ...toCreator,
          facts: { ...about, earnedMinor: entry.earnedMinor },
        });
      case 'challenge.entry.reviewed':
        return this.reviewed(event, entry, about);
      case 'challenge.entry.frozen':
      case 'challenge.entry.struck':
        return;
    }
  }

  private async reviewed(
    { id, payload }: Heard,
    entry: EntryState,
    about: { challengeId: string; challenge: string },
  ): Promise<void> {
    if (payload.by === 'staff') return;
    const to = { userId: entry.userId, key: id, ref: { kind: 'challenge', id: about.challengeId } };
    const deadline = dueOf(
      work(entry.id),
      payload.dueAt === null ? null : new Date(payload.dueAt),
      entry.reservedMinor,
    );
    switch (payload.status) {
      case 'changes_requested':
        return this.notices.tell(entryChangesAsked, { ...to, facts: about, deadline });
      case 'draft_approved':
        return this.notices.tell(entryApproved, { ...to, facts: { ...about, draft: true }, deadline });
      case 'approved':
        return this.notices.tell(entryApproved, { ...to, facts: { ...about, draft: false } });
      case 'rejected':
        return this.notices.tell(entryRejected, { ...to, facts: about });
      default:
        return;
    }
  }

  /** What is handed in is no longer the creator's turn; what is decided or stopped no longer the brand's. */
  private async settle({ name }: Heard, { id, brandId, userId }: EntryState): Promise<void> {
    const brand = { userId: brandId, key: review(id) };
    const creator = { userId, key: work(id) };
    if (name === 'challenge.entry.submitted') await this.notices.settle(creator);
    if (name === 'challenge.entry.reviewed' || name === 'challenge.entry.frozen')
      await this.notices.settle(brand);
    if (name === 'challenge.entry.closed' || name === 'challenge.entry.struck')
      await this.notices.settle(brand, creator);
  }
}

/** By the time this is told it may be decided already. */
const reviewDue = (entry: EntryState): NoticeDeadline | undefined =>
  inReview.has(entry.status) ? dueOf(review(entry.id), entry.dueAt, entry.reservedMinor) : undefined;

const dueOf = (key: string, dueAt: Date | null, atStakeMinor: number): NoticeDeadline | undefined =>
  dueAt === null ? undefined : { key, dueAt: dueAt.toISOString(), atStakeMinor };
