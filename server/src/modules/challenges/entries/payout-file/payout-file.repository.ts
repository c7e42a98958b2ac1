import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

interface DecisionRow {
  entryId: string;
  at: Date;
  event: string;
  by: string;
  from: string | null;
  to: string;
}

export interface PayoutRow {
  id: string;
  userId: string;
  status: string;
  approvedAt: Date | null;
  priceMinor: number | null;
  contentId: string | null;
}

/** Entries of a challenge as a payout file lists them. */
@Injectable()
export class PayoutFileRepository {
  constructor(private readonly database: Database) {}

  /** In the order of approval, then id; entries that nobody approved come last. */
  rows(challengeId: string): Promise<PayoutRow[]> {
    return this.database.query(
      `SELECT id, user_id AS "userId", status, approved_at AS "approvedAt",
         price_minor::float8 AS "priceMinor", content_id AS "contentId"
       FROM challenge_entry WHERE challenge_id = $1 ORDER BY approved_at NULLS LAST, id`,
      [challengeId],
    );
  }

  /** What happened to these entries, the oldest first; reasons stay with those they were written for. */
  async decisions(entryIds: readonly string[]): Promise<Map<string, DecisionRow[]>> {
    const rows = await this.database.query<DecisionRow>(
      `SELECT entry_id AS "entryId", at, event, actor AS by, from_status AS "from", to_status AS "to"
       FROM challenge_entry_event WHERE entry_id = ANY ($1::uuid[]) ORDER BY at, id`,
      [entryIds],
    );
    const found = new Map<string, DecisionRow[]>();
    for (const row of rows) found.set(row.entryId, [...(found.get(row.entryId) ?? []), row]);
    return found;
  }
}
