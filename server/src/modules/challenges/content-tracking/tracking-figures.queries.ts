import { Injectable } from '@nestjs/common';
import { inPeriod, NAME_OF_START, type Period, periodParameters } from '../../../kernel/period.js';
import { Database } from '../../../platform/database/database.js';
import type { ContentFigures, TrackRef } from './tracking.types.js';

export interface GainedFigures extends ContentFigures {
  bucket: string;
}

const when = inPeriod('at', 2);
const names = ['views', 'likes', 'comments', 'shares'] as const;
const each = (text: (name: (typeof names)[number]) => string): string => names.map(text).join(', ');

/**
 * What posts gained per bucket: of each post its last reading in a bucket less the one before, be that
 * older than the period. Each is one step into the index, however many readings there are. Posts that were not read
 * since the period began gained nothing in it.
 */
const gainedBy = (which: string): string => `
  WITH own AS (
    SELECT id FROM tracked_content WHERE ${which} AND NOT by_hand AND last_read_at >= ${when.from}
  ), bucket AS (
    SELECT start, greatest(start AT TIME ZONE $4, ${when.from}) AS since,
      least((start + ('1 ' || $5)::interval) AT TIME ZONE $4, ${when.until}) AS until
    FROM generate_series(date_trunc($5, $2::date::timestamp), $3::date::timestamp, ('1 ' || $5)::interval) start
    UNION ALL SELECT NULL, '-infinity', ${when.from}
  ), last AS (
    SELECT own.id, bucket.start, m.at, ${each((name) => `m.${name}`)}
    FROM own CROSS JOIN bucket CROSS JOIN LATERAL (
      SELECT * FROM content_metric WHERE content_id = own.id AND at >= bucket.since AND at < bucket.until
      ORDER BY at DESC LIMIT 1) m
  ), gained AS (
    SELECT start, ${each((name) => `${name} - lag(${name}, 1, 0::bigint) OVER post AS ${name}`)}
    FROM last WINDOW post AS (PARTITION BY id ORDER BY at)
  )
  SELECT ${NAME_OF_START}, ${each((name) => name)} FROM (
    SELECT start, ${each((name) => `sum(${name})::float8 AS ${name}`)} FROM gained WHERE start IS NOT NULL GROUP BY start) sums`;
const OF_OWNER = gainedBy('owner_id = $1');
const OF_THINGS = gainedBy('ref_kind = $6 AND ref_id = ANY ($1::uuid[])');

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

  /** Of one owner; buckets in which nothing was read are left out. */
  gained(ownerId: string, period: Period): Promise<GainedFigures[]> {
    return this.database.prepared<GainedFigures>(OF_OWNER, [ownerId, ...periodParameters(period)]);
  }

  /** The same of the posts of some things of one kind, such as deals. */
  gainedBy(kind: TrackRef['kind'], ids: readonly string[], period: Period): Promise<GainedFigures[]> {
    return this.database.prepared<GainedFigures>(OF_THINGS, [ids, ...periodParameters(period), kind]);
  }

  /** Views day by day, for a line without an axis. */
  async trends(contentIds: readonly string[], since: Date): Promise<Map<string, number[]>> {
    if (contentIds.length === 0) return new Map();
    const rows = await this.database.prepared<{ id: string; views: number[] }>(TRENDS, [contentIds, since]);
    return new Map(rows.map(({ id, views }) => [id, views]));
  }
}
