import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { WatermarkEntity } from './watermark.entity.js';

@Injectable()
export class WatermarksRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(WatermarkEntity);
  }

  /** Those that have one already keep it. */
  async add(watermarks: readonly WatermarkEntity[]): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .insert()
      .values([...watermarks])
      .orIgnore()
      .execute();
  }

  update(mediaId: string, change: Partial<WatermarkEntity>): Promise<unknown> {
    return this.rows.update({ mediaId }, change);
  }

  lock(mediaId: string): Promise<WatermarkEntity | null> {
    return this.rows.findOne({ where: { mediaId }, lock: { mode: 'pessimistic_write' } });
  }

  async of(mediaIds: readonly string[]): Promise<Map<string, WatermarkEntity>> {
    if (mediaIds.length === 0) return new Map();
    const rows = await this.rows.findBy({ mediaId: In([...mediaIds]) });
    return new Map(rows.map((row) => [row.mediaId, row]));
  }

  /** Wanted for a while, and no worker at it. */
  async waiting(now: Date, before: Date, limit: number): Promise<string[]> {
    const rows = await this.rows
      .createQueryBuilder('mark')
      .where(`mark.state = 'waiting' AND mark.updatedAt < :before`, { before })
      .andWhere('(mark.busyUntil IS NULL OR mark.busyUntil < :now)', { now })
      .orderBy('mark.updatedAt')
      .limit(limit)
      .getMany();
    return rows.map(({ mediaId }) => mediaId);
  }
}
