import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

export type PasskeyPurpose = 'register' | 'sign_in' | 'second_step' | 'step_up';

export interface PasskeyChallenge {
  purpose: PasskeyPurpose;
  /** Hash of what it is good for alone: a session, a browser, a first step of a sign-in. */
  boundTo: string;
  /** null where nobody is known yet. */
  userId: string | null;
}

@Injectable()
export class PasskeyChallengesRepository {
  constructor(private readonly db: Database) {}

  async insert(hash: string, { purpose, boundTo, userId }: PasskeyChallenge, expiresAt: Date): Promise<void> {
    await this.db.query(
      `INSERT INTO passkey_challenge (challenge_hash, purpose, bound_to, user_id, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [hash, purpose, boundTo, userId, expiresAt],
    );
  }

  /** Each is judged once, whatever comes of it; false = none, over, or another's. */
  async take(hash: string, { purpose, boundTo, userId }: PasskeyChallenge, now: Date): Promise<boolean> {
    const row = await this.db.one(
      `DELETE FROM passkey_challenge
       WHERE challenge_hash = $1 AND purpose = $2 AND bound_to = $3 AND user_id IS NOT DISTINCT FROM $4::uuid
         AND expires_at > $5
       RETURNING challenge_hash`,
      [hash, purpose, boundTo, userId, now],
    );
    return row !== null;
  }

  async forgetOld(now: Date): Promise<void> {
    await this.db.query(`DELETE FROM passkey_challenge WHERE expires_at < $1`, [now]);
  }
}
