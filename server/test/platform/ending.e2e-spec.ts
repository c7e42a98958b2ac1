import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '../support/app.js';
import { startServerProcess } from '../support/server-process.js';
import { eventually } from '../support/wait.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => app.close());

describe('a process that is told to end', () => {
  it('answers what is under way, and waits for no connection that only stays open', async () => {
    const server = await startServerProcess({ ...app.env, ROLE: 'all' });
    const agent = new Agent({ keepAlive: true });
    const idle = request(`${server.url}/api/health/live`, { agent }).end();
    const [live] = (await once(idle, 'response')) as [IncomingMessage];
    live.resume();
    const body = JSON.stringify({ email: 'half@kreuzberg.media', password: 'correct-horse-battery' });
    const call = request(`${server.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    await new Promise((written) => call.write(body.slice(0, 10), written));
    await eventually(() => fetch(`${server.url}/api/health/live`).then(({ ok }) => ok));
    const stopped = server.stop();
    await eventually(() =>
      fetch(`${server.url}/api/health/live`).then(
        () => false,
        () => true,
      ),
    );
    call.end(body.slice(10));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(201);
    expect(await json(answer)).toMatchObject({ user: { email: 'half@kreuzberg.media' } });
    await stopped;
    expect(await server.ended).toBe(0);
    agent.destroy();
  });
});
