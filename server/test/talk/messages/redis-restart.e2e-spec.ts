import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import request from 'supertest';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  type OwnServices,
  type ServerProcess,
  startOwnServices,
  startServerProcess,
} from '../../support/server-process.js';
import { eventually } from '../../support/wait.js';

const EACH = 20;

interface Message {
  id: string;
  seq: number;
  text: string;
}

let services: OwnServices;
let app: TestApp;
let beside: ServerProcess;
let lena: Actor;
let omar: Actor;
let socket: Socket;
/** Services of its own: this Redis is killed. */
beforeAll(async () => {
  services = await startOwnServices();
  Object.assign(process.env, services.env);
  app = await startTestApp({ settings: { 'messages.perMinute': 10_000 } });
  beside = await startServerProcess({ ...app.env, ROLE: 'api' });
  [lena, omar] = [await signUp(app, { role: 'creator' }), await signUp(app, { role: 'creator' })];
});
afterAll(async () => {
  socket.disconnect();
  await beside.stop();
  await app.close();
  await services.stop();
});

const write = async (clientId: string, text: string): Promise<number> =>
  (
    await request(beside.url)
      .post('/api/message')
      .set('Authorization', `Bearer ${lena.token}`)
      .send({ toUserId: omar.id, text, clientId })
  ).status;

/** As a device does it: under the same id, until the server has it. */
async function deliver(text: string): Promise<number[]> {
  const clientId = randomUUID();
  const answers: number[] = [];
  await eventually(async () => {
    const status = await write(clientId, text);
    answers.push(status);
    return status === 201;
  });
  return answers;
}

/** What Omar's device has after a gap: all behind the last that it knows. */
async function gap(conversationId: string, after?: string): Promise<Message[]> {
  const query = after === undefined ? { limit: 100 } : { limit: 100, after };
  const answer = await omar.get(`/api/conversation/${conversationId}/messages`, query);
  return (answer.body as { data: Message[] }).data;
}

it('Redis is killed and comes back empty while two processes carry messages: each arrives once, in order', async () => {
  socket = io(`${app.url}/realtime`, { auth: { token: omar.token }, transports: ['websocket'] });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  const heard: Message[] = [];
  socket.on('message.new', ({ message }: { message: Message }) => heard.push(message));

  const texts = Array.from({ length: EACH }, (_, n) => `Nachricht ${n}`);
  await deliver(texts[0] ?? '');
  // Told by the other process, through Redis.
  await eventually(async () => heard.length === 1);
  let back = false;
  const restart = delay(20).then(async () => {
    await services.restartRedis();
    back = true;
  });
  const answers: number[][] = [];
  for (const text of texts.slice(1, -1)) answers.push(await deliver(text));
  await restart;
  expect(back).toBe(true);
  // Nothing but an answer that means "not now" was ever given.
  expect([...new Set(answers.flat())].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  answers.push(await deliver(texts.at(-1) ?? ''));

  const [known] = heard;
  const { conversationId } = known as unknown as { conversationId: string };
  const missed = await gap(conversationId, known?.id);
  expect([known, ...missed].map((message) => message?.text)).toEqual(texts);
  expect([known, ...missed].map((message) => message?.seq)).toEqual(texts.map((_, n) => n + 1));
  expect((await omar.get('/api/conversation/unread-count')).body).toMatchObject({ total: EACH });
  // The live line works again, from one process to the other, and told nothing twice.
  let more = 0;
  await eventually(async () => {
    await deliver(`Wieder da ${more++}`);
    return heard.some(({ text }) => text.startsWith('Wieder da'));
  });
  const ids = heard.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(heard.map(({ seq }) => seq)).toEqual(heard.map(({ seq }) => seq).toSorted((a, b) => a - b));
});
