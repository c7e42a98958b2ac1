import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { BroadcastEntity } from './broadcast.entity.js';

/** What became of a broadcast at its recipients. */
export interface BroadcastFigures {
  id: string;
  read: number;
  unlocked: number;
  earnedMinor: number;
}

const OWN = listOf(BroadcastEntity, { sorts: { newest: ['created_at DESC', 'id DESC'] } });
const own = visible('owner_id = $1');

/** Each count reads an index of what is counted alone. */
const FIGURES = `
  SELECT t.id,
    (SELECT count(*)::int FROM broadcast_recipient r WHERE r.broadcast_id = t.id AND r.read_at IS NOT NULL) AS read,
    l.unlocked, l."earnedMinor"
  FROM unnest($1::uuid[]) AS t (id)
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS unlocked, coalesce(sum(earned_minor), 0)::float8 AS "earnedMinor"
    FROM locked_message WHERE broadcast_id = t.id AND unlocked_at IS NOT NULL) l`;
const DUE = `
  SELECT id FROM broadcast WHERE state IN ('queued', 'running') AND due_at <= $1 ORDER BY due_at, id LIMIT $2`;
const ADD = `
  INSERT INTO broadcast_recipient (broadcast_id, user_id)
  SELECT $1, id FROM unnest($2::uuid[]) AS id WHERE id <> $3 ON CONFLICT DO NOTHING`;
const COUNT = `SELECT count(*)::int AS total FROM broadcast_recipient WHERE broadcast_id = $1`;

@Injectable()
export class BroadcastsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(BroadcastEntity);
  }

  own(ownerId: string, id: string): Promise<BroadcastEntity | null> {
    return this.rows.findOneBy({ id, ownerId });
  }

  page(ownerId: string, asked: PageQuery): Promise<Page<BroadcastEntity>> {
    return OWN.page(this.db, asked, own(ownerId));
  }

  byClientId(ownerId: string, clientId: string): Promise<BroadcastEntity | null> {
    return this.rows.findOneBy({ ownerId, clientId });
  }

  lockOwn(ownerId: string, id: string): Promise<BroadcastEntity | null> {
    return this.rows.findOne({ where: { id, ownerId }, lock: { mode: 'pessimistic_write' } });
  }

  /** null = another worker is at it, or it is gone. */
  lockFree(id: string): Promise<BroadcastEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' } });
  }

  /** False = the device has sent it before. */
  async insert(broadcast: BroadcastEntity): Promise<boolean> {
    const result = await this.rows
      .createQueryBuilder()
      .insert()
      .values(broadcast as QueryDeepPartialEntity<BroadcastEntity>)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length === 1;
  }

  async save({
    id,
    state,
    afterId,
    recipients,
    delivered,
    dueAt,
    recalledAt,
  }: BroadcastEntity): Promise<void> {
    await this.rows.update(id, { state, afterId, recipients, delivered, dueAt, recalledAt });
  }

  async due(now: Date, limit: number): Promise<string[]> {
    return (await this.db.prepared<{ id: string }>(DUE, [now, limit])).map(({ id }) => id);
  }

  async addRecipients({ id, ownerId }: BroadcastEntity, userIds: readonly string[]): Promise<void> {
    await this.db.prepared(ADD, [id, userIds, ownerId]);
  }

  async countRecipients(id: string): Promise<number> {
    return (await this.db.only<{ total: number }>(COUNT, [id])).total;
  }

  async figures(ids: readonly string[]): Promise<Map<string, BroadcastFigures>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.prepared<BroadcastFigures>(FIGURES, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
