import type { Socket } from 'socket.io-client';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { giveCoins } from '../../../support/challenges.js';
import { settled } from '../../../support/entries.js';
import { queriesOf } from '../../../support/queries.js';
import {
  chatOf,
  type ChatMessage,
  connected,
  messagesOf,
  next,
  said,
  squadChat,
  writes,
} from '../../../support/squad-chats.js';
import { pictureOf } from '../../../support/uploads.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let brand: Actor;
let lena: Actor;
let omar: Actor;
let id: string;
const open: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000, 'messages.changesPerMinute': 1000 } });
});
beforeEach(async () => {
  [brand, lena, omar] = (await Promise.all([
    signUp(app, { role: 'brand' }),
    signUp(app, { role: 'creator' }),
    signUp(app, { role: 'creator' }),
  ])) as [Actor, Actor, Actor];
  ({ id } = await squadChat(app, brand, [lena, omar]));
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

const socketOf = async (who: Actor): Promise<Socket> => {
  const socket = await connected(app, who);
  open.push(socket);
  return socket;
};
const members = () => [brand, lena, omar];
const unreadOf = async (who: Actor) => (await chatOf(who, id)).unreadCount;
const totalOf = async (who: Actor) =>
  ((await who.get('/api/conversation/unread-count')).body as { chat: number }).chat;

it('one order for all, and each has unread what the others wrote, until they read', async () => {
  await Promise.all(members().flatMap((who) => [1, 2, 3].map((n) => said(who, id, `${who.id} ${n}`))));
  const seen = await Promise.all(members().map((who) => messagesOf(who, id)));
  expect(seen[0]?.map(({ seq }) => seq)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  for (const part of seen) expect(part.map(({ text }) => text)).toEqual(seen[0]?.map(({ text }) => text));
  expect(await Promise.all(members().map(unreadOf))).toEqual([6, 6, 6]);
  expect(await totalOf(lena)).toBe(6);
  await lena.post(`/api/conversation/${id}/read`, {});
  expect(await Promise.all(members().map(unreadOf))).toEqual([6, 0, 6]);
  const gap = await messagesOf(omar, id, { after: seen[2]?.[3]?.id ?? '' });
  expect(gap.map(({ seq }) => seq)).toEqual([7, 8, 9]);
});

it('the same id is one message, also of two at the same moment', async () => {
  const twice = await Promise.all([1, 2].map(() => said(lena, id, 'Einmal', { clientId: 'one' })));
  expect(new Set(twice.map((message) => message.id)).size).toBe(1);
  expect(await messagesOf(omar, id)).toHaveLength(1);
  expect((await messagesOf(omar, id))[0]?.clientId).toBeNull();
  const direct = await lena.post('/api/message', { toUserId: omar.id, text: 'Hallo', clientId: 'one' });
  expect(direct.body.code).toBe('CONFLICT');
});

it('says who shows to have read, and an own message is read once somebody does', async () => {
  const { id: messageId } = await said(brand, id, 'Neues Briefing');
  await omar.patch('/api/me/setting', { readReceipts: false });
  const statusOf = async () =>
    (await messagesOf(brand, id)).find((message) => message.id === messageId)?.status;
  const socket = await socketOf(brand);
  let told = 0;
  socket.on('message.read', () => told++);
  await omar.post(`/api/conversation/${id}/read`, {});
  expect(await statusOf()).toBe('new');
  const read = next(socket, 'message.read');
  await lena.post(`/api/conversation/${id}/read`, {});
  expect(await read).toMatchObject({ conversationId: id, userId: lena.id, seq: 1 });
  expect(told).toBe(1);
  expect(await statusOf()).toBe('read');
  const { receipts } = await chatOf(brand, id);
  expect(Object.fromEntries(receipts.map(({ userId, seq }) => [userId, seq]))).toEqual({
    [lena.id]: 1,
    [omar.id]: 0,
  });
});

it('all hear what is sent, changed, felt and deleted, each as they see it', async () => {
  const sockets = await Promise.all(members().map(socketOf));
  const heard = <T>(event: string) => Promise.all(sockets.map((socket) => next<T>(socket, event)));
  const sent = heard<{ message: ChatMessage }>('message.new');
  const first = await said(lena, id, 'Wann geht es los?', { clientId: 'mine' });
  expect((await sent).map(({ message }) => [message.text, message.clientId])).toEqual([
    ['Wann geht es los?', null],
    ['Wann geht es los?', 'mine'],
    ['Wann geht es los?', null],
  ]);
  const felt = heard<{ reactions: { total: number; mine: string | null } }>('message.reaction');
  await omar.post(`/api/message/${first.id}/reactions`, { reaction: 'love' });
  expect((await felt).map(({ reactions }) => [reactions.total, reactions.mine])).toEqual([
    [1, null],
    [1, null],
    [1, 'love'],
  ]);
  const changed = heard<{ message: ChatMessage }>('message.updated');
  await lena.patch(`/api/message/${first.id}`, { text: 'Wann beginnen wir?' });
  expect((await changed).map(({ message }) => [message.text, message.reactions.mine])).toEqual([
    ['Wann beginnen wir?', null],
    ['Wann beginnen wir?', null],
    ['Wann beginnen wir?', 'love'],
  ]);
  const answer = await said(brand, id, 'Am Montag', { replyToId: first.id });
  expect(answer.replyTo).toMatchObject({ text: 'Wann beginnen wir?' });
  expect(await unreadOf(omar)).toBe(2);
  const gone = heard<{ message: ChatMessage }>('message.updated');
  expect((await omar.delete(`/api/message/${first.id}`)).status).toBe(404);
  await lena.delete(`/api/message/${first.id}`);
  expect((await gone).map(({ message }) => [message.type, message.text])).toEqual([
    ['deleted', null],
    ['deleted', null],
    ['deleted', null],
  ]);
  expect(await unreadOf(omar)).toBe(1);
  expect((await omar.delete(`/api/message/${answer.id}`, { scope: 'me' })).status).toBe(200);
  expect((await messagesOf(omar, id)).map((message) => message.id)).toEqual([first.id]);
  expect(await messagesOf(lena, id)).toHaveLength(2);
});

it('files, shared things, search and lists of one type as between two', async () => {
  const picture = await pictureOf(app, lena, 'message');
  await writes(lena, id, { mediaIds: [picture], text: 'Zwei Zitronenfalter' });
  const media = (await omar.get(`/api/conversation/${id}/media`, { type: 'image' })).body as {
    data: unknown[];
  };
  expect(media.data).toHaveLength(1);
  const shared = await brand.post('/api/message/share-to', {
    conversationIds: [id],
    ref: { feature: 'profile', id: lena.id },
  });
  expect(shared.status).toBe(201);
  const found = (await omar.get('/api/conversation/search', { q: 'Zitronenfalter' })).body as {
    data: { conversation: { id: string }; message: ChatMessage }[];
  };
  expect(found.data.map((one) => [one.conversation.id, one.message.sender.id])).toEqual([[id, lena.id]]);
  const received = (await omar.get('/api/messages/image', { side: 'received' })).body as { data: unknown[] };
  expect(received.data).toHaveLength(1);
  expect((await lena.get('/api/messages/image')).body.data).toHaveLength(1);
  await omar.post(`/api/conversation/${id}/toggle-favorite`);
  expect((await omar.get('/api/conversation', { filter: 'favorite' })).body.data).toHaveLength(1);
  expect((await lena.get('/api/conversation', { filter: 'favorite' })).body.data).toEqual([]);
});

it('nothing is sold or given in it, and no inbox keeps a member from writing', async () => {
  await omar.patch('/api/me/setting', { whoCanMessage: 'pay_per_message', messagePrice: 50 });
  expect((await writes(lena, id, { text: 'Kostet nichts' })).status).toBe(201);
  const locked = await writes(lena, id, { text: 'Gegen Geld', price: 10 });
  expect([locked.status, locked.body.code]).toEqual([403, 'NOT_ELIGIBLE']);
  await giveCoins(app, brand, 100);
  const gifts = (await brand.get('/api/gift')).body as { data: { id: string }[] };
  const gift = await brand.post(
    `/api/conversation/${id}/gift`,
    { giftId: gifts.data[0]?.id },
    { 'Idempotency-Key': 'group-gift' },
  );
  expect([gift.status, gift.body.code]).toEqual([403, 'NOT_ELIGIBLE']);
});

it('whoever has blocked a member gets none of their messages, and nobody else notices', async () => {
  await omar.post(`/api/user/${lena.id}/block`);
  const hers = await said(lena, id, 'Für alle');
  expect(await messagesOf(omar, id)).toEqual([]);
  expect(await unreadOf(omar)).toBe(0);
  expect(await unreadOf(brand)).toBe(1);
  await said(omar, id, 'Auch für alle');
  expect((await messagesOf(lena, id)).map(({ text }) => text)).toEqual(['Auch für alle', 'Für alle']);
  await said(brand, id, 'Dazu', { replyToId: hers.id });
  const [reply] = await messagesOf(omar, id);
  expect(reply?.replyTo).toEqual(expect.objectContaining({ text: null, type: 'deleted' }));
  const [his, other] = [await socketOf(omar), await socketOf(brand)];
  let typing = 0;
  his.on('typing', () => typing++);
  for (const socket of [his, other]) await socket.emitWithAck('conversation.join', { conversationId: id });
  const told = next(other, 'typing');
  await (await socketOf(lena)).emitWithAck('typing.start', { conversationId: id });
  expect(await told).toMatchObject({ userId: lena.id, on: true });
  await his.emitWithAck('conversation.leave', { conversationId: id });
  expect(typing).toBe(0);
});

it('presence is not told, and typing is by all', async () => {
  const [his, hers] = [await socketOf(brand), await socketOf(lena)];
  expect(await his.emitWithAck('conversation.join', { conversationId: id })).toEqual({
    ok: true,
    data: { online: null },
  });
  const typing = next(his, 'typing');
  await hers.emitWithAck('typing.start', { conversationId: id });
  expect(await typing).toMatchObject({ conversationId: id, userId: lena.id, on: true });
});

it('a message that was reported is taken away for all, also of somebody who has left since', async () => {
  const staff = await signUpStaff(app);
  const { id: messageId } = await said(lena, id, 'Unschön');
  const { body } = await omar.post(`/api/message/${messageId}/report`, { reason: 'hate' });
  const seats = (await brand.get('/api/conversation')).body as { data: { squadId: string }[] };
  const breedId = seats.data[0]?.squadId ?? '';
  const members = (await brand.get(`/api/breed/${breedId}/members`)).body as {
    data: { id: string; creator: { id: string } }[];
  };
  await lena.post('/api/breed/cancel', {
    memberId: members.data.find(({ creator }) => creator.id === lena.id)?.id,
  });
  await settled(app);
  const decided = await staff.post(
    `/api/support/report/${(body as { data: { id: string } }).data.id}/resolve`,
    { action: 'hide', author: 'none', rule: 'hate', note: 'Not fair' },
  );
  expect([decided.status, decided.body]).toEqual([200, expect.anything()]);
  expect((await messagesOf(omar, id)).map(({ type, text }) => [type, text])).toEqual([['deleted', null]]);
  expect(await unreadOf(brand)).toBe(0);
});

it('who is away is told by push where it was written, and by whom', async () => {
  const made = app.sandbox.push.subscribe(app.sandbox.url);
  await omar.post('/api/notification/device', { token: made.token, platform: 'web' });
  await said(brand, id, 'Ganz geheim');
  const push = await eventually(
    async () => app.sandbox.push.received.find((one) => one.id === made.id)?.message,
  );
  expect(push).toMatchObject({ title: 'Neue Nachrichten in Morning crew', path: `/messages/${id}`, tag: id });
  expect(JSON.stringify(push)).not.toContain('geheim');
});

it('asks the database as often for many members as for few', async () => {
  const send = (who: Actor, chat: string) => () =>
    said(who, chat, 'Hallo', { clientId: crypto.randomUUID() });
  const few = await queriesOf(app, send(brand, id));
  const creators = await Promise.all(Array.from({ length: 6 }, () => signUp(app, { role: 'creator' })));
  const many = await squadChat(app, brand, creators, { places: 6 });
  expect(await queriesOf(app, send(brand, many.id))).toBe(few);
  const list = () => lena.get('/api/conversation');
  const one = await queriesOf(app, list);
  await squadChat(app, brand, [lena, ...creators], { places: 7 });
  expect(await queriesOf(app, list)).toBe(one);
});
