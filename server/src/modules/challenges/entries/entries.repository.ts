import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { newId } from '../../../kernel/id.js';
import type { CursorQuery, Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { listOf, visible } from '../../../platform/database/list.js';
import { noFigures } from '../content-tracking/index.js';
import { EntryEntity } from './entry.entity.js';
import type { EntryActor } from './entry.machine.js';
import type { EntryState, EntryStatus, PostPlatform, RejectionReason } from './entry.types.js';

export interface EntryHistoryLine {
  event: string;
  actor: EntryActor;
  actorId: string | null;
  from: EntryStatus | null;
  to: EntryStatus;
  reason: string | null;
  at: Date;
}

export interface EntryLogLine {
  entryId: string;
  event: string;
  actor: EntryActor;
  actorId: string | null;
  from: EntryStatus | null;
  to: EntryStatus;
  reason?: string | null;
  details?: object;
  at: Date;
}

export interface CreatorSums {
  earnedMinor: number;
  entries: number;
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

type Timer = 'dueAt' | 'remindAt' | 'goneDueAt';

/** For the brand: what is due first, first. */
const QUEUE = listOf(EntryEntity, {
  filters: { status: 'status = ANY ($1)' },
  sorts: { due: ['due_at NULLS LAST', 'id'] },
  facets: { status: 'status' },
});
const BY_TIME = listOf(EntryEntity, { sorts: { newest: ['created_at DESC', 'id DESC'] } });
const ofChallenge = visible('challenge_id = $1');
const ofCreator = visible('user_id = $1');

const figureColumns = ['views', 'likes', 'comments', 'shares', 'score'] as const;

export const MOST_HISTORY = 200;

/** Rows of entries and their log. */
@Injectable()
export class EntriesRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(EntryEntity);
  }

  async insert(entry: EntryState): Promise<void> {
    await this.rows.insert(entry);
  }

  byId(id: string): Promise<EntryState | null> {
    return this.rows.findOneBy({ id });
  }

  /** Ids of the challenges that a creator was last paid in, or is about to be. */
  async lastEarnedIn(userId: string, limit: number): Promise<string[]> {
    const entries = await this.rows.find({
      select: { id: true, challengeId: true },
      where: { userId, status: In(['payable', 'paid']) },
      order: { createdAt: 'DESC' },
      take: limit,
    });
    return entries.map(({ challengeId }) => challengeId);
  }

  byIds(ids: readonly string[]): Promise<EntryState[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.rows.findBy({ id: In([...ids]) });
  }

  /** Of a creator, the newest first, on from a cursor. */
  async after(userId: string, asked: CursorQuery): Promise<EntryState[]> {
    return (await BY_TIME.after(this.database, asked, ofCreator(userId))).data;
  }

  of(challengeId: string, userId: string): Promise<EntryState | null> {
    return this.rows.findOneBy({ challengeId, userId, periodNo: 1 });
  }

  lock(id: string): Promise<EntryState | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockOf(challengeId: string, userId: string): Promise<EntryState | null> {
    return this.rows.findOne({
      where: { challengeId, userId, periodNo: 1 },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** In the order of ids, as everywhere. */
  lockByContent(contentIds: readonly string[]): Promise<EntryState[]> {
    return this.rows.find({
      where: { contentId: In([...contentIds]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  lockIn(challengeId: string, statuses: readonly EntryStatus[]): Promise<EntryState[]> {
    return this.rows.find({
      where: { challengeId, status: In([...statuses]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  queue(challengeId: string, status: readonly EntryStatus[], query: PageQuery): Promise<Page<EntryState>> {
    return QUEUE.page(this.database, { ...query, status }, ofChallenge(challengeId));
  }

  /** Of a challenge; a status that no entry has is missing. */
  statusCounts(challengeId: string): Promise<Map<EntryStatus, number>> {
    return QUEUE.counts(this.database, 'status', {}, ofChallenge(challengeId));
  }

  /** Why the brand rejected entries of a challenge, the most frequent reason first. */
  rejectionCounts(challengeId: string): Promise<{ reason: RejectionReason; count: number }[]> {
    return this.rows
      .createQueryBuilder('entry')
      .select('entry.rejection', 'reason')
      .addSelect('count(*)::int', 'count')
      .where({ challengeId, rejection: Not(IsNull()) })
      .groupBy('entry.rejection')
      .orderBy('count(*)', 'DESC')
      .addOrderBy('entry.rejection')
      .getRawMany<{ reason: RejectionReason; count: number }>();
  }

  isOneIn(challengeId: string, statuses: readonly EntryStatus[]): Promise<boolean> {
    return this.rows.existsBy({ challengeId, status: In([...statuses]) });
  }

  /** Whether a validated post is gone, or its last reading has not come. */
  isUncountedIn(challengeId: string, { readings }: { readings: boolean }): Promise<boolean> {
    const validated = { challengeId, status: 'validating' as const };
    return this.rows.existsBy([
      { ...validated, goneDueAt: Not(IsNull()) },
      ...(readings ? [{ ...validated, viewsFinal: false, withheld: false }] : []),
    ]);
  }

  async update(id: string, change: Partial<EntryState>): Promise<void> {
    await this.rows.update(id, change);
  }

  isPostTaken(platform: PostPlatform, externalId: string, exceptId: string): Promise<boolean> {
    return this.rows.existsBy({ platform, externalId, id: Not(exceptId) });
  }

  /** Figures and money of many entries in one statement. */
  async saveFigures(entries: readonly EntryState[], now: Date): Promise<void> {
    if (entries.length === 0) return;
    const column = <K extends keyof EntryState>(key: K) => entries.map((entry) => entry[key]);
    await this.database.query(
      `UPDATE challenge_entry e SET views = f.views, likes = f.likes, comments = f.comments, shares = f.shares, score = f.score,
         views_at = f.views_at, views_final = f.views_final, accrued_minor = f.accrued_minor, fee_minor = f.fee_minor,
         earned_minor = f.earned_minor, unpaid_minor = f.unpaid_minor, accrual_no = f.accrual_no, updated_at = $14
       FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::timestamptz[],
         $8::boolean[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::int[])
         AS f (id, views, likes, comments, shares, score, views_at, views_final, accrued_minor, fee_minor, earned_minor, unpaid_minor, accrual_no)
       WHERE e.id = f.id`,
      [
        column('id'),
        ...figureColumns.map((key) => column(key)),
        column('viewsAt'),
        column('viewsFinal'),
        column('accruedMinor'),
        column('feeMinor'),
        column('earnedMinor'),
        column('unpaidMinor'),
        column('accrualNo'),
        now,
      ],
    );
  }

  async totalsOf(userId: string, from: Date | null, to: Date | null): Promise<CreatorSums> {
    const row = await this.database.one<CreatorSums>(
      `SELECT coalesce(sum(earned_minor), 0)::float8 AS "earnedMinor", count(*)::int AS entries,
         coalesce(sum(views), 0)::float8 AS views, coalesce(sum(likes), 0)::float8 AS likes,
         coalesce(sum(comments), 0)::float8 AS comments, coalesce(sum(shares), 0)::float8 AS shares
       FROM challenge_entry
       WHERE user_id = $1 AND ($2::timestamptz IS NULL OR created_at >= $2) AND ($3::timestamptz IS NULL OR created_at < $3)`,
      [userId, from, to],
    );
    return row ?? { earnedMinor: 0, entries: 0, ...noFigures };
  }

  paidCount(userId: string): Promise<number> {
    return this.rows.countBy({ userId, status: 'paid', earnedMinor: MoreThan(0) });
  }

  due(timer: Timer, now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, timer, now, limit, { haltedAt: IsNull() });
  }

  /** The clocks of a suspended challenge stand still, those of steps, streams and renewals too. */
  async halt(challengeId: string, now: Date): Promise<void> {
    await this.rows.update({ challengeId, haltedAt: IsNull() }, { haltedAt: now });
  }

  /** They go on, later by the time they stood still. */
  async resume(challengeId: string, movedMs: number): Promise<void> {
    await this.database.query(
      `UPDATE challenge_entry SET halted_at = NULL, due_at = due_at + $2 * interval '1 ms', remind_at = remind_at + $2 * interval '1 ms',
         gone_due_at = gone_due_at + $2 * interval '1 ms', due_before = due_before + $2 * interval '1 ms'
       WHERE challenge_id = $1 AND halted_at IS NOT NULL`,
      [challengeId, movedMs],
    );
  }

  /** What happened to an entry, the newest first. */
  history(entryId: string): Promise<EntryHistoryLine[]> {
    return this.database.query(
      `SELECT event, actor, actor_id AS "actorId", from_status AS "from", to_status AS "to", reason, at
       FROM challenge_entry_event WHERE entry_id = $1 ORDER BY at DESC, id DESC LIMIT $2`,
      [entryId, MOST_HISTORY],
    );
  }

  /** Who froze it last, and why. */
  async lastFreeze(entryId: string): Promise<{ actor: EntryActor; reason: string | null } | null> {
    const row = await this.database.one<{ actor: EntryActor; reason: string | null }>(
      `SELECT actor, reason FROM challenge_entry_event
       WHERE entry_id = $1 AND event = 'freeze' ORDER BY at DESC, id DESC LIMIT 1`,
      [entryId],
    );
    return row ?? null;
  }

  async log(line: EntryLogLine): Promise<void> {
    await this.database.query(
      `INSERT INTO challenge_entry_event (id, entry_id, brand_id, user_id, event, actor, actor_id, from_status, to_status, reason, details, at)
       SELECT $1, id, brand_id, user_id, $3, $4, $5, $6, $7, $8, $9::jsonb, $10 FROM challenge_entry WHERE id = $2`,
      [
        newId(),
        line.entryId,
        line.event,
        line.actor,
        line.actorId,
        line.from,
        line.to,
        line.reason ?? null,
        line.details ? JSON.stringify(line.details) : null,
        line.at,
      ],
    );
  }
}
