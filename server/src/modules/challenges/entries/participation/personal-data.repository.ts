import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { ChallengesService } from '../../challenges/index.js';

/** Requests to join and invitations: that there was one stays, what was written does not. */
@PersonalData('participation')
@Injectable()
export class ParticipationPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly challenges: ChallengesService,
    private readonly clock: Clock,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const requests = await this.db.query(
      `SELECT challenge_id AS "challengeId", message, status, created_at AS "createdAt" FROM challenge_request
       WHERE user_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    const invitations = await this.db.query(
      `SELECT challenge_id AS "challengeId", message, status, user_id = $1 AS received, created_at AS "createdAt"
       FROM challenge_invitation WHERE user_id = $1 OR brand_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return requests.length + invitations.length === 0 ? null : { content: { requests, invitations } };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `UPDATE challenge_request SET message = NULL WHERE user_id = $1 AND message IS NOT NULL`,
      [userId],
    );
    const withdrawn = await this.db.query<{ challengeId: string }>(
      `UPDATE challenge_request SET status = 'withdrawn', decided_at = $2, updated_at = $2
       WHERE user_id = $1 AND status = 'pending' RETURNING challenge_id AS "challengeId"`,
      [userId, this.clock.now()],
    );
    for (const { challengeId } of withdrawn) await this.challenges.count(challengeId, { requests: -1 });
    await this.db.query(
      `UPDATE challenge_invitation SET message = NULL WHERE (user_id = $1 OR brand_id = $1) AND message IS NOT NULL`,
      [userId],
    );
  }
}
