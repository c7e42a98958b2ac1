import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RowReader } from '../../platform/database/row-reader.js';
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
    return this.page([`brand_id = $1`], [brandId], filter, slice);
  }

  /** What everybody may join, and what `involved` names whatever its state (once it was published). */
  forCreator(involved: readonly string[], filter: ChallengeFilter, slice: Slice): Promise<ListPart> {
    if (involved.length === 0) return this.page([OPEN], [], filter, slice);
    return this.page([OPEN, `${INVOLVED} AND NOT (${OPEN})`], [involved], filter, slice);
  }

  involving(involved: readonly string[], filter: ChallengeFilter, slice: Slice): Promise<ListPart> {
    return this.page([INVOLVED], [involved], filter, slice);
  }

  reviewQueue(
    status: ChallengeStatus | undefined,
    slice: Pick<Slice, 'limit' | 'offset'>,
  ): Promise<ListPart> {
    const where = status === undefined ? `status IN ('in_review', 'suspended')` : `status = $1`;
    return this.run([where], status === undefined ? [] : [status], 'due_at NULLS LAST, id', slice);
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

  private page(
    branches: readonly string[],
    parameters: unknown[],
    filter: ChallengeFilter,
    slice: Slice,
  ): Promise<ListPart> {
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
    const narrowed = branches.map((branch) => [branch, ...conditions].join(' AND '));
    return this.run(narrowed, values, orders[slice.sort], slice);
  }

  /** Rows and total in one statement. Each branch is cut to what the page can need of it, in index order. */
  private async run(
    branches: readonly string[],
    parameters: unknown[],
    order: string,
    { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
  ): Promise<ListPart> {
    const [limitAt, offsetAt, reachAt] = [1, 2, 3].map((n) => `$${parameters.length + n}`);
    const total = branches.map((branch) => `(SELECT count(*) FROM challenge WHERE ${branch})`).join(' + ');
    const rowsOf = (branch: string) =>
      `(SELECT * FROM challenge WHERE ${branch} ORDER BY ${order} LIMIT ${reachAt})`;
    const rows = await this.rows.read<{ total: string }>(
      `SELECT t.total, ${this.rows.columns} FROM (SELECT ${total} AS total) t
       LEFT JOIN LATERAL (SELECT * FROM (${branches.map(rowsOf).join(' UNION ALL ')}) found
         ORDER BY ${order} LIMIT ${limitAt} OFFSET ${offsetAt}) page ON true`,
      [...parameters, limit, offset, limit + offset],
    );
    // An empty page is one row of nothing beside the total.
    return { challenges: rows.filter(({ id }) => id !== null), total: Number(rows[0]?.total ?? 0) };
  }
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
