import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { type ServerProcess, startServerProcess } from '../../../support/server-process.js';
import { chatOf, connected, messagesOf, squadChat } from '../../../support/squad-chats.js';
import { eventually } from '../../../support/wait.js';

const EACH = 10;

let app: TestApp;
let beside: ServerProcess;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000 } });
  beside = await startServerProcess({ ...app.env, ROLE: 'api' });
});
afterAll(async () => {
  await beside.stop();
  await app.close();
});

it('three members at two processes: one order, each message once, and each has unread what others wrote', async () => {
  const members = (await Promise.all([
    signUp(app, { role: 'brand' }),
    signUp(app, { role: 'creator' }),
    signUp(app, { role: 'creator' }),
  ])) as [Actor, Actor, Actor];
  const [brand, ...creators] = members;
  const { id } = await squadChat(app, brand, creators);
  const heard: number[] = [];
  const socket = await connected({ ...app, url: beside.url }, creators[1] as Actor);
  socket.on('message.new', ({ message }: { message: { seq: number } }) => heard.push(message.seq));
  const sent = await Promise.all(
    members.flatMap((who) =>
      Array.from({ length: EACH }, randomUUID).flatMap((clientId) =>
        [app.url, beside.url].map((url) =>
          request(url)
            .post(`/api/conversation/${id}`)
            .set('Authorization', `Bearer ${who.token}`)
            .send({ clientId, text: clientId }),
        ),
      ),
    ),
  );
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
  const all = Array.from({ length: 3 * EACH }, (_, n) => n + 1);
  for (const who of members) {
    const messages = (await messagesOf(who, id)).toReversed();
    expect(messages.map(({ seq }) => seq)).toEqual(all);
    expect(new Set(messages.map(({ text }) => text)).size).toBe(3 * EACH);
    expect((await chatOf(who, id)).unreadCount).toBe(2 * EACH);
  }
  await eventually(async () => heard.length >= all.length);
  expect(heard.toSorted((one, other) => one - other)).toEqual(all);
  socket.disconnect();
});
