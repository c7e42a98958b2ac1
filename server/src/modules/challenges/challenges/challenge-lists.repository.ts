import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RowReader } from '../../../platform/database/row-reader.js';
import { ChallengeEntity } from './challenge.entity.js';
import {
  type ChallengeCardState,
  type ChallengePlatform,
  type ChallengeState,
  type ChallengeStatus,
  cardColumns,
} from './challenge.types.js';
import type { ChallengeSort } from './dto/challenge-lists.dto.js';

export interface ChallengeFilter {
  status?: ChallengeStatus;
  platform?: ChallengePlatform;
  q?: string;
}

export interface Slice {
  sort: ChallengeSort;
  limit: number;
  offset: number;
}

export interface ListPart {
  challenges: ChallengeState[];
  total: number;
}

/** A page whose rows are known elsewhere. */
export interface IdsPart {
  ids: string[];
  total: number;
}

export interface StatusSums {
  status: ChallengeStatus;
  count: number;
  spentMinor: number;
  remainingMinor: number;
  entries: number;
  pendingRequests: number;
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

/** Each order is total (the id decides at last) and has an index over the open challenges. */
const orders: Record<ChallengeSort, string> = {
  newest: 'id DESC',
  ending: 'ends_at, id DESC',
  starting: 'starts_at, id DESC',
  budget: 'budget_minor DESC, id DESC',
  views: 'views DESC, id DESC',
};

const OPEN = `status IN ('scheduled', 'live') AND join_mode <> 'invite'`;
const HIDDEN = `status IN ('draft', 'pending_payment', 'in_review') OR published_at IS NULL`;
const INVOLVED = `id = ANY($1) AND NOT (${HIDDEN})`;

/** Lists in plain SQL; the columns come from the table mapping, so that there is one of it. */
@Injectable()
export class ChallengeListsRepository {
  private readonly rows: RowReader<ChallengeEntity>;
  private readonly cards: RowReader<ChallengeEntity, keyof ChallengeCardState>;

  constructor(private readonly database: Database) {
    this.rows = new RowReader(database, ChallengeEntity);
    this.cards = new RowReader(database, ChallengeEntity, cardColumns);
  }

  ofBrand(brandId: string, filter: ChallengeFilter, slice: Slice): Promise<ListPart> {
    return this.whole(narrowed([`brand_id = $1`], [brandId], filter), orders[slice.sort], slice);
  }

  /** What everybody may join, and what `involved` names whatever its state (once it was published). */
  forCreator(involved: readonly string[], filter: ChallengeFilter, slice: Slice): Promise<IdsPart> {
    if (involved.length === 0) return this.ids([OPEN], [], filter, slice);
    return this.ids([OPEN, `${INVOLVED} AND NOT (${OPEN})`], [involved], filter, slice);
  }

  involving(involved: readonly string[], filter: ChallengeFilter, slice: Slice): Promise<IdsPart> {
    return this.ids([INVOLVED], [involved], filter, slice);
  }

  reviewQueue(
    status: ChallengeStatus | undefined,
    slice: Pick<Slice, 'limit' | 'offset'>,
  ): Promise<ListPart> {
    const where = status === undefined ? `status IN ('in_review', 'suspended')` : `status = $1`;
    return this.whole(
      { branches: [where], values: status === undefined ? [] : [status] },
      'due_at NULLS LAST, id',
      slice,
    );
  }

  popular(platform: ChallengePlatform | undefined, limit: number): Promise<ChallengeCardState[]> {
    const where = platform === undefined ? '' : 'AND platforms @> ARRAY[$2]';
    return this.cards.read(
      `SELECT ${this.cards.columns} FROM challenge WHERE ${OPEN} ${where} ORDER BY ${orders.views} LIMIT $1`,
      platform === undefined ? [limit] : [limit, platform],
    );
  }

