import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { ReviewFigures } from '../../challenges/index.js';

/** What brands decided on drafts and posts, read from the log of entries. */
@Injectable()
export class DecisionsRepository {
  constructor(private readonly database: Database) {}

  /** A decision waits since the entry last came into the state that it was decided in. */
  async figures(brandId: string, from: Date): Promise<ReviewFigures> {
    const row = await this.database.one<ReviewFigures>(
      `SELECT count(*)::int AS decisions, count(*) FILTER (WHERE actor = 'clock')::int AS automatic,
         count(*) FILTER (WHERE actor = 'brand' AND event = 'reject')::int AS rejected,
         round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM at - waits_since)) / 60)::int AS "medianMinutes"
       FROM (
         SELECT d.actor, d.event, d.at,
           (SELECT max(w.at) FROM challenge_entry_event w
            WHERE w.entry_id = d.entry_id AND w.at <= d.at AND w.to_status = d.from_status
              AND w.from_status IS DISTINCT FROM w.to_status) AS waits_since
         FROM challenge_entry_event d
         WHERE d.brand_id = $1 AND d.at >= $2 AND d.actor IN ('brand', 'clock')
           AND d.event IN ('approve', 'reject', 'request_changes') AND d.from_status IN ('draft_submitted', 'verifying')
       ) decision`,
      [brandId, from],
    );
    return row ?? { decisions: 0, automatic: 0, rejected: 0, medianMinutes: null };
  }
}
