import { Injectable } from '@nestjs/common';
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
    const taken = await this.db.query(
      `DELETE FROM second_factor_removal WHERE user_id = $1 AND due_at <= $2 RETURNING user_id`,
      [userId, now],
    );
    return taken.length === 1;
  }

  /** Whose it was; null = no such link. */
  async takeByLink(stopHash: string): Promise<string | null> {
    const taken = await this.db.one<{ userId: string }>(
      `DELETE FROM second_factor_removal WHERE stop_hash = $1 RETURNING user_id AS "userId"`,
      [stopHash],
    );
    return taken?.userId ?? null;
  }
}
