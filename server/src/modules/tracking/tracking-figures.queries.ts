import { Injectable } from '@nestjs/common';
import { inPeriod, type Period, periodParameters } from '../../kernel/period.js';
import { Database } from '../../platform/database/database.js';
import type { ContentFigures } from './tracking.types.js';

export interface GainedFigures extends ContentFigures {
  bucket: string;
}

const when = inPeriod('m.at', 2);
const names = ['views', 'likes', 'comments', 'shares'] as const;
const each = (text: (name: (typeof names)[number]) => string): string => names.map(text).join(', ');

/**
 * What all posts of one owner gained per bucket: of each post its last reading in a bucket less the one before, be that
 * older than the period. Posts that were not read since its begin gained nothing in it.
 */
const GAINED = `
  WITH own AS (
    SELECT id FROM tracked_content WHERE owner_id = $1 AND last_read_at >= ${when.from}
  ), reading AS (
    SELECT m.content_id, ${when.bucket} AS bucket, m.at, ${each((name) => `m.${name}`)}
    FROM own JOIN content_metric m ON m.content_id = own.id AND m.at >= ${when.from} AND m.at < ${when.until}
    UNION ALL
    SELECT own.id, '', m.at, ${each((name) => `m.${name}`)} FROM own CROSS JOIN LATERAL (
      SELECT * FROM content_metric WHERE content_id = own.id AND at < ${when.from} ORDER BY at DESC LIMIT 1) m
  ), last AS (
    SELECT DISTINCT ON (content_id, bucket) * FROM reading ORDER BY content_id, bucket, at DESC
  ), gained AS (
    SELECT bucket, ${each((name) => `${name} - lag(${name}, 1, 0::bigint) OVER post AS ${name}`)}
    FROM last WINDOW post AS (PARTITION BY content_id ORDER BY at)
  )
  SELECT bucket, ${each((name) => `sum(${name})::float8 AS ${name}`)} FROM gained WHERE bucket <> '' GROUP BY bucket`;

/** The last reading of each of the newest days on which the post was read, oldest first. */
const TRENDS = `
  SELECT c.id, t.views FROM unnest($1::uuid[]) c (id) CROSS JOIN LATERAL (
    SELECT array_agg(views::float8 ORDER BY day) AS views FROM (
      SELECT DISTINCT ON (at::date) at::date AS day, views FROM content_metric
      WHERE content_id = c.id AND at >= $2 ORDER BY at::date, at DESC) d) t
  WHERE t.views IS NOT NULL`;

/** Figures over many posts, for charts. */
@Injectable()
export class TrackingFigures {
  constructor(private readonly database: Database) {}

  /** Buckets in which nothing was read are left out. */
  gained(ownerId: string, period: Period): Promise<GainedFigures[]> {
    return this.database.prepared<GainedFigures>(GAINED, [ownerId, ...periodParameters(period)]);
  }

  /** Views day by day, for a line without an axis. */
  async trends(contentIds: readonly string[], since: Date): Promise<Map<string, number[]>> {
    if (contentIds.length === 0) return new Map();
    const rows = await this.database.prepared<{ id: string; views: number[] }>(TRENDS, [contentIds, since]);
    return new Map(rows.map(({ id, views }) => [id, views]));
  }
}
