import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { ChallengePlatform } from '../../challenges/index.js';
import { boardStatuses, lostStatuses } from '../entry.types.js';

interface PlatformSums {
  platform: ChallengePlatform;
  posts: number;
  views: number;
  verifiedViews: number;
  readFrom: Date | null;
  readTo: Date | null;
}

/** Sums of a challenge's posts. Views are whole numbers below 2^53: a float carries them. */
@Injectable()
export class ReportSums {
  constructor(private readonly database: Database) {}

  byPlatform(challengeId: string): Promise<PlatformSums[]> {
    return this.database.query(
      `SELECT platform, count(*)::int AS posts, sum(views)::float8 AS views,
         coalesce(sum(views) FILTER (WHERE status = ANY ($2)), 0)::float8 AS "verifiedViews",
         min(views_at) AS "readFrom", max(views_at) AS "readTo"
       FROM challenge_entry WHERE challenge_id = $1 AND content_id IS NOT NULL AND NOT status = ANY ($3)
       GROUP BY platform ORDER BY platform`,
      [challengeId, boardStatuses, [...lostStatuses]],
    );
  }

  /** Creators and posts that are approved. */
  approved(challengeId: string): Promise<{ creators: number; posts: number }> {
    return this.database.only(
      `SELECT count(DISTINCT user_id)::int AS creators, count(content_id)::int AS posts
       FROM challenge_entry WHERE challenge_id = $1 AND status = ANY ($2)`,
      [challengeId, boardStatuses],
    );
  }
}
