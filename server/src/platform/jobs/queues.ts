import { getQueueToken } from '@nestjs/bull';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job, JobCounts, JobOptions, Queue } from 'bull';
import { BullConnections } from './bull-connections.js';
import { declaredQueues } from './declared-queues.js';

/** Jobs of one queue that run at the same time in one process. */
const CONCURRENCY = 4;
const ATTEMPTS = 8;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 600_000;
/** After a connection broke. */
const ASK_AGAIN_MS = 1_000;
export const LOCK_MS = 60_000;

/** Jobs are hints: the truth is a row, so each may come twice or, after a wiped Redis, not at all. */
export const defaultJobOptions = {
  attempts: ATTEMPTS,
  backoff: { type: 'jittered' },
  timeout: LOCK_MS,
  removeOnComplete: true,
  removeOnFail: 1000,
} satisfies JobOptions;

export const queueSettings = {
  retryProcessDelay: ASK_AGAIN_MS,
  lockDuration: LOCK_MS,
  backoffStrategies: {
    jittered: (made: number) =>
      Math.min(FIRST_RETRY_MS * 2 ** (made - 1), LAST_RETRY_MS) * (0.75 + Math.random() / 2),
  },
};

/** All queues of the process, by name. */
@Injectable()
export class Queues implements OnModuleInit, BeforeApplicationShutdown {
  readonly names = declaredQueues();
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly modules: ModuleRef,
    private readonly connections: BullConnections,
  ) {}

  get(name: string): Queue<object> {
    return this.modules.get<Queue<object>>(getQueueToken(name), { strict: false });
  }

  onModuleInit(): void {
    for (const name of this.names) {
      const queue = this.get(name);
      queue.on('error', (error) => this.logger.warn(`${name}: ${error.message}`));
      queue.on('failed', (job, error) => {
        const attempts = job.opts.attempts ?? 1;
        this.logger[job.attemptsMade >= attempts ? 'error' : 'warn'](
          `${name} ${job.id} failed (${job.attemptsMade}/${attempts}): ${error.message}`,
        );
      });
    }
  }

  /**
   * For queues whose handlers are found at the boot. Nest's `@Process` needs one class for each queue and a name that
   * stands in the code.
   */
  process<Payload extends object>(name: string, handler: (payload: Payload) => Promise<void>): void {
    this.start(this.get(name).process(CONCURRENCY, (job) => handler(job.data as Payload)));
  }

  processNamed(name: string, job: string, handler: (job: Job<object>) => Promise<void>): void {
    this.start(this.get(name).process(job, 1, handler));
  }

  async counts(names: readonly string[] = this.names): Promise<Record<string, JobCounts>> {
    const entries = names.map(async (name) => [name, await this.get(name).getJobCounts()] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  /** Before the others: what a running job still uses (sockets, database) must be there until it ends. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.connections.settled();
    this.connections.tryLast();
    // Bull waits for the active jobs of each queue.
    await Promise.allSettled(this.names.map((name) => this.get(name).close()));
    this.connections.endBlocking();
  }

  /** Bull tells a failed start by the event `error`, which is logged above, and by this promise as well. */
  private start(running: Promise<void>): void {
    running.catch(() => undefined);
  }
}
