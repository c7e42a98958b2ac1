import { Inject, Injectable, Module } from '@nestjs/common';
import { createApp } from '../../src/app/create-app.js';
import { HOUR, MINUTE, SECOND } from '../../src/kernel/clock.js';
import { Config } from '../../src/platform/config/config.js';
import { Database } from '../../src/platform/database/database.js';
import { byName } from '../../src/platform/discovery/declarations.js';
import { Queues } from '../../src/platform/jobs/queues.js';
import { RedisClient } from '../../src/platform/jobs/redis-client.js';
import { Repeat } from '../../src/platform/jobs/repeat.js';
import { RepeatedJobs } from '../../src/platform/jobs/repeated-jobs.js';
import { TimedState } from '../../src/platform/jobs/timed-state.js';
import { TimedStates } from '../../src/platform/jobs/timed-states.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/wait.js';

const STATES = 30;
const EVERY_MS = 2 * SECOND;
const POOL = 10;
/** A busy machine takes seconds; what waits for the silent providers of this file waits without end. */
const LONGEST_QUERY_MS = 10 * SECOND;
const GIVEN_UP_MS = MINUTE;
/** More than the pool has connections: were one held by each, nobody else would get any. */
const STUCK = 12;

/** What the states of this file do: always one row that is due, counted; some wait for a provider. */
@Injectable()
class Probe {
  readonly fired = new Map<string, number[]>();
  readonly waiting = new Map<string, () => void>();
  overlaps = 0;
  ticks = 0;
  private silent = true;

  constructor(@Inject(Database) private readonly database: Database) {}

  async due(): Promise<string[]> {
    await this.database.query('SELECT 1');
    return ['one'];
  }

  async fire(name: string): Promise<void> {
    await this.database.transaction(() => this.database.query('SELECT 1'));
    this.fired.set(name, [...(this.fired.get(name) ?? []), Date.now()]);
  }

  async waitForProvider(name: string): Promise<void> {
    if (this.waiting.has(name)) this.overlaps++;
    if (this.silent) {
      await new Promise<void>((resolve) => this.waiting.set(name, resolve));
      this.waiting.delete(name);
    }
    this.fired.set(name, [...(this.fired.get(name) ?? []), Date.now()]);
  }

  answer(): void {
    this.silent = false;
    for (const resolve of this.waiting.values()) resolve();
  }

  @Repeat({ name: 'test.tick', everyMs: SECOND })
  async tick(): Promise<void> {
    this.ticks++;
  }
}

@Injectable()
class Failing {
  constructor(@Inject(Probe) readonly probe: Probe) {}

  @TimedState<Failing>({ name: 'test.failing', everyMs: EVERY_MS, due: ({ probe }) => probe.due() })
  async fire(): Promise<void> {
    throw new Error('this row cannot be moved');
  }
}

/** More rows than two passes move. */
const CROWD = 450;

/** Rows of which the oldest cannot be moved: the first three fail, those behind them stay due without a word. */
@Injectable()
class Crowd {
  readonly rows = Array.from({ length: CROWD }, (_, n) => String(n));
  readonly tried = new Map<string, number>();

  @TimedState<Crowd>({
    name: 'test.crowd',
    everyMs: HOUR,
    due: ({ rows }, _now, limit) => Promise.resolve(rows.slice(0, limit)),
  })
  async fire(id: string): Promise<void> {
    this.tried.set(id, (this.tried.get(id) ?? 0) + 1);
    if (Number(id) < 3) throw new Error('this row cannot be moved');
    if (Number(id) >= 250) this.rows.splice(this.rows.indexOf(id), 1);
  }
}

const named = (what: string, count: number) => Array.from({ length: count }, (_, n) => `test.${what}${n}`);
const stuck = named('stuck', STUCK);
const quick = named('quick', STATES - STUCK - 1);

/** One class for each state, as modules have them. */
function stateOf(name: string, fire: (probe: Probe) => Promise<void>) {
  @Injectable()
  class State {
    constructor(@Inject(Probe) readonly probe: Probe) {}

    @TimedState<State>({ name, everyMs: EVERY_MS, due: ({ probe }) => probe.due() })
    fire(): Promise<void> {
      return fire(this.probe);
    }
  }
  return State;
}

@Module({
  providers: [
    Probe,
    Failing,
    Crowd,
    ...stuck.map((name) => stateOf(name, (probe) => probe.waitForProvider(name))),
    ...quick.map((name) => stateOf(name, (probe) => probe.fire(name))),
  ],
})
class StatesModule {}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [StatesModule], env: { DATABASE_POOL: String(POOL) } });
});
afterAll(async () => {
  probe().answer();
  await app.close();
});

const service = <T>(type: abstract new (...args: never[]) => T): T =>
  app.app.nest.get(type, { strict: false });
const probe = () => service(Probe);
const firedSince = (name: string, since: number) =>
  (probe().fired.get(name) ?? []).filter((at) => at > since);

