import { Injectable } from '@nestjs/common';
import { ShortCache } from '../../../platform/cache/short-cache.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import type { Viewer, ChallengeState } from './challenge.types.js';
import { ChallengeView } from './challenge.view.js';
import { ChallengeViewers } from './challenge-viewers.js';
import { challengeNotFound } from './challenges.errors.js';
import {
  type ChallengeSeen,
  isOver,
  isOwner,
  isPublic,
  isStaff,
  isVisibleToInvolved,
} from './challenges.policy.js';
import { ChallengesRepository } from './challenges.repository.js';
import type { ChallengeCardDto, ChallengeDto } from './dto/challenge.dto.js';

const KEPT_CHALLENGES = 500;

/** Reads of single challenges, each seen only by who may see it. */
@Injectable()
export class ChallengesQueries {
  private readonly watchedByAll: ShortCache<ChallengeSeen | null>;

  constructor(
    private readonly rows: ChallengesRepository,
    private readonly view: ChallengeView,
    private readonly relations: ChallengeViewers,
    settings: SettingsStore,
  ) {
    this.watchedByAll = new ShortCache(settings, KEPT_CHALLENGES);
  }

  /** The challenge, or 404 where it is hidden from the viewer: drafts of others, invited-only ones, suspended ones. */
  async visible(id: string, viewer?: Viewer): Promise<ChallengeState> {
    const challenge = await this.rows.byId(id);
    if (!challenge || !(await this.maySee(challenge, viewer))) throw challengeNotFound();
    return challenge;
  }

  /** The same for those who only need to know that it may be seen, and whose it is. */
  async seen(id: string, viewer?: Viewer): Promise<ChallengeSeen> {
    const challenge = await this.rows.seenById(id);
    if (!challenge || !(await this.maySee(challenge, viewer))) throw challengeNotFound();
    return challenge;
  }

  /** The same for what very many read at once: a challenge that everybody may see is kept for a moment. */
  async watched(id: string, viewer?: Viewer): Promise<ChallengeSeen> {
    const kept = await this.watchedByAll.get(id, async () => {
      const challenge = await this.rows.seenById(id);
      return challenge && isPublic(challenge) ? challenge : null;
    });
    return kept ?? this.seen(id, viewer);
  }

  /** For those whose right to see it was checked before. */
  async known(id: string): Promise<ChallengeState> {
    const challenge = await this.rows.byId(id);
    if (!challenge) throw challengeNotFound();
    return challenge;
  }

  /** The caller's own challenge; staff may read any. */
  async own(id: string, viewer: Viewer): Promise<ChallengeState> {
    const challenge = await this.rows.byId(id);
    if (!challenge || !(isOwner(challenge, viewer) || isStaff(viewer))) throw challengeNotFound();
    return challenge;
  }

  /** The row for whoever was let in before; 404 where it does not exist. */
  async stateOf(id: string): Promise<ChallengeState> {
    const challenge = await this.rows.byId(id);
    if (!challenge) throw challengeNotFound();
    return challenge;
  }

  async detail(id: string, viewer?: Viewer): Promise<ChallengeDto> {
    return this.view.dto(await this.visible(id, viewer), viewer);
  }

  /** The card behind a public link: nobody is signed in, so only what everybody may see. */
  async publicCard(id: string): Promise<ChallengeCardDto> {
    const [card] = await this.view.cards([await this.visible(id)]);
    if (!card) throw challengeNotFound();
    return card;
  }

  /** Cards whoever asks; for rooms and lists whose readers were checked before. */
  async cards(ids: readonly string[]): Promise<ChallengeCardDto[]> {
    return this.view.cards(await this.rows.byIds(ids));
  }

  /** Of these, those that a person may open. */
  async cardsFor(userId: string, ids: readonly string[]): Promise<ChallengeCardDto[]> {
    const rows = await this.rows.byIds(ids);
    const hidden = rows.filter((row) => !isPublic(row) && row.brandId !== userId && isVisibleToInvolved(row));
    const involved =
      hidden.length === 0
        ? new Map<string, unknown>()
        : await this.relations.known.viewers(
            hidden.map(({ id }) => id),
            userId,
          );
    return this.view.cards(
      rows.filter((row) => isPublic(row) || row.brandId === userId || involved.has(row.id)),
    );
  }

  /** A brand's challenges, the newest first. */
  idsOf(brandId: string, most: number): Promise<string[]> {
    return this.rows.idsOf(brandId, most);
  }

  async isOf(id: string, brandId: string): Promise<boolean> {
    return (await this.rows.seenById(id))?.brandId === brandId;
  }

  /** Cards of those that are over and that everybody may see, what ended last first. */
  async finishedCards(ids: readonly string[]): Promise<ChallengeCardDto[]> {
    const rows = await this.rows.byIds([...new Set(ids)]);
    const finished = rows.filter((row) => isPublic(row) && isOver(row));
    return this.view.cards(finished.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime()));
  }

  /** Titles by id, for those who may see the challenges. */
  async titles(ids: readonly string[]): Promise<Map<string, string>> {
    return new Map((await this.rows.byIds(ids)).map(({ id, title }) => [id, title]));
  }

  private async maySee(challenge: ChallengeSeen, viewer: Viewer | undefined): Promise<boolean> {
    if (isPublic(challenge) || isOwner(challenge, viewer) || isStaff(viewer)) return true;
    if (!viewer || !isVisibleToInvolved(challenge)) return false;
    const relations = await this.relations.known.viewers([challenge.id], viewer.userId);
    return relations.has(challenge.id);
  }
}
