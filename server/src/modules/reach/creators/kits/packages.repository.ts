import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { lockName } from '../../../../platform/database/locks.js';
import { AbsenceEntity, PackageEntity } from './package.entity.js';

@Injectable()
export class PackagesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(PackageEntity);
  }

  /** Rules about numbers of one creator hold under it. */
  async lockOwner(userId: string): Promise<void> {
    await lockName(this.db, 'creators.owner', userId);
  }

  /** Of some creators, each in the order they chose. */
  of(userIds: readonly string[]): Promise<PackageEntity[]> {
    return this.rows.find({
      where: { userId: In([...userIds]) },
      order: { userId: 'ASC', position: 'ASC', id: 'ASC' },
    });
  }

  async insert(row: PackageEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async update(id: string, change: Partial<PackageEntity>): Promise<void> {
    await this.rows.update(id, change);
  }

  async delete(id: string): Promise<void> {
    await this.rows.delete(id);
  }

  async absence(userId: string): Promise<string | null> {
    return (await this.db.repo(AbsenceEntity).findOneBy({ userId }))?.until ?? null;
  }

  async setAbsence(userId: string, until: string | null, now: Date): Promise<void> {
    const absences = this.db.repo(AbsenceEntity);
    if (until === null) await absences.delete({ userId });
    else await absences.upsert({ userId, until, updatedAt: now }, ['userId']);
  }
}
