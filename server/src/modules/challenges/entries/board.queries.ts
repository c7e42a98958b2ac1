import { Injectable } from '@nestjs/common';
import { callerLanguage } from '../../../platform/http/language.js';
import { eur } from '../../../kernel/money.js';
import { type Cursor, type CursorQuery, offsetOf, type Page, type PageQuery } from '../../../kernel/page.js';
import { ShortCache } from '../../../platform/cache/short-cache.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, Rows, visible } from '../../../platform/database/list.js';
import { JsonText } from '../../../platform/http/json-text.js';
import { type BoardRowDto, type ChallengePlatform, ChallengesQueries } from '../challenges/index.js';
import { type ContentFigures, type MetricsDto, metricsOf, noFigures } from '../content-tracking/index.js';
import {
  cardColumns,
  cardJoin,
  type JoinedCard,
  type UserCardDto,
  UsersQueries,
} from '../../identity/users/index.js';
import { boardStatuses } from './entry.types.js';
import { ExpectedRewards } from './expected-rewards.queries.js';
import {
  type BoardReader,
  placeOf,
  rowTexts,
  seesEarningsOf,
  type SharedBoard,
  sharedRow,
} from './shared-board.js';

interface BoardLine extends ContentFigures, JoinedCard {
  score: number;
  earned: number;
  id: string;
  userId: string;
  platform: ChallengePlatform | null;
  url: string | null;
}

export interface BoardQuery extends PageQuery {
  sort: 'score' | 'views' | 'likes';
  platform?: string | undefined;
}

/** On from a place; without one from the first. */
export interface BoardFrom extends CursorQuery {
  sort: BoardQuery['sort'];
  platform?: string | undefined;
}

const RANKED = `status IN (${boardStatuses.map((status) => `'${status}'`).join(', ')})`;
const LIMIT_OF_PAYOUTS = 1000;
/** Pages of boards in memory; one of 20 rows is about 10 KB. */
const KEPT_BOARDS = 500;

/** Whole numbers below 2^53: a float carries them. */
const COLUMNS = `e.id, e.user_id AS "userId", e.platform, e.url, e.views::float8 AS views, e.likes::float8 AS likes,
  e.comments::float8 AS comments, e.shares::float8 AS shares, e.score::float8 AS score,
  e.earned_minor::float8 AS earned, ${cardColumns('u')}`;
const BOARD = listOf(new Rows<BoardLine>(`challenge_entry e ${cardJoin('u', 'e.user_id')}`, COLUMNS), {
  counted: 'challenge_entry e',
  where: `e.${RANKED}`,
  filters: { platform: 'e.platform = $1' },
  // The order of the index challenge_entry_board; the other two sort a board in memory.
  sorts: {
    score: ['e.score DESC', 'e.approved_at', 'e.id'],
    views: ['e.views DESC', 'e.approved_at', 'e.id'],
    likes: ['e.likes DESC', 'e.approved_at', 'e.id'],
  },
  prepared: true,
});
const ofChallenge = visible('e.challenge_id = $1');

/** The board and the sums of a challenge. */
@Injectable()
export class BoardQueries {
  private readonly boards: ShortCache<SharedBoard>;

  constructor(
    private readonly database: Database,
    private readonly users: UsersQueries,
    private readonly challenges: ChallengesQueries,
    private readonly expected: ExpectedRewards,
    settings: SettingsStore,
  ) {
    this.boards = new ShortCache(settings, KEPT_BOARDS);
  }

  /** The board as people watch it: rows shared for a moment by all its readers, each with their own earnings. */
  async watched(
    challengeId: string,
    query: BoardQuery,
    reader: BoardReader,
  ): Promise<JsonText<Page<BoardRowDto>>> {
    const { page: number, per, sort, platform = '' } = query;
    const key = [challengeId, callerLanguage(), sort, platform, per, number].join(':');
    const board = await this.boards.get(key, () => this.shared(challengeId, query));
    const { total } = board;
    return new JsonText(
      `{"data":[${rowTexts(board, reader)}],"page":${number},"per":${per},"total":${total}}`,
    );
  }

  /** The same read on from a place: however deep that is, only the rows that are shown are read. */
  async watchedFrom(
    challengeId: string,
    query: BoardFrom,
    reader: BoardReader,
  ): Promise<JsonText<Cursor<BoardRowDto>>> {
    const { limit, sort, platform = '', cursor = '' } = query;
    const key = [challengeId, callerLanguage(), sort, platform, limit, 'from', cursor].join(':');
    const board = await this.boards.get(key, () => this.sharedFrom(challengeId, query));
    return new JsonText(
      `{"data":[${rowTexts(board, reader)}],"nextCursor":${JSON.stringify(board.nextCursor ?? null)}}`,
    );
  }

