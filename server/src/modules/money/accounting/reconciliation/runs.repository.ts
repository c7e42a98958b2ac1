import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { everything, listOf, Rows } from '../../../../platform/database/list.js';
import {
  type Queue,
  type QueueCase,
  type QueueFigures,
  StaffQueue,
} from '../../../../platform/staff/staff-queue.js';
import type { BalanceProof, Difference, ReconciliationRun, RunCounts } from './reconciliation.types.js';

const RUN = `id, provider, since, state, attempts, error, counts, balance, created_at AS "createdAt", finished_at AS "finishedAt"`;
const DIFFERENCE = `id, provider, class, subject_kind AS "subjectKind", subject_id AS "subjectId",
  told_minor::float8 AS "toldMinor", booked_minor::float8 AS "bookedMinor", opened_at AS "openedAt", closed_at AS "closedAt"`;

const LIST = listOf(new Rows<ReconciliationRun>('reconciliation_run', RUN), {
  sorts: { newest: ['id DESC'] },
});

/** By how much a provider and our books differ. */
const APART = 'abs(coalesce(told_minor, 0) - coalesce(booked_minor, 0))';

@Injectable()
export class RunsRepository {
  constructor(private readonly db: Database) {}

  /** The run that is on its way for the provider, or a new one. */
  async start(run: { id: string; provider: string; since: Date; now: Date }): Promise<ReconciliationRun> {
    await this.db.query(
      `INSERT INTO reconciliation_run (id, provider, since, state, created_at) VALUES ($1, $2, $3, 'queued', $4)
       ON CONFLICT (provider) WHERE state IN ('queued', 'running') DO NOTHING`,
      [run.id, run.provider, run.since, run.now],
    );
    const started = await this.db.one<ReconciliationRun>(
      `SELECT ${RUN} FROM reconciliation_run WHERE provider = $1 AND state IN ('queued', 'running')`,
      [run.provider],
    );
    if (!started) throw new Error('a run of the reconciliation ended while it was asked for');
    return started;
  }

  /** Whoever gets it does it; null = done, or somebody else is at it. */
  take(id: string, now: Date, stale: Date): Promise<ReconciliationRun | null> {
    return this.db.one<ReconciliationRun>(
      `UPDATE reconciliation_run SET state = 'running', attempts = attempts + 1, started_at = $2
       WHERE id = $1 AND (state = 'queued' OR state = 'running' AND started_at < $3) RETURNING ${RUN}`,
      [id, now, stale],
    );
  }

  async finish(id: string, result: { counts: RunCounts; balance: BalanceProof }, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE reconciliation_run SET state = 'done', counts = $2::jsonb, balance = $3::jsonb, error = NULL, finished_at = $4
       WHERE id = $1`,
      [id, JSON.stringify(result.counts), JSON.stringify(result.balance), now],
    );
  }

  /** Tried again by the queue until the last attempt. */
  async fail(id: string, error: string, last: boolean, now: Date): Promise<void> {
    await this.db.query(
      `UPDATE reconciliation_run SET state = $2, error = $3, finished_at = $4 WHERE id = $1`,
      [id, last ? 'failed' : 'queued', error, last ? now : null],
    );
  }

  newest(provider: string): Promise<ReconciliationRun | null> {
    return this.db.one<ReconciliationRun>(
      `SELECT ${RUN} FROM reconciliation_run WHERE provider = $1 ORDER BY id DESC LIMIT 1`,
      [provider],
    );
  }

  byId(id: string): Promise<ReconciliationRun | null> {
    return this.db.one<ReconciliationRun>(`SELECT ${RUN} FROM reconciliation_run WHERE id = $1`, [id]);
  }

  page(query: PageQuery): Promise<Page<ReconciliationRun>> {
    return LIST.page(this.db, query, everything);
  }

  openDifferences(providers: readonly string[], limit: number): Promise<Difference[]> {
    return this.db.query<Difference>(
      `SELECT ${DIFFERENCE} FROM reconciliation_difference WHERE provider = ANY ($1::text[]) AND closed_at IS NULL
       ORDER BY opened_at, id LIMIT $2`,
      [providers, limit],
    );
  }

  @StaffQueue('reconciliation', 'admin')
  waiting(): Queue {
    return {
      figures: (target) =>
        this.db.only<QueueFigures>(
          `SELECT count(*)::int AS open, min(opened_at) AS "oldestAt",
             min(opened_at) + make_interval(hours => $1::int) AS "dueAt",
             coalesce(sum(${APART}), 0)::float8 AS "waitingMinor"
           FROM reconciliation_difference WHERE closed_at IS NULL`,
          [target],
        ),
      next: (limit, target) =>
        this.db.query<QueueCase>(
          `SELECT id, opened_at AS since, opened_at + make_interval(hours => $1::int) AS "dueAt",
             (${APART})::float8 AS minor, NULL AS "personId"
           FROM reconciliation_difference WHERE closed_at IS NULL ORDER BY opened_at, id LIMIT $2`,
          [target, limit],
        ),
    };
  }

  stale(before: Date, limit: number): Promise<{ id: string }[]> {
    return this.db.query<{ id: string }>(
      `SELECT id FROM reconciliation_run WHERE state IN ('queued', 'running') AND created_at < $1 AND coalesce(started_at, created_at) < $1
       ORDER BY created_at LIMIT $2`,
      [before, limit],
    );
  }

  /** Since when an amount that differs holds the payouts of a person; null = nothing does. */
  async heldSince(userId: string): Promise<Date | null> {
    const row = await this.db.one<{ since: Date | null }>(
      `SELECT min(opened_at) AS since FROM reconciliation_difference
       WHERE user_ids @> ARRAY[$1::uuid] AND closed_at IS NULL AND class = 'amount_differs'`,
      [userId],
    );
    return row?.since ?? null;
  }
}
