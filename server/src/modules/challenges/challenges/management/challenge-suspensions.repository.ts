import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { ChallengeSuspensionEntity, type SuspensionCause } from './challenge-suspension.entity.js';

@Injectable()
export class ChallengeSuspensionsRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(ChallengeSuspensionEntity);
  }

  /** The longest standing first. */
  of(challengeId: string): Promise<ChallengeSuspensionEntity[]> {
    return this.rows.find({ where: { challengeId }, order: { createdAt: 'ASC', cause: 'ASC' } });
  }

  async add(suspension: ChallengeSuspensionEntity): Promise<void> {
    await this.rows.insert(suspension);
  }

  async end(challengeId: string, causes: readonly SuspensionCause[]): Promise<void> {
    await this.rows.delete({ challengeId, cause: In([...causes]) });
  }

  async endAll(challengeId: string): Promise<void> {
    await this.rows.delete({ challengeId });
  }
}
