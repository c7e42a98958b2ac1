import { Redis } from 'ioredis';
import pg from 'pg';
import { MINUTE } from '../../../../src/kernel/clock.js';
import { Relay } from '../../../../src/platform/outbox/relay.js';
import { signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { assertBooks, buyCoins, coinsOf, paymentsOf, takenBySandbox } from '../../../support/payments.js';
import { type OwnServices, startOwnServices } from '../../../support/server-process.js';
import { eventually } from '../../../support/wait.js';

const BUYERS = 4;

let services: OwnServices;
let redis: Redis;
let app: TestApp;

/** Services of its own: these are wiped and restarted. */
beforeAll(async () => {
  services = await startOwnServices();
  Object.assign(process.env, services.env);
  redis = new Redis(services.env['TEST_REDIS_URL'] ?? '');
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  redis.disconnect();
  await services.stop();
});

const buyers = () => Promise.all(Array.from({ length: BUYERS }, () => signUp(app)));

/** Everybody is charged once or not at all, and has what was paid for. */
async function settle(people: Awaited<ReturnType<typeof buyers>>, before: number): Promise<void> {
  await eventually(async () => {
    await app.pass(MINUTE);
    await app.app.nest.get(Relay).sweep(0);
    const rows = (await Promise.all(people.map((person) => paymentsOf(app, person)))).flat();
    return rows.every(({ status }) => status === 'succeeded' || status === 'expired');
  });
  const coins = await Promise.all(people.map(coinsOf));
  expect(coins.every((count) => count === 0 || count === 1000)).toBe(true);
  expect(takenBySandbox(app) - before).toBe(coins.reduce((sum, count) => sum + count, 0));
  await assertBooks(app);
}

describe('Redis flushed in the middle', () => {
  it('loses nothing', async () => {
    const before = takenBySandbox(app);
    const people = await buyers();
    const flushing = setInterval(() => void redis.flushall(), 30);
    const answers = await Promise.all(people.map((person) => buyCoins(person)));
    clearInterval(flushing);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    await settle(people, before);
    for (const person of people) expect(await coinsOf(person)).toBe(1000);
  });
});

/** Answers once they are gone: one that dies later would be taken for alive by what follows. */
async function cutConnections(): Promise<void> {
  const admin = new pg.Client({ connectionString: services.env['TEST_PG_ADMIN_URL'] });
  await admin.connect();
  await admin.query(
    `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE usename = 'anyjoi_app'`,
  );
  await admin.end();
}

describe('PostgreSQL', () => {
  it('every connection cut in the middle: no one is charged twice', async () => {
    const before = takenBySandbox(app);
    const people = await buyers();
    const calls = people.map((person) => buyCoins(person).catch(() => null));
    for (let i = 0; i < 5; i++) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await cutConnections();
    }
    await Promise.all(calls);
    await settle(people, before);
  });

  it('restarted in the middle: the same', async () => {
    const before = takenBySandbox(app);
    const people = await buyers();
    const calls = people.map((person) => buyCoins(person).catch(() => null));
    await new Promise((resolve) => setTimeout(resolve, 150));
    await services.restartPostgres();
    const answers = await Promise.all(calls);
    // Waited for, or told to come again: nobody hears of an error of ours.
    for (const answer of answers) expect([201, 502, 503]).toContain(answer?.status);
    for (const answer of answers.filter((one) => one?.status === 503))
      expect([answer?.body.code, Number(answer?.headers['retry-after'])]).toEqual([
        'UNAVAILABLE',
        expect.any(Number),
      ]);
    await settle(people, before);
    const [person] = people;
    if (!person) throw new Error('there are buyers');
    // Whose call was lost before it was written, or ran out of time, buys again.
    if ((await coinsOf(person)) === 0) await buyCoins(person);
    await eventually(async () => (await coinsOf(person)) === 1000);
  });
});
