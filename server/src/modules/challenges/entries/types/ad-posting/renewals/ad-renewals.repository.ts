import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Database } from '../../../../../../platform/database/database.js';
import { dueIds } from '../../../../../../platform/database/due.js';
import { runningEntry } from '../../../entry.entity.js';
import { AdRenewalEntity } from './ad-renewal.entity.js';
import { type AdRenewal, type AdRenewalStatus, openStatuses } from './ad-renewal.types.js';

const columnOf = { brand: 'brandId', creator: 'userId' } as const;

/** Rows of renewals. The entry of one is locked by the caller before the row is. */
@Injectable()
export class AdRenewalsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(AdRenewalEntity);
  }

  async insert(renewal: AdRenewal): Promise<void> {
    await this.rows.insert(renewal);
  }

  async update(id: string, change: Partial<AdRenewal>): Promise<void> {
    await this.rows.update({ id }, change);
  }

  byId(id: string): Promise<AdRenewal | null> {
    return this.rows.findOneBy({ id });
  }

  /** Those of one side alone: for others they do not exist. */
  own(id: string, side: 'brand' | 'creator', owner: string): Promise<AdRenewal | null> {
    return this.rows.findOneBy({ id, [columnOf[side]]: owner });
  }

  lock(id: string): Promise<AdRenewal | null> {
    this.db.requireTransaction('a lock of a renewal of an ad');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  isOpen(entryId: string): Promise<boolean> {
    return this.rows.existsBy({ entryId, status: In([...openStatuses]) });
  }

  /** The newest one of each entry. */
  latestOf(entryIds: readonly string[]): Promise<AdRenewal[]> {
    if (entryIds.length === 0) return Promise.resolve([]);
    return this.rows
      .createQueryBuilder('r')
      .distinctOn(['r.entryId'])
      .where({ entryId: In([...entryIds]) })
      .orderBy('r.entryId')
      .addOrderBy('r.createdAt', 'DESC')
      .addOrderBy('r.id', 'DESC')
      .getMany();
  }

  byIds(ids: readonly string[]): Promise<AdRenewal[]> {
    return this.rows.findBy({ id: In([...ids]) });
  }

  async endedOf(ids: readonly string[]): Promise<string[]> {
    const rows = await this.rows.find({
      select: { id: true },
      where: { id: In([...ids]), status: Not(In([...openStatuses])) },
    });
    return rows.map(({ id }) => id);
  }

  /** Those of one side in these states, the most urgent first, and how many there are. */
  openOf(
    side: 'brand' | 'creator',
    owner: string,
    statuses: readonly AdRenewalStatus[],
    limit: number,
  ): Promise<[AdRenewal[], number]> {
    return this.rows.findAndCount({
      where: { [columnOf[side]]: owner, status: In([...statuses]) },
      order: { timerAt: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' },
      take: limit,
    });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'timerAt', now, limit, { entryId: runningEntry() });
  }

  async later(challengeId: string, movedMs: number): Promise<void> {
    const timerAt = () => `timer_at + ${Math.round(movedMs)} * interval '1 ms'`;
    await this.rows.update({ challengeId, timerAt: Not(IsNull()) }, { timerAt });
  }
}
