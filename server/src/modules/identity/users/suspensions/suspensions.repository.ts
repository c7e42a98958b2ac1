import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { SuspensionEntity } from './suspension.entity.js';
import type { SuspensionCause } from './suspension.js';

/** Rows of a person who is locked. */
@Injectable()
export class SuspensionsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(SuspensionEntity);
  }

  /** What keeps the account closed at this time, the first cause first. */
  standing(userId: string, at: Date): Promise<SuspensionEntity[]> {
    return this.rows.find({
      where: [
        { userId, until: IsNull() },
        { userId, until: MoreThan(at) },
      ],
      order: { createdAt: 'ASC', cause: 'ASC' },
    });
  }

  /** A cause that has run out may come anew while another one stands. */
  async dropOver(userId: string, at: Date): Promise<void> {
    await this.rows.delete({ userId, until: LessThanOrEqual(at) });
  }

  /** False = it stands already. */
  async add(row: SuspensionEntity): Promise<boolean> {
    const result = await this.rows
      .createQueryBuilder()
      .insert()
      .values(row)
      .orIgnore()
      .returning('cause')
      .execute();
    return (result.raw as unknown[]).length === 1;
  }

  /** False = there was none. */
  async lift(userId: string, cause: SuspensionCause): Promise<boolean> {
    return (await this.rows.delete({ userId, cause })).affected === 1;
  }

  async liftAll(userId: string): Promise<void> {
    await this.rows.delete({ userId });
  }
}
