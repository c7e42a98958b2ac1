import type { Socket as Connection } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { newId } from '../../src/kernel/id.js';
import { Realtime } from '../../src/platform/realtime/realtime.js';
import { personRoom } from '../../src/platform/realtime/rooms.js';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
const open: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({
    settings: {
      'socket.messagesPerMinute': 5,
      'socket.messagesPerMinutePerson': 8,
      'socket.refusalsToEnd': 10,
      'socket.mostWaiting': 50,
      'socket.perPerson': 2,
    },
  });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

interface Answer {
  ok: boolean;
  code?: string;
}

function connect({ token }: Actor): Promise<Socket> {
  const socket = io(`${app.url}/realtime`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Until one more than the limit was tried, one after the other. */
async function sent(
  socket: Socket,
  count: number,
  event = 'challenge.unsubscribe',
): Promise<(string | true)[]> {
  const answers: (string | true)[] = [];
  for (let message = 0; message < count; message++) {
    const { ok, code } = (await socket.emitWithAck(event, { challengeId: newId() })) as Answer;
    answers.push(ok || (code ?? ''));
  }
  return answers;
}

describe('what a socket sends', () => {
  it('is limited for each connection', async () => {
    const socket = await connect(await signUp(app));
    expect(await sent(socket, 6)).toEqual([true, true, true, true, true, 'RATE_LIMITED']);
  });

  it('is limited for a person, over all of their connections', async () => {
    const person = await signUp(app);
    const first = await sent(await connect(person), 5);
    const second = await sent(await connect(person), 4);
    expect([...first, ...second].filter((answer) => answer === true)).toHaveLength(8);
    expect(second.at(-1)).toBe('RATE_LIMITED');
  });

  it('counts where nobody handles it', async () => {
    const socket = await connect(await signUp(app));
    expect(await sent(socket, 6, 'no.such.event')).toEqual([
      ...Array<string>(5).fill('NOT_FOUND'),
      'RATE_LIMITED',
    ]);
  });

  it('ends the connection once it goes on in a flood', async () => {
    const socket = await connect(await signUp(app));
    const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    for (let message = 0; message < 500; message++)
      socket.emit('challenge.unsubscribe', { challengeId: newId() });
    expect(await ended).toBe('io server disconnect');
  });
});

/** A device whose connection is paused reads nothing. */
function connectionOf(socket: Socket): Connection {
  const { transport } = socket.io.engine as unknown as { transport: { ws: { _socket: Connection } } };
  return transport.ws._socket;
}

describe('what waits for a socket', () => {
  it('is limited: a device that reads nothing is disconnected, another one hears on', async () => {
    const person = await signUp(app);
    const [slow, quick] = [await connect(person), await connect(person)];
    const ended = new Promise<string>((resolve) => slow.once('disconnect', resolve));
    const connection = connectionOf(slow);
    connection.pause();
    const long = {
      field: 'other:x',
      status: 'due' as const,
      reason: 'x'.repeat(50_000),
      deadline: null,
    };
    // More than the buffers of the operating system hold, and 50 events beyond that.
    for (let number = 0; number < 400; number++) {
      const heard = new Promise((resolve) => quick.once('kyc.updated', resolve));
      app.app.nest.get(Realtime).emit(personRoom(person.id), 'kyc.updated', {
        status: 'none',
        requirements: [long],
      });
      await heard;
    }
    connection.resume();
    expect(await ended).toBe('transport close');
    expect(quick.connected).toBe(true);
  });
});

describe('connections of a person', () => {
  it('are limited, and a closed one makes room', async () => {
    const person = await signUp(app);
    const first = await connect(person);
    await connect(person);
    await expect(connect(person)).rejects.toMatchObject({
      message: 'Too many open connections',
      data: { code: 'LIMIT_EXCEEDED' },
    });
    first.disconnect();
    await expect(connect(person)).resolves.toBeDefined();
    await expect(connect(await signUp(app))).resolves.toBeDefined();
  });
});
