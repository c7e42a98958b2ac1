import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { constraintOf, Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { everything, listOf } from '../../../../platform/database/list.js';
import { queueOf } from '../../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../../platform/staff/staff-queue.js';
import { ManualFiguresEntity } from './manual-figures.entity.js';
import type { ManualFiguresStatus } from './manual-figures.types.js';

const LIST = listOf(ManualFiguresEntity, {
  filters: { status: 'status = $1' },
  sorts: { due: ['expires_at', 'id'], newest: ['id DESC'] },
});

@Injectable()
export class ManualFiguresRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(ManualFiguresEntity);
  }

  /** false = others of the same post wait already. */
  async add(row: ManualFiguresEntity): Promise<boolean> {
    try {
      await this.rows.insert(row);
      return true;
    } catch (error) {
      if (constraintOf(error) === 'content_manual_figures_once') return false;
      throw error;
    }
  }

  byId(id: string): Promise<ManualFiguresEntity | null> {
    return this.rows.findOneBy({ id });
  }

  lock(id: string): Promise<ManualFiguresEntity | null> {
    this.database.requireTransaction('a lock of manual figures');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: string, change: Partial<ManualFiguresEntity>): Promise<void> {
    await this.rows.update(id, change);
  }

  /** What waits comes by its deadline, what is decided by its age. */
  page(query: PageQuery & { status?: ManualFiguresStatus | undefined }): Promise<Page<ManualFiguresEntity>> {
    const sort = query.status === 'pending' ? 'due' : 'newest';
    return LIST.page(this.database, { ...query, sort }, everything);
  }

  @StaffQueue('figures', 'support')
  waiting(): Queue {
    return queueOf(
      this.rows,
      { status: 'pending' },
      { id: 'id', since: 'createdAt', due: 'expiresAt', person: 'statedBy' },
    );
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'expiresAt', now, limit, { status: 'pending' });
  }
}