  /** Per status: of one brand, or of these challenges; of those that run in the given days. */
  async sums(
    of: { brandId: string } | { ids: readonly string[] },
    from: Date | null,
    to: Date | null,
  ): Promise<StatusSums[]> {
    const [where, value] =
      'brandId' in of ? ['brand_id = $1', of.brandId] : [`id = ANY($1) AND NOT (${HIDDEN})`, of.ids];
    const rows = await this.database.query<Record<keyof StatusSums, string>>(
      `SELECT status, count(*) AS count, sum(spent_minor) AS "spentMinor", sum(budget_minor - spent_minor) AS "remainingMinor",
         sum(entries) AS entries, sum(requests) AS "pendingRequests", sum(views) AS views, sum(likes) AS likes,
         sum(comments) AS comments, sum(shares) AS shares
       FROM challenge WHERE ${where} AND ($2::timestamptz IS NULL OR ends_at >= $2) AND ($3::timestamptz IS NULL OR starts_at < $3)
       GROUP BY status ORDER BY status`,
      [value, from, to],
    );
    return rows.map(({ status, ...sums }) => ({
      status: status as ChallengeStatus,
      ...(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as Omit<
        StatusSums,
        'status'
      >),
    }));
  }

  private async whole(
    found: Found,
    order: string,
    slice: Pick<Slice, 'limit' | 'offset'>,
  ): Promise<ListPart> {
    const { sql, parameters } = pageOf(found, this.rows.columns, order, slice);
    const rows = await this.rows.read<{ total: string }>(sql, parameters);
    // An empty page is one row of nothing beside the total.
    return { challenges: rows.filter(({ id }) => id !== null), total: Number(rows[0]?.total ?? 0) };
  }

  private async ids(
    branches: readonly string[],
    parameters: unknown[],
    filter: ChallengeFilter,
    slice: Slice,
  ): Promise<IdsPart> {
    const page = pageOf(narrowed(branches, parameters, filter), 'id', orders[slice.sort], slice);
    const rows = await this.database.prepared<{ id: string | null; total: string }>(
      page.sql,
      page.parameters,
    );
    return { ids: rows.flatMap(({ id }) => id ?? []), total: Number(rows[0]?.total ?? 0) };
  }
}

/** Conditions of which each row meets exactly one, with their parameters. */
interface Found {
  branches: readonly string[];
  values: readonly unknown[];
}

function narrowed(
  branches: readonly string[],
  parameters: readonly unknown[],
  filter: ChallengeFilter,
): Found {
  const values = [...parameters];
  const conditions: string[] = [];
  const add = (condition: (position: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (filter.status !== undefined) add((p) => `status = ${p}`, filter.status);
  if (filter.platform !== undefined) add((p) => `platforms @> ARRAY[${p}]`, filter.platform);
  if (filter.q !== undefined && filter.q !== '')
    add((p) => `search LIKE ${p}`, `%${escapeLike(filter.q.toLowerCase())}%`);
  return { branches: branches.map((branch) => [branch, ...conditions].join(' AND ')), values };
}

/** Rows and total in one statement. Each branch is cut to what the page can need of it, in index order. */
function pageOf(
  { branches, values }: Found,
  columns: string,
  order: string,
  { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
): { sql: string; parameters: unknown[] } {
  const [limitAt, offsetAt, reachAt] = [1, 2, 3].map((n) => `$${values.length + n}`);
  const total = branches.map((branch) => `(SELECT count(*) FROM challenge WHERE ${branch})`).join(' + ');
  const rowsOf = (branch: string) =>
    `(SELECT * FROM challenge WHERE ${branch} ORDER BY ${order} LIMIT ${reachAt})`;
  return {
    sql: `SELECT t.total, ${columns} FROM (SELECT ${total} AS total) t
      LEFT JOIN LATERAL (SELECT * FROM (${branches.map(rowsOf).join(' UNION ALL ')}) found
        ORDER BY ${order} LIMIT ${limitAt} OFFSET ${offsetAt}) page ON true`,
    parameters: [...values, limit, offset, limit + offset],
  };
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
