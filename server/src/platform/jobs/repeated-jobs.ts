import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import type { JobOptions, Queue } from 'bull';
import { Config } from '../config/config.js';
import { Leases } from '../database/leases.js';
import { byName, Declarations } from '../discovery/declarations.js';
import { declareQueue } from './declared-queues.js';
import { Queues } from './queues.js';
import { repeats } from './repeat.js';
import { TimedStates } from './timed-states.js';

interface RepeatedJob {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
}

const QUEUE = declareQueue('repeated');
const WATCH_MS = 10_000;
/** Bull starts all jobs of one interval at the same moment; they begin spread over this time instead. */
const SPREAD_MS = 2_500;

/** The next run is the next try. A run may take as long as it must; Bull prolongs its lock. */
const options = { attempts: 1, timeout: 0, removeOnComplete: true, removeOnFail: 200 } satisfies JobOptions;

/**
 * Everything that runs by the clock: timed states and plain repeated work, each a repeatable job of Bull with its own
 * interval and its own slot. Of several workers one takes each job.
 */
@Injectable()
export class RepeatedJobs implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private jobs = new Map<string, RepeatedJob>();
  private readonly running = new Set<string>();
  private readonly logger = new Logger('RepeatedJobs');
  private readonly stop = new AbortController();
  private watch: NodeJS.Timeout | null = null;
  private booted: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly queues: Queues,
    private readonly declarations: Declarations,
    private readonly states: TimedStates,
    private readonly leases: Leases,
  ) {}

  onModuleInit(): void {
    this.jobs = byName(
      repeats.what,
      this.declarations.methods(repeats).map(({ meta: { name, everyMs }, run }) => ({
        name,
        everyMs,
        run: () => this.leases.hold('job', name, async () => void (await run())),
      })),
    );
  }

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    for (const { name, everyMs } of this.states.all)
      this.jobs.set(name, this.free({ name, everyMs, run: () => this.states.run(name) }));
    const jobs = [...this.jobs.values()];
    for (const [index, job] of jobs.entries()) {
      const offset = (Math.min(SPREAD_MS, job.everyMs / 2) * index) / jobs.length;
      this.queues.processNamed(QUEUE, job.name, () => this.alone(job, offset));
    }
    // What another release repeats: its own workers run it.
    this.queues.processNamed(QUEUE, '*', () => Promise.resolve());
    this.booted = this.look(true);
    this.watch = setInterval(() => void this.look(false), WATCH_MS);
  }

  beforeApplicationShutdown(): void {
    if (this.watch) clearInterval(this.watch);
    this.stop.abort();
  }

  /** Adds what is missing, all of it after Redis was wiped. Public for tests. */
  async ensure(): Promise<void> {
    const queue = this.queue;
    const known = await queue.getRepeatableJobs();
    const late = (next: number, everyMs: number) => next + everyMs + WATCH_MS < Date.now();
    for (const { name, everyMs } of this.jobs.values()) {
      const found = known.find((job) => job.name === name && job.every === everyMs);
      if (found && !late(found.next, everyMs)) continue;
      await queue.add(name, {}, { ...options, repeat: { every: everyMs } });
    }
  }

  /**
   * Public for tests: they run what is repeated seldom themselves, by a clock of their own. Bull would do it in between
   * at the full hour.
   */
  async leaveOut(atLeastMs: number): Promise<void> {
    await this.booted;
    for (const { name, everyMs } of this.jobs.values()) {
      if (everyMs < atLeastMs) continue;
      this.jobs.delete(name);
      if (this.config.runsWorker) await this.queue.removeRepeatable(name, { every: everyMs });
    }
  }

  private async look(boot: boolean): Promise<void> {
    try {
      if (boot) await this.removeObsolete();
      await this.ensure();
    } catch (error) {
      this.logger.warn(`not looked after: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Those of an older release, and those whose interval has changed. */
  private async removeObsolete(): Promise<void> {
    for (const { key, name, every } of await this.queue.getRepeatableJobs())
      if (this.jobs.get(name)?.everyMs !== every) await this.queue.removeRepeatableByKey(key);
  }

  /** Bull hands out the next run also while this one lasts. */
  private async alone({ name, run }: RepeatedJob, offset: number): Promise<void> {
    if (this.running.has(name)) return;
    this.running.add(name);
    try {
      await sleep(offset, undefined, { signal: this.stop.signal }).catch(() => undefined);
      if (!this.stop.signal.aborted) await run();
    } finally {
      this.running.delete(name);
    }
  }

  private free(job: RepeatedJob): RepeatedJob {
    if (this.jobs.has(job.name)) throw new Error(`a repeated job and a timed state are called ${job.name}`);
    return job;
  }

  private get queue(): Queue<object> {
    return this.queues.get(QUEUE);
  }
}
