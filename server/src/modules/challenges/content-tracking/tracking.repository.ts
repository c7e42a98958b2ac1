import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { ContentAddress } from './content-address.js';
import { TrackedContentEntity } from './tracked-content.entity.js';
import type { Source } from './sources.js';
import type { TrackedPlatform, TrackRef } from './tracking.types.js';

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

/** Of one post; far more than a challenge, its brand and its creator. */
const MOST_TRACKINGS = 200;

@Injectable()
export class TrackingRepository {
  constructor(private readonly database: Database) {}

  private get contents() {
    return this.database.repo(TrackedContentEntity);
  }

  byIds(ids: readonly string[]): Promise<TrackedContentEntity[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.contents.findBy({ id: In([...ids]) });
  }

  ofRefs(
    refKind: TrackRef['kind'],
    refIds: readonly string[],
    limit: number,
  ): Promise<TrackedContentEntity[]> {
    return this.contents.find({
      where: { refKind, refId: In([...refIds]), byHand: false },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
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

  hasDue(platform: TrackedPlatform, now: Date): Promise<boolean> {
    const due = { platform, nextReadAt: LessThanOrEqual(now) };
    return this.contents.existsBy([
      { ...due, leasedUntil: IsNull() },
      { ...due, leasedUntil: LessThanOrEqual(now) },
    ]);
  }

  /** Posts of a platform that are due and that nobody reads now, the longest waiting first, what belongs together beside each other; locked. */
  due(platform: TrackedPlatform, now: Date, limit: number): Promise<{ id: string; nextReadAt: Date }[]> {
    return this.database.query(
      `SELECT id, next_read_at AS "nextReadAt" FROM tracked_content
       WHERE platform = $1 AND next_read_at <= $2 AND (leased_until IS NULL OR leased_until <= $2)
       ORDER BY next_read_at, ref_id, id LIMIT $3 FOR UPDATE SKIP LOCKED`,
      [platform, now, limit],
    );
  }

  /** They stay due: a reader that dies gives them back by doing nothing. */
  async lease(ids: readonly string[], until: Date): Promise<void> {
    await this.update(ids, { leasedUntil: until });
  }

  /** Takes the turn to refresh; false where somebody took it since `since`. */
  async takeRefresh(id: string, now: Date, since: Date): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE tracked_content SET refreshed_at = $2 WHERE id = $1 AND (refreshed_at IS NULL OR refreshed_at <= $3) RETURNING id`,
      [id, now, since],
    );
    return rows.length > 0;
  }

  /** The same post under the same owner or for the same thing, the oldest first. */
  async known(
    { platform, externalId }: ContentAddress,
    ownerId: string,
    ref: TrackRef | null,
    readsRef: boolean,
  ) {
    const post = { platform, externalId };
    const of = ref ? { refKind: ref.kind, refId: ref.id } : {};
    return this.contents.findOne({
      where: [{ ...post, ...of, ownerId }, ...(ref && readsRef ? [{ ...post, ...of }] : [])],
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** All that track the post, the oldest first. */
  ofPost({ platform, externalId }: ContentAddress): Promise<TrackedContentEntity[]> {
    return this.contents.find({
      where: { platform, externalId },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: MOST_TRACKINGS,
    });
  }

  countByHand(ownerId: string): Promise<number> {
    return this.contents.countBy({ ownerId, byHand: true, state: In(['active', 'unavailable']) });
  }

  /** Who told the newest snapshot of each. */
  async newestSources(ids: readonly string[]): Promise<Map<string, Source>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; source: Source }>(
      `SELECT c.id, m.source FROM unnest($1::uuid[]) c (id) CROSS JOIN LATERAL (
         SELECT source FROM content_metric WHERE content_id = c.id ORDER BY at DESC LIMIT 1) m`,
      [ids],
    );
    return new Map(rows.map(({ id, source }) => [id, source]));
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
         next_read_at = o.next_read_at, leased_until = NULL, unavailable_since = o.unavailable_since, last_read_at = $12, updated_at = $12
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
