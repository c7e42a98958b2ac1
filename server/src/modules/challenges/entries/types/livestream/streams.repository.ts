import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Database } from '../../../../../platform/database/database.js';
import { dueIds } from '../../../../../platform/database/due.js';
import { runningEntry } from '../../entry.entity.js';
import { StreamEntity } from './stream.entity.js';

/** Rows of streams. The entry of a stream is locked by the caller before the row is read to be changed. */
@Injectable()
export class StreamsRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(StreamEntity);
  }

  of(entryId: string): Promise<StreamEntity | null> {
    return this.rows.findOneBy({ entryId });
  }

  ofMany(entryIds: readonly string[]): Promise<StreamEntity[]> {
    if (entryIds.length === 0) return Promise.resolve([]);
    return this.rows.findBy({ entryId: In([...entryIds]) });
  }

  async save(stream: StreamEntity): Promise<void> {
    await this.rows.save(stream);
  }

  async update(entryId: string, change: Partial<StreamEntity>): Promise<void> {
    await this.rows.update(entryId, change);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit, { entryId: runningEntry() });
  }

  async later(challengeId: string, movedMs: number): Promise<void> {
    const dueAt = () => `due_at + ${Math.round(movedMs)} * interval '1 ms'`;
    await this.rows.update({ challengeId, dueAt: Not(IsNull()) }, { dueAt });
  }
}
