import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../config/config.js';
import { Relay } from '../outbox/relay.js';
import { JobQueue } from './job-queue.js';

/** A family of timed states: what is due, and the one named transition a timeout makes. */
export interface TimedState {
  name: string;
  /** Ids that are due at `now`, oldest first, at most `limit`. */
  due: (now: Date, limit: number) => Promise<string[]>;
  /** Locks the row, looks again, moves it; a second call finds nothing to do. */
  fire: (id: string, now: Date) => Promise<void>;
}

const EVERY_MS = 5_000;
const LIMIT = 200;

/** Moves everything whose time has come. Deadlines are rows (`due_at`), so nothing is lost with a process or Redis. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap {
  private readonly states: TimedState[] = [];
  private readonly logger = new Logger('Sweeper');

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
    private readonly relay: Relay,
  ) {}

  register(state: TimedState): void {
    if (this.states.some(({ name }) => name === state.name))
      throw new Error(`two timed states are called ${state.name}`);
    this.states.push(state);
  }

  onApplicationBootstrap(): void {
    if (!this.config.runsWorker) return;
    this.jobs.every('sweep', EVERY_MS, async () => {
      await this.run();
      await this.relay.sweep();
    });
  }

  /** One pass over every timed state; a row that fails is logged and does not stop the others. */
  async run(): Promise<number> {
    let fired = 0;
    for (const state of this.states) {
      const now = this.clock.now();
      for (const id of await state.due(now, LIMIT)) {
        try {
          await state.fire(id, now);
          fired++;
        } catch (error) {
          this.logger.error(
            `${state.name} ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
          );
        }
      }
    }
    return fired;
  }
}
