import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { ClosingBlockers } from '../../platform/privacy/closing-blockers.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/privacy/personal-data.js';

/** A brand's challenges: contracts with those who took part, so their words stay. */
@Injectable()
export class ChallengesPersonalData implements PersonalDataHolder {
  readonly name = 'challenges';

  constructor(
    registry: PersonalData,
    blockers: ClosingBlockers,
    private readonly db: Database,
  ) {
    registry.register(this);
    blockers.register((userId) => this.blockers(userId));
  }

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const challenges = await this.db.query(
      `SELECT id, status, title, description, rules, budget_minor::float8 AS "budgetMinor",
         spent_minor::float8 AS "spentMinor", starts_at AS "startsAt", ends_at AS "endsAt", created_at AS "createdAt"
       FROM challenge WHERE brand_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return challenges.length === 0 ? null : { content: challenges };
  }

  private async blockers(userId: string) {
    const row = await this.db.one<{ count: number; since: Date; ends: Date }>(
      `SELECT count(*)::int AS count, min(created_at) AS since, max(ends_at) AS ends FROM challenge
       WHERE brand_id = $1 AND status NOT IN ('draft', 'completed', 'cancelled') HAVING count(*) > 0`,
      [userId],
    );
    if (!row) return [];
    return [
      {
        code: 'CHALLENGES_OPEN',
        message: `Your challenges are not over yet (${row.count}).`,
        action: 'Wait for their end, or cancel them',
        owner: 'user' as const,
        since: row.since.toISOString(),
        eta: row.ends.toISOString(),
      },
    ];
  }
}