/** How long the slowest of many small queries waited for its connection. */
async function slowestQuery(until: () => boolean): Promise<number> {
  let slowest = 0;
  while (!until()) {
    const from = Date.now();
    await service(Database).query('SELECT 1');
    slowest = Math.max(slowest, Date.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return slowest;
}

describe('timed states', () => {
  it('fire within their own interval while others wait for a provider, and leave connections free', async () => {
    await eventually(async () => probe().waiting.size === STUCK);
    const since = Date.now();
    const { ticks } = probe();
    const isDone = () => quick.every((name) => firedSince(name, since).length >= 4);
    const slowest = await slowestQuery(() => isDone() || Date.now() > since + GIVEN_UP_MS);
    const fewest = Math.min(...quick.map((name) => firedSince(name, since).length));
    expect(fewest).toBeGreaterThanOrEqual(4);
    expect(probe().waiting.size).toBe(STUCK);
    // A busy machine holds up the plain job as well, which waits for nobody and runs twice in an interval.
    expect(fewest).toBeGreaterThanOrEqual((probe().ticks - ticks) / 2 - 2);
    expect(slowest).toBeLessThan(LONGEST_QUERY_MS);
  });

  it('hold a lease and no lock while they wait, so that no second worker begins', async () => {
    expect(await app.db.query(`SELECT 1 FROM lease WHERE name LIKE 'timed-state:test.stuck%'`)).toHaveLength(
      STUCK,
    );
    await service(TimedStates).run('test.stuck0');
    expect(probe().overlaps).toBe(0);
    expect(
      await app.db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'
           AND state_change < now() - interval '1 second'`,
      ),
    ).toHaveLength(0);
  });

  it('go on after the provider has answered', async () => {
    probe().answer();
    await eventually(async () => stuck.every((name) => (probe().fired.get(name) ?? []).length > 1));
    expect(probe().overlaps).toBe(0);
  });

  it('keep the job of one that fails, with its reason, for staff to see', async () => {
    const queue = service(Queues).get('repeated');
    const failed = await eventually(async () => {
      const jobs = await queue.getFailed();
      return jobs.find(({ name }) => name === 'test.failing');
    });
    expect(failed.failedReason).toContain('this row cannot be moved');
  });
});

describe('rows that stay due', () => {
  it('hold up none of those behind them, and are tried in turn', async () => {
    const { rows, tried } = service(Crowd);
    const pass = () =>
      service(TimedStates)
        .run('test.crowd')
        .catch((error: unknown) => expect(String(error)).toContain('this row cannot be moved'));
    for (let passes = 0; passes < 3; passes++) await pass();
    // 250 are stuck, 200 are moved: the first pass finds 200 stuck ones, the others 180 others each.
    expect(rows.map(Number)).toEqual(Array.from({ length: 250 }, (_, n) => n));
    for (let passes = 0; passes < 3; passes++) await pass();
    expect(Math.min(...rows.map((id) => tried.get(id) ?? 0))).toBeGreaterThanOrEqual(2);
  });
});

describe('repeated jobs', () => {
  it('come back by themselves after Redis forgot everything', async () => {
    const redis = service(RedisClient);
    const keys = await redis.client.keys(redis.key('bull:*'));
    await redis.client.del(...keys);
    await service(RepeatedJobs).ensure();
    const { ticks } = probe();
    await eventually(async () => probe().ticks > ticks + 1);
  });

  it('are added once, however often they are looked after', async () => {
    const queue = service(Queues).get('repeated');
    await Promise.all(Array.from({ length: 5 }, () => service(RepeatedJobs).ensure()));
    const jobs = await queue.getRepeatableJobs();
    expect(jobs.filter(({ name }) => name === 'test.tick')).toHaveLength(1);
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    expect(jobs.length).toBeGreaterThan(STATES);
  });

  it('are run by the tests alone from an hour on, whose full hour would come in between', async () => {
    await service(RepeatedJobs).ensure();
    const jobs = await service(Queues).get('repeated').getRepeatableJobs();
    expect(jobs.filter(({ every }) => every >= HOUR)).toEqual([]);
  });

  it('stop the boot where two carry one name', () => {
    expect(() => byName('timed states', [{ name: 'a.b' }, { name: 'a.b' }])).toThrow(
      'two timed states are called a.b',
    );
  });
});

describe('a second worker', () => {
  it('shares the runs, and removes what an older release repeated', async () => {
    const queue = service(Queues).get('repeated');
    await queue.add('old.release', {}, { repeat: { every: 3600 * SECOND } });
    const second = await startSecondWorker();
    try {
      await eventually(async () => {
        const jobs = await queue.getRepeatableJobs();
        return jobs.every(({ name }) => name !== 'old.release');
      });
      const start = probe().ticks + second.probe().ticks;
      const from = Date.now();
      await eventually(async () => probe().ticks + second.probe().ticks >= start + 4);
      const runs = probe().ticks + second.probe().ticks - start;
      // Each second has one run among both; a run more may fall on either edge of the time.
      expect(runs).toBeLessThanOrEqual((Date.now() - from) / SECOND + 2);
    } finally {
      second.probe().answer();
      await second.close();
    }
  });
});

async function startSecondWorker() {
  const worker = await createApp(Config.fromEnvironment({ ...app.env, ROLE: 'worker' }), {
    clock: app.clock,
    modules: [StatesModule],
  });
  return { probe: () => worker.nest.get(Probe, { strict: false }), close: () => worker.close() };
}
