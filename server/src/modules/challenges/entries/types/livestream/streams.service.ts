import { Injectable } from '@nestjs/common';
import { Clock, DAY, HOUR, MINUTE } from '../../../../../kernel/clock.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import { Database } from '../../../../../platform/database/database.js';
import { Transactional } from '../../../../../platform/database/transactional.js';
import type { Principal } from '../../../../../platform/security/principal.js';
import { MediaService } from '../../../../identity/uploads/index.js';
import { ChallengesQueries } from '../../../challenges/index.js';
import { EntriesService, type Locked } from '../../entries.service.js';
import { type By, EntryMoves } from '../../entry-moves.js';
import { EntrySteps } from '../../steps/entry-steps.service.js';
import { EntryStepsRepository } from '../../steps/entry-steps.repository.js';
import { moneyHalted } from '../../submissions/submissions.errors.js';
import type { StreamReportDto } from './livestream.dto.js';
import {
  linkFirst,
  noStream,
  notInSlot,
  notStreamedYet,
  slotFirst,
  streamOver,
  tooFewMinutes,
} from './livestream.errors.js';
import { minutesAsked } from './livestream.rules.js';
import type { StreamEntity } from './stream.entity.js';
import { StreamsRepository } from './streams.repository.js';

/** The stream itself: its link while the slot is near, and afterwards what was streamed. The recording is handed in as a post. */
@Injectable()
export class StreamsService {
  constructor(
    readonly db: Database,
    private readonly challenges: ChallengesQueries,
    private readonly entries: EntriesService,
    private readonly streams: StreamsRepository,
    private readonly steps: EntrySteps,
    private readonly stepRows: EntryStepsRepository,
    private readonly moves: EntryMoves,
    private readonly media: MediaService,
    private readonly settings: SettingsStore,
    private readonly time: Clock,
  ) {}

  /** The link can be corrected until the slot is over. */
  @Transactional()
  async goLive(challengeId: string, principal: Principal, url: string): Promise<void> {
    const { entry, stream } = await this.lock(challengeId, principal);
    const now = this.time.now();
    const { startsAt, endsAt } = stream;
    if (!startsAt || !endsAt) throw slotFirst();
    const last = endsAt.getTime() + this.settings.get('livestream.graceMinutes') * MINUTE;
    // A suspension moves the clock, not the slot: what still runs is open.
    const isOpen = now.getTime() <= last || (stream.dueAt !== null && stream.dueAt > now);
    if (stream.proposedStartsAt || startsAt.getTime() - now.getTime() > DAY || !isOpen) throw notInSlot();
    const due = endsAt.getTime() + this.settings.get('livestream.proofHours') * HOUR;
    await this.streams.update(entry.id, {
      url,
      announcedAt: stream.announcedAt ?? now,
      dueAt: new Date(Math.max(due, stream.dueAt?.getTime() ?? 0)),
      updatedAt: now,
    });
    await this.moves.note(entry, 'stream_announced', creator(principal), { details: { url } });
  }

  /** May be corrected until the recording is handed in. */
  @Transactional()
  async report(
    challengeId: string,
    principal: Principal,
    { minutes, averageViewers, mediaIds = [] }: StreamReportDto,
  ): Promise<void> {
    const { challenge, entry, stream } = await this.lock(challengeId, principal);
    const { startsAt, announcedAt } = stream;
    if (!startsAt || !announcedAt) throw linkFirst();
    const now = this.time.now();
    if (now.getTime() - startsAt.getTime() < minutes * MINUTE) throw notStreamedYet();
    const wanted = minutesAsked(challenge);
    if (minutes < wanted) throw tooFewMinutes(wanted);
    const step = (await this.steps.of(challenge, entry.id)).find(({ name }) => name === 'live');
    if (!step) throw noStream();
    const ref = { kind: 'challenge_entry', id: entry.id };
    await this.media.release(ref, mediaIds);
    await this.media.use(mediaIds, principal.userId, ref, { kinds: ['image'] });
    await this.stepRows.update(step.id, { mediaIds });
    await this.streams.update(entry.id, {
      minutes,
      averageViewers: averageViewers ?? null,
      updatedAt: now,
    });
    if (step.status === 'open') await this.steps.finish(challenge, entry, step, creator(principal), 'pass');
    else await this.moves.note(entry, 'stream_reported', creator(principal));
  }

  private async lock(challengeId: string, principal: Principal): Promise<Locked & { stream: StreamEntity }> {
    await this.challenges.visible(challengeId, principal);
    const locked = await this.entries.lockOf(challengeId, principal.userId);
    if (locked.challenge.type !== 'livestream') throw noStream();
    if (locked.challenge.status === 'suspended') throw moneyHalted();
    if (locked.entry.status !== 'joined') throw streamOver();
    const stream = await this.streams.of(locked.entry.id);
    if (!stream) throw slotFirst();
    return { ...locked, stream };
  }
}

const creator = ({ userId }: Principal): By => ({ actor: 'creator', id: userId });
