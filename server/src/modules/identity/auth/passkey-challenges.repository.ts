import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';

@Injectable()
export class PasskeyChallengesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(PasskeyChallengeEntity);
  }

  async insert(challenge: PasskeyChallengeEntity): Promise<void> {
    await this.rows.insert(challenge);
  }

  /** Each is judged once, whatever comes of it; false = none, over, or another's. */
  async take(challenge: Omit<PasskeyChallengeEntity, 'expiresAt'>, now: Date): Promise<boolean> {
    const userId = challenge.userId ?? IsNull();
    const { affected } = await this.rows.delete({ ...challenge, userId, expiresAt: MoreThan(now) });
    return affected === 1;
  }

  async forgetOld(now: Date): Promise<void> {
    await this.rows.delete({ expiresAt: LessThan(now) });
  }
}
