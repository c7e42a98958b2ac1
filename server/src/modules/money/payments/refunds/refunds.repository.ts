import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { RefundEntity } from './refund.entity.js';

@Injectable()
export class RefundsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(RefundEntity);
  }

  byId(id: string): Promise<RefundEntity | null> {
    return this.rows.findOneBy({ id });
  }

  byProviderId(providerRefundId: string): Promise<RefundEntity | null> {
    return this.rows.findOneBy({ providerRefundId });
  }

  lock(id: string): Promise<RefundEntity> {
    return this.rows.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Those whose call was not answered with an id, and may never have been made. */
  lockUnsent(paymentId: string): Promise<RefundEntity[]> {
    return this.rows.find({
      where: { paymentId, state: 'pending', providerRefundId: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  ofPayment(paymentId: string): Promise<RefundEntity[]> {
    return this.rows.find({ where: { paymentId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async insert(refund: RefundEntity): Promise<void> {
    await this.rows.insert(refund);
  }

  async update(id: string, change: Partial<RefundEntity>): Promise<void> {
    await this.rows.update(id, change);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'checkAt', now, limit);
  }
}
