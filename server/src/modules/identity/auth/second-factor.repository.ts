import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { FactorRemovalEntity } from './factor-removal.entity.js';
import { SecondFactorEntity } from './second-factor.entity.js';

@Injectable()
export class SecondFactorRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(SecondFactorEntity);
  }

  find(userId: string): Promise<SecondFactorEntity | null> {
    return this.rows.findOneBy({ userId });
  }

  lock(userId: string): Promise<SecondFactorEntity | null> {
    return this.rows.findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  async save(factor: SecondFactorEntity): Promise<void> {
    await this.rows.upsert(factor, ['userId']);
  }

  /** Whether there was one that counted; a removal that is on its way ends with it. */
  async delete(userId: string): Promise<boolean> {
    const factor = await this.lock(userId);
    if (!factor) return false;
    await this.rows.delete({ userId });
    await this.db.repo(FactorRemovalEntity).delete({ userId });
    return factor.confirmedAt !== null;
  }
}
