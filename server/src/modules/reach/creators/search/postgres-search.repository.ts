import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { cursorAt, keysOf } from '../../../../kernel/cursor.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { safeInteger } from '../../../../platform/database/columns.js';
import { Database } from '../../../../platform/database/database.js';
import { cardColumns } from '../../../identity/users/index.js';
import { wrongCursor } from '../creators.errors.js';
import { facetStatement, type FacetRow, facetsOf } from './facets.js';
import { criteriaOf, type Criterion } from './score.js';
import {
  type CreatorSearch,
  CreatorSearchPort,
  type CriterionState,
  type Facets,
  type FoundCreator,
  type FoundPart,
  type ScoredCriterion,
  type SearchPart,
  type Sort,
} from './search.types.js';
import { type Measures, Statement } from './statement.js';

const ROW = `c.user_id AS "userId", c.birth_date::text AS "birthDate", c.country, c.gender, c.languages,
  c.category_ids AS "categoryIds", c.platforms, c.followers, c.average_views AS "averageViews",
  c.engagement_bp AS "engagementBp", c.price_minor AS "priceMinor", c.completed_deals AS "completedDeals",
  c.open_deals AS "openDeals", c.reply_bp AS "replyBp", c.verified, c.accounts, c.figures_at AS "figuresAt",
  c.away_until::text AS "awayUntil", c.listed_at AS "listedAt", c.joined_at AS "joinedAt", c.updated_at AS "updatedAt", ${cardColumns('u')}`;

/** The person as they are now: a row of the index may be some moments behind. */
const PERSON = `LEFT JOIN "user" u ON u.id = c.user_id AND u.state = 'active'
  AND NOT EXISTS (SELECT FROM user_setting s WHERE s.user_id = u.id AND s.profile_visibility <> 'public')`;

/** The greatest comes first; the same terms as the indexes have. */
const ranks: Readonly<Record<Exclude<Sort, 'relevance'>, string>> = {
  followers: 'coalesce(c.followers, -1)',
  engagement: 'coalesce(c.engagement_bp, -1)',
  price: `-coalesce(c.price_minor, ${Number.MAX_SAFE_INTEGER})`,
};

type Row = Omit<FoundCreator, 'criteria' | 'username'> & {
  username: string | null;
  points: number[];
  rank: string | number;
  total: string | null;
};

/**
 * Search in PostgreSQL. One statement finds the place of the part in the index, cuts it off and only then joins people
 * and explains points. A cursor holds rank and id of the last creator: who does not change comes exactly once, whatever
 * happens to others between two parts.
 */
