import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CursorQuery, Page, PageQuery } from '../../../kernel/page.js';
import { constraintOf, Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { everything, listOf, visible } from '../../../platform/database/list.js';
import { queueOf } from '../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../platform/staff/staff-queue.js';
import { AppealEntity } from './appeal.entity.js';
import type { AppealKind, AppealStatus } from './appeal.types.js';

const LIST = listOf(AppealEntity, {
  filters: { status: 'status = $1', kind: 'kind = $1' },
  sorts: { due: ['due_at NULLS LAST', 'id DESC'], newest: ['created_at DESC', 'id DESC'] },
});
const by = visible('by_id = $1');

interface QueueFilter extends PageQuery {
  status?: AppealStatus | undefined;
  kind?: AppealKind | undefined;
}

@Injectable()
export class AppealsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(AppealEntity);
  }

  /** false = this decision was appealed already. */
  async add(appeal: AppealEntity): Promise<boolean> {
    try {
      await this.rows.insert(appeal as never);
      return true;
    } catch (error) {
      if (constraintOf(error) === 'appeal_once') return false;
      throw error;
    }
  }

  byId(id: string): Promise<AppealEntity | null> {
    return this.rows.findOneBy({ id });
  }

  lock(id: string): Promise<AppealEntity | null> {
    this.db.requireTransaction('a lock of an appeal');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: string, change: Partial<AppealEntity>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  /** The latest one about a thing. */
  latest(kind: AppealKind, refId: string): Promise<AppealEntity | null> {
    return this.rows.findOne({ where: { kind, refId }, order: { decisionAt: 'DESC' } });
  }

  openOf(byId: string): Promise<AppealEntity[]> {
    return this.rows.find({ where: { byId, status: In(['open']) }, order: { createdAt: 'ASC' }, take: 100 });
  }

  own(byId: string, query: PageQuery): Promise<Page<AppealEntity>> {
    return LIST.page(this.db, { ...query, sort: 'newest' }, by(byId));
  }

  queue(filter: QueueFilter): Promise<Page<AppealEntity>> {
    return LIST.page(this.db, { ...filter, sort: 'due' }, everything);
  }

  async after(byId: string, asked: CursorQuery): Promise<AppealEntity[]> {
    return (await LIST.after(this.db, { ...asked, sort: 'newest' }, by(byId))).data;
  }

  @StaffQueue('appeals', 'support')
  waiting(): Queue {
    return queueOf(
      this.rows,
      { status: 'open' },
      { id: 'id', since: 'createdAt', due: 'dueAt', person: 'byId' },
    );
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit, { status: 'open' });
  }
}
