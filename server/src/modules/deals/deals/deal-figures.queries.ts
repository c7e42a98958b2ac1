import { Injectable } from '@nestjs/common';
import { inPeriod, NAME_OF_START, type Period, periodParameters } from '../../../kernel/period.js';
import { Database } from '../../../platform/database/database.js';
import { type GainedFigures, TrackingFigures } from '../../challenges/content-tracking/index.js';
import { DealsRepository } from './deals.repository.js';

interface DealSums {
  fundedMinor: number;
  spentMinor: number;
  heldMinor: number;
}

const MOST_DEALS = 1_000;
const when = inPeriod('at', 2);

/** An order counts when it is over, so a seat in a squad once for each cycle; a renewal of rights when it is paid. */
const SPENT = `
  SELECT coalesce(o.completed_at, o.cancelled_at) AS at, o.paid_minor + o.fee_minor AS minor, d.id AS deal_id
  FROM deal d JOIN deal_order o ON o.deal_id = d.id
  WHERE d.brand_id = $1 AND o.paid_minor > 0
  UNION ALL
  SELECT r.paid_at, r.price_minor, r.deal_id FROM rights_renewal r WHERE r.brand_id = $1 AND r.status = 'paid'`;

const BY_BUCKET = `
  SELECT ${NAME_OF_START}, "spentMinor" FROM (
    SELECT ${when.start} AS start, sum(minor)::float8 AS "spentMinor"
    FROM (${SPENT}) spent WHERE at >= ${when.from} AND at < ${when.until} GROUP BY start) sums`;

const ACTIVE = `
  SELECT count(DISTINCT deal_id)::int AS count FROM (${SPENT}) spent
  WHERE at >= ${when.from} AND at < ${when.until}`;

const SUMS = `
  SELECT coalesce(sum(funded), 0)::float8 AS "fundedMinor", coalesce(sum(spent), 0)::float8 AS "spentMinor",
    coalesce(sum(funded - spent), 0)::float8 AS "heldMinor"
  FROM (
    SELECT o.price_minor - o.refunded_minor AS funded, o.paid_minor + o.fee_minor AS spent
    FROM deal d JOIN deal_order o ON o.deal_id = d.id WHERE d.brand_id = $1 AND o.funded_at IS NOT NULL
    UNION ALL
    SELECT price_minor, price_minor FROM rights_renewal WHERE brand_id = $1 AND status = 'paid') orders`;

/** What deals of all kinds cost a brand, and what their posts gained. */
@Injectable()
export class DealFigures {
  constructor(
    private readonly db: Database,
    private readonly rows: DealsRepository,
    private readonly tracking: TrackingFigures,
  ) {}

  /** Buckets in which nothing was spent are left out. */
  spent(brandId: string, period: Period): Promise<{ bucket: string; spentMinor: number }[]> {
    return this.db.prepared(BY_BUCKET, [brandId, ...periodParameters(period)]);
  }

  /** What the posts of the newest deals gained. */
  async gained(brandId: string, period: Period): Promise<GainedFigures[]> {
    const ids = await this.rows.idsOf('brandId', brandId, MOST_DEALS);
    return ids.length === 0 ? [] : this.tracking.gainedBy('deal', ids, period);
  }

  /** Deals in which anything was spent. */
  async active(brandId: string, period: Period): Promise<number> {
    const [row] = await this.db.prepared<{ count: number }>(ACTIVE, [
      brandId,
      ...periodParameters(period).slice(0, 3),
    ]);
    return row?.count ?? 0;
  }

  sums(brandId: string): Promise<DealSums> {
    return this.db.only<DealSums>(SUMS, [brandId]);
  }
}
