import { Injectable } from '@nestjs/common';
import { HOUR, MINUTE } from '../../../../../kernel/clock.js';
import { eur } from '../../../../../kernel/money.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import {
  briefError,
  type ChallengeBrief,
  type ChallengeState,
  detailsOf,
  type Finding,
  type JudgeContext,
} from '../../../challenges/index.js';
import { ReadablePosts } from '../../../content-tracking/index.js';
import { AccrualsService } from '../../accruals.service.js';
import { type By, system } from '../../entry-moves.js';
import type { EntryState } from '../../entry.types.js';
import { EntrySteps } from '../../steps/entry-steps.service.js';
import { PostHandIn } from '../create-and-post/post.hand-in.js';
import { briefSteps, type EntryType, type StepRule, TypeOfEntry } from '../entry-type.js';
import { LivestreamDetailsDto, type StreamDto } from './livestream.dto.js';
import { hasViewers } from './livestream.rules.js';
import { NoShows } from './no-shows.service.js';
import type { StreamEntity } from './stream.entity.js';
import { StreamsRepository } from './streams.repository.js';

const ALL = 100;

/** Creators stream in an agreed slot; its recording is the post. Enough viewers earn the last part of the price. */
@TypeOfEntry('livestream')
@Injectable()
export class LivestreamType extends PostHandIn implements EntryType {
  override readonly modes = ['fixed'] as const;
  readonly drafts = 'never' as const;

  constructor(
    posts: ReadablePosts,
    private readonly streams: StreamsRepository,
    private readonly entrySteps: EntrySteps,
    private readonly accruals: AccrualsService,
    private readonly noShows: NoShows,
    private readonly settings: SettingsStore,
  ) {
    super(posts);
  }

  rules(): StepRule[] {
    const percent = this.settings.get('livestream.viewersPercent');
    const missedPercent = this.settings.get('livestream.noShowPercent');
    return [
      { name: 'slot', kind: 'own', percent: 0, first: true },
      { name: 'live', kind: 'own', percent: 0, first: true, missedPercent },
      { name: 'publish', kind: 'post', percent: ALL - percent },
      { name: 'viewers', kind: 'own', percent },
    ];
  }

  steps() {
    return briefSteps(this.rules());
  }

  judge(brief: ChallengeBrief, { now }: JudgeContext): Finding[] {
    const { minMinutes } = detailsOf(brief, LivestreamDetailsDto) ?? {};
    if (minMinutes === undefined)
      return [
        briefError('NO_STREAM_MINUTES', 'details.livestream.minMinutes', {
          en: 'Set how many minutes a stream has to last',
          de: 'Leg fest, wie viele Minuten ein Livestream dauern muss',
        }),
      ];
    const margin = this.settings.get('livestream.noticeHours') + this.settings.get('livestream.marginHours');
    const begins = Math.max(now.getTime(), brief.startsAt.getTime());
    if (brief.endsAt.getTime() - begins >= margin * HOUR + minMinutes * MINUTE) return [];
    return [
      briefError('NO_ROOM_FOR_SLOTS', 'endsAt', {
        en: 'The challenge ends before a slot can be agreed and streamed: set a later end',
        de: 'Die Challenge endet, bevor ein Zeitfenster vereinbart und gestreamt ist: Wähle ein späteres Ende',
      }),
    ];
  }

  /** What the creator said about the viewers has stood before the brand: its approval is the word on it. */
  async postApproved(challenge: ChallengeState, entry: EntryState): Promise<void> {
    const step = (await this.entrySteps.of(challenge, entry.id)).find(({ name }) => name === 'viewers');
    if (step?.status !== 'open') return;
    const stream = await this.streams.of(entry.id);
    if (hasViewers(challenge, stream?.averageViewers ?? null))
      return this.entrySteps.finish(challenge, entry, step, system, 'pass');
    await this.entrySteps.miss(entry, step, system);
    await this.accruals.releasePromise(challenge, entry);
  }

  leaving(entry: EntryState): Promise<void> {
    return this.noShows.leave(entry);
  }

  reinstated(entry: EntryState, by: By): Promise<boolean> {
    return this.noShows.waive(entry, by);
  }

  async shown(entries: readonly EntryState[]): Promise<ReadonlyMap<string, StreamDto>> {
    const streams = await this.streams.ofMany(entries.map(({ id }) => id));
    const most = this.settings.get('livestream.moves');
    return new Map(streams.map((stream) => [stream.entryId, streamDto(stream, most)]));
  }

  later(challengeId: string, movedMs: number): Promise<void> {
    return this.streams.later(challengeId, movedMs);
  }
}

const streamDto = (stream: StreamEntity, mostMoves: number): StreamDto => ({
  startsAt: stream.startsAt?.toISOString() ?? null,
  endsAt: stream.endsAt?.toISOString() ?? null,
  proposedStartsAt: stream.proposedStartsAt?.toISOString() ?? null,
  proposedEndsAt: stream.proposedEndsAt?.toISOString() ?? null,
  note: stream.note,
  movesLeft: Math.max(0, mostMoves - stream.moves),
  url: stream.url,
  minutes: stream.minutes,
  averageViewers: stream.averageViewers,
  noShowFee: stream.noShowMinor > 0 ? eur(stream.noShowMinor) : null,
  noShowAt: stream.noShowAt?.toISOString() ?? null,
  dueAt: stream.dueAt?.toISOString() ?? null,
});
