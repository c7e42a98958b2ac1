import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, MoreThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { lockName } from '../../../platform/database/locks.js';
import { StaffActEntity } from './staff-act.entity.js';

export type Act = Omit<StaffActEntity, 'id' | 'createdAt'>;

@Injectable()
export class StaffActsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(StaffActEntity);
  }

  /** Whoever adds to one of these sums waits for the others; in one order, so that nobody waits in a circle. */
  async lockSums({ kind, subjectId, personId, staffId }: Act): Promise<void> {
    for (const id of [...new Set([subjectId, personId, staffId])].toSorted())
      await lockName(this.db, 'approvals.sum', `${kind}:${id}`);
  }

  /** The largest of what was done since then to the subject, for the person, and by the member of staff. */
  async largestSumSince({ kind, subjectId, personId, staffId }: Act, since: Date): Promise<number> {
    const of = (which: FindOptionsWhere<StaffActEntity>) =>
      this.rows.sum('amount', { ...which, kind, createdAt: MoreThan(since) });
    const sums = [await of({ subjectId }), await of({ personId }), await of({ staffId })];
    return Math.max(...sums.map(Number));
  }

  async add(act: StaffActEntity): Promise<void> {
    await this.rows.insert(act);
  }
}
