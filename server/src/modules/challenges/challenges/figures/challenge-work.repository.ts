import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { queueOf } from '../../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../../platform/staff/staff-queue.js';
import { ChallengeEntity } from '../challenge.entity.js';
import type {
  BrandTask,
  BriefRow,
  LoggedMove,
  RunningRow,
  StatusCount,
  Waiting,
} from './challenge-figures.types.js';

const LEFT = 'c.budget_minor - c.spent_minor';
/** A brawl below a fifth of its budget will stop soon; a full fixed one is what the brand wanted. */
const LOW = `c.status = 'live' AND c.mode = 'brawl' AND (${LEFT}) * 5 < c.budget_minor`;
const ACTIVE = `c.status NOT IN ('completed', 'cancelled')`;
const ON_TOP = `c.terms->>'feeMode' = 'on_top'`;

/** A challenge can wait for its brand in several ways at once. What is due at no time comes last. */
const TASKS = `
  SELECT t.kind, c.id, c.title, t.count, t.due_at AS "dueAt", t.amount::float8 AS "amountMinor", t.note, count(*) OVER ()::int AS total
  FROM challenge c CROSS JOIN LATERAL (VALUES
    ('requests', c.requests > 0 AND c.status IN ('scheduled', 'live'), c.requests, c.ends_at, NULL::bigint, NULL),
    ('settle', c.status = 'reviewing' AND c.undecided = 0, 1, c.due_at, nullif(${LEFT}, 0), NULL),
    ('pay', c.status = 'pending_payment' AND NOT c.paying, 1, c.due_at, c.budget_minor, NULL),
    ('amend', c.status = 'draft' AND c.staff_reason IS NOT NULL, 1, c.due_at, c.budget_minor, c.staff_reason),
    ('finish', c.status = 'draft' AND c.staff_reason IS NULL, 1, c.due_at, NULL, NULL),
    ('topup', c.status = 'exhausted' OR ${LOW}, 1, c.ends_at, nullif(${LEFT}, 0), NULL)
  ) t (kind, waits, count, due_at, amount, note)
  WHERE c.brand_id = $1 AND ${ACTIVE} AND t.waits
  ORDER BY t.due_at NULLS LAST, t.amount DESC NULLS LAST, c.id DESC LIMIT $2`;

const COUNTS = `
  SELECT c.status, count(*)::int AS count, sum(c.requests)::int AS requests,
    sum(c.funded_minor - c.refunded_minor)::float8 AS "fundedMinor", sum(c.spent_minor)::float8 AS "spentMinor",
    sum(c.funded_minor - c.refunded_minor - c.spent_minor - CASE WHEN ${ON_TOP} THEN c.fee_taken_minor ELSE 0 END)::float8 AS "heldMinor"
  FROM challenge c WHERE c.brand_id = $1 GROUP BY c.status`;

/** What moves next comes first. */
const RUNNING = `
  SELECT c.id, c.brand_id AS "brandId", c.title, c.type, c.mode, c.status, c.budget_minor::float8 AS "budgetMinor",
    c.spent_minor::float8 AS "spentMinor", c.participants, c.views::float8 AS views, c.starts_at AS "startsAt",
    c.ends_at AS "endsAt", c.due_at AS "dueAt", count(*) OVER ()::int AS total
  FROM challenge c WHERE c.brand_id = $1 AND ${ACTIVE} AND c.status NOT IN ('draft', 'pending_payment')
  ORDER BY c.status = 'scheduled', coalesce(c.due_at, c.ends_at), c.id LIMIT $2`;

const BRIEFS = `
  SELECT c.id, c.brand_id AS "brandId", c.title, c.type, c.mode, c.status, c.starts_at AS "startsAt", c.ends_at AS "endsAt",
    c.pay_per_entry_minor::float8 AS "payPerEntryMinor", c.terms
  FROM challenge c WHERE c.id = ANY ($1::uuid[])`;

/** What is paid stands in the wallet. A move sets updated_at, so the newest lines belong to the challenges that changed last. */
const LOG = `
  SELECT v.id, c.id AS "challengeId", c.title, v.event, v.reason, v.at
  FROM (SELECT id, title FROM challenge WHERE brand_id = $1 ORDER BY updated_at DESC LIMIT $2) c
  CROSS JOIN LATERAL (
    SELECT * FROM challenge_event e WHERE e.challenge_id = c.id AND e.actor <> 'brand' AND e.event IN ('approve', 'reject', 'start', 'exhaust', 'end', 'review_over', 'complete', 'close', 'suspend', 'lift', 'rejection_over')
    ORDER BY e.id DESC LIMIT $2) v
  ORDER BY v.at DESC, v.id DESC LIMIT $2`;

const WAITING = `
  SELECT id, title, brand_id AS "brandId", status, budget_minor::float8 AS "budgetMinor", due_at AS "dueAt",
    count(*) OVER ()::int AS total
  FROM challenge WHERE status IN ('in_review', 'suspended') ORDER BY due_at NULLS LAST, id LIMIT $1`;

const WAITING_COUNTS = `
  SELECT count(*) FILTER (WHERE status = 'in_review')::int AS "inReview", count(*) FILTER (WHERE status = 'suspended')::int AS suspended,
    count(*) FILTER (WHERE due_at < $1)::int AS overdue
  FROM challenge WHERE status IN ('in_review', 'suspended')`;

/** What waits and what runs, over the rows of challenges. Sums and amounts are whole numbers below 2^53. */
@Injectable()
export class ChallengeWorkRepository {
  constructor(private readonly database: Database) {}

  tasks(brandId: string, limit: number): Promise<(BrandTask & { total: number })[]> {
    return this.database.prepared(TASKS, [brandId, limit]);
  }

  counts(brandId: string): Promise<StatusCount[]> {
    return this.database.prepared(COUNTS, [brandId]);
  }

  running(brandId: string, limit: number): Promise<RunningRow[]> {
    return this.database.prepared(RUNNING, [brandId, limit]);
  }

  async briefs(ids: readonly string[]): Promise<BriefRow[]> {
    return ids.length === 0 ? [] : this.database.prepared(BRIEFS, [ids]);
  }

  log(brandId: string, limit: number): Promise<LoggedMove[]> {
    return this.database.prepared(LOG, [brandId, limit]);
  }

  waiting(limit: number): Promise<Waiting[]> {
    return this.database.prepared(WAITING, [limit]);
  }

  async waitingCounts(now: Date): Promise<{ inReview: number; suspended: number; overdue: number }> {
    const [row] = await this.database.prepared<{ inReview: number; suspended: number; overdue: number }>(
      WAITING_COUNTS,
      [now],
    );
    return row ?? { inReview: 0, suspended: 0, overdue: 0 };
  }

  /** A challenge changes no more while it waits, so that its last change is when it began to. */
  @StaffQueue('challenges', 'support')
  queue(): Queue {
    return queueOf(
      this.database.repo(ChallengeEntity),
      { status: In(['in_review', 'suspended']) },
      { id: 'id', since: 'updatedAt', due: 'dueAt', minor: 'budgetMinor', person: 'brandId' },
    );
  }
}
