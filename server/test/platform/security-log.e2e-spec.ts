import { io } from 'socket.io-client';
import request from 'supertest';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';
import { eventually } from '../support/wait.js';

interface Line {
  level: number;
  time: number;
  req?: { id: string; method: string; path: string };
  res?: { status: number };
  code?: string;
  userId?: string;
  from?: string;
  event?: string;
}

const INFO = 30;
const WARN = 40;

let app: TestApp;
let server: ServerProcess;
let person: Actor;
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'api' } });
  person = await signUp(app);
  // As an operator runs it, with what it prints.
  server = await startServerProcess({ ...app.env, ROLE: 'api', LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

const lines = (): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

const lineOf = (requestId: string): Promise<Line> =>
  eventually(() => Promise.resolve(lines().find(({ req }) => req?.id === requestId)));

const signIn = (password: string) =>
  request(server.url).post('/api/auth/signin').send({ login: person.email, password });

describe('the log of an operator', () => {
  it('says who came in, when, from where', async () => {
    const answer = await signIn(person.password);
    expect(answer.status).toBe(200);
    const line = await lineOf(String(answer.headers['x-request-id']));
    expect(line).toMatchObject({ level: INFO, userId: person.id, from: '127.0.0.1', res: { status: 200 } });
    expect(line.time).toBeGreaterThan(1_600_000_000_000);
  });

  it('says that somebody tried, without what they typed', async () => {
    const answer = await signIn('a wrong secret of mine');
    const line = await lineOf(String(answer.headers['x-request-id']));
    expect(line).toMatchObject({ level: WARN, code: 'INVALID_CREDENTIALS', from: '127.0.0.1' });
    expect(server.output()).not.toContain('a wrong secret of mine');
    expect(server.output()).not.toContain(person.email);
  });

  it('says who asked for what they may not have', async () => {
    const answer = await request(server.url)
      .get('/api/admin/payment?q=secret')
      .set('Authorization', `Bearer ${person.token}`);
    expect(answer.status).toBe(403);
    const line = await lineOf(String(answer.headers['x-request-id']));
    expect(line).toMatchObject({ level: WARN, code: 'ROLE_REQUIRED', userId: person.id });
    expect(server.output()).not.toContain('q=secret');
    expect(server.output()).not.toContain(person.token);
  });

  it('says that somebody shows a forged token, by HTTP and by socket', async () => {
    const token = `${person.token.slice(0, -5)}aaaaa`;
    const answer = await request(server.url).get('/api/me').set('Authorization', `Bearer ${token}`);
    expect(await lineOf(String(answer.headers['x-request-id']))).toMatchObject({
      level: WARN,
      code: 'UNAUTHORIZED',
    });
    const socket = io(`${server.url}/realtime`, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
    });
    await new Promise((resolve) => socket.once('connect_error', resolve));
    await eventually(() => Promise.resolve(lines().find(({ event }) => event === 'socket refused')));
    socket.disconnect();
  });

  it('keeps one line of what a header tries to make two', async () => {
    const before = lines().length;
    const answer = await request(server.url).get(`/api/nothing%0a%7B%22level%22:60%7D`);
    const line = await lineOf(String(answer.headers['x-request-id']));
    expect(line.level).toBe(INFO);
    expect(
      lines()
        .slice(before)
        .filter(({ level }) => level === 60),
    ).toEqual([]);
  });
});
