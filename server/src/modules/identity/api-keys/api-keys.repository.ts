import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, IsNull, LessThan, Not } from 'typeorm';
import type { Cursor, CursorQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, visible } from '../../../platform/database/list.js';
import { lockName } from '../../../platform/database/locks.js';
import { RowReader } from '../../../platform/database/row-reader.js';
import { ApiKeyCallEntity } from './api-key-call.entity.js';
import { ApiKeyEntity } from './api-key.entity.js';

export interface KeyDay {
  keyId: string;
  /** In UTC. */
  day: string;
  calls: number;
  limited: number;
  peak: number;
}

const CALLS = listOf(ApiKeyCallEntity, {
  filters: { keyId: 'key_id = $1' },
  sorts: { newest: ['id DESC'] },
});
const own = visible('owner_id = $1');

@Injectable()
export class ApiKeysRepository {
  private readonly reader: RowReader<ApiKeyEntity>;

  constructor(private readonly db: Database) {
    this.reader = new RowReader(db, ApiKeyEntity);
  }

  private get keys() {
    return this.db.repo(ApiKeyEntity);
  }

  async insert(key: ApiKeyEntity): Promise<void> {
    await this.keys.insert(key as never);
  }

  async update(id: string, change: Partial<ApiKeyEntity>): Promise<void> {
    await this.keys.update(id, change as never);
  }

  /** By the key itself, or by the one before its last rotation. */
  async byHash(hash: string): Promise<ApiKeyEntity | null> {
    const sql = `SELECT ${this.reader.columns} FROM api_key WHERE hash = $1 OR old_hash = $1 LIMIT 1`;
    const [key] = await this.reader.read(sql, [hash]);
    return key ?? null;
  }

  lock(id: string, ownerId: string): Promise<ApiKeyEntity | null> {
    this.db.requireTransaction('a lock of an API key');
    return this.keys.findOne({ where: { id, ownerId }, lock: { mode: 'pessimistic_write' } });
  }

  /** By keys that stand in a text, in one order for all who lock several. */
  lockByHashes(hashes: readonly string[]): Promise<ApiKeyEntity[]> {
    return this.locked([{ hash: In([...hashes]) }, { oldHash: In([...hashes]) }]);
  }

  lockMadeFor(ownerId: string, madeBy: string): Promise<ApiKeyEntity[]> {
    return this.locked([{ ownerId, madeBy, revokedAt: IsNull() }]);
  }

  lockMadeForTeams(madeBy: string): Promise<ApiKeyEntity[]> {
    return this.locked([{ madeBy, ownerId: Not(madeBy), revokedAt: IsNull() }]);
  }

  lockMadeBy(userId: string): Promise<ApiKeyEntity[]> {
    const madeBy = { madeBy: userId, revokedAt: IsNull() };
    return this.locked([
      { ...madeBy, ownerId: userId },
      { ...madeBy, ownerId: Not(userId) },
    ]);
  }

