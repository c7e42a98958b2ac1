import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { EarningHoldEntity } from './earning-hold.entity.js';

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
