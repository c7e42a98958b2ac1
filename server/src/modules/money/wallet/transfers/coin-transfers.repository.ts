import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { lockName } from '../../../../platform/database/locks.js';
import { CoinTransferEntity } from './coin-transfer.entity.js';

@Injectable()
export class CoinTransfersRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(CoinTransferEntity);
  }

  /** One beginning of a person at a time. */
  async lockUser(userId: string): Promise<void> {
    await lockName(this.db, 'transfers.sender', userId);
  }

  lockOwn(userId: string, id: string): Promise<CoinTransferEntity | null> {
    return this.rows.findOne({ where: { id, fromId: userId }, lock: { mode: 'pessimistic_write' } });
  }

  lock(id: string): Promise<CoinTransferEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(row: CoinTransferEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async save({ id, ...values }: CoinTransferEntity): Promise<void> {
    await this.rows.update(id, values);
  }

  lockOpenOf(userId: string): Promise<CoinTransferEntity[]> {
    return this.rows.find({
      where: { fromId: userId, status: 'pending_confirmation' },
      order: { createdAt: 'DESC', id: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  openOf(userId: string): Promise<number> {
    return this.rows.countBy({ fromId: userId, status: 'pending_confirmation' });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'expiresAt', now, limit, { status: 'pending_confirmation' });
  }

  /** Coins that left or are about to. */
  async sentSince(userId: string, since: Date): Promise<number> {
    const status = In(['pending_confirmation', 'completed']);
    return (await this.rows.sum('coins', { fromId: userId, createdAt: MoreThanOrEqual(since), status })) ?? 0;
  }
}
