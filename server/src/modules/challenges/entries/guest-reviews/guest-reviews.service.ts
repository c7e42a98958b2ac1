import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Notices } from '../../../../platform/notices/notices.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { ownerRoom } from '../../../../platform/realtime/rooms.js';
import { hashSecret } from '../../../../platform/security/secrets.js';
import { type MediaDto, MediaQueries } from '../../../identity/uploads/index.js';
import { cardOf, UsersQueries } from '../../../identity/users/index.js';
import { ChallengesQueries, type ChallengeState } from '../../challenges/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { EntriesService } from '../entries.service.js';
import { entryNotFound } from '../entries.errors.js';
import { type EntryState, type EntryStatus, reviewStatuses } from '../entry.types.js';
import { EntrySteps } from '../steps/entry-steps.service.js';
import type { AdviseDto, GuestReviewDto, OwnAdviceDto } from './dto/guest-review.dto.js';
import type { GuestAdviceEntity, GuestLinkEntity } from './guest-review.entity.js';
import { noteNeeded, notWaiting, staleGuestLink } from './guest-reviews.errors.js';
import { guestAdvised } from './guest-reviews.notices.js';
import { GuestReviewsRepository } from './guest-reviews.repository.js';

/** Looking again within these minutes is the same visit. */
const ONE_VISIT_MINUTES = 5;

type Waiting = (typeof reviewStatuses)[number];
const waits = (status: EntryStatus): status is Waiting =>
  (reviewStatuses as readonly string[]).includes(status);

/** What whoever holds a link does: read the work that waits, and say what they think of it. Nothing moves by it. */
@Injectable()
export class GuestReviewsService {
  constructor(
    readonly db: Database,
    private readonly rows: GuestReviewsRepository,
    private readonly challenges: ChallengesQueries,
    private readonly entries: EntriesService,
    private readonly entryRows: EntriesRepository,
    private readonly steps: EntrySteps,
    private readonly users: UsersQueries,
    private readonly media: MediaQueries,
    private readonly notices: Notices,
    private readonly realtime: Realtime,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async open(token: string): Promise<GuestReviewDto> {
    const { link, challenge } = await this.linked(token);
    await this.noteVisit(link);
    const asked = { page: 1, per: this.settings.get('guestReview.mostEntries') };
    const { data, total } = await this.entryRows.queue(challenge.id, reviewStatuses, asked);
    const brands = await this.users.cards([challenge.brandId]);
    return {
      title: challenge.title,
      brand: cardOf(brands, challenge.brandId).displayName,
      guest: link.guest,
      expiresAt: link.expiresAt.toISOString(),
      total,
      entries: await this.shown(data, challenge, link),
    };
  }

  /** Kept beside the entry; the brand is told, and decides. */
  @Transactional()
  async advise({ token, entryId, verdict, note }: AdviseDto): Promise<OwnAdviceDto> {
    const { link, challenge } = await this.linked(token);
    const said = note?.trim() ?? '';
    if (verdict === 'change' && said === '') throw noteNeeded();
    const entry = await this.entries.find(entryId);
    if (entry?.challengeId !== challenge.id) throw entryNotFound();
    if (!waits(entry.status)) throw notWaiting();
    const advice: GuestAdviceEntity = {
      linkId: link.id,
      entryId,
      verdict,
      note: said === '' ? null : said,
      submittedAt: entry.submittedAt,
      at: this.clock.now(),
    };
    await this.rows.saveAdvice(advice);
    await this.tellBrand(challenge, advice);
    return toOwn(advice);
  }

  /** Once for each version of an entry, however often the guest thinks again; the open screen shows the last word. */
  private async tellBrand(challenge: ChallengeState, advice: GuestAdviceEntity): Promise<void> {
    const { id, title, brandId } = challenge;
    const { linkId, entryId, submittedAt } = advice;
    await this.notices.tell(guestAdvised, {
      userId: brandId,
      key: `guest-advice:${linkId}:${entryId}:${submittedAt?.toISOString()}`,
      facts: { challengeId: id, challenge: title },
      group: id,
      ref: { kind: 'challenge', id },
    });
    this.realtime.emit(ownerRoom(brandId), 'challenge.advised', { challengeId: id, entryId });
  }

  private async linked(token: string): Promise<{ link: GuestLinkEntity; challenge: ChallengeState }> {
    const link = await this.rows.openByToken(hashSecret(token), this.clock.now());
    if (!link) throw staleGuestLink();
    const challenge = await this.challenges.stateOf(link.challengeId);
    // What staff have suspended is not shown on.
    if (challenge.status === 'suspended') throw staleGuestLink();
    return { link, challenge };
  }

  private async noteVisit({ id, lastOpenedAt }: GuestLinkEntity): Promise<void> {
    const now = this.clock.now();
    if (lastOpenedAt && now.getTime() - lastOpenedAt.getTime() < ONE_VISIT_MINUTES * MINUTE) return;
    await this.rows.addVisit(id, now);
  }

  private async shown(
    rows: readonly EntryState[],
    challenge: ChallengeState,
    link: GuestLinkEntity,
  ): Promise<GuestReviewDto['entries']> {
    const steps = await this.steps.ofMany(
      challenge,
      rows.map(({ id }) => id),
    );
    const submitted = (id: string) => (steps.get(id) ?? []).filter(({ status }) => status === 'submitted');
    const filed = rows.flatMap(({ id, mediaIds }) => [
      ...mediaIds,
      ...submitted(id).flatMap((step) => step.mediaIds),
    ]);
    const [cards, filesOf, given] = await Promise.all([
      this.users.cards(rows.map(({ userId }) => userId)),
      this.media.handedIn(filed, 'guest'),
      this.rows.adviceOf([link.id]),
    ]);
    const said = new Map(given.map((advice) => [advice.entryId, advice]));
    return rows.flatMap((row) => {
      const { id, userId, status, platform, url, caption, mediaIds, submittedAt } = row;
      if (!waits(status)) return [];
      const ids = new Set([...mediaIds, ...submitted(id).flatMap((step) => step.mediaIds)]);
      return {
        id,
        name: cardOf(cards, userId).displayName,
        status,
        platform,
        url,
        caption,
        texts: submitted(id).flatMap(({ text }) => text ?? []),
        // Whoever has a link gets the watermark, whatever the brand has decided.
        media: filesOf([...ids], new Set()).map(shownFile),
        submittedAt: submittedAt?.toISOString() ?? null,
        advice: adviceOn(row, said.get(id)),
      };
    });
  }
}

/** A picture without its full size; what plays needs its file. */
const shownFile = (file: MediaDto): GuestReviewDto['entries'][number]['media'][number] => ({
  id: file.id,
  kind: file.kind,
  state: file.state,
  url: file.kind === 'image' ? null : file.url,
  previewUrl: file.previewUrl,
  width: file.width,
  height: file.height,
});

const toOwn = ({ verdict, note, at }: GuestAdviceEntity): OwnAdviceDto => ({
  verdict,
  note,
  at: at.toISOString(),
});

/** What was said about an older version is not said about this one. */
const adviceOn = ({ submittedAt }: EntryState, advice: GuestAdviceEntity | undefined): OwnAdviceDto | null =>
  advice && advice.submittedAt?.getTime() === submittedAt?.getTime() ? toOwn(advice) : null;
