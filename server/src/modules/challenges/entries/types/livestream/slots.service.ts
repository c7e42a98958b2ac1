import { Injectable } from '@nestjs/common';
import { invalidField } from '../../../../../kernel/app-error.js';
import { Clock, HOUR, MINUTE } from '../../../../../kernel/clock.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import { Database } from '../../../../../platform/database/database.js';
import { Transactional } from '../../../../../platform/database/transactional.js';
import { TimedState } from '../../../../../platform/jobs/timed-state.js';
import { MailOutbox } from '../../../../../platform/mail/mail-outbox.js';
import type { Principal } from '../../../../../platform/security/principal.js';
import { UsersQueries } from '../../../../identity/users/index.js';
import { ChallengesQueries, type ChallengeState } from '../../../challenges/index.js';
import { EntriesService, type Locked } from '../../entries.service.js';
import { type By, clock, EntryMoves } from '../../entry-moves.js';
import { type EntryState, standsStill } from '../../entry.types.js';
import { moneyHalted } from '../../submissions/submissions.errors.js';
import { EntrySteps } from '../../steps/entry-steps.service.js';
import type { DecideSlotDto, ProposeSlotDto, SlotDecision } from './livestream.dto.js';
import {
  NO_PROOF,
  NO_STREAM,
  noProposal,
  notMovable,
  noStream,
  slotTooLate,
  slotTooLong,
  slotTooShort,
  slotTooSoon,
  streamOver,
} from './livestream.errors.js';
import { slotDecidedMail, slotProposedMail } from './livestream.mails.js';
import { longestSlotHours, type Slot, slotFault } from './slot.rules.js';
import type { StreamEntity } from './stream.entity.js';
import { minutesAsked } from './livestream.rules.js';
import { NoShows } from './no-shows.service.js';
import { StreamsRepository } from './streams.repository.js';

