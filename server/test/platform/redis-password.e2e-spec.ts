import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Processes } from '../../local/processes.ts';
import { startRedis } from '../../local/redis.ts';
import { startTestApp, type TestApp } from '../support/app.js';
import { freePort } from '../support/ports.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { eventually } from '../support/wait.js';

const PASSWORD = 'not-told-to-the-product';
/** What Bull, sockets and limits take to give up, with room for a busy machine. */
const LONGEST_END_MS = 20_000;

let app: TestApp;
let admin: Redis;
let redisUrl: string;
const processes = new Processes('a Redis with a password');
const logFolder = join(process.env['TEST_FOLDER'] ?? '.data/test', `redis-password-${process.pid}`);

beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'api' } });
  const port = await freePort();
  await startRedis(processes, { port, logFolder: processes.ownFolder(logFolder) });
  redisUrl = `redis://127.0.0.1:${port}`;
  admin = new Redis(redisUrl);
});
afterAll(async () => {
  admin.disconnect();
  await processes.stopAll();
  await app.close();
});

const lock = async () => {
  await admin.config('SET', 'requirepass', PASSWORD);
  await admin.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  await admin.client('KILL', 'TYPE', 'pubsub', 'SKIPME', 'yes');
};
const unlock = () => admin.config('SET', 'requirepass', '');
const start = (role: string) => startServerProcess({ ...app.env, ROLE: role, REDIS_URL: redisUrl });
const readiness = ({ url }: ServerProcess) => fetch(`${url}/api/health/ready`).then(({ status }) => status);

/** Ends in order and in time, and no promise of it is refused unheard. */
async function expectToEnd(server: ServerProcess): Promise<void> {
  const begun = Date.now();
  await server.stop();
  expect(Date.now() - begun).toBeLessThan(LONGEST_END_MS);
  const ended = await server.ended;
  if (ended !== 0) throw new Error(`ended with ${ended}:\n${server.output().slice(-3000)}`);
  expect(server.output()).not.toMatch(/unhandled|UnhandledPromise|ERR_UNHANDLED/i);
}

describe('a Redis that wants a password which the product has not', () => {
  it('stops no start; health is down until it lets us in, and then everything works', async () => {
    await lock();
    const server = await start('all');
    expect(await readiness(server)).toBe(503);
    // Long enough for every connection to have tried more than once.
    const until = Date.now() + 6_000;
    await eventually(async () => (await readiness(server)) === 503 && Date.now() > until);
    await unlock();
    await eventually(async () => (await readiness(server)) === 200);
    const email = `redis-${process.pid}@anyjoi.test`;
    const signup = await fetch(`${server.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct-horse-battery' }),
    });
    expect(signup.status).toBe(201);
    await app.sandbox.mail.waitFor(email, () => true);
    await lock();
    await eventually(async () => (await readiness(server)) === 503);
    await expectToEnd(server);
    await unlock();
  });

  it.each(['all', 'api', 'worker'])('keeps no %s from ending right after its start', async (role) => {
    await lock();
    const server = await start(role);
    await expectToEnd(server);
    await unlock();
  });
});
