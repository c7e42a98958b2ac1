import { Injectable } from '@nestjs/common';
import type { CursorQuery, Page, PageQuery } from '../../../../kernel/page.js';
import { constraintOf, Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { everything, listOf, visible } from '../../../../platform/database/list.js';
import { queueOf } from '../../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../../platform/staff/staff-queue.js';
import { DisqualificationEntity } from './disqualification.entity.js';
import type { DisqualificationStatus } from './disqualification.types.js';

const LIST = listOf(DisqualificationEntity, {
  filters: { status: 'status = $1', entryId: 'entry_id = $1' },
  sorts: { due: ['due_at NULLS LAST', 'id DESC'], newest: ['created_at DESC', 'id DESC'] },
});
const within = visible('challenge_id = $1');
const about = visible('user_id = $1');

@Injectable()
export class DisqualificationsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(DisqualificationEntity);
  }

  /** false = one about this entry is open already. */
  async add(row: DisqualificationEntity): Promise<boolean> {
    try {
      await this.rows.insert(row);
      return true;
    } catch (error) {
      if (constraintOf(error) === 'challenge_disqualification_once') return false;
      throw error;
    }
  }

  byId(id: string): Promise<DisqualificationEntity | null> {
    return this.rows.findOneBy({ id });
  }

  lock(id: string): Promise<DisqualificationEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: string, change: Partial<DisqualificationEntity>): Promise<void> {
    await this.rows.update(id, change);
  }

  openOf(entryId: string): Promise<DisqualificationEntity | null> {
    return this.rows.findOneBy({ entryId, status: 'open' });
  }

  ofChallenge(
    challengeId: string,
    query: PageQuery & { entryId?: string | undefined },
  ): Promise<Page<DisqualificationEntity>> {
    return LIST.page(this.db, { ...query, sort: 'newest' }, within(challengeId));
  }

  queue(
    query: PageQuery & { status?: DisqualificationStatus | undefined },
  ): Promise<Page<DisqualificationEntity>> {
    return LIST.page(this.db, { ...query, sort: 'due' }, everything);
  }

  async after(userId: string, asked: CursorQuery): Promise<DisqualificationEntity[]> {
    return (await LIST.after(this.db, { ...asked, sort: 'newest' }, about(userId))).data;
  }

  @StaffQueue('disqualifications', 'support')
  waiting(): Queue {
    return queueOf(
      this.rows,
      { status: 'open' },
      { id: 'id', since: 'createdAt', due: 'dueAt', person: 'userId' },
    );
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit, { status: 'open' });
  }
}