/** When a creator streams: the creator proposes, the brand answers, and silence agrees. A slot that is missed ends the entry. */
@Injectable()
export class SlotsService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesQueries,
    private readonly entries: EntriesService,
    private readonly streams: StreamsRepository,
    private readonly steps: EntrySteps,
    private readonly moves: EntryMoves,
    private readonly noShows: NoShows,
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** A first slot, another one after a refusal, or the agreed one moved. */
  @Transactional()
  async propose(challengeId: string, principal: Principal, input: ProposeSlotDto): Promise<void> {
    await this.challenges.visible(challengeId, principal);
    const locked = await this.entries.lockOf(challengeId, principal.userId);
    const { challenge, entry } = locked;
    this.requireOpen(locked);
    const slot = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) };
    this.requireFitting(challenge, entry, slot);
    const stream = (await this.streams.of(entry.id)) ?? this.newStream(challenge, entry);
    const now = this.time.now();
    const moved = stream.startsAt !== null && stream.endsAt !== null && stream.endsAt > now;
    if (moved && stream.proposedStartsAt === null) this.requireMovable(stream, now);
    const dueAt = this.answerDue(slot, stream, now);
    const asked = {
      proposedStartsAt: slot.startsAt,
      proposedEndsAt: slot.endsAt,
      note: null,
      dueAt,
      updatedAt: now,
    };
    await this.streams.save(Object.assign(stream, asked));
    const step = await this.slotStep(challenge, entry);
    if (step && (step.status === 'open' || step.status === 'sent_back'))
      await this.steps.submit(step, { text: null, mediaIds: [] });
    await this.note(entry, 'slot_proposed', { actor: 'creator', id: principal.userId }, slot);
    const [brand, creator] = [
      await this.users.profile(entry.brandId),
      await this.users.profile(entry.userId),
    ];
    await this.mails.send(brand, slotProposedMail, {
      title: challenge.title,
      challengeId,
      startsAt: slot.startsAt,
      creator: creator.displayName,
      until: dueAt,
    });
  }

  /** The brand's answer. A moved slot that is declined leaves the agreed one as it was. */
  @Transactional()
  async decide(
    challengeId: string,
    userId: string,
    principal: Principal,
    { decision, note }: DecideSlotDto,
  ): Promise<void> {
    await this.challenges.own(challengeId, principal);
    const locked = await this.entries.lockOf(challengeId, userId);
    this.requireOpen(locked);
    const stream = await this.streams.of(locked.entry.id);
    if (!stream?.proposedStartsAt) throw noProposal();
    const by: By = { actor: 'brand', id: principal.userId };
    if (decision === 'accept') return this.agree(locked, stream, by);
    if (!note)
      throw invalidField('note', 'required', { en: 'Tell the creator why', de: 'Sag dem Creator, warum' });
    await this.decline(locked, stream, by, note);
  }

  @TimedState<SlotsService>({
    name: 'entries.stream',
    due: ({ streams }, now, limit) => streams.due(now, limit),
  })
  @Transactional()
  async over(entryId: string): Promise<void> {
    const locked = await this.entries.lock(entryId);
    const { challenge, entry } = locked;
    const stream = await this.streams.of(entryId);
    const now = this.time.now();
    if (!stream?.dueAt || stream.dueAt > now) return;
    if (standsStill(challenge, entry)) return;
    if (entry.status !== 'joined') return this.streams.update(entryId, { dueAt: null });
    if (stream.proposedStartsAt) return this.agree(locked, stream, clock);
    await this.streams.update(entryId, { dueAt: null });
    if (stream.announcedAt === null) await this.noShows.charge(entry, stream);
    const note = stream.announcedAt === null ? NO_STREAM : NO_PROOF;
    await this.moves.make(entry, {
      event: 'time_out',
      by: clock,
      reason: note,
      change: { note },
      announce: 'challenge.entry.closed',
    });
  }

  private async agree({ challenge, entry }: Locked, stream: StreamEntity, by: By): Promise<void> {
    const { proposedStartsAt: startsAt, proposedEndsAt: endsAt } = stream;
    if (!startsAt || !endsAt) throw noProposal();
    const now = this.time.now();
    await this.streams.update(entry.id, {
      startsAt,
      endsAt,
      proposedStartsAt: null,
      proposedEndsAt: null,
      moves: this.isAgreed(stream, now) ? stream.moves + 1 : stream.moves,
      url: null,
      announcedAt: null,
      dueAt: this.beginDue(endsAt),
      updatedAt: now,
    });
    const step = await this.slotStep(challenge, entry);
    if (step) await this.steps.finish(challenge, entry, step, by, 'accept');
    await this.note(entry, 'slot_agreed', by, { startsAt, endsAt });
    await this.tell(challenge, entry, startsAt, 'accept', null);
  }

  private async decline(
    { challenge, entry }: Locked,
    stream: StreamEntity,
    by: By,
    note: string,
  ): Promise<void> {
    const now = this.time.now();
    const agreed = this.isAgreed(stream, now) ? stream.endsAt : null;
    await this.streams.update(entry.id, {
      proposedStartsAt: null,
      proposedEndsAt: null,
      note,
      dueAt: agreed ? this.beginDue(agreed) : null,
      updatedAt: now,
    });
    const step = await this.slotStep(challenge, entry);
    if (step?.status === 'submitted') await this.steps.sendBack(step);
    await this.moves.note(entry, 'slot_declined', by, { reason: note });
    await this.tell(challenge, entry, stream.proposedStartsAt ?? now, 'decline', note);
  }

  private requireOpen({ challenge, entry }: Locked): void {
    if (challenge.type !== 'livestream') throw noStream();
    if (challenge.status === 'suspended') throw moneyHalted();
    if (entry.status !== 'joined') throw streamOver();
  }

  private requireFitting(challenge: ChallengeState, entry: EntryState, slot: Slot): void {
    const notice = this.settings.get('livestream.noticeHours');
    const margin = this.settings.get('livestream.marginHours');
    const minutes = minutesAsked(challenge);
    // An entry that an appeal brought back has its time, also where the challenge has ended.
    const endsAt =
      entry.graceUntil && entry.graceUntil > challenge.endsAt ? entry.graceUntil : challenge.endsAt;
    const fault = slotFault(slot, { now: this.time.now(), endsAt, notice, margin, minutes });
    switch (fault) {
      case 'too_soon':
        throw slotTooSoon(notice);
      case 'too_short':
        throw slotTooShort(minutes);
      case 'too_long':
        throw slotTooLong(longestSlotHours);
      case 'too_late':
        throw slotTooLate(margin);
      case null:
    }
  }

  private requireMovable({ startsAt, moves }: StreamEntity, now: Date): void {
    const most = this.settings.get('livestream.moves');
    const notice = this.settings.get('livestream.noticeHours');
    if (moves >= most || (startsAt && startsAt.getTime() - now.getTime() < notice * HOUR))
      throw notMovable(most, notice);
  }

  /** An agreed slot binds until it is over; after an appeal a new one is agreed. */
  private isAgreed({ endsAt }: StreamEntity, now: Date): boolean {
    return endsAt !== null && endsAt > now;
  }

  /** Before the slot, and before the one that is to be moved. */
  private answerDue(slot: Slot, { startsAt }: StreamEntity, now: Date): Date {
    const bounds = [now.getTime() + this.settings.get('livestream.answerHours') * HOUR];
    bounds.push(slot.startsAt.getTime() - HOUR);
    if (startsAt && startsAt > now) bounds.push(startsAt.getTime() - HOUR);
    return new Date(Math.min(...bounds));
  }

  private beginDue(endsAt: Date): Date {
    return new Date(endsAt.getTime() + this.settings.get('livestream.graceMinutes') * MINUTE);
  }

  private async slotStep(challenge: ChallengeState, entry: EntryState) {
    const steps = await this.steps.of(challenge, entry.id);
    return steps.find(({ name, status }) => name === 'slot' && status !== 'done');
  }

  private note(entry: EntryState, event: string, by: By, { startsAt, endsAt }: Slot): Promise<void> {
    return this.moves.note(entry, event, by, { details: { startsAt, endsAt } });
  }

  private async tell(
    { id, title }: ChallengeState,
    { userId }: EntryState,
    startsAt: Date,
    decision: SlotDecision,
    note: string | null,
  ): Promise<void> {
    const creator = await this.users.profile(userId);
    await this.mails.send(creator, slotDecidedMail, { title, challengeId: id, startsAt, decision, note });
  }

  private newStream(challenge: ChallengeState, { id, challengeId, userId }: EntryState): StreamEntity {
    const now = this.time.now();
    return {
      entryId: id,
      challengeId,
      userId,
      proposedStartsAt: null,
      proposedEndsAt: null,
      startsAt: null,
      endsAt: null,
      moves: 0,
      note: null,
      url: null,
      announcedAt: null,
      minutes: null,
      averageViewers: null,
      noShowMinor: this.noShows.feeOf(challenge),
      noShowAt: null,
      dueAt: null,
      createdAt: now,
      updatedAt: now,
    };
  }
}
