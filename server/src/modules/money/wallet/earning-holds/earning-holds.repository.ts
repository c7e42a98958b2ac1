import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import type { Page } from '../../../../kernel/page.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import { queueOf } from '../../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../../platform/staff/staff-queue.js';
import { EarningHoldEntity } from './earning-hold.entity.js';
import type { HeldSaleFilter } from './held-sale.js';

const REVIEWS = listOf(EarningHoldEntity, {
  filters: { state: `(decided_at IS NULL AND released_at IS NULL) = ($1 = 'open')` },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
const because = visible('reason = $1');

@Injectable()
export class EarningHoldsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(EarningHoldEntity);
  }

  async insert(hold: EarningHoldEntity): Promise<void> {
    await this.rows.insert(hold);
  }

  async save(hold: EarningHoldEntity): Promise<void> {
    await this.rows.update(hold.id, hold);
  }

  lock(id: string): Promise<EarningHoldEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** What somebody earned by one sale, as long as it waits. */
  lockWaiting(txnId: string, userId: string): Promise<EarningHoldEntity | null> {
    return this.rows.findOne({
      where: { txnId, userId, releasedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async halt(txnId: string, halted: boolean): Promise<void> {
    await this.rows.update({ txnId, releasedAt: IsNull() }, { halted });
  }

  waitingFrom(userId: string, sourceIds: readonly string[]): Promise<EarningHoldEntity[]> {
    return this.rows.findBy({ userId, sourceId: In([...sourceIds]), releasedAt: IsNull() });
  }

  reviews(filter: HeldSaleFilter): Promise<Page<EarningHoldEntity>> {
    return REVIEWS.page(this.db, filter, because('review'));
  }

  @StaffQueue('held_sales', 'admin')
  waiting(): Queue {
    return queueOf(
      this.rows,
      { reason: 'review', decidedAt: IsNull(), releasedAt: IsNull() },
      { id: 'id', since: 'createdAt', minor: 'amountMinor', person: 'userId' },
    );
  }

  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await this.rows.find({
      select: { id: true },
      where: { freeAt: LessThanOrEqual(now), releasedAt: IsNull(), halted: false },
      order: { freeAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }
}
