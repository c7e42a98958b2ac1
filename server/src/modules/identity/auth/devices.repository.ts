import { Injectable } from '@nestjs/common';
import { In, LessThan, MoreThanOrEqual } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { AccountDeviceEntity } from './account-device.entity.js';

@Injectable()
export class DevicesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(AccountDeviceEntity);
  }

  find(userId: string, deviceHash: string): Promise<AccountDeviceEntity | null> {
    return this.rows.findOneBy({ userId, deviceHash });
  }

  /** Two tabs may sign in at the same moment: the second one changes nothing. */
  async insert(device: AccountDeviceEntity): Promise<void> {
    await this.rows.createQueryBuilder().insert().values(device).orIgnore().execute();
  }

  async seen(userId: string, deviceHash: string, now: Date): Promise<void> {
    await this.rows.update({ userId, deviceHash }, { lastSeenAt: now });
  }

  /** Keeps those of an account that were used last. */
  async keepNewest(userId: string, most: number): Promise<void> {
    const old = await this.rows.find({
      select: { userId: true, deviceHash: true },
      where: { userId },
      order: { lastSeenAt: 'DESC', deviceHash: 'ASC' },
      skip: most,
    });
    if (old.length > 0)
      await this.rows.delete({ userId, deviceHash: In(old.map(({ deviceHash }) => deviceHash)) });
  }

  async usedSince(userId: string, since: Date): Promise<string[]> {
    const rows = await this.rows.findBy({ userId, lastSeenAt: MoreThanOrEqual(since) });
    return rows.map(({ deviceHash }) => deviceHash);
  }

  usedOneOf(userId: string, deviceHashes: readonly string[], since: Date): Promise<boolean> {
    return this.rows.existsBy({
      userId,
      deviceHash: In([...deviceHashes]),
      lastSeenAt: MoreThanOrEqual(since),
    });
  }

  async forgetBefore(moment: Date): Promise<void> {
    await this.rows.delete({ lastSeenAt: LessThan(moment) });
  }
}
