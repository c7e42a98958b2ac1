import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { AccountClosingEntity } from './account-closing.entity.js';

@Injectable()
export class AccountClosingRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(AccountClosingEntity);
  }

  open(userId: string): Promise<AccountClosingEntity | null> {
    return this.rows.findOneBy({ userId, state: 'requested' });
  }

  lockOpen(userId: string): Promise<AccountClosingEntity | null> {
    return this.rows.findOne({ where: { userId, state: 'requested' }, lock: { mode: 'pessimistic_write' } });
  }

  byId(id: string): Promise<AccountClosingEntity | null> {
    return this.rows.findOneBy({ id });
  }

  async insert(row: AccountClosingEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async update(id: string, change: Partial<AccountClosingEntity>): Promise<void> {
    await this.rows.update(id, change);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'nextAt', now, limit);
  }
}
