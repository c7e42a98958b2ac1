import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Clock, MINUTE } from '../../kernel/clock.js';
import { Database } from '../database/database.js';
import { Queues } from '../jobs/queues.js';
import { TimedStates } from '../jobs/timed-states.js';

const OVERDUE_MS = 5 * MINUTE;

/** Prometheus figures of this process. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_seconds',
    help: 'time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  /** Things that should not happen and were handled: illegal provider edges, amount mismatches. */
  readonly anomalies = new Counter({
    name: 'anomalies_total',
    help: 'handled anomalies',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  /** What the books' own check found the last time, after each closed day. */
  readonly ledgerFindings = new Gauge({
    name: 'ledger_check_findings',
    help: 'kinds of mistakes in the books or the audit log, as last checked by this process',
    registers: [this.registry],
  });
  readonly ledgerChecked = new Gauge({
    name: 'ledger_checked_timestamp_seconds',
    help: 'when this process last checked the books; 0 = not yet',
    registers: [this.registry],
  });

  constructor(database: Database, queues: Queues, states: TimedStates, clock: Clock) {
    collectDefaultMetrics({ register: this.registry });
    const queue = new Gauge({
      name: 'jobs',
      help: 'jobs by queue and state',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      async collect() {
        queue.reset();
        // Without Redis there are none to tell, and the other figures are asked for all the more.
        const all = await queues.counts().catch(() => ({}));
        for (const [name, counts] of Object.entries(all)) {
          for (const [state, count] of Object.entries(counts)) queue.set({ queue: name, state }, count);
        }
      },
    });
    this.measure('outbox_oldest_seconds', 'age of the oldest event that nobody has relayed', async () => {
      const row = await database.one<{ age: number }>(
        `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age FROM outbox WHERE relayed_at IS NULL`,
      );
      return row?.age ?? 0;
    });
    this.measure(
      'deliveries_oldest_seconds',
      'age of the oldest event that a consumer has not done',
      async () => {
        const row = await database.one<{ age: number }>(
          `SELECT coalesce(extract(epoch FROM now() - min(o.created_at)), 0)::float8 AS age
         FROM event_delivery d JOIN outbox o ON o.id = d.event_id WHERE d.done_at IS NULL`,
        );
        return row?.age ?? 0;
      },
    );
    this.measure('inbox_failed', 'messages of providers that were given up', async () => {
      const row = await database.one<{ count: number }>(
        `SELECT count(*)::int AS count FROM inbox WHERE state = 'failed'`,
      );
      return row?.count ?? 0;
    });
    const overdue = new Gauge({
      name: 'timed_state_overdue',
      help: 'rows whose time came five minutes ago, at most 200: payments and payouts that wait among them',
      labelNames: ['state'],
      registers: [this.registry],
      async collect() {
        overdue.reset();
        // Without PostgreSQL there are none to tell, as above.
        const counts = await states.overdue(new Date(clock.now().getTime() - OVERDUE_MS)).catch(() => ({}));
        for (const [state, count] of Object.entries(counts)) overdue.set({ state }, count);
      },
    });
    const retries = new Gauge({
      name: 'database_retries',
      help: 'transactions tried again after a deadlock or serialization failure',
      registers: [this.registry],
      collect() {
        retries.set(database.retries);
      },
    });
  }

  /** A figure of the whole product, read when it is asked for; NaN where it cannot be: the others are told all the same. */
  private measure(name: string, help: string, read: () => Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect(): Promise<void> {
        gauge.set(await read().catch(() => Number.NaN));
      },
    });
  }

  readonly observe: RequestHandler = (request, response, next) => {
    const end = this.requests.startTimer();
    response.on('finish', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
      end({ method: request.method, route, status: String(response.statusCode) });
    });
    next();
  };
}
