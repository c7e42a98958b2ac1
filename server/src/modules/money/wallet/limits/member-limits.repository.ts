import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { MemberLimitEntity } from './member-limit.entity.js';

@Injectable()
export class MemberLimitsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(MemberLimitEntity);
  }

  of(teamId: string): Promise<MemberLimitEntity[]> {
    return this.rows.findBy({ teamId });
  }

  find(teamId: string, userId: string): Promise<MemberLimitEntity | null> {
    return this.rows.findOneBy({ teamId, userId });
  }

  /** Whatever a member spends waits here for what they spend at the same moment. */
  lock(teamId: string, userId: string): Promise<MemberLimitEntity | null> {
    return this.rows.findOne({ where: { teamId, userId }, lock: { mode: 'pessimistic_write' } });
  }

  async save(row: MemberLimitEntity): Promise<void> {
    await this.rows.upsert(row, ['teamId', 'userId']);
  }
}
