import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, type QueryDeepPartialEntity } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import type { LinkedPlatform } from './platform-link.types.js';
import { PlatformLinkEntity } from './platform-link.entity.js';

type Change = QueryDeepPartialEntity<PlatformLinkEntity>;

@Injectable()
export class PlatformLinksRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(PlatformLinkEntity);
  }

  byId(id: string): Promise<PlatformLinkEntity | null> {
    return this.rows.findOneBy({ id });
  }

  of(userId: string, platform: LinkedPlatform): Promise<PlatformLinkEntity | null> {
    return this.rows.findOneBy({ userId, platform });
  }

  ofUser(userId: string): Promise<PlatformLinkEntity[]> {
    return this.rows.findBy({ userId });
  }

  /** Links that hold an account, of many people in one query. */
  heldBy(userIds: readonly string[]): Promise<PlatformLinkEntity[]> {
    if (userIds.length === 0) return Promise.resolve([]);
    return this.rows.findBy({ userId: In([...new Set(userIds)]), status: In(['verified', 'stale']) });
  }

  lock(id: string): Promise<PlatformLinkEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockOf(userId: string, platform: LinkedPlatform): Promise<PlatformLinkEntity | null> {
    return this.rows.findOne({ where: { userId, platform }, lock: { mode: 'pessimistic_write' } });
  }

  /** Unless the person has one for this platform already. */
  async insertOnce(row: Pick<PlatformLinkEntity, 'id' | 'userId' | 'platform'>, now: Date): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({ ...row, status: 'unlinked', scopes: [], tokenVersion: 0, createdAt: now, updatedAt: now })
      .orIgnore()
      .execute();
  }

  async update(id: string, change: Change): Promise<void> {
    await this.rows.update(id, change);
  }

  /** Changes a verified link whose tokens are still those; false = it has moved on meanwhile. */
  async updateVersion(id: string, tokenVersion: number, change: Change): Promise<boolean> {
    const { affected } = await this.rows.update({ id, tokenVersion, status: 'verified' }, change);
    return affected === 1;
  }

  /** Keeps what was read of an account; false = the link has moved on, or somebody else's reading was kept meanwhile. */
  async keepReading(
    { id, tokenVersion, syncAt }: Pick<PlatformLinkEntity, 'id' | 'tokenVersion' | 'syncAt'>,
    reading: Change,
  ): Promise<boolean> {
    const { affected } = await this.rows.update(
      { id, tokenVersion, status: 'verified', syncAt: syncAt ?? IsNull() },
      reading,
    );
    return affected === 1;
  }

  /** Takes the right to renew these tokens for a while; false = somebody has it, or the tokens are others. */
  async claimRefresh(
    { id, tokenVersion }: Pick<PlatformLinkEntity, 'id' | 'tokenVersion'>,
    now: Date,
    until: Date,
  ): Promise<boolean> {
    const free = { id, tokenVersion, status: 'verified' as const };
    const { affected } = await this.rows.update(
      [
        { ...free, refreshLeaseUntil: IsNull() },
        { ...free, refreshLeaseUntil: LessThanOrEqual(now) },
      ],
      { refreshLeaseUntil: until },
    );
    return affected === 1;
  }

  dueAt(time: 'pendingUntil' | 'refreshAt' | 'syncAt', now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, time, now, limit);
  }

  async deleteOf(userId: string): Promise<void> {
    await this.rows.delete({ userId });
  }
}