  private locked(where: FindOptionsWhere<ApiKeyEntity>[]): Promise<ApiKeyEntity[]> {
    this.db.requireTransaction('a lock of API keys');
    return this.keys.find({ where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** With what they did. */
  async deleteOf(ownerId: string): Promise<void> {
    await this.keys.delete({ ownerId });
    await this.db.repo(ApiKeyCallEntity).delete({ ownerId });
  }

  /** The newest first; what ended before `since` is left out. */
  shown(ownerId: string, since: Date): Promise<ApiKeyEntity[]> {
    return this.keys
      .createQueryBuilder('key')
      .where('key.owner_id = :ownerId AND (key.revoked_at IS NULL OR key.revoked_at > :since)', {
        ownerId,
        since,
      })
      .orderBy('key.created_at', 'DESC')
      .addOrderBy('key.id', 'DESC')
      .take(200)
      .getMany();
  }

  /** Counted one owner at a time: two creations at once do not both get the last place. */
  async countInUse(ownerId: string, now: Date): Promise<number> {
    await lockName(this.db, 'api-keys.owner', ownerId);
    return this.inUse(ownerId, now);
  }

  inUse(ownerId: string, now: Date): Promise<number> {
    return this.keys
      .createQueryBuilder('key')
      .where('key.owner_id = :ownerId AND key.revoked_at IS NULL', { ownerId })
      .andWhere('(key.expires_at IS NULL OR key.expires_at > :now)', { now })
      .getCount();
  }

  /** Those of them who have a key that was not revoked. */
  async ownersAmong(ownerIds: string[]): Promise<string[]> {
    const where = { ownerId: In(ownerIds), revokedAt: IsNull() };
    return (await this.keys.find({ select: { ownerId: true }, where })).map(({ ownerId }) => ownerId);
  }

  calls(
    ownerId: string,
    query: CursorQuery & { keyId?: string | undefined },
  ): Promise<Cursor<ApiKeyCallEntity>> {
    return CALLS.after(this.db, query, own(ownerId));
  }

  days(keyIds: readonly string[], from: string): Promise<KeyDay[]> {
    return this.db.query<KeyDay>(
      `SELECT key_id AS "keyId", to_char(day, 'YYYY-MM-DD') AS day, calls, limited, peak
       FROM api_key_day WHERE key_id = ANY ($1::uuid[]) AND day >= $2::date`,
      [keyIds, from],
    );
  }

  /**
   * Several calls in one go: the log, the counters of the day and the last use. Keys that were deleted meanwhile have no
   * log any more; those of others are kept all the same. Rows are locked in one order, and closing an account waits.
   */
  async keep(calls: readonly ApiKeyCallEntity[], days: readonly KeyDay[]): Promise<void> {
    const keyIds = [...new Set(calls.map(({ keyId }) => keyId))];
    await this.db.transaction(async () => {
      const there = await this.db.query<{ id: string }>(
        `SELECT id FROM api_key WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
        [keyIds],
      );
      const known = new Set(there.map(({ id }) => id));
      const kept = calls.filter(({ keyId }) => known.has(keyId));
      if (kept.length === 0) return;
      await this.db.repo(ApiKeyCallEntity).insert(kept as never);
      await this.countDays(days.filter(({ keyId }) => known.has(keyId)));
      await this.noteLastUse(new Map(kept.map((call) => [call.keyId, call])));
    });
  }

  private async countDays(days: readonly KeyDay[]): Promise<void> {
    await this.db.query(
      `INSERT INTO api_key_day AS d (key_id, day, calls, limited, peak)
       SELECT * FROM unnest($1::uuid[], $2::date[], $3::int[], $4::int[], $5::int[])
       ON CONFLICT (key_id, day) DO UPDATE SET calls = d.calls + excluded.calls,
         limited = d.limited + excluded.limited, peak = greatest(d.peak, excluded.peak)`,
      [
        days.map(({ keyId }) => keyId),
        days.map(({ day }) => day),
        days.map((one) => one.calls),
        days.map(({ limited }) => limited),
        days.map(({ peak }) => peak),
      ],
    );
  }

  private async noteLastUse(last: ReadonlyMap<string, ApiKeyCallEntity>): Promise<void> {
    await this.db.query(
      `UPDATE api_key SET last_used_at = used.at, last_used_ip = used.ip
       FROM unnest($1::uuid[], $2::timestamptz[], $3::text[]) AS used (id, at, ip)
       WHERE api_key.id = used.id AND (last_used_at IS NULL OR last_used_at < used.at)`,
      [[...last.keys()], [...last.values()].map(({ at }) => at), [...last.values()].map(({ ip }) => ip)],
    );
  }

  async forgetCalls(before: Date): Promise<void> {
    await this.db.repo(ApiKeyCallEntity).delete({ at: LessThan(before) });
    await this.db.query(`DELETE FROM api_key_day WHERE day < $1::date`, [before]);
  }
}
