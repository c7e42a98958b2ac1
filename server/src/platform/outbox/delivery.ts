import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Leases } from '../database/leases.js';
import type { Consumer } from './consumers.js';
import type { DeliveredEvent } from './domain-event.js';

interface OpenRow {
  id: string;
  name: string;
  aggregate_id: string;
  payload: object;
  created_at: Date;
}

const NEXT_OPEN = `
  SELECT o.id, o.name, o.aggregate_id, o.payload, o.created_at
  FROM event_delivery d JOIN outbox o ON o.id = d.event_id
  WHERE d.consumer = $1 AND d.aggregate_id = $2 AND d.done_at IS NULL
  ORDER BY d.seq LIMIT 2`;

/**
 * The first one is done if its transaction commits. Whoever comes second waits here, and continues with what the first
 * one has left open.
 */
const DO_NEXT_OPEN = `
  WITH open AS MATERIALIZED (
    SELECT event_id, seq FROM event_delivery WHERE consumer = $1 AND aggregate_id = $2 AND done_at IS NULL
    ORDER BY seq LIMIT 2 FOR UPDATE
  ), done AS (
    UPDATE event_delivery SET done_at = now(), error = NULL
    WHERE consumer = $1 AND event_id = (SELECT event_id FROM open ORDER BY seq LIMIT 1)
  )
  SELECT o.id, o.name, o.aggregate_id, o.payload, o.created_at
  FROM open JOIN outbox o ON o.id = open.event_id ORDER BY open.seq`;

const DONE = `
  UPDATE event_delivery SET done_at = now(), error = NULL WHERE consumer = $1 AND event_id = $2 AND done_at IS NULL`;

const IS_OPEN = `
  SELECT 1 AS open FROM event_delivery WHERE consumer = $1 AND aggregate_id = $2 AND done_at IS NULL LIMIT 1`;

/**
 * Carries events to a consumer. A job names an aggregate, not an event: everything open for it is done in order,
 * so a late, doubled or lost job changes nothing. What is relayed meanwhile has a job of its own. Of two jobs of one
 * aggregate one works at a time: an effect under the lock of its row, an action under a lease, since it waits
 * for the outside world.
 */
@Injectable()
export class Delivery {
  constructor(
    private readonly database: Database,
    private readonly leases: Leases,
  ) {}

  async deliver(consumer: Consumer, aggregateId: string): Promise<void> {
    if (consumer.mode === 'action') return this.act(consumer, aggregateId);
    while (await this.effect(consumer, aggregateId));
  }

  private async act(consumer: Consumer, aggregateId: string): Promise<void> {
    const key = [consumer.name, aggregateId];
    do {
      const worked = await this.leases.hold('delivery', key.join(':'), async () => {
        while (await this.action(consumer, key));
      });
      // Whoever holds the lease looks again after giving it back, so it finds what this job was queued for.
      if (!worked) return;
    } while ((await this.database.prepared(IS_OPEN, key)).length > 0);
  }

  /** True where another one is open behind it. */
  private effect(consumer: Consumer, aggregateId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const key = [consumer.name, aggregateId];
      const [row, next] = await this.database.prepared<OpenRow>(DO_NEXT_OPEN, key);
      if (row) await consumer.handle(toEvent(row));
      return next !== undefined;
    });
  }

  private async action(consumer: Consumer, key: readonly string[]): Promise<boolean> {
    const [row, next] = await this.database.prepared<OpenRow>(NEXT_OPEN, [...key]);
    if (!row) return false;
    await consumer.handle(toEvent(row));
    await this.database.prepared(DONE, [consumer.name, row.id]);
    return next !== undefined;
  }

  /** Keeps the reason of a failure beside the row; the job queue decides when to try again. */
  async markFailed(consumer: string, aggregateId: string, error: string): Promise<void> {
    await this.database.query(
      `UPDATE event_delivery SET attempts = attempts + 1, error = $3
       WHERE consumer = $1 AND aggregate_id = $2 AND done_at IS NULL
         AND seq = (SELECT min(seq) FROM event_delivery WHERE consumer = $1 AND aggregate_id = $2 AND done_at IS NULL)`,
      [consumer, aggregateId, error.slice(0, 2000)],
    );
  }
}

/** The row was written from a typed event; its name and payload belong together. */
const toEvent = (row: OpenRow): DeliveredEvent =>
  ({
    id: row.id,
    name: row.name,
    aggregateId: row.aggregate_id,
    payload: row.payload,
    at: row.created_at,
  }) as DeliveredEvent;
