import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ContentFigures } from './tracking.types.js';

/** What the readings of a post show beside its figures; shares in basis points, null = too little was read. */
export interface PostSignals extends Pick<ContentFigures, 'views' | 'likes' | 'comments'> {
  id: string;
  /**
   * Largest share of all views that came within one hour after the first day. Readings lie hours apart: of the views
   * between two of them, one hour had at least the average, and no more than that is known.
   */
  hourBp: number | null;
  /** Largest fall of the views from one reading to the next. */
  fallBp: number | null;
}

/** Below these views the share says nothing. */
export interface SignalFloors {
  hourMinViews: number;
  fallMinViews: number;
}

const SIGNALS = `
  SELECT c.id, c.views::float8 AS views, c.likes::float8 AS likes, c.comments::float8 AS comments,
    CASE WHEN c.views >= $2 THEN r.hour END AS "hourBp", r.fall AS "fallBp"
  FROM tracked_content c CROSS JOIN LATERAL (
    SELECT
      max(CASE WHEN before >= $3 THEN greatest(0, (before - views) * 10000 / before) END)::int AS fall,
      max(CASE WHEN before_at >= c.published_at + interval '1 day' THEN
        least(10000, floor(greatest(0, views - before) * 10000.0 / greatest(c.views, 1)
          / greatest(1, extract(epoch FROM at - before_at) / 3600))) END)::int AS hour
    FROM (
      SELECT at, views, lag(views) OVER (ORDER BY at) AS before, lag(at) OVER (ORDER BY at) AS before_at
      FROM content_metric WHERE content_id = c.id) readings) r
  WHERE c.id = ANY ($1::uuid[])`;

/** Signals of posts, from their snapshots alone. */
@Injectable()
export class PostSignalsQueries {
  constructor(private readonly database: Database) {}

  async of(ids: readonly string[], floors: SignalFloors): Promise<Map<string, PostSignals>> {
    if (ids.length === 0) return new Map();
    const { hourMinViews, fallMinViews } = floors;
    const rows = await this.database.query<PostSignals>(SIGNALS, [ids, hourMinViews, fallMinViews]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
