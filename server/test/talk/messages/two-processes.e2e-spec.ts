import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type ServerProcess, startServerProcess } from '../../support/server-process.js';

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
  seq: number;
  text: string;
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
