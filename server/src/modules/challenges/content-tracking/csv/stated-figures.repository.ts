import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { ContentAddress } from '../content-address.js';
import type { StatedBy } from '../sources.js';
import type { ContentFigures } from '../tracking.types.js';

export interface StatedFigures extends ContentFigures {
  contentId: string;
  at: Date;
}

export interface SnapshotLine extends ContentFigures {
  url: string;
  platform: string;
  author: string | null;
  at: Date;
  source: string;
}

export interface SnapshotsAsked {
  ownerId: string;
  refIds: readonly string[];
  contentId: string | null;
  refId: string | null;
  platform: string | null;
}

const FIGURES =
  'views::float8 AS views, likes::float8 AS likes, comments::float8 AS comments, shares::float8 AS shares';

/** Newest posts first, of each the newest snapshot first. */
const SNAPSHOTS = `
  WITH listed AS (
    SELECT id, url, platform, author, created_at FROM tracked_content
    WHERE (owner_id = $1 OR ref_id = ANY ($2::uuid[])) AND ($3::uuid IS NULL OR id = $3) AND ($4::uuid IS NULL OR ref_id = $4)
      AND ($5::text IS NULL OR platform = $5)
  )
  SELECT p.url, p.platform, p.author, m.at, m.views, m.likes, m.comments, m.shares, m.source
  FROM listed p CROSS JOIN LATERAL (
    SELECT at, ${FIGURES}, source FROM content_metric WHERE content_id = p.id
    UNION ALL
    SELECT at, ${FIGURES}, source FROM content_stated_metric s WHERE content_id = p.id
      AND NOT EXISTS (SELECT 1 FROM content_metric c WHERE c.content_id = s.content_id AND c.at = s.at)) m
  ORDER BY p.created_at DESC, p.id DESC, m.at DESC LIMIT $6`;

/** Figures that people state, and files of all snapshots. */
@Injectable()
export class StatedFiguresRepository {
  constructor(private readonly database: Database) {}

  /** Tracked posts at these addresses, of one owner or of all; key = platform and its id. */
  async byPosts(posts: readonly ContentAddress[], ownerId: string | null): Promise<Map<string, string[]>> {
    const rows = await this.database.query<{ id: string; key: string }>(
      `SELECT c.id, c.platform || ':' || c.external_id AS key
       FROM unnest($1::text[], $2::text[]) p (platform, external_id)
       JOIN tracked_content c ON c.platform = p.platform AND c.external_id = p.external_id
       WHERE $3::uuid IS NULL OR c.owner_id = $3 ORDER BY c.id`,
      [posts.map(({ platform }) => platform), posts.map(({ externalId }) => externalId), ownerId],
    );
    const found = new Map<string, string[]>();
    for (const { id, key } of rows) found.set(key, [...(found.get(key) ?? []), id]);
    return found;
  }

  /** Answers what is new: figures once stated for a time stay. */
  async insertNew(
    stated: readonly StatedFigures[],
    by: { staff: boolean; source: StatedBy },
    now: Date,
  ): Promise<{ contentId: string; at: Date }[]> {
    if (stated.length === 0) return [];
    const column = <K extends keyof StatedFigures>(key: K) => stated.map((row) => row[key]);
    return this.database.query(
      `INSERT INTO content_stated_metric (content_id, at, views, likes, comments, shares, by_staff, source, stated_at)
       SELECT s.*, $7, $8, $9 FROM unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) s
       ON CONFLICT DO NOTHING RETURNING content_id AS "contentId", at`,
      [
        column('contentId'),
        column('at'),
        column('views'),
        column('likes'),
        column('comments'),
        column('shares'),
        by.staff,
        by.source,
        now,
      ],
    );
  }

  snapshots(
    { ownerId, refIds, contentId, refId, platform }: SnapshotsAsked,
    most: number,
  ): Promise<SnapshotLine[]> {
    return this.database.query(SNAPSHOTS, [ownerId, refIds, contentId, refId, platform, most]);
  }
}
