import { Injectable } from '@nestjs/common';
import type { CursorQuery, Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { contains, everything, listOf, Rows, visible } from '../../../platform/database/list.js';
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

export interface ChallengeFilter extends PageQuery {
  status?: ChallengeStatus | undefined;
  platform?: ChallengePlatform | undefined;
  q?: string | undefined;
  updatedSince?: string | undefined;
  decidesWithinHours?: number | undefined;
  sort?: ChallengeSort | undefined;
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

const filters = {
  status: 'status = $1',
  platform: 'platforms @> ARRAY[$1]',
  q: contains('search'),
  updatedSince: 'updated_at >= $1::timestamptz',
  decidesWithinHours:
    'brand_id IN (SELECT brand_id FROM challenge_review_record WHERE median_minutes <= $1::int * 60)',
};
/** A word in the title says more than one in the brief. */
const first = { q: 'lower(title) LIKE $1' };
/** Each has an index over the open challenges. */
const sorts = {
  newest: ['id DESC'],
  ending: ['ends_at', 'id DESC'],
  starting: ['starts_at', 'id DESC'],
  budget: ['budget_minor DESC', 'id DESC'],
  views: ['views DESC', 'id DESC'],
} satisfies Record<ChallengeSort, string[]>;

const RUNS = `status IN ('scheduled', 'live')`;
const OPEN = `${RUNS} AND join_mode <> 'invite'`;
const HIDDEN = `status IN ('draft', 'pending_payment', 'in_review') OR published_at IS NULL`;
const INVOLVED = `id = ANY($1) AND NOT (${HIDDEN})`;

const LIST = listOf(ChallengeEntity, { filters, first, sorts, prepared: true });
/** Where the rows are known elsewhere. */
const IDS = listOf(new Rows<{ id: string }>('challenge', 'id'), {
  filters,
  first,
  sorts,
  prepared: true,
});
/** For the search over everything. */
const FOUND = listOf(ChallengeEntity, { filters, first, sorts: { views: sorts.views }, prepared: true });
const REVIEW_QUEUE = listOf(ChallengeEntity, {
  filters: { status: filters.status, q: filters.q },
  sorts: { due: ['due_at NULLS LAST', 'id'] },
});
type Begun = Pick<ChallengeState, 'id' | 'title' | 'status' | 'budgetMinor' | 'createdAt'>;
const BEGUN = listOf(
  new Rows<Begun>(
    'challenge',
    `id, title, status, budget_minor::float8 AS "budgetMinor", created_at AS "createdAt"`,
  ),
  { sorts: { newest: ['created_at DESC', 'id DESC'] } },
);
const ofBrand = visible('brand_id = $1');
const open = visible(OPEN);
const involving = visible(INVOLVED);
const openOrInvolving = visible(OPEN, `${INVOLVED} AND NOT (${OPEN})`);
const openOrRunning = visible(OPEN, `${INVOLVED} AND ${RUNS} AND NOT (${OPEN})`);
const waiting = visible(`status IN ('in_review', 'suspended')`);

/** Lists in plain SQL; the columns come from the table mapping, so that there is one of it. */
@Injectable()
export class ChallengeListsRepository {
  private readonly cards: RowReader<ChallengeEntity, keyof ChallengeCardState>;

  constructor(private readonly database: Database) {
    this.cards = new RowReader(database, ChallengeEntity, cardColumns);
  }

  ofBrand(brandId: string, filter: ChallengeFilter): Promise<Page<ChallengeState>> {
    return LIST.page(this.database, filter, ofBrand(brandId));
  }

  /** When a brand began its challenges, the latest first, on from a cursor. */
  async begunBy(brandId: string, asked: CursorQuery): Promise<Begun[]> {
    return (await BEGUN.after(this.database, asked, ofBrand(brandId))).data;
  }

  /** What runs or is about to, of what everybody may join and of what `involved` names. */
  running(involved: readonly string[], filter: ChallengeFilter): Promise<Page<{ id: string }>> {
    return IDS.page(this.database, filter, involved.length === 0 ? open() : openOrRunning(involved));
  }

  /** What everybody may join, and what `involved` names whatever its state (once it was published). */
  forCreator(involved: readonly string[], filter: ChallengeFilter): Promise<Page<{ id: string }>> {
    return IDS.page(this.database, filter, involved.length === 0 ? open() : openOrInvolving(involved));
  }

  involving(involved: readonly string[], filter: ChallengeFilter): Promise<Page<{ id: string }>> {
    return IDS.page(this.database, filter, involving(involved));
  }

  /** Without a status and a word to look for: what waits for staff. */
  reviewQueue(filter: PageQuery & { status?: ChallengeStatus; q?: string }): Promise<Page<ChallengeState>> {
    const asked = filter.status !== undefined || Boolean(filter.q);
    return REVIEW_QUEUE.page(this.database, filter, asked ? everything : waiting());
  }

  /** For staff, in any state: titles first, then the newest. */
  async foundByStaff(q: string, limit: number): Promise<ChallengeState[]> {
    return (await LIST.page(this.database, { q, page: 1, per: limit }, everything)).data;
  }

  /** Of the open ones: titles first, then the most viewed. */
  async found(q: string, platform: ChallengePlatform | undefined, limit: number): Promise<ChallengeState[]> {
    const asked = { q, platform, page: 1, per: limit };
    return (await FOUND.page(this.database, asked, open())).data;
  }

  /** The newest of those that everybody may join, and when each last changed. */
  addresses(limit: number): Promise<{ id: string; updatedAt: Date }[]> {
    return this.database.query(
      `SELECT id, updated_at AS "updatedAt" FROM challenge WHERE ${OPEN} ORDER BY ${sorts.newest.join(', ')} LIMIT $1`,
      [limit],
    );
  }

  popular(platform: ChallengePlatform | undefined, limit: number): Promise<ChallengeCardState[]> {
    const where = platform === undefined ? '' : 'AND platforms @> ARRAY[$2]';
    return this.cards.read(
      `SELECT ${this.cards.columns} FROM challenge WHERE ${OPEN} ${where} ORDER BY ${sorts.views.join(', ')} LIMIT $1`,
      platform === undefined ? [limit] : [limit, platform],
    );
  }

  /** Of one brand, those that everybody may join, what ends first first. */
  openOf(brandId: string, limit: number): Promise<ChallengeCardState[]> {
    return this.cards.read(
      `SELECT ${this.cards.columns} FROM challenge WHERE brand_id = $1 AND ${OPEN} ORDER BY ${sorts.ending.join(', ')} LIMIT $2`,
      [brandId, limit],
    );
  }

  /** Per status: of one brand, or of these challenges; of those that run in the given days. */
  sums(
    of: { brandId: string } | { ids: readonly string[] },
    from: Date | null,
    to: Date | null,
  ): Promise<StatusSums[]> {
    const [where, value] =
      'brandId' in of ? ['brand_id = $1', of.brandId] : [`id = ANY($1) AND NOT (${HIDDEN})`, of.ids];
    return this.database.query<StatusSums>(
      `SELECT status, count(*)::int AS count, sum(spent_minor)::float8 AS "spentMinor",
         sum(budget_minor - spent_minor)::float8 AS "remainingMinor", sum(entries)::float8 AS entries,
         sum(requests)::float8 AS "pendingRequests", sum(views)::float8 AS views, sum(likes)::float8 AS likes,
         sum(comments)::float8 AS comments, sum(shares)::float8 AS shares
       FROM challenge WHERE ${where} AND ($2::timestamptz IS NULL OR ends_at >= $2) AND ($3::timestamptz IS NULL OR starts_at < $3)
       GROUP BY status ORDER BY status`,
      [value, from, to],
    );
  }
}