  private async sharedFrom(challengeId: string, query: BoardFrom): Promise<SharedBoard> {
    const { rank, cursor } = placeOf(query.cursor);
    const part = await BOARD.after(this.database, { ...query, cursor }, ofChallenge(challengeId));
    const { rows, prized } = await this.rowsOf(challengeId, part.data, rank + 1, { earningsOf: 'all' });
    const nextCursor = part.nextCursor && `${rank + rows.length}.${part.nextCursor}`;
    return { rows: rows.map(sharedRow), total: 0, prized, nextCursor };
  }

  private async shared(challengeId: string, query: BoardQuery): Promise<SharedBoard> {
    const page = await BOARD.page(this.database, query, ofChallenge(challengeId));
    const first = offsetOf(query) + 1;
    const { rows, prized } = await this.rowsOf(challengeId, page.data, first, { earningsOf: 'all' });
    return { rows: rows.map(sharedRow), total: page.total, prized };
  }

  async leaderboard(challengeId: string, query: BoardQuery, reader: BoardReader): Promise<Page<BoardRowDto>> {
    const page = await BOARD.page(this.database, query, ofChallenge(challengeId));
    const { rows } = await this.rowsOf(challengeId, page.data, offsetOf(query) + 1, reader);
    return { ...page, data: rows };
  }

  private async rowsOf(
    challengeId: string,
    lines: readonly BoardLine[],
    firstRank: number,
    reader: BoardReader,
  ): Promise<{ rows: BoardRowDto[]; prized: boolean }> {
    const challenge = await this.challenges.known(challengeId);
    const expected = await this.expected.of(
      challenge,
      lines.map(({ id }) => id),
    );
    const prized = challenge.mode === 'ranked';
    const rows = lines.map((line, index) => {
      const shown = seesEarningsOf(line.userId, reader);
      const minor = shown || prized ? expected.get(line.id) : undefined;
      return {
        ...toRow(line, this.users.joinedCard(line.userId, line), firstRank + index),
        reward: shown ? eur(line.earned) : null,
        expected: minor === undefined ? null : eur(minor),
      };
    });
    return { rows, prized };
  }

  /** The first thousand places of the board, with what each earned. */
  async payouts(challengeId: string): Promise<BoardRowDto[]> {
    const all = { page: 1, per: LIMIT_OF_PAYOUTS, sort: 'score' } as const;
    return (await this.leaderboard(challengeId, all, { earningsOf: 'all' })).data;
  }

  /** Places of some entries; those not on the board are missing. */
  async ranks(challengeId: string, entryIds: readonly string[]): Promise<Map<string, number>> {
    if (entryIds.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; rank: number }>(
      `SELECT id, rank FROM (
         SELECT id, (row_number() OVER (ORDER BY score DESC, approved_at, id))::int AS rank
         FROM challenge_entry WHERE challenge_id = $1 AND ${RANKED}) AS board
       WHERE id = ANY ($2::uuid[])`,
      [challengeId, entryIds],
    );
    return new Map(rows.map(({ id, rank }) => [id, rank]));
  }

  /** The newest entries of every status in one statement. */
  async columnIds(challengeId: string, per: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM (
         SELECT id, row_number() OVER (PARTITION BY status ORDER BY updated_at DESC, id) AS place
         FROM challenge_entry WHERE challenge_id = $1) AS placed
       WHERE place <= $2`,
      [challengeId, per],
    );
    return rows.map(({ id }) => id);
  }

  async sums(
    challengeId: string,
  ): Promise<{ metrics: MetricsDto; byPlatform: { platform: ChallengePlatform; metrics: MetricsDto }[] }> {
    const figures = await this.database.query<ContentFigures & { platform: ChallengePlatform }>(
      `SELECT platform, sum(views)::float8 AS views, sum(likes)::float8 AS likes,
         sum(comments)::float8 AS comments, sum(shares)::float8 AS shares
       FROM challenge_entry
       WHERE challenge_id = $1 AND content_id IS NOT NULL AND status NOT IN ('withdrawn', 'rejected', 'expired', 'disqualified')
       GROUP BY platform ORDER BY platform`,
      [challengeId],
    );
    const total = figures.reduce(
      (sum, row) => ({
        views: sum.views + row.views,
        likes: sum.likes + row.likes,
        comments: sum.comments + row.comments,
        shares: sum.shares + row.shares,
      }),
      { ...noFigures },
    );
    return {
      metrics: metricsOf(total),
      byPlatform: figures.map((row) => ({ platform: row.platform, metrics: metricsOf(row) })),
    };
  }
}

function toRow(line: BoardLine, user: UserCardDto, rank: number): Omit<BoardRowDto, 'reward' | 'expected'> {
  return {
    rank,
    user,
    entryId: line.id,
    platform: line.platform,
    url: line.url,
    metrics: metricsOf(line),
    score: line.score,
  };
}
