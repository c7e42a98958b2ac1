import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { TrackedContentEntity } from './tracked-content.entity.js';

export interface Snapshot {
  contentId: string;
  at: Date;
  views: number;
  likes: number;
  comments: number;
  shares: number;
  source: string;
}

/** What a reading leaves on the content's own row. */
export interface ReadingOutcome {
  id: string;
  state: 'active' | 'unavailable' | 'stopped';
  views: number;
  likes: number;
  comments: number;
  shares: number;
  title: string | null;
  caption: string;
  thumbnail: string | null;
  nextReadAt: Date | null;
  unavailableSince: Date | null;
}

@Injectable()
export class TrackingRepository {
  constructor(private readonly database: Database) {}

  private get contents() {
    return this.database.repo(TrackedContentEntity);
  }

  byIds(ids: readonly string[]): Promise<TrackedContentEntity[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.contents.findBy({ id: In([...ids]) });
  }

  lock(ids: readonly string[]): Promise<TrackedContentEntity[]> {
    return this.contents.find({
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Inserts unless the same post is tracked for the same thing already; answers the row that stands. */
  async insertOnce(content: TrackedContentEntity): Promise<{ id: string; fresh: boolean }> {
    const inserted = await this.contents
      .createQueryBuilder()
      .insert()
      .values(content)
      .orIgnore()
      .returning('id')
      .execute();
    if ((inserted.raw as unknown[]).length > 0) return { id: content.id, fresh: true };
    const { platform, externalId, ownerId, refId } = content;
    const row = await this.contents.findOneBy({ platform, externalId, ownerId, refId: refId ?? IsNull() });
    return { id: row?.id ?? content.id, fresh: false };
  }

  async update(ids: readonly string[], change: Partial<TrackedContentEntity>): Promise<void> {
    if (ids.length > 0) await this.contents.update({ id: In([...ids]) }, change);
  }

  hasDue(now: Date): Promise<boolean> {
    return this.contents.existsBy({ nextReadAt: LessThanOrEqual(now) });
  }

  /** Takes what is due by moving it to the end of a lease: a reader that dies gives it back by doing nothing. */
  async claimDue(now: Date, leaseUntil: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `UPDATE tracked_content SET next_read_at = $2 WHERE id IN (
         SELECT id FROM tracked_content WHERE next_read_at <= $1
         ORDER BY ref_id, id LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [now, leaseUntil, limit],
    );
    return rows.map(({ id }) => id);
  }

  async insertSnapshots(snapshots: readonly Snapshot[]): Promise<void> {
    if (snapshots.length === 0) return;
    const column = <K extends keyof Snapshot>(key: K) => snapshots.map((snapshot) => snapshot[key]);
    await this.database.query(
      `INSERT INTO content_metric (content_id, at, views, likes, comments, shares, source)
       SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[])`,
      [
        column('contentId'),
        column('at'),
        column('views'),
        column('likes'),
        column('comments'),
        column('shares'),
        column('source'),
      ],
    );
  }

  async saveOutcomes(outcomes: readonly ReadingOutcome[], at: Date): Promise<void> {
    if (outcomes.length === 0) return;
    const column = <K extends keyof ReadingOutcome>(key: K) => outcomes.map((outcome) => outcome[key]);
    await this.database.query(
      `UPDATE tracked_content c SET state = o.state, views = o.views, likes = o.likes, comments = o.comments,
         shares = o.shares, title = o.title, caption = o.caption, thumbnail = o.thumbnail,
         next_read_at = o.next_read_at, unavailable_since = o.unavailable_since, last_read_at = $12, updated_at = $12
       FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[],
         $8::text[], $9::text[], $10::timestamptz[], $11::timestamptz[])
         AS o (id, state, views, likes, comments, shares, title, caption, thumbnail, next_read_at, unavailable_since)
       WHERE c.id = o.id`,
      [
        column('id'),
        column('state'),
        column('views'),
        column('likes'),
        column('comments'),
        column('shares'),
        column('title'),
        column('caption'),
        column('thumbnail'),
        column('nextReadAt'),
        column('unavailableSince'),
        at,
      ],
    );
  }
}
