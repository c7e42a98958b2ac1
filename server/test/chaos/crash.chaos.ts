import { MINUTE } from '../../src/kernel/clock.js';
import { Relay } from '../../src/platform/outbox/relay.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { service } from '../support/challenges.js';
import { assertBooks } from '../support/payments.js';
import {
  type OwnServices,
  type ServerProcess,
  startOwnServices,
  startServerProcess,
} from '../support/server-process.js';
import { eventually } from '../support/wait.js';
import { operations, prepareCreators, type Story } from './operations.js';
import { percentile, progress, record } from './run.js';

/** The names of the product's failpoints; between the provider's effect and its answer the sandbox holds the answer back. */
const points = {
  'before send': 'beforeSend',
  'after send': null,
  'after response': 'afterSend',
  'after commit': 'afterCommit',
} as const;
const victims = ['PostgreSQL', 'worker', 'Redis'] as const;
type Victim = (typeof victims)[number];

/** The answer comes while the service is away. */
const HELD_BACK_MS = 1_200;
const PATIENCE_MS = 120_000;
/** The clock passes the minute after which nobody waits any more, this often. */
const PASSES = 4;

const cells = Object.keys(points).flatMap((point) =>
  Object.keys(operations).flatMap((operation) => victims.map((victim) => ({ point, operation, victim }))),
) as { point: keyof typeof points; operation: string; victim: Victim }[];

let services: OwnServices;
let app: TestApp;
let running: ServerProcess[] = [];
const recoveries: number[] = [];
const broken: string[] = [];
let lost = 0;
let doubled = 0;

beforeAll(async () => {
  services = await startOwnServices();
  Object.assign(process.env, services.env);
  app = await startTestApp({ env: { ROLE: 'api' } });
  const child = await startServerProcess({ ...app.env, ROLE: 'worker' });
  await prepareCreators(
    app,
    cells.filter(({ operation }) => operation === 'transfer' || operation === 'payout').length,
  );
  await child.stop();
  progress('creators are ready');
  // Webhooks would repair everything; here the tables have to be enough.
  app.sandbox.stripe.webhooks.mode.dropNext = Number.MAX_SAFE_INTEGER;
}, 900_000);
afterAll(async () => {
  record('crash matrix', {
    cells: recoveries.length + broken.length,
    lost,
    doubled,
    'recovery median, s': percentile(recoveries, 0.5).toFixed(1),
    'recovery 95 of 100, s': percentile(recoveries, 0.95).toFixed(1),
    'not recovered': broken.join('; ') || 0,
  });
  await app.close();
  await services.stop();
}, 120_000);
afterEach(async () => {
  app.sandbox.faults.reset();
  await Promise.all(running.map((child) => child.stop()));
  running = [];
});

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const child = await startServerProcess({ ...app.env, ROLE: 'all', ...env });
  running.push(child);
  return child;
}

const restart = (victim: Exclude<Victim, 'worker'>) =>
  victim === 'Redis' ? services.restartRedis() : services.restartPostgres();

/** Brings the call to the point, and kills the victim there. */
async function strike(story: Story, victim: Victim, operation: string, point: string | null): Promise<void> {
  if (point === null) {
    const child = await start({});
    app.sandbox.faults.next({
      kind: 'slow_after',
      method: 'POST',
      path: operations[operation]?.path ?? '',
      ms: HELD_BACK_MS,
    });
    await story.begin(child);
    await eventually(() => Promise.resolve(story.carriedOut()), 60_000);
    if (victim === 'worker') child.kill();
    else await restart(victim);
    return;
  }
  const child = await start({ FAILPOINT: `${operation}.${point}:${victim === 'worker' ? 'kill' : 'stop'}` });
  await story.begin(child);
  if (victim === 'worker') {
    await child.ended;
    return;
  }
  await child.untilHeld();
  await restart(victim);
  child.go();
}

/** Until nothing moves any more; seconds, the passed minutes among them. */
async function recover(story: Story, since: number): Promise<number> {
  let passes = 0;
  let nextPass = 0;
  await eventually(async () => {
    try {
      if (await story.over()) return true;
      if (passes < PASSES && performance.now() >= nextPass) {
        nextPass = performance.now() + 5_000;
        await app.pass(MINUTE);
        passes++;
        await service(app, Relay).sweep(0);
      }
      return await story.over();
    } catch {
      // A pool may still hold connections to the server that was killed.
      return false;
    }
  }, PATIENCE_MS);
  return (performance.now() - since) / 1000 + passes * 60;
}

describe('killed in the middle of a call to the provider', () => {
  it.each(cells)(
    '$operation, $point, $victim killed: once there, once here',
    async ({ point, operation, victim }) => {
      const cell = `${operation} / ${point} / ${victim}`;
      // The server process lives by the real clock: ahead of it, its payments would be over before they begin.
      app.clock.moveTo(new Date());
      const story = await operations[operation]?.prepare(app);
      if (!story) throw new Error(`no operation ${operation}`);
      await strike(story, victim, operation, points[point]);
      const since = performance.now();
      if (victim === 'worker') await start({ ROLE: 'worker' });
      try {
        recoveries.push(await recover(story, since));
      } catch (error) {
        broken.push(cell);
        progress(`${cell}: NOT RECOVERED`);
        throw error;
      }
      const { there, here } = await story.effects();
      if (there > 1 || here > 1) doubled++;
      if (there !== here) lost++;
      progress(`${cell}: there ${there}, here ${here}, ${recoveries.at(-1)?.toFixed(1)} s`);
      expect({ there, here }).toEqual({ there: 1, here: 1 });
    },
    400_000,
  );

  it('and the books add up', () => assertBooks(app));
});
