import { createApp, listen, type RunningApp } from '../../../src/app/create-app.js';
import { Config } from '../../../src/platform/config/config.js';
import { PgListener } from '../../../src/platform/database/pg-listener.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { freePort } from '../../support/ports.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let second: RunningApp;
let secondUrl: string;

beforeAll(async () => {
  app = await startTestApp();
  const port = await freePort();
  second = await createApp(Config.fromEnvironment({ ...app.env, ROLE: 'api', PORT: String(port) }), {
    clock: app.clock,
  });
  await listen(second);
  secondUrl = `http://127.0.0.1:${port}`;
}, 120_000);
afterAll(async () => {
  await second.close();
  await app.close();
});

const statusAtSecond = async (person: Actor, path = '/api/me'): Promise<number> =>
  (await fetch(secondUrl + path, { headers: { authorization: `Bearer ${person.token}` } })).status;

/** Far less than a session is kept for: only word of the change can be this fast. */
const SOON_MS = 2_000;

async function soonAtSecond(person: Actor, status: number): Promise<void> {
  const until = performance.now() + SOON_MS;
  let found = await statusAtSecond(person);
  while (found !== status && performance.now() < until) found = await statusAtSecond(person);
  expect(found).toBe(status);
}

describe('a session that another process has read', () => {
  it('is refused there as soon as it is revoked here', async () => {
    const person = await signUp(app);
    expect(await statusAtSecond(person)).toBe(200);
    await person.post('/api/auth/logout');
    expect((await person.get('/api/me')).status).toBe(401);
    await soonAtSecond(person, 401);
  });

  it('acts in its new role there as soon as it is switched here', async () => {
    const person = await signUp(app, { role: 'brand' });
    const roleThere = async () => {
      const answer = await fetch(`${secondUrl}/api/me`, {
        headers: { authorization: `Bearer ${person.token}` },
      });
      return ((await answer.json()) as { data: { activeRole: string } }).data.activeRole;
    };
    expect(await roleThere()).toBe('brand');
    await person.post('/api/me/switch-role', { role: 'user' });
    await eventually(async () => (await roleThere()) === 'user', SOON_MS);
  });

  it('is held back there as soon as the account is suspended, by whatever hand', async () => {
    const person = await signUp(app);
    expect(await statusAtSecond(person, '/api/auth/sessions')).toBe(200);
    await app.db.query(`UPDATE "user" SET state = 'suspended' WHERE id = $1`, [person.id]);
    await eventually(async () => (await statusAtSecond(person, '/api/auth/sessions')) === 403, SOON_MS);
  });

  it('is refused there at once while the process hears nothing', async () => {
    const person = await signUp(app);
    expect(await statusAtSecond(person)).toBe(200);
    const listener = second.nest.get(PgListener);
    const deaf = new Promise<void>((resolve) => listener.onLost(resolve));
    await second.source.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await deaf;
    await person.post('/api/auth/logout');
    expect(await statusAtSecond(person)).toBe(401);
    await eventually(() => Promise.resolve(listener.hears('session_changed')), 10_000);
  });
});
