import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { StepUpPurpose } from '../../../platform/security/step-up.js';
import { StepUpCodeEntity } from './step-up-code.entity.js';

@Injectable()
export class StepUpRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(StepUpCodeEntity);
  }

  lock(sessionId: string, purpose: StepUpPurpose): Promise<StepUpCodeEntity | null> {
    return this.rows.findOne({ where: { sessionId, purpose }, lock: { mode: 'pessimistic_write' } });
  }

  async save(row: StepUpCodeEntity): Promise<void> {
    await this.rows.upsert(row, ['sessionId', 'purpose']);
  }

  async countTry({ sessionId, purpose, tries }: StepUpCodeEntity, allowed: number): Promise<void> {
    if (tries + 1 >= allowed) await this.rows.delete({ sessionId, purpose });
    else await this.rows.update({ sessionId, purpose }, { tries: tries + 1 });
  }

  /** False = somebody was faster. */
  async take(sessionId: string, purpose: StepUpPurpose, codeHashes: readonly string[]): Promise<boolean> {
    const { affected } = await this.rows.delete({ sessionId, purpose, codeHash: In(codeHashes) });
    return affected === 1;
  }

  async forgetOld(now: Date): Promise<void> {
    await this.rows.delete({ expiresAt: LessThan(now) });
  }
}
