import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Database } from '../database/database.js';
import { Queues } from '../jobs/queues.js';

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

  /** Calls without a good token, which are too many to keep. */
  readonly unauthorized = new Counter({
    name: 'unauthorized_total',
    help: 'calls refused with 401',
    registers: [this.registry],
  });

  constructor(database: Database, queues: Queues) {
    collectDefaultMetrics({ register: this.registry });
    const queue = new Gauge({
      name: 'jobs',
      help: 'jobs by queue and state',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      async collect() {
        for (const [name, counts] of Object.entries(await queues.counts())) {
          for (const [state, count] of Object.entries(counts)) queue.set({ queue: name, state }, count);
        }
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

  readonly observe: RequestHandler = (request, response, next) => {
    const end = this.requests.startTimer();
    response.on('finish', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
      end({ method: request.method, route, status: String(response.statusCode) });
    });
    next();
  };
}
