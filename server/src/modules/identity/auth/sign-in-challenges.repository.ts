import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { FirstStep } from './first-step.js';
import { SignInChallengeEntity } from './sign-in-challenge.entity.js';

@Injectable()
export class SignInChallengesRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(SignInChallengeEntity);
  }

  async insert(challenge: SignInChallengeEntity): Promise<void> {
    await this.rows.insert(challenge);
  }

  /** Counts a try before it is judged, so that tries at the same moment are all counted. null = none is left. */
  countTry(
    tokenHash: string,
    allowed: number,
    now: Date,
  ): Promise<{ userId: string; firstStep: FirstStep } | null> {
    return this.db.one(
      `UPDATE sign_in_challenge SET tries = tries + 1
       WHERE token_hash = $1 AND tries < $2 AND expires_at > $3
       RETURNING user_id AS "userId", first_step AS "firstStep"`,
      [tokenHash, allowed, now],
    );
  }

  async ownerOf(tokenHash: string, now: Date): Promise<string | null> {
    return (await this.rows.findOneBy({ tokenHash, expiresAt: MoreThan(now) }))?.userId ?? null;
  }

  /** False = somebody was faster. */
  async take(tokenHash: string): Promise<boolean> {
    const { affected } = await this.rows.delete({ tokenHash });
    return affected === 1;
  }

  async deleteOf(userId: string): Promise<void> {
    await this.rows.delete({ userId });
  }

  async forgetOld(now: Date): Promise<void> {
    await this.rows.delete({ expiresAt: LessThan(now) });
  }
}
