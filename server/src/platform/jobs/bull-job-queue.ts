import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import Bull from 'bull';
import type { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { type JobOptions, JobQueue } from './job-queue.js';

const ATTEMPTS = 8;
const KEEP_FAILED = 1000;
const LOCK_MS = 60_000;
const CONCURRENCY = 4;
const START_MS = 5_000;
const STEP_MS = 20;

/** Bull behind the port. It opens and closes the connections of its queues itself. */
@Injectable()
export class BullJobQueue extends JobQueue implements BeforeApplicationShutdown {
  private readonly queues = new Map<string, Bull.Queue<object>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly logger = new Logger('Jobs');
  private stopped = false;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {
    super();
  }

  async add<Payload extends object>(
    queue: string,
    payload: Payload,
    options: JobOptions = {},
  ): Promise<void> {
    await this.queue(queue).add(payload, {
      ...(options.jobId === undefined ? {} : { jobId: options.jobId }),
      delay: options.delayMs ?? 0,
      attempts: ATTEMPTS,
      backoff: { type: 'jittered' },
      timeout: LOCK_MS,
      removeOnComplete: true,
      removeOnFail: KEEP_FAILED,
    });
  }

  process<Payload extends object>(name: string, handler: (payload: Payload) => Promise<void>): void {
    void this.queue(name).process(CONCURRENCY, (job) => handler(job.data as Payload));
  }

  every(name: string, everyMs: number, handler: () => Promise<void>): void {
    let busy = false;
    const tick = async () => {
      if (busy || this.stopped) return;
      busy = true;
      try {
        await this.alone(name, handler);
      } catch (error) {
        this.logger.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        busy = false;
      }
    };
    this.timers.push(
      setInterval(() => {
        const run = tick();
        this.running.add(run);
        void run.finally(() => this.running.delete(run));
      }, everyMs),
    );
  }

  async counts(
    names?: readonly string[],
  ): Promise<Record<string, { waiting: number; active: number; delayed: number; failed: number }>> {
    const asked = [...this.queues].filter(([name]) => names?.includes(name) ?? true);
    const entries = asked.map(async ([name, queue]) => [name, await queue.getJobCounts()] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  /** Before the others: what a running job still uses (sockets, database) must be there until it ends. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearInterval(timer);
    await Promise.allSettled(this.running);
    // Closed while it still connects, Bull rejects for nobody; so it may finish its start first.
    await Promise.all([...this.queues.values()].map(started));
    // Bull waits for the active jobs of each queue.
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
  }

  /** Holds a session lock on a connection of its own, so that two workers never sweep the same thing at once. */
  private async alone(name: string, handler: () => Promise<void>): Promise<void> {
    const runner = this.database.source.createQueryRunner();
    try {
      const [row] = (await runner.query(`SELECT pg_try_advisory_lock(hashtextextended($1, 7)) AS got`, [
        name,
      ])) as { got: boolean }[];
      if (!row?.got) return;
      try {
        await handler();
      } finally {
        await runner.query(`SELECT pg_advisory_unlock(hashtextextended($1, 7))`, [name]);
      }
    } finally {
      await runner.release();
    }
  }

  private queue(name: string): Bull.Queue<object> {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Bull<object>(name, this.config.env.REDIS_URL, {
      prefix: `${this.config.env.REDIS_PREFIX}:bull`,
      settings: {
        lockDuration: LOCK_MS,
        backoffStrategies: {
          jittered: (made: number) => Math.min(2_000 * 2 ** (made - 1), 600_000) * (0.75 + Math.random() / 2),
        },
      },
    });
    queue.on('error', (error) => this.logger.warn(`${name}: ${error.message}`));
    queue.on('failed', (job, error) => {
      const last = job.attemptsMade >= ATTEMPTS;
      this.logger[last ? 'error' : 'warn'](
        `${name} ${job.id} failed (${job.attemptsMade}/${ATTEMPTS}): ${error.message}`,
      );
    });
    this.queues.set(name, queue);
    return queue;
  }
}

interface Connections {
  client: Redis;
  /** What `process` was given, by name. */
  handlers: Record<string, unknown>;
  /** The connection that waits for jobs comes up by itself, some time after `process`. */
  bclientInitialized?: boolean;
  bclient: Redis;
}

function isUp(queue: Connections): boolean {
  if (queue.client.status !== 'ready') return false;
  if (Object.keys(queue.handlers).length === 0) return true;
  return queue.bclientInitialized === true && queue.bclient.status === 'ready';
}

/** Resolves when the connections of a queue are up, or after a moment where they do not come up. */
async function started(queue: Bull.Queue<object>): Promise<void> {
  const until = Date.now() + START_MS;
  while (!isUp(queue as unknown as Connections) && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  await new Promise((resolve) => setTimeout(resolve, STEP_MS));
}
