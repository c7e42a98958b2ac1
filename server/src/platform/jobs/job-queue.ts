export interface JobOptions {
  /** Two jobs of one id are one job while the first is known to the queue. */
  jobId?: string;
  delayMs?: number;
}

/**
 * The port to the queue. Jobs are hints: the truth is a row, a job may come twice or, after a wiped Redis, not at
 * all, so every handler reads the row first and a sweeper queues it again. Failed jobs are kept.
 */
export abstract class JobQueue {
  abstract add<Payload extends object>(queue: string, payload: Payload, options?: JobOptions): Promise<void>;
  abstract process<Payload extends object>(queue: string, handler: (payload: Payload) => Promise<void>): void;
  /** Runs `handler` every `everyMs` in one worker of all (the others find the lock taken). */
  abstract every(name: string, everyMs: number, handler: () => Promise<void>): void;
  /** Of all queues, or of the named ones. */
  abstract counts(
    names?: readonly string[],
  ): Promise<Record<string, { waiting: number; active: number; delayed: number; failed: number }>>;
}
