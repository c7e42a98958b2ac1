import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import type { Cursor, Page } from '../../../../kernel/page.js';
import type { JsonText } from '../../../../platform/http/json-text.js';
import {
  type BoardRowDto,
  ChallengesQueries,
  type ChallengeState,
  isOwner,
  isStaff,
  remainingMinor,
  type Viewer,
} from '../../challenges/index.js';
import { type BoardFrom, BoardQueries, type BoardQuery } from '../board.queries.js';
import type { BoardReader } from '../shared-board.js';
import { EntriesRepository } from '../entries.repository.js';
import { EntriesService } from '../entries.service.js';
import { entryNotFound } from '../entries.errors.js';
import { type EntryState, entryStatuses, reviewStatuses } from '../entry.types.js';
import { ParticipationQueries } from '../participation/participation.queries.js';
import { metricsOf, noFigures, TrackingQueries } from '../../content-tracking/index.js';
import { UsersQueries } from '../../../identity/users/index.js';
import type { BoardColumnDto, ChallengeOverviewDto, ParticipantOverviewDto } from './dto/board.dto.js';
import type { ChallengeEntryDto, EntryListQueryDto } from './dto/entry.dto.js';
import { EntryView } from './entry.view.js';

const TOP_ENTRIES = 5;
const COLUMN_ENTRIES = 20;

/** Reads of participation: the brand sees its challenge, a creator what is the creator's own, all see the board. */
@Injectable()
export class SubmissionsQueries {
  constructor(
    private readonly entries: EntriesService,
    private readonly rows: EntriesRepository,
    private readonly participation: ParticipationQueries,
    private readonly challenges: ChallengesQueries,
    private readonly board: BoardQueries,
    private readonly view: EntryView,
    private readonly tracking: TrackingQueries,
    private readonly users: UsersQueries,
  ) {}

  /** Without a status: what waits for the brand's decision. */
  async queue(
    challengeId: string,
    principal: Viewer,
    query: EntryListQueryDto,
  ): Promise<Page<ChallengeEntryDto>> {
    const challenge = await this.challenges.own(challengeId, principal);
    const statuses = query.status ? [query.status] : reviewStatuses;
    const rows = await this.rows.queue(challengeId, statuses, query);
    return { ...rows, data: await this.shown(rows.data, challenge, principal) };
  }

  /** Of the caller's own challenge, in any status. */
  async ofChallenge(
    challengeId: string,
    principal: Viewer,
    query: EntryListQueryDto,
  ): Promise<Page<ChallengeEntryDto>> {
    const challenge = await this.challenges.own(challengeId, principal);
    const rows = await this.rows.queue(challengeId, query.status ? [query.status] : entryStatuses, query);
    return { ...rows, data: await this.shown(rows.data, challenge, principal) };
  }

  async leaderboard(
    challengeId: string,
    principal: Viewer | undefined,
    query: BoardQuery,
  ): Promise<JsonText<Page<BoardRowDto>>> {
    return this.board.watched(challengeId, query, await this.readerOf(challengeId, principal));
  }

  /** The same, read on from a place. */
  async leaderboardFrom(
    challengeId: string,
    principal: Viewer | undefined,
    query: BoardFrom,
  ): Promise<JsonText<Cursor<BoardRowDto>>> {
    return this.board.watchedFrom(challengeId, query, await this.readerOf(challengeId, principal));
  }

  private async readerOf(challengeId: string, principal: Viewer | undefined): Promise<BoardReader> {
    const challenge = await this.challenges.watched(challengeId, principal);
    const seesAll = isOwner(challenge, principal) || isStaff(principal);
    return { earningsOf: seesAll ? 'all' : principal ? { userId: principal.userId } : null };
  }

