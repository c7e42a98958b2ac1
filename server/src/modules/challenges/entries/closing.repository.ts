import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ClosingBlocker } from '../../../platform/privacy/closing-blockers.js';
import { finalStatuses } from './entry.types.js';

/** Nobody leaves while they take part in a challenge. */
@Injectable()
export class EntriesClosing {
  constructor(private readonly db: Database) {}

  @ClosingBlocker()
  async blockers(userId: string) {
    const row = await this.db.one<{ count: number; since: Date; due: Date | null }>(
      `SELECT count(*)::int AS count, min(created_at) AS since, max(due_at) AS due FROM challenge_entry
       WHERE user_id = $1 AND status <> ALL ($2) HAVING count(*) > 0`,
      [userId, [...finalStatuses]],
    );
    if (!row) return [];
    return [
      {
        code: 'ENTRIES_OPEN',
        message: {
          en: `You still take part in challenges (${row.count}).`,
          de: `Du machst noch bei Challenges mit (${row.count}).`,
        },
        action: {
          en: 'Finish or withdraw your entries',
          de: 'Schließe deine Beiträge ab oder zieh sie zurück',
        },
        owner: 'user' as const,
        since: row.since.toISOString(),
        eta: row.due?.toISOString() ?? null,
      },
    ];
  }
}
