import { io, type Socket } from 'socket.io-client';
import { Realtime } from '../../src/platform/realtime/realtime.js';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
const open: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

function connect(token: unknown, extra: object = {}): Promise<Socket> {
  const socket = io(`${app.url}/realtime`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...extra,
  });
  open.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

const next = <T>(socket: Socket, event: string) => new Promise<T>((resolve) => socket.once(event, resolve));
const realtime = () => app.app.nest.get(Realtime);

describe('sockets', () => {
  let person: Actor;
  beforeAll(async () => {
    person = await signUp(app);
  });

  it('are refused without a good token', async () => {
    await expect(connect(undefined)).rejects.toThrow('unauthorized');
    await expect(connect('a.b.c')).rejects.toThrow('unauthorized');
    await expect(connect(`${person.token.slice(0, -5)}aaaaa`)).rejects.toThrow('invalid signature');
  });

  it('are refused from another origin', async () => {
    await expect(
      connect(person.token, { extraHeaders: { Origin: 'https://evil.example' } }),
    ).rejects.toThrow();
  });

  it('hear what is sent to their user, with an id and a time', async () => {
    const socket = await connect(person.token);
    const stranger = await connect((await signUp(app)).token);
    let strangerHeard = false;
    stranger.onAny(() => (strangerHeard = true));
    const heard = next<{ eventId: string; at: string; hello: string }>(socket, 'test.hello');
    realtime().emit(`user:${person.id}`, 'test.hello', { hello: 'world' });
    expect(await heard).toEqual({ eventId: expect.any(String), at: expect.any(String), hello: 'world' });
    expect(strangerHeard).toBe(false);
  });

  it('get an answer to what they send, also to nonsense', async () => {
    const socket = await connect(person.token);
    expect(await socket.emitWithAck('no.such.event', { a: 1 })).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
    });
  });

  it('end with their session', async () => {
    const socket = await connect(person.token);
    const ended = next<string>(socket, 'disconnect');
    await person.post('/api/auth/logout');
    expect(await ended).toBe('io server disconnect');
  });
});