  /** For the brand: every status with its number and its newest entries. */
  async columns(challengeId: string, principal: Viewer): Promise<BoardColumnDto[]> {
    const challenge = await this.challenges.own(challengeId, principal);
    const counts = await this.rows.statusCounts(challengeId);
    const rows = await this.entries.byIds(await this.board.columnIds(challengeId, COLUMN_ENTRIES));
    rows.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
    const shown = await this.shown(rows, challenge, principal);
    return entryStatuses.map((status) => ({
      status,
      count: counts.get(status) ?? 0,
      entries: shown.filter((entry) => entry.status === status),
    }));
  }

  /** One creator's entry, for the creator and the brand. */
  async entry(challengeId: string, userId: string, principal: Viewer): Promise<ChallengeEntryDto> {
    const challenge = await this.partyTo(challengeId, userId, principal);
    const row = await this.entries.of(challengeId, userId);
    if (!row) throw entryNotFound();
    const [dto] = await this.shown([row], challenge, principal);
    if (!dto) throw entryNotFound();
    return dto;
  }

  /** The caller's own entry as a command left it. */
  async ownEntry(challengeId: string, principal: Viewer): Promise<ChallengeEntryDto> {
    return this.entry(challengeId, principal.userId, principal);
  }

  async byId(id: string, principal: Viewer): Promise<ChallengeEntryDto> {
    const row = await this.entries.find(id);
    if (!row) throw entryNotFound();
    return this.entry(row.challengeId, row.userId, principal);
  }

  async overview(challengeId: string, principal: Viewer): Promise<ChallengeOverviewDto> {
    const challenge = await this.challenges.own(challengeId, principal);
    const { metrics, byPlatform } = await this.board.sums(challengeId);
    const { data } = await this.board.leaderboard(
      challengeId,
      { page: 1, per: TOP_ENTRIES, sort: 'score' },
      { earningsOf: 'all' },
    );
    const top = await this.entries.byIds(data.map(({ entryId }) => entryId));
    const inOrder = data.flatMap(({ entryId }) => top.find(({ id }) => id === entryId) ?? []);
    return {
      challenge: await this.challenges.detail(challengeId, principal),
      spent: eur(challenge.spentMinor),
      remaining: eur(remainingMinor(challenge)),
      metrics,
      byPlatform,
      rejections: await this.rows.rejectionCounts(challengeId),
      series: await this.tracking.series({ kind: 'challenge', id: challengeId }),
      topEntries: await this.shown(inOrder, challenge, principal),
    };
  }

  async participant(challengeId: string, userId: string, principal: Viewer): Promise<ParticipantOverviewDto> {
    const challenge = await this.partyTo(challengeId, userId, principal);
    const row = await this.entries.of(challengeId, userId);
    const request = await this.participation.latestRequest(challengeId, userId);
    if (!row && !request) throw entryNotFound();
    const user = (await this.users.cards([userId])).get(userId);
    if (!user) throw entryNotFound();
    const [entry = null] = row ? await this.shown([row], challenge, principal) : [];
    return {
      user,
      challengeId,
      request,
      entry,
      metrics: metricsOf(row ?? noFigures),
      rank: entry?.rank ?? null,
      estimatedReward: entry?.expected ?? eur(row?.earnedMinor ?? 0),
    };
  }

  /** The challenge as the caller's business: own part, own challenge, or staff. Others learn nothing, not even that. */
  private async partyTo(challengeId: string, userId: string, principal: Viewer): Promise<ChallengeState> {
    const challenge = await this.challenges.visible(challengeId, principal);
    if (principal.userId !== userId && !isOwner(challenge, principal) && !isStaff(principal))
      throw entryNotFound();
    return challenge;
  }

  private async shown(
    rows: readonly EntryState[],
    challenge: ChallengeState,
    principal: Viewer,
  ): Promise<ChallengeEntryDto[]> {
    const reader = isOwner(challenge, principal) ? 'brand' : isStaff(principal) ? 'staff' : 'creator';
    const ranks = await this.board.ranks(
      challenge.id,
      rows.map(({ id }) => id),
    );
    return this.view.entries(rows, challenge, reader, ranks);
  }
}
