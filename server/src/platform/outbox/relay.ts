import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { PgListener } from '../database/pg-listener.js';
import { Queues } from '../jobs/queues.js';
import { Repeat } from '../jobs/repeat.js';
import { type Consumer, Consumers } from './consumers.js';
import { Delivery } from './delivery.js';
import { OUTBOX_CHANNEL } from './outbox.js';

const POLL_MS = 2_000;
const ENQUEUE_MS = 1_000;
const SWEEP_MS = 5_000;
const STALE_SECONDS = 60;
const BATCH = 200;

interface Relayed {
  id: string;
  name: string;
  aggregate_id: string;
  payload: object;
}

/**
 * Moves events from the table to one queue per consumer. The table is the truth: what a wiped Redis forgot is
 * queued again by `sweep`, and a consumer that was already served finds nothing open.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Relay');
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly listener: PgListener,
    private readonly queues: Queues,
    private readonly consumers: Consumers,
    private readonly delivery: Delivery,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    for (const consumer of this.consumers.all) {
      this.queues.process<{ aggregateId: string }>(consumer.name, async ({ aggregateId }) => {
        try {
          await this.delivery.deliver(consumer, aggregateId);
        } catch (error) {
          await this.delivery.markFailed(
            consumer.name,
            aggregateId,
            error instanceof Error ? error.message : String(error),
          );
          throw error;
        }
      });
    }
    this.listener.on(OUTBOX_CHANNEL, () => this.wake());
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  /** Runs now; a wake-up during a run makes one more run follow it. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.drain().finally(() => {
      this.running = null;
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }

  /**
   * For a caller who waits for what a consumer does: it is done here, should its job be lost or late. Of two who do it
   * at once one works, as with two jobs.
   */
  async hasten(consumerName: string, aggregateId: string): Promise<void> {
    const consumer = this.consumers.get(consumerName);
    if (!consumer) throw new Error(`no consumer is called ${consumerName}`);
    await this.delivery.deliver(consumer, aggregateId);
  }

  /** Queues again what was handed over long ago and is still open (Redis wiped, job failed for good). */
  @Repeat({ name: 'outbox.sweep', everyMs: SWEEP_MS })
  async sweep(staleSeconds = STALE_SECONDS): Promise<number> {
    const rows = await this.database.query<{ consumer: string; aggregate_id: string }>(
      `UPDATE event_delivery SET queued_at = now()
       WHERE (consumer, event_id) IN (
         SELECT consumer, event_id FROM event_delivery
         WHERE done_at IS NULL AND queued_at < now() - make_interval(secs => $1 * power(2, least(attempts, 8))) ORDER BY queued_at LIMIT ${BATCH})
       RETURNING consumer, aggregate_id`,
      [staleSeconds],
    );
    for (const row of rows) await this.enqueue(row.consumer, row.aggregate_id, `sweep:${Date.now()}`);
    return rows.length;
  }

  private async drain(): Promise<void> {
    try {
      while (!this.stopped && (await this.batch()) === BATCH);
    } catch (error) {
      this.logger.error(error instanceof Error ? error.message : String(error));
    }
  }

  private async batch(): Promise<number> {
    const handed: { consumer: string; aggregateId: string; eventId: string }[] = [];
    const count = await this.database.transaction(async () => {
      handed.length = 0;
      // Another worker's rows are waited for, not skipped: later ones of their aggregates must not overtake them.
      const events = await this.database.query<Relayed>(
        `UPDATE outbox SET relayed_at = now() WHERE id IN (
           SELECT id FROM outbox WHERE relayed_at IS NULL ORDER BY seq LIMIT ${BATCH} FOR UPDATE)
         RETURNING id, name, aggregate_id, payload`,
      );
      for (const consumer of this.consumers.all)
        for (const event of await this.concerned(consumer, events))
          handed.push({ consumer: consumer.name, aggregateId: event.aggregate_id, eventId: event.id });
      if (handed.length > 0) {
        await this.database.query(
          `INSERT INTO event_delivery (consumer, event_id, seq, aggregate_id)
           SELECT consumer, o.id, o.seq, o.aggregate_id
           FROM unnest($1::text[], $2::uuid[]) AS h (consumer, event_id) JOIN outbox o ON o.id = h.event_id
           ON CONFLICT DO NOTHING`,
          [handed.map((h) => h.consumer), handed.map((h) => h.eventId)],
        );
      }
      return events.length;
    });
    await Promise.all(
      handed.map(({ consumer, aggregateId, eventId }) => this.enqueue(consumer, aggregateId, eventId)),
    );
    return count;
  }

  /** The events that this consumer hears. Where it cannot say which concern it, it hears them all. */
  private async concerned(consumer: Consumer, events: readonly Relayed[]): Promise<readonly Relayed[]> {
    const heard = events.filter(({ name }) => (consumer.events as readonly string[]).includes(name));
    const { concerns } = consumer;
    if (!concerns || heard.length === 0) return heard;
    const idOf = ({ payload }: Relayed): string => concerns.by(payload);
    await this.database.query('SAVEPOINT concerned');
    try {
      const ids = new Set(await concerns.among([...new Set(heard.map(idOf))]));
      await this.database.query('RELEASE SAVEPOINT concerned');
      return heard.filter((event) => ids.has(idOf(event)));
    } catch (error) {
      await this.database.query('ROLLBACK TO SAVEPOINT concerned');
      this.logger.error(`${consumer.name}: ${error instanceof Error ? error.message : String(error)}`);
      return heard;
    }
  }

  /** While Redis is away its client keeps a command for many seconds: the events behind are not kept with it. */
  private async enqueue(consumer: string, aggregateId: string, key: string): Promise<void> {
    const given = new AbortController();
    const patience = setTimeout(ENQUEUE_MS, undefined, { signal: given.signal }).catch(() => undefined);
    const added = this.add(consumer, aggregateId, key).finally(() => given.abort());
    await Promise.race([added, patience]);
  }

  private async add(consumer: string, aggregateId: string, key: string): Promise<void> {
    try {
      await this.queues.get(consumer).add({ aggregateId }, { jobId: `${consumer}:${key}` });
    } catch (error) {
      // Redis is away or refuses: the row stays open, and the next sweep queues it again.
      this.logger.warn(
        `not queued for ${consumer}: ${error instanceof Error ? error.message : String(error)}`,
      );
      await this.leaveToSweep(consumer, aggregateId);
    }
  }

  /** What nobody has queued is not waited for. */
  private async leaveToSweep(consumer: string, aggregateId: string): Promise<void> {
    try {
      await this.database.query(
        `UPDATE event_delivery SET queued_at = '-infinity'
         WHERE consumer = $1 AND aggregate_id = $2 AND done_at IS NULL`,
        [consumer, aggregateId],
      );
    } catch (error) {
      // It is found a minute later all the same.
      this.logger.warn(error instanceof Error ? error.message : String(error));
    }
  }
}
