import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { DataExportEntity } from './data-export.entity.js';

const LIST = listOf(DataExportEntity, { sorts: { newest: ['requested_at DESC', 'id DESC'] } });
const own = visible('user_id = $1');

@Injectable()
export class DataExportsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(DataExportEntity);
  }

  /** False = one is open already. */
  async add(row: DataExportEntity): Promise<boolean> {
    const result = await this.rows
      .createQueryBuilder()
      .insert()
      .values(row)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length > 0;
  }

  own(id: string, userId: string): Promise<DataExportEntity | null> {
    return this.rows.findOneBy({ id, userId });
  }

  byId(id: string): Promise<DataExportEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** Asked for, or cut off while it was made; the oldest first. */
  async open(): Promise<string[]> {
    const rows = await this.rows.find({
      select: { id: true },
      where: { state: In(['queued', 'running']) },
      order: { requestedAt: 'ASC' },
      take: 100,
    });
    return rows.map(({ id }) => id);
  }

  lock(id: string): Promise<DataExportEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  of(userId: string): Promise<DataExportEntity[]> {
    return this.rows.find({ where: { userId }, order: { requestedAt: 'DESC', id: 'DESC' } });
  }

  page(userId: string, page: PageQuery): Promise<Page<DataExportEntity>> {
    return LIST.page(this.db, page, own(userId));
  }

  async update(id: string, change: Partial<DataExportEntity>): Promise<void> {
    await this.rows.update(id, change);
  }

  /** Files whose time is over. */
  expired(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'expiresAt', now, limit, { key: Not(IsNull()) });
  }

  async forget(userId: string): Promise<void> {
    await this.rows.delete({ userId });
  }
}
