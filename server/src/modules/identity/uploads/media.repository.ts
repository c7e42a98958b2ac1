import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { lockName } from '../../../platform/database/locks.js';
import { RowReader } from '../../../platform/database/row-reader.js';
import { MediaEntity, MediaUseEntity } from './media.entity.js';
import type { MediaRef } from './media.types.js';

const READY_FILES = `SELECT id, key FROM media WHERE id = ANY ($1::uuid[]) AND state = 'ready'`;

@Injectable()
export class MediaRepository {
  private readonly reader: RowReader<MediaEntity>;
  private readonly select: string;

  constructor(private readonly database: Database) {
    this.reader = new RowReader(database, MediaEntity);
    this.select = `SELECT ${this.reader.columns} FROM media WHERE id = ANY ($1::uuid[])`;
  }

  private get media() {
    return this.database.repo(MediaEntity);
  }

  private get uses() {
    return this.database.repo(MediaUseEntity);
  }

  insert(media: MediaEntity): Promise<unknown> {
    return this.media.insert(media);
  }

  update(id: string, change: Partial<MediaEntity>): Promise<unknown> {
    return this.media.update(id, change);
  }

  async byIds(ids: readonly string[]): Promise<MediaEntity[]> {
    return ids.length === 0 ? [] : this.reader.read(this.select, [ids]);
  }

  async readyFiles(ids: readonly string[]): Promise<{ id: string; key: string }[]> {
    return ids.length === 0 ? [] : this.database.prepared(READY_FILES, [ids]);
  }

  lock(id: string): Promise<MediaEntity | null> {
    return this.media.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** In a fixed order, so that two writers never wait for each other. */
  lockMany(ids: readonly string[]): Promise<MediaEntity[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.media.find({
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Bytes the owner keeps or has begun to send; other uploads of the same owner wait until this transaction ends. */
  async lockUsage(ownerId: string): Promise<number> {
    await lockName(this.database, 'uploads.owner', ownerId);
    const [row] = await this.database.query<{ bytes: string }>(
      `SELECT (SELECT coalesce(sum(size), 0) FROM media WHERE owner_id = $1)
            + (SELECT coalesce(sum(size), 0) FROM upload WHERE owner_id = $1 AND state = 'open') AS bytes`,
      [ownerId],
    );
    return Number(row?.bytes ?? 0);
  }

  usesOf(mediaId: string): Promise<number> {
    return this.uses.countBy({ mediaId });
  }

  async shownBy(mediaId: string, refKind: string): Promise<string[]> {
    const uses = await this.uses.findBy({ mediaId, refKind });
    return uses.map(({ refId }) => refId);
  }

  async idsUsedBy({ kind, id }: MediaRef): Promise<string[]> {
    const uses = await this.uses.findBy({ refKind: kind, refId: id });
    return uses.map(({ mediaId }) => mediaId);
  }

  /** Those of these files that nothing else shows. */
  async shownOnlyBy(ids: readonly string[], { kind, id }: MediaRef): Promise<string[]> {
    if (ids.length === 0) return [];
    const uses = await this.uses.findBy({ mediaId: In([...ids]) });
    const others = new Set(
      uses.filter(({ refKind, refId }) => refKind !== kind || refId !== id).map(({ mediaId }) => mediaId),
    );
    return ids.filter((mediaId) => !others.has(mediaId));
  }

  async giveTo(ids: readonly string[], ownerId: string): Promise<void> {
    if (ids.length > 0) await this.media.update({ id: In([...ids]) }, { ownerId });
  }

  async addUses(mediaIds: readonly string[], { kind, id }: MediaRef): Promise<void> {
    const rows = mediaIds.map((mediaId) => ({ mediaId, refKind: kind, refId: id }));
    await this.uses.createQueryBuilder().insert().values(rows).orIgnore().execute();
    await this.media.update({ id: In([...mediaIds]) }, { unusedSince: null });
  }

  async dropUses(mediaIds: readonly string[], { kind, id }: MediaRef, now: Date): Promise<void> {
    await this.uses.delete({ mediaId: In([...mediaIds]), refKind: kind, refId: id });
    await this.database.query(
      `UPDATE media SET unused_since = $2
       WHERE id = ANY($1::uuid[]) AND unused_since IS NULL AND NOT EXISTS (SELECT 1 FROM media_use WHERE media_id = media.id)`,
      [mediaIds, now],
    );
  }

  /** Which of these files are the same, byte by byte, as an older one of somebody else with a use of this kind. */
  async copies(ids: readonly string[], refKind: string): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<{ id: string }>(
      `SELECT m.id FROM media m WHERE m.id = ANY ($1::uuid[]) AND EXISTS (
         SELECT 1 FROM media o JOIN media_use u ON u.media_id = o.id AND u.ref_kind = $2
         WHERE o.sha256 = m.sha256 AND o.owner_id <> m.owner_id AND (o.created_at, o.id) < (m.created_at, m.id))`,
      [ids, refKind],
    );
    return rows.map(({ id }) => id);
  }

  delete(id: string): Promise<unknown> {
    return this.media.delete({ id });
  }

  async orphans(before: Date, limit: number): Promise<string[]> {
    const rows = await this.media
      .createQueryBuilder('media')
      .select('media.id', 'id')
      .where('media.unusedSince < :before', { before })
      .orderBy('media.unusedSince')
      .limit(limit)
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }
}
