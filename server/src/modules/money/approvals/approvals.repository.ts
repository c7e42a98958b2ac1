import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import type { Page } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { everything, listOf } from '../../../platform/database/list.js';
import { queueOf } from '../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../platform/staff/staff-queue.js';
import type { ApprovalListQueryDto } from './dto/approval.dto.js';
import { ApprovalEntity } from './approval.entity.js';

const LIST = listOf(ApprovalEntity, {
  filters: { status: 'status = $1', kind: 'kind = $1', subjectId: 'subject_id = $1' },
  sorts: { newest: ['id DESC'] },
});

@Injectable()
export class ApprovalsRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(ApprovalEntity);
  }

  /** false = the same thing waits for a second person already. */
  async add(approval: ApprovalEntity): Promise<boolean> {
    try {
      await this.rows.insert(approval as never);
      return true;
    } catch (error) {
      if (isWaitingAlready(error)) return false;
      throw error;
    }
  }

  byId(id: string): Promise<ApprovalEntity | null> {
    return this.rows.findOneBy({ id });
  }

  lock(id: string): Promise<ApprovalEntity | null> {
    this.database.requireTransaction('a lock of an approval');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: string, change: Partial<ApprovalEntity>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  page(filter: ApprovalListQueryDto): Promise<Page<ApprovalEntity>> {
    return LIST.page(this.database, filter, everything);
  }

  @StaffQueue('approvals', 'admin')
  waiting(): Queue {
    return queueOf(
      this.rows,
      { status: 'pending_approval' },
      { id: 'id', since: 'createdAt', due: 'expiresAt', person: 'requestedBy' },
    );
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'expiresAt', now, limit, { status: 'pending_approval' });
  }
}

const isWaitingAlready = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'approval_once';