@Injectable()
export class PostgresCreatorSearch extends CreatorSearchPort {
  constructor(
    private readonly db: Database,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(search: CreatorSearch, { offset, limit, cursor }: SearchPart): Promise<FoundPart> {
    const statement = new Statement(this.measures());
    const where = statement.where(search);
    const criteria = criteriaOf(statement, search);
    const score = criteria.map(({ sql }) => sql).join(' + ');
    const rank = search.sort === 'relevance' ? `(${score})` : ranks[search.sort];
    const keys = cursor === undefined ? null : placeOf(cursor, search.sort);
    const behind = keys
      ? `AND (${rank}, c.user_id) < (${statement.put(keys.rank, 'bigint')}, ${statement.put(keys.id, 'uuid')})`
      : '';
    const ranked = `SELECT c.user_id AS id, ${rank} AS rank FROM creator_index c WHERE ${where} ${behind}`;
    // The index of a sort helps where nothing narrows; otherwise one reading finds, ranks and counts.
    const atOnce = !keys && (search.sort === 'relevance' || isNarrowed(search));
    const counted = atOnce ? 'hits' : `creator_index c WHERE ${where}`;
    const part = `ORDER BY rank DESC, id DESC LIMIT ${statement.put(limit + 1, 'int')}
      OFFSET ${statement.put(keys ? 0 : offset, 'int')}`;
    const rows = await this.db.query<Row>(
      `${atOnce ? `WITH hits AS MATERIALIZED (${ranked})` : ''}
       SELECT ${ROW}, f.rank, ${keys ? 'NULL' : `(SELECT count(*) FROM ${counted})`} AS total,
         ARRAY[${criteria.map(({ sql }) => sql).join(', ')}]::int[] AS points
       FROM (${atOnce ? 'SELECT id, rank FROM hits' : ranked} ${part}) f
       JOIN creator_index c ON c.user_id = f.id ${PERSON}
       ORDER BY f.rank DESC, f.id DESC`,
      statement.values,
    );
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const count = keys ? keys.total : (rows[0]?.total ?? (offset > 0 ? await this.total(search) : '0'));
    return {
      creators: shown.filter(isPresent).map((row) => creatorOf(row, criteria)),
      total: Number(count),
      nextCursor: last ? cursorAt(search.sort, [String(last.rank), last.userId, count]) : null,
    };
  }

  async facets(search: CreatorSearch): Promise<Facets> {
    const statement = new Statement(this.measures());
    const sql = facetStatement(statement, search);
    return facetsOf(await this.db.query<FacetRow>(sql, statement.values));
  }

  async one(id: string, viewerId: string): Promise<FoundCreator | null> {
    const statement = new Statement(this.measures());
    // Creators see how they are found themselves.
    const where =
      id === viewerId
        ? `c.user_id = ${statement.put(id, 'uuid')}`
        : `c.user_id = ${statement.put(id, 'uuid')} AND ${statement.visible(viewerId)}`;
    const row = await this.db.one<Row>(
      `SELECT ${ROW}, 0 AS rank, NULL AS total, '{}'::int[] AS points FROM creator_index c ${PERSON} WHERE ${where}`,
      statement.values,
    );
    return row && isPresent(row) ? creatorOf(row, []) : null;
  }

  async count(search: CreatorSearch): Promise<number> {
    return Number(await this.total(search));
  }

  private async total(search: CreatorSearch): Promise<string> {
    const statement = new Statement(this.measures());
    const where = statement.where(search);
    const { total } = await this.db.only<{ total: string }>(
      `SELECT count(*) AS total FROM creator_index c WHERE ${where}`,
      statement.values,
    );
    return total;
  }

  private measures(): Measures {
    const get = this.settings.get.bind(this.settings);
    return {
      today: this.clock.now().toISOString().slice(0, 10),
      goodFollowers: get('creators.goodFollowers'),
      goodViews: get('creators.goodViews'),
      goodEngagementBp: get('creators.goodEngagementBp'),
      goodDeals: get('creators.goodDeals'),
      busyDeals: get('creators.busyDeals'),
    };
  }
}

const INTEGER = /^-?\d{1,16}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The total is counted once, for the first part. */
function placeOf(cursor: string, sort: Sort): { rank: string; id: string; total: string } {
  const [rank = '', id = '', total = ''] = keysOf(cursor, sort, 3);
  if (!INTEGER.test(rank) || !UUID.test(id) || !INTEGER.test(total)) throw wrongCursor();
  return { rank, id, total };
}

/** Words alone may fit a quarter of all, of whom the index of the sort soon has a page. */
const isNarrowed = ({ trees, among, listedAfter, newcomers }: CreatorSearch): boolean =>
  Boolean(among ?? listedAfter ?? newcomers) ||
  trees.some(({ conditions, groups }) => conditions.length + groups.length > 0);

const isPresent = (row: Row): row is Row & { username: string } => row.username !== null;

function creatorOf(row: Row & { username: string }, criteria: readonly Criterion[]): FoundCreator {
  const { points, rank: _rank, total: _total, ...rest } = row;
  const creator = {
    ...rest,
    followers: safeInteger.from(row.followers as unknown as string | null),
    averageViews: safeInteger.from(row.averageViews as unknown as string | null),
    priceMinor: safeInteger.from(row.priceMinor as unknown as string | null),
  };
  return {
    ...creator,
    criteria: criteria.map(({ field, weight }, index): ScoredCriterion => {
      const scored = points[index] ?? 0;
      return { field, weight, points: scored, state: stateOf(creator, field, scored, weight) };
    }),
  };
}

const notKnown: Partial<Record<Criterion['field'], (row: Omit<FoundCreator, 'criteria'>) => boolean>> = {
  category: ({ categoryIds }) => categoryIds.length === 0,
  country: ({ country }) => country === null,
  gender: ({ gender }) => gender === null,
  followers: ({ followers }) => followers === null,
  averageViews: ({ averageViews }) => averageViews === null,
  engagement: ({ engagementBp }) => engagementBp === null,
  price: ({ priceMinor }) => priceMinor === null,
  replies: ({ replyBp }) => replyBp === null,
};

function stateOf(
  row: Omit<FoundCreator, 'criteria'>,
  field: Criterion['field'],
  points: number,
  weight: number,
): CriterionState {
  if (notKnown[field]?.(row)) return 'unknown';
  if (points === weight) return 'met';
  return points === 0 ? 'missed' : 'partly';
}
