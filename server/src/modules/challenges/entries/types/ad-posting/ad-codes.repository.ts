import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../../platform/database/database.js';
import { dueIds } from '../../../../../platform/database/due.js';
import { AdCodeEntity } from './ad-code.entity.js';

/** Rows of ad codes. The entry of a code is locked by the caller before the row is read to be changed. */
@Injectable()
export class AdCodesRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(AdCodeEntity);
  }

  of(entryId: string): Promise<AdCodeEntity | null> {
    return this.rows.findOneBy({ entryId });
  }

  ofMany(entryIds: readonly string[]): Promise<AdCodeEntity[]> {
    if (entryIds.length === 0) return Promise.resolve([]);
    return this.rows.findBy({ entryId: In([...entryIds]) });
  }

  async save(code: AdCodeEntity): Promise<void> {
    await this.rows.save(code);
  }

  async update(entryId: string, change: Partial<AdCodeEntity>): Promise<void> {
    await this.rows.update(entryId, change);
  }

  toRemind(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'remindAt', now, limit);
  }

  toAlert(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'alertAt', now, limit);
  }
}
