import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { FactorRemovalEntity } from './factor-removal.entity.js';

@Injectable()
export class FactorRemovalsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(FactorRemovalEntity);
  }

  /** Asked for again, the wait begins anew and the older link is worth nothing. */
  async save(removal: FactorRemovalEntity): Promise<void> {
    await this.rows.upsert(removal, ['userId']);
  }

  async dueAt(userId: string): Promise<Date | null> {
    return (await this.rows.findOneBy({ userId }))?.dueAt ?? null;
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit);
  }

  /** False = stopped, or asked for anew meanwhile. */
  async takeDue(userId: string, now: Date): Promise<boolean> {
    const { affected } = await this.rows.delete({ userId, dueAt: LessThanOrEqual(now) });
    return affected === 1;
  }

  /** Whose it was; null = no such link. */
  async takeByLink(stopHash: string): Promise<string | null> {
    const removal = await this.rows.findOneBy({ stopHash });
    if (!removal) return null;
    const { affected } = await this.rows.delete({ userId: removal.userId, stopHash });
    return affected === 1 ? removal.userId : null;
  }
}
