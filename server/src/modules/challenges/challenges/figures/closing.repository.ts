import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ClosingBlocker } from '../../../../platform/privacy/closing-blockers.js';

/** A brand does not leave while its challenges run. */
@Injectable()
export class ChallengesClosing {
  constructor(private readonly db: Database) {}

  @ClosingBlocker()
  async blockers(userId: string) {
    const row = await this.db.one<{ count: number; since: Date; ends: Date }>(
      `SELECT count(*)::int AS count, min(created_at) AS since, max(ends_at) AS ends FROM challenge
       WHERE brand_id = $1 AND status NOT IN ('draft', 'completed', 'cancelled') HAVING count(*) > 0`,
      [userId],
    );
    if (!row) return [];
    return [
      {
        code: 'CHALLENGES_OPEN',
        message: {
          en: `Your challenges are not over yet (${row.count}).`,
          de: `Deine Challenges sind noch nicht vorbei (${row.count}).`,
        },
        action: { en: 'Wait for their end, or cancel them', de: 'Warte auf ihr Ende oder brich sie ab' },
        owner: 'user' as const,
        since: row.since.toISOString(),
        eta: row.ends.toISOString(),
      },
    ];
  }
}
