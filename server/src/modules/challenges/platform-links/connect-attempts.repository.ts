import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { ConnectAttemptEntity } from './connect-attempt.entity.js';
import type { LinkedPlatform } from './platform-link.types.js';

@Injectable()
export class ConnectAttemptsRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(ConnectAttemptEntity);
  }

  /** In place of the one that this session has begun before. */
  async begin(attempt: ConnectAttemptEntity): Promise<void> {
    const { sessionId, platform } = attempt;
    await this.rows.delete({ sessionId, platform });
    await this.rows.insert(attempt);
  }

  /** A state is judged once, whatever comes of it. */
  async take(stateHash: string): Promise<ConnectAttemptEntity | null> {
    const attempt = await this.rows.findOneBy({ stateHash });
    if (!attempt) return null;
    const { affected } = await this.rows.delete({ stateHash });
    return affected === 1 ? attempt : null;
  }

  async forget(userId: string, platform: LinkedPlatform): Promise<void> {
    await this.rows.delete({ userId, platform });
  }

  async forgetOf(userId: string): Promise<void> {
    await this.rows.delete({ userId });
  }

  async forgetOld(now: Date): Promise<void> {
    await this.rows.delete({ expiresAt: LessThan(now) });
  }
}
