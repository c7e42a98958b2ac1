import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
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

  async insert(refund: RefundEntity): Promise<void> {
    await this.rows.insert(refund);
  }

  async update(id: string, change: Partial<RefundEntity>): Promise<void> {
    await this.rows.update(id, change);
  }

  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM payment_refund WHERE check_at <= $1 ORDER BY check_at LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }
}
