import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { ClosingBlockers } from '../../platform/privacy/closing-blockers.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/privacy/personal-data.js';
import { finalStatuses } from './entry.types.js';

/** Entries stay for the challenges they were part of, without what was handed in. */
@Injectable()
export class EntriesPersonalData implements PersonalDataHolder {
  readonly name = 'entries';

  constructor(
    registry: PersonalData,
    blockers: ClosingBlockers,
    private readonly db: Database,
  ) {
    registry.register(this);
    blockers.register((userId) => this.blockers(userId));
  }

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const entries = await this.db.query(
      `SELECT id, challenge_id AS "challengeId", status, platform, url, caption, note, views::float8 AS views,
         earned_minor::float8 AS "earnedMinor", created_at AS "createdAt", submitted_at AS "submittedAt", paid_at AS "paidAt"
       FROM challenge_entry WHERE user_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return entries.length === 0 ? null : { content: entries };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `UPDATE challenge_entry SET external_id = NULL, url = NULL, caption = NULL, media_ids = '{}', note = NULL
       WHERE user_id = $1`,
      [userId],
    );
  }

  private async blockers(userId: string) {
    const row = await this.db.one<{ count: number; since: Date; due: Date | null }>(
      `SELECT count(*)::int AS count, min(created_at) AS since, max(due_at) AS due FROM challenge_entry
       WHERE user_id = $1 AND status <> ALL ($2) HAVING count(*) > 0`,
      [userId, [...finalStatuses]],
    );
    if (!row) return [];
    return [
      {
        code: 'ENTRIES_OPEN',
        message: `You still take part in challenges (${row.count}).`,
        action: 'Finish or withdraw your entries',
        owner: 'user' as const,
        since: row.since.toISOString(),
        eta: row.due?.toISOString() ?? null,
      },
    ];
  }
}
