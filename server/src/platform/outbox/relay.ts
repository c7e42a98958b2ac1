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

/** Another worker's rows are waited for, not skipped: later ones of their aggregates must not overtake them. */
const TAKE = `
  UPDATE outbox SET relayed_at = now() WHERE id IN (
    SELECT id FROM outbox WHERE relayed_at IS NULL AND seq > $1 ORDER BY seq LIMIT ${BATCH} FOR UPDATE)
  RETURNING id, seq, name, aggregate_id, payload`;
const RUNNING = `
  SELECT pg_snapshot_xmin(now)::text AS oldest, pg_snapshot_xmax(now)::text AS next FROM pg_current_snapshot() AS now`;
const HAND_OVER = `
  INSERT INTO event_delivery (consumer, event_id, seq, aggregate_id)
  SELECT consumer, o.id, o.seq, o.aggregate_id
  FROM unnest($1::text[], $2::uuid[]) AS h (consumer, event_id) JOIN outbox o ON o.id = h.event_id
  ON CONFLICT DO NOTHING`;

interface Relayed {
  id: string;
  seq: string;
  name: string;
  aggregate_id: string;
  payload: object;
}

interface Handed {
  consumer: Consumer;
  event: Relayed;
}

interface Mark {
  highest: number;
  /** The transaction that came next then. */
  next: bigint;
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
  private polled = true;
  /** The last event that was relayed, now and at the last poll. */
  private highest = 0;
  private seen = 0;
  private mark: Mark | null = null;
  /** Every event up to here has been relayed, or never came to be. */
  private floor = 0;

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
    this.timer = setInterval(() => this.poll(), POLL_MS);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  private poll(): void {
    this.polled = true;
    this.wake();
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

  /**
   * Until a table is vacuumed, the index of what is open names all that was open: read from its beginning at every
   * wake-up it costs more with each event. So only a poll does that, and a wake-up begins at the floor.
   */
  private async drain(): Promise<void> {
    const whole = this.polled;
    this.polled = false;
    try {
      const floor = whole ? await this.nextFloor() : this.floor;
      while (!this.stopped && (await this.batch(whole ? 0 : floor)) === BATCH);
      this.floor = floor;
    } catch (error) {
      this.logger.error(error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * A number is given before its transaction commits: until then, what came after it is no floor, else later events of
   * its aggregate would overtake it. The mark of a poll names events that were relayed a poll before, so that whoever
   * has a number below them has begun to write by now; they are the floor once all transactions of that time are over.
   * Asked before everything is read, so that what they have committed is read.
   */
  private async nextFloor(): Promise<number> {
    const [row] = await this.database.prepared<{ oldest: string; next: string }>(RUNNING, []);
    const [oldest, next] = [BigInt(row?.oldest ?? 0), BigInt(row?.next ?? 0)];
    const { mark, floor } = this;
    const over = mark !== null && oldest >= mark.next;
    if (mark === null || over) this.mark = { highest: this.seen, next };
    this.seen = this.highest;
    return over ? mark.highest : floor;
  }

  private async batch(after: number): Promise<number> {
    const { events, handed } = await this.database.transaction(() => this.handOver(after));
    this.highest = Math.max(this.highest, ...events.map(({ seq }) => Number(seq)));
    await Promise.all(
      handed.map(({ consumer, event }) => this.enqueue(consumer.name, event.aggregate_id, event.id)),
    );
    return events.length;
  }

  private async handOver(after: number): Promise<{ events: Relayed[]; handed: Handed[] }> {
    const events = await this.database.prepared<Relayed>(TAKE, [after]);
    const handed = await this.handed(events);
    if (handed.length > 0)
      await this.database.prepared(HAND_OVER, [
        handed.map(({ consumer }) => consumer.name),
        handed.map(({ event }) => event.id),
      ]);
    return { events, handed };
  }

  /** Who gets which event. A consumer that cannot say which of them concern it gets all that it hears. */
  private async handed(events: readonly Relayed[]): Promise<Handed[]> {
    const heard = this.consumers.all.flatMap((consumer) => {
      const names: readonly string[] = consumer.events;
      const its = events.filter(({ name }) => names.includes(name));
      return its.length > 0 ? [{ consumer, its }] : [];
    });
    const asked = heard.some(({ consumer }) => consumer.concerns);
    if (asked) await this.database.query('SAVEPOINT concerned');
    const handed: Handed[] = [];
    for (const { consumer, its } of heard)
      for (const event of await this.concerned(consumer, its)) handed.push({ consumer, event });
    if (asked) await this.database.query('RELEASE SAVEPOINT concerned');
    return handed;
  }

  private async concerned(
    { name, concerns }: Consumer,
    heard: readonly Relayed[],
  ): Promise<readonly Relayed[]> {
    if (!concerns) return heard;
    const idOf = ({ payload }: Relayed): string => concerns.by(payload);
    try {
      const ids = new Set(await concerns.among([...new Set(heard.map(idOf))]));
      return heard.filter((event) => ids.has(idOf(event)));
    } catch (error) {
      await this.database.query('ROLLBACK TO SAVEPOINT concerned');
      this.logger.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return heard;
    }
  }

  /** While Redis is away its client keeps a command for many seconds: the events behind are not kept with it. */
  private async enqueue(consumer: string, aggregateId: string, key: string): Promise<void> {
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, ENQUEUE_MS);
      void this.add(consumer, aggregateId, key).finally(() => {
        clearTimeout(patience);
        resolve();
      });
    });
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
