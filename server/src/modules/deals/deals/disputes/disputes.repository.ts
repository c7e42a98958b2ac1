import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import type { CursorQuery, Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { everything, listOf, visible } from '../../../../platform/database/list.js';
import { queueOf } from '../../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../../platform/staff/staff-queue.js';
import { DisputeEntity } from './dispute.entity.js';
import type { DisputeState, DisputeStatus } from './dispute.types.js';

const LIST = listOf(DisputeEntity, {
  filters: { status: 'status = $1' },
  sorts: { due: ['due_at', 'id'], newest: ['created_at DESC', 'id DESC'] },
});
const about = visible('(brand_id = $1 OR creator_id = $1 OR opened_by = $1)');

/** Disputes of deals; the deal they are about is the lock of each. */
@Injectable()
export class DisputesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(DisputeEntity);
  }

  async insert(dispute: DisputeState): Promise<void> {
    await this.rows.insert(Object.assign(new DisputeEntity(), dispute) as never);
  }

  byId(id: string): Promise<DisputeState | null> {
    return this.rows.findOneBy({ id });
  }

  /** At most one: a dispute ends its order. */
  ofOrder(orderId: string): Promise<DisputeState | null> {
    return this.rows.findOneBy({ orderId });
  }

  /** Of these orders, those of whose money staff gave the creator a share. */
  async paidOf(orderIds: readonly string[]): Promise<Set<string>> {
    if (orderIds.length === 0) return new Set();
    const where = { orderId: In([...orderIds]), status: 'resolved' as const, creatorShare: MoreThan(0) };
    const rows = await this.rows.find({ select: { orderId: true }, where });
    return new Set(rows.map(({ orderId }) => orderId));
  }

  async update(id: string, change: Partial<DisputeState>): Promise<void> {
    await this.rows.update(id, change as never);
  }

  /** Open ones by their deadline, others the newest first. */
  page(asked: PageQuery & { status?: DisputeStatus }): Promise<Page<DisputeState>> {
    return LIST.page(this.db, { ...asked, sort: asked.status === 'open' ? 'due' : 'newest' }, everything);
  }

  async after(userId: string, asked: CursorQuery): Promise<DisputeState[]> {
    return (await LIST.after(this.db, { ...asked, sort: 'newest' }, about(userId))).data;
  }

  @StaffQueue('deal_disputes', 'admin')
  waiting(): Queue {
    return queueOf(
      this.rows,
      { status: 'open' },
      { id: 'id', since: 'createdAt', due: 'dueAt', minor: 'heldMinor', person: 'openedBy' },
    );
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit, { status: 'open', escalatedAt: IsNull() });
  }
}
