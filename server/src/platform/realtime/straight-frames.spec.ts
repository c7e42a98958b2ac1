import { createServer } from 'node:http';
import { type AddressInfo, type Socket as Connection } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { writeStraight } from './straight-frames.js';

const MANY = 3000;

let server: Server;
let url: string;
let clients: Socket[];
/** What the server wrote, by the call. */
let written: Buffer[];

beforeEach(async () => {
  const http = createServer();
  clients = [];
  written = [];
  server = new Server(http);
  writeStraight(server.engine);
  server.on('connection', (socket) => void socket.join('room'));
  http.on('connection', (connection: Connection) => {
    const write = connection.write.bind(connection);
    connection.write = (...sent: unknown[]) => {
      if (Buffer.isBuffer(sent[0])) written.push(sent[0]);
      return Reflect.apply(write, connection, sent) as boolean;
    };
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const client of clients) client.disconnect();
  await server.close();
});

async function join(transports: string[]): Promise<Socket> {
  const client = io(url, { transports, forceNew: true });
  clients.push(client);
  await new Promise<void>((ready) => client.once('connect', ready));
  return client;
}

function heard(client: Socket, count: number): Promise<number[]> {
  const numbers: number[] = [];
  return new Promise((resolve) => {
    client.on('event', ({ number }: { number: number }) => {
      if (numbers.push(number) === count) resolve(numbers);
    });
  });
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_none, number) => number);

it('writes the frame of an event in one piece, the same for each device', async () => {
  const joined = [await join(['websocket']), await join(['websocket'])];
  written.length = 0;
  server.to('room').emit('event', { number: 0, text: 'x'.repeat(300) });
  await Promise.all(joined.map((client) => heard(client, 1)));
  const [first, second] = written;
  expect(written).toHaveLength(2);
  expect(first).toBe(second);
  // Text, whole, not masked, with a length of two bytes.
  expect(first?.subarray(0, 2)).toEqual(Buffer.from([0x81, 126]));
  expect(first?.subarray(4).toString()).toContain('42["event",{"number":0,"text":"xxx');
});

it.each([[['websocket']], [['polling']], [['polling', 'websocket']]])(
  'keeps the order of events to a room and to one device, by %j',
  async (transports) => {
    const client = await join(transports);
    const numbers = heard(client, MANY);
    for (let number = 0; number < MANY; number++) {
      // Every third takes the way of engine.io, also while the connection takes no more.
      const to = number % 3 === 0 ? server.of('/').sockets.get(client.id ?? '') : server.to('room');
      to?.emit('event', { number, text: 'x'.repeat(2000) });
      if (number % 100 === 0) await new Promise((turn) => setImmediate(turn));
    }
    expect(await numbers).toEqual(upTo(MANY));
  },
);

it('writes nothing to a device that has left', async () => {
  const client = await join(['websocket']);
  const [held] = server.of('/').sockets.values();
  if (!held) throw new Error('no device');
  const left = new Promise((resolve) => held.conn.once('close', resolve));
  client.disconnect();
  await left;
  written.length = 0;
  held.conn.write('2["event"]', { wsPreEncodedFrame: [Buffer.from('frame')] } as object);
  expect(written).toEqual([]);
});
