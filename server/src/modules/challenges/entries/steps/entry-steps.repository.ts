import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { runningEntry } from '../entry.entity.js';
import { EntryStepEntity } from './entry-step.entity.js';
import type { EntryStep, StepStatus } from './entry-step.types.js';

/** Rows of steps. The entry of a step is locked by the caller before a step is read to be changed. */
@Injectable()
export class EntryStepsRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(EntryStepEntity);
  }

  async insert(steps: readonly EntryStep[]): Promise<void> {
    await this.rows.insert([...steps]);
  }

  byId(id: string): Promise<EntryStep | null> {
    return this.rows.findOneBy({ id });
  }

  /** Of these entries, each in its order. */
  of(entryIds: readonly string[]): Promise<EntryStep[]> {
    if (entryIds.length === 0) return Promise.resolve([]);
    return this.rows.find({ where: { entryId: In([...entryIds]) }, order: { place: 'ASC' } });
  }

  async update(id: string, change: Partial<EntryStep>): Promise<void> {
    await this.rows.update(id, change);
  }

  /** How many entries of a challenge have come as far. */
  countOf(challengeId: string, name: string, status: StepStatus): Promise<number> {
    return this.rows.countBy({ challengeId, name, status });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'dueAt', now, limit, { entryId: runningEntry() });
  }

  /** Holds of a challenge that was suspended go on, later by the time they stood still. */
  async later(challengeId: string, movedMs: number): Promise<void> {
    if (movedMs === 0) return;
    const moved = () => `due_at + ${Math.round(movedMs)} * interval '1 ms'`;
    await this.rows.update({ challengeId, dueAt: Not(IsNull()) }, { dueAt: moved });
  }

  /** The steps of an entry that have earned and are not payable yet, the last one first. */
  onHold(entryId: string): Promise<EntryStep[]> {
    return this.rows.find({
      where: { entryId, accruedMinor: MoreThan(0), paidAt: IsNull() },
      order: { place: 'DESC' },
    });
  }
}
