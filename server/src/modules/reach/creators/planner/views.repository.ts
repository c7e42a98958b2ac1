import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { ViewsRange } from './plan.js';

const NEWEST = 20;
/** Fewer videos tell no range. */
const ENOUGH = 5;

/** What the newest videos of creators say about the next one. */
@Injectable()
export class ViewsRepository {
  constructor(private readonly db: Database) {}

  /** The quarter that was watched least, the middle and the quarter that was watched most, of their most watched account. */
  async ranges(ids: readonly string[]): Promise<Map<string, ViewsRange>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<ViewsRange & { id: string }>(
      `SELECT a.user_id AS id, percentile_disc(0.25) WITHIN GROUP (ORDER BY v.views)::float8 AS low,
         percentile_disc(0.5) WITHIN GROUP (ORDER BY v.views)::float8 AS likely,
         percentile_disc(0.75) WITHIN GROUP (ORDER BY v.views)::float8 AS high
       FROM (SELECT DISTINCT ON (user_id) user_id, id FROM platform_link
         WHERE user_id = ANY ($1::uuid[]) AND status = 'verified'
         ORDER BY user_id, average_views DESC NULLS LAST, id) a
       JOIN LATERAL (SELECT views FROM platform_video WHERE link_id = a.id
         ORDER BY published_at DESC, id DESC LIMIT ${NEWEST}) v ON true
       GROUP BY 1 HAVING count(*) >= ${ENOUGH}`,
      [ids],
    );
    return new Map(rows.map(({ id, ...range }) => [id, range]));
  }
}
