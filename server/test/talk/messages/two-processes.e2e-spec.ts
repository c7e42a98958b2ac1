import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import request from 'supertest';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type ServerProcess, startServerProcess } from '../../support/server-process.js';
import { eventually } from '../../support/wait.js';

const EACH = 20;

let app: TestApp;
let beside: ServerProcess;
let lena: Actor;
let omar: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 } });
  beside = await startServerProcess({ ...app.env, ROLE: 'api' });
  [lena, omar] = [await signUp(app, { role: 'creator' }), await signUp(app, { role: 'creator' })];
});
afterAll(async () => {
  await beside.stop();
  await app.close();
});

interface Message {
  id: string;
  seq: number;
  text: string;
  revision: number;
}

const write = (url: string, from: Actor, to: Actor, clientId: string, text: string) =>
  request(url)
    .post('/api/message')
    .set('Authorization', `Bearer ${from.token}`)
    .send({ toUserId: to.id, text, clientId });

const all = async (): Promise<Message[]> => {
  const { body } = await omar.get(`/api/user/${lena.id}/conversation`);
  const { id } = (body as { data: { id: string } }).data;
  const messages = (await omar.get(`/api/conversation/${id}/messages`, { limit: 100 })).body as {
    data: Message[];
  };
  return messages.data.toReversed();
};

it('two tabs at two processes: each message once, one after the other, and the same id is one message', async () => {
  const ids = Array.from({ length: EACH }, () => randomUUID());
  const answers = await Promise.all(
    ids.flatMap((clientId, n) => [
      write(app.url, lena, omar, clientId, `Nachricht ${n}`),
      write(beside.url, lena, omar, clientId, `Nachricht ${n}`),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const messages = await all();
  expect(messages.map(({ seq }) => seq)).toEqual(ids.map((_, n) => n + 1));
  expect(new Set(messages.map(({ text }) => text)).size).toBe(EACH);
  expect((await omar.get('/api/conversation/unread-count')).body).toMatchObject({ total: EACH });
});

it('two processes that change a message at once: what says it is the newest shows how it ended', async () => {
  const { id } = (await write(app.url, lena, omar, randomUUID(), 'Entwurf')).body.data as Message;
  const socket = io(`${app.url}/realtime`, { transports: ['websocket'], auth: { token: omar.token } });
  const heard: Message[] = [];
  socket.on('message.updated', (told: { message: Message }) => heard.push(told.message));
  await new Promise<void>((connected) => socket.once('connect', connected));
  const answers = await Promise.all(
    Array.from({ length: EACH }, (_, n) =>
      request(n % 2 === 0 ? app.url : beside.url)
        .patch(`/api/message/${id}`)
        .set('Authorization', `Bearer ${lena.token}`)
        .send({ text: `Fassung ${n}` }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await eventually(() => Promise.resolve(heard.length === EACH));
  socket.disconnect();
  const ended = (await all()).find((message) => message.id === id);
  expect(ended?.revision).toBe(EACH);
  const newest = heard.filter(({ revision }) => revision === EACH);
  expect(newest.length).toBeGreaterThan(0);
  expect(new Set(newest.map(({ text }) => text))).toEqual(new Set([ended?.text]));
  // Also of what its writer was answered, nothing older calls itself as new.
  for (const { body } of answers as { body: { data: Message } }[])
    if (body.data.revision === EACH) expect(body.data.text).toBe(ended?.text);
});

it('a process that is killed while messages come: what is sent again arrives once', async () => {
  const before = (await all()).length;
  const ids = Array.from({ length: EACH }, () => randomUUID());
  const sending = ids.map((clientId, n) =>
    write(beside.url, lena, omar, clientId, `Noch ${n}`).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  await Promise.race(sending);
  beside.kill();
  await Promise.all(sending);
  // The device has no answer for some, and sends all of them again.
  for (const [n, clientId] of ids.entries())
    expect((await write(app.url, lena, omar, clientId, `Noch ${n}`)).status).toBe(201);
  const messages = (await all()).slice(before);
  expect(messages).toHaveLength(EACH);
  expect(new Set(messages.map(({ text }) => text)).size).toBe(EACH);
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, n) => before + n + 1));
});
