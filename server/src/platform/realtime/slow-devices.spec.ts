import { createServer } from 'node:http';
import type { AddressInfo, Socket as Connection } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { endSlow } from './slow-devices.js';
import { writeStraight } from './straight-frames.js';

const MOST = 100;
/** Enough that no buffer of the operating system holds it all. */
const EVENTS = 2000;
const text = 'x'.repeat(20_000);

let server: Server;
let url: string;
let clients: Socket[];

beforeEach(async () => {
  const http = createServer();
  clients = [];
  server = new Server(http);
  writeStraight(server.engine);
  endSlow(server.engine, () => MOST);
  server.on('connection', (socket) => void socket.join('room'));
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const client of clients) client.disconnect();
  await server.close();
});

async function join(): Promise<Socket> {
  const client = io(url, { transports: ['websocket'], forceNew: true, reconnectionDelay: 10 });
  clients.push(client);
  await new Promise<void>((ready) => client.once('connect', ready));
  return client;
}

/** The connection under a client, which reads nothing while it is paused. */
function connectionOf(client: Socket): Connection {
  const { transport } = client.io.engine as unknown as { transport: { ws: { _socket: Connection } } };
  return transport.ws._socket;
}

const event = (client: Socket, name: string): Promise<unknown> =>
  new Promise((resolve) => client.once(name, resolve));

it('ends the connection of a device that reads nothing, which comes back by itself; others hear all', async () => {
  const [slow, quick] = [await join(), await join()];
  let heard = 0;
  quick.on('event', () => heard++);
  const left = new Promise<string>((resolve) => {
    const socket = server.of('/').sockets.get(slow.id ?? '');
    socket?.once('disconnect', resolve);
  });
  connectionOf(slow).pause();
  for (let number = 0; number < EVENTS; number++) {
    server.to('room').emit('event', { number, text });
    // The quick one reads meanwhile.
    while (heard < number) await turn();
  }
  expect(await left).toBe('forced close');
  const back = event(slow, 'connect');
  connectionOf(slow).resume();
  await back;
  expect(heard).toBeGreaterThanOrEqual(EVENTS - 1);
  expect(server.of('/').sockets.size).toBe(2);
});

it('lets a device be that reads, also in a burst beyond the limit', async () => {
  const client = await join();
  let heard = 0;
  client.on('event', () => heard++);
  // What goes to one device alone waits in engine.io until the next turn.
  const socket = server.of('/').sockets.get(client.id ?? '');
  for (let number = 0; number < 5 * MOST; number++) socket?.emit('event', { number });
  while (heard < 5 * MOST && client.connected) await turn();
  expect(heard).toBe(5 * MOST);
  expect(client.connected).toBe(true);
});

it('lets a device be that takes a burst within the limit', async () => {
  const client = await join();
  let heard = 0;
  client.on('event', () => heard++);
  for (let burst = 0; burst < 5; burst++) {
    for (let number = 0; number < MOST; number++) server.to('room').emit('event', { number });
    while (heard < (burst + 1) * MOST) await turn();
  }
  expect(client.connected).toBe(true);
});
