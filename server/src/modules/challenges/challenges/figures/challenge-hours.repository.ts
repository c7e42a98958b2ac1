import { Injectable } from '@nestjs/common';
import { inPeriod, NAME_OF_START, type Period, periodParameters } from '../../../../kernel/period.js';
import { Database } from '../../../../platform/database/database.js';
import type { Spent } from './projection.js';
import type { HourSums } from './challenge-figures.types.js';

const when = inPeriod('hour', 2);

/** Hours are whole: where a zone is off by half an hour, its days are cut half an hour later. */
const BY_BUCKET = `
  SELECT ${NAME_OF_START}, views, likes, comments, shares, "spentMinor" FROM (
    SELECT ${when.start} AS start, sum(views)::float8 AS views, sum(likes)::float8 AS likes, sum(comments)::float8 AS comments,
      sum(shares)::float8 AS shares, sum(spent_minor)::float8 AS "spentMinor"
    FROM challenge_hour WHERE brand_id = $1 AND hour >= ${when.from} AND hour < ${when.until} GROUP BY start) sums`;

const ACTIVE = `
  SELECT count(DISTINCT challenge_id)::int AS count FROM challenge_hour
  WHERE brand_id = $1 AND hour >= ${when.from} AND hour < ${when.until}`;

const SPENT_SINCE = `
  SELECT challenge_id AS id, sum(spent_minor)::float8 AS spent FROM challenge_hour
  WHERE brand_id = $1 AND hour >= $2 AND challenge_id = ANY ($3::uuid[]) GROUP BY challenge_id`;

const HOURS_SINCE = `
  SELECT hour AS at, spent_minor::float8 AS minor FROM challenge_hour
  WHERE brand_id = $1 AND hour >= $2 AND challenge_id = $3`;

/** Reads what challenges keep by the hour. Sums are whole numbers below 2^53, so that a float carries them. */
@Injectable()
export class ChallengeHoursRepository {
  constructor(private readonly database: Database) {}

  byBucket(brandId: string, period: Period): Promise<HourSums[]> {
    return this.database.prepared<HourSums>(BY_BUCKET, [brandId, ...periodParameters(period)]);
  }

  /** Challenges in which anything moved. */
  async active(brandId: string, period: Period): Promise<number> {
    const [row] = await this.database.prepared<{ count: number }>(ACTIVE, [
      brandId,
      ...periodParameters(period).slice(0, 3),
    ]);
    return row?.count ?? 0;
  }

  /** Hours in which nothing was spent are left out. */
  spentByHour(brandId: string, challengeId: string, since: Date): Promise<Spent[]> {
    return this.database.prepared<Spent>(HOURS_SINCE, [brandId, since, challengeId]);
  }

  async spentSince(brandId: string, since: Date, ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.prepared<{ id: string; spent: number }>(SPENT_SINCE, [
      brandId,
      since,
      ids,
    ]);
    return new Map(rows.map(({ id, spent }) => [id, spent]));
  }
}
