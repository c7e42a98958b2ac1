import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ClosingBlocker } from '../../../platform/privacy/closing-blockers.js';

/** Nobody leaves while they have something to do, or to be paid, in a deal. */
@Injectable()
export class DealsClosing {
  constructor(private readonly db: Database) {}

  @ClosingBlocker()
  async blockers(userId: string) {
    const row = await this.db.one<{ count: number; since: Date; due: Date | null }>(
      `SELECT count(*)::int AS count, min(created_at) AS since, max(due_at) AS due FROM deal
       WHERE (brand_id = $1 OR creator_id = $1) AND stage <> 'done' HAVING count(*) > 0`,
      [userId],
    );
    if (!row) return [];
    return [
      {
        code: 'DEALS_OPEN',
        message: {
          en: `Your deals are not over yet (${row.count}).`,
          de: `Deine Deals sind noch nicht vorbei (${row.count}).`,
        },
        action: { en: 'Finish or cancel them', de: 'Schließe sie ab oder brich sie ab' },
        owner: 'user' as const,
        since: row.since.toISOString(),
        eta: row.due?.toISOString() ?? null,
      },
    ];
  }
}
