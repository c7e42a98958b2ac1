import { Redis } from 'ioredis';
import { DAY, HOUR, MINUTE, MovableClock } from '../../kernel/clock.js';
import type { Config } from '../../platform/config/config.js';
import { Queues } from '../../platform/jobs/queues.js';
import { TimedStates } from '../../platform/jobs/timed-states.js';
import { createApp, listen, type RunningApp } from '../create-app.js';
import { Random } from './random.js';
import type { SandboxControl } from './sandbox-control.js';

const QUIET_TIMEOUT_MS = 60_000;
/** Less than the time between two slots of the timeline, and so little that readings at both leave no gap. */
const SPREAD_MINUTES = 150;
const FIRST_POLL_MS = 5;
const SLOWEST_POLL_MS = 40;

/** Queues whose work stands in no table of open things. */
const WITHOUT_ROWS = ['tracking.read'];

const OPEN_WORK = `
  SELECT EXISTS (SELECT FROM outbox WHERE relayed_at IS NULL)
    OR EXISTS (SELECT FROM event_delivery WHERE done_at IS NULL)
    OR EXISTS (SELECT FROM inbox WHERE state = 'received') AS open`;

const FAILURES = `
  SELECT consumer || ': ' || error AS failure FROM event_delivery WHERE done_at IS NULL AND error IS NOT NULL
  UNION ALL SELECT provider || ' ' || type || ': ' || error FROM inbox WHERE state = 'received' AND error IS NOT NULL
  LIMIT 5`;

/** The true application and the outside world, with clocks that can be set to any day of the story. */
export class Stage {
  /** The moment the story ends at. */
  readonly present = new Date();
  readonly url: string;

  private constructor(
    readonly app: RunningApp,
    private readonly clock: MovableClock,
    private readonly sandbox: SandboxControl,
  ) {
    this.url = `http://127.0.0.1:${app.config.env.PORT}`;
  }

  static async open(config: Config, sandbox: SandboxControl, firstDay: number): Promise<Stage> {
    await forgetRedis(config);
    const clock = new MovableClock();
    // The past begins before anything does: a token from the future would be refused.
    clock.advance(firstDay * DAY);
    const app = await createApp(config, { clock });
    const stage = new Stage(app, clock, sandbox);
    await listen(app);
    return stage;
  }

  /** Days of a brief, at a full hour. */
  date(day: number): Date {
    return new Date(Math.floor((this.present.getTime() + day * DAY) / HOUR) * HOUR);
  }

  now(): Date {
    return this.clock.now();
  }

  /** Moves both clocks; day 0 is the true present, from where time goes on by itself. */
  async moveTo(day: number): Promise<void> {
    if (day >= 0) {
      this.clock.reset();
      await this.sandbox.toPresent();
    } else {
      // People do not all act at the same minute of the day.
      const minutes = new Random(String(day)).between(0, SPREAD_MINUTES);
      const time = new Date(this.present.getTime() + day * DAY + minutes * MINUTE);
      this.clock.moveTo(time);
      await this.sandbox.freezeAt(time);
    }
    // The slots of the story stand for the moments at which posts are read.
    await this.app.source.query(
      `UPDATE tracked_content SET next_read_at = least(next_read_at, $1) WHERE next_read_at IS NOT NULL`,
      [this.clock.now()],
    );
    await this.app.nest.get(TimedStates).runDue();
    await this.settle();
  }

  /** Waits until no event, webhook or reading is under way. */
  async settle(): Promise<void> {
    const until = performance.now() + QUIET_TIMEOUT_MS;
    for (let wait = FIRST_POLL_MS; await this.isBusy(); wait = Math.min(wait * 1.5, SLOWEST_POLL_MS)) {
      if (performance.now() > until) throw new Error(`work that does not end: ${await this.failures()}`);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  async close(): Promise<void> {
    try {
      await this.sandbox.toPresent();
    } finally {
      await this.app.close();
      await forgetRedis(this.app.config);
    }
  }

  /** The tables again after the queues: a job that just ended may have left something there. */
  private async isBusy(): Promise<boolean> {
    return (await this.hasOpenRows()) || (await this.hasJobs()) || (await this.hasOpenRows());
  }

  private async hasOpenRows(): Promise<boolean> {
    const [row] = (await this.app.source.query(OPEN_WORK)) as { open: boolean }[];
    return row?.open === true;
  }

  private async hasJobs(): Promise<boolean> {
    const counts = await this.app.nest.get(Queues).counts(WITHOUT_ROWS);
    return Object.values(counts).some(({ waiting, active }) => waiting + active > 0);
  }

  private async failures(): Promise<string> {
    const rows = (await this.app.source.query(FAILURES)) as { failure: string }[];
    const told = rows.map(({ failure }) => failure).join('; ');
    return told === '' ? JSON.stringify(await this.app.nest.get(Queues).counts()) : told;
  }
}

/** Queues and counters of the load are of no use to whoever comes after it. */
async function forgetRedis({ env }: Config): Promise<void> {
  const redis = new Redis(env.REDIS_URL, { lazyConnect: true, maxRetriesPerRequest: 1 });
  await redis.connect();
  try {
    for await (const keys of redis.scanStream({ match: `${env.REDIS_PREFIX}:*`, count: 500 })) {
      const names = keys as string[];
      if (names.length > 0) await redis.del(...names);
    }
  } finally {
    redis.disconnect();
  }
}
