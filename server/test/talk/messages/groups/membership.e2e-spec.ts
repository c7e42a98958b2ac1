import type { Socket } from 'socket.io-client';
import { type Actor, forTeam, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { cancel, makeBreed, must, seated } from '../../../support/breeds.js';
import { again } from '../../../support/challenges.js';
import { settled } from '../../../support/entries.js';
import {
  type Chat,
  chatOf,
  connected,
  messagesOf,
  next,
  said,
  type SquadChat,
  squadChat,
  writes,
} from '../../../support/squad-chats.js';
import { joined, newTeam } from '../../../support/teams.js';

let app: TestApp;
let words = 0;
const open: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000 } });
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

/** Staff and somebody without a seat, signed in a moment ago. */
const strangersNow = async () => ({
  outsider: await signUp(app, { role: 'creator' }),
  support: await signUpStaff(app),
  admin: await signUpStaff(app, 'admin'),
});

const people = ['brand', 'seat', 'other', 'outsider', 'support', 'admin'] as const;
type Person = (typeof people)[number];
type Cast = Record<Person, Actor>;

async function cast(): Promise<Cast> {
  const [brand, seat, other] = await Promise.all([
    signUp(app, { role: 'brand' }),
    signUp(app, { role: 'creator' }),
    signUp(app, { role: 'creator' }),
  ]);
  return { brand, seat, other, ...(await strangersNow()) };
}

/** Whether each of them reads, lists, writes and hears, over REST and sockets. */
async function standings(all: Cast, { id, breedId }: SquadChat): Promise<Record<Person, string>> {
  const sockets = Object.fromEntries(
    await Promise.all(people.map(async (name) => [name, await socketOf(all[name])] as const)),
  ) as Record<Person, Socket>;
  const heard = new Set<string>();
  for (const name of people)
    sockets[name].on('message.new', ({ message }: { message: { text: string } }) =>
      heard.add(`${name} ${message.text}`),
    );
  const found: Partial<Record<Person, string>> = {};
  const written: string[] = [];
  for (const name of people) {
    const who = all[name];
    const statuses = await Promise.all(
      [
        `/api/conversation/${id}`,
        `/api/conversation/${id}/messages`,
        `/api/conversation/${id}/media`,
        `/api/conversation/${id}/favorite`,
        `/api/conversation/${id}/gifs/recent`,
        `/api/breed/${breedId}/conversation`,
      ].map(async (path) => (await who.get(path)).status),
    );
    const list = (await who.get('/api/conversation')).body as { data: Chat[] };
    const listed = list.data.some((chat) => chat.id === id);
    const text = `word ${name} ${++words}`;
    const { status, body } = await writes(who, id, { text });
    if (status === 201) written.push(text);
    const code = (body as { code?: string }).code ?? '';
    const join = await sockets[name].emitWithAck('conversation.join', { conversationId: id });
    const joins = (join as { ok: boolean }).ok;
    found[name] =
      `${[...new Set(statuses)].join(',')} ${listed && joins ? 'sees' : listed || joins ? 'half' : 'blind'} ${status}${code && ` ${code}`}`;
  }
  // What is sent on a line comes before the answer to what is asked on it afterwards.
  for (const name of people) await sockets[name].emitWithAck('conversation.leave', { conversationId: id });
  for (const name of people) {
    const hears = written.filter((text) => heard.has(`${name} ${text}`)).length;
    found[name] += hears === written.length && hears > 0 ? ' hears' : hears > 0 ? ' half' : ' deaf';
    sockets[name].disconnect();
  }
  return found as Record<Person, string>;
}

const member = '200 sees 201 hears';
const nobody = '404 blind 404 NOT_FOUND deaf';
const strangers = { outsider: nobody, support: nobody, admin: nobody };

describe('who is in it', () => {
  it('the brand and each seat; who leaves has nothing of it at once, and who takes the seat has all', async () => {
    const all = await cast();
    const { brand, seat, other } = all;
    const chat = await squadChat(app, brand, [seat]);
    expect(await standings(all, chat)).toEqual({ brand: member, seat: member, other: nobody, ...strangers });
    expect(await chatOf(brand, chat.id)).toMatchObject({
      title: 'Morning crew',
      squadId: chat.breedId,
      closed: false,
      participants: [{ id: seat.id }],
    });
    const own = await said(seat, chat.id, 'Von mir, einzigartig');

    const hers = await socketOf(seat);
    await hers.emitWithAck('conversation.join', { conversationId: chat.id });
    const gone = next<{ left: boolean }>(hers, 'conversation.updated');
    await cancel(seat, { memberId: chat.seats[0]?.id });
    expect(await gone).toMatchObject({ conversationId: chat.id, left: true });
    let typing = 0;
    hers.on('typing', () => typing++);
    const his = await socketOf(brand);
    await his.emitWithAck('conversation.join', { conversationId: chat.id });
    await his.emitWithAck('typing.start', { conversationId: chat.id });
    await hers.emitWithAck('conversation.leave', { conversationId: chat.id });
    expect(typing).toBe(0);
    await settled(app);
    expect(await standings(all, chat)).toEqual({ brand: member, seat: nobody, other: nobody, ...strangers });
    for (const path of ['/api/messages/all', '/api/messages/text'])
      expect(JSON.stringify((await seat.get(path)).body)).not.toContain('einzigartig');
    expect((await seat.get('/api/conversation/search', { q: 'einzigartig' })).body.data).toEqual([]);
    for (const answer of [
      await seat.patch(`/api/message/${own.id}`, { text: 'Doch nicht' }),
      await seat.post(`/api/message/${own.id}/reactions`, { reaction: 'like' }),
      await seat.get(`/api/message/${own.id}/reactions`),
      await seat.post(`/api/message/${own.id}/report`, { reason: 'spam' }),
    ])
      expect(answer.status).toBe(404);

    await seated(brand, chat.breedId, other);
    await settled(app);
    expect((await messagesOf(other, chat.id)).map(({ text }) => text)).toContain('Von mir, einzigartig');
    expect((await chatOf(other, chat.id)).unreadCount).toBe(0);
    expect(await standings(all, chat)).toEqual({ brand: member, seat: nobody, other: member, ...strangers });
  });

  it('a seat that is paused stays, until it ends', async () => {
    const all = await cast();
    const chat = await squadChat(app, all.brand, [all.seat, all.other]);
    await app.pass(new Date(chat.seats[0]?.startsAt ?? '').getTime() - app.clock.now().getTime() + 1000);
    await settled(app);
    for (const name of ['brand', 'seat', 'other'] as const) all[name] = await again(app, all[name]);
    Object.assign(all, await strangersNow());
    const seats = must<{ status: string }[]>(
      'seats',
      await all.brand.get(`/api/breed/${chat.breedId}/members`),
    );
    expect(seats.map(({ status }) => status)).toEqual(['paused', 'paused']);
    expect(await standings(all, chat)).toMatchObject({ brand: member, seat: member, other: member });
    await cancel(all.brand, { memberId: chat.seats[0]?.id });
    await settled(app);
    expect(await standings(all, chat)).toMatchObject({ brand: member, seat: nobody, other: member });
  });

  it('a squad that is cancelled: who is left reads, and nobody writes', async () => {
    const all = await cast();
    const chat = await squadChat(app, all.brand, [all.seat]);
    const { id } = await said(all.brand, chat.id, 'Danke euch');
    expect((await cancel(all.brand, { breedId: chat.breedId })).status).toBe(200);
    await settled(app);
    const closed = '200 sees 403 INBOX_CLOSED deaf';
    expect(await standings(all, chat)).toEqual({ brand: closed, seat: nobody, other: nobody, ...strangers });
    expect((await chatOf(all.brand, chat.id)).closed).toBe(true);
    expect((await all.brand.patch(`/api/message/${id}`, { text: 'Danke' })).body.code).toBe('INBOX_CLOSED');
    const felt = await all.brand.post(`/api/message/${id}/reactions`, { reaction: 'like' });
    expect(felt.body.code).toBe('INBOX_CLOSED');
    expect((await all.brand.delete(`/api/message/${id}`)).status).toBe(200);
  });

  it('a squad without seats has none', async () => {
    const brand = await signUp(app, { role: 'brand' });
    const { id } = await makeBreed(brand);
    await settled(app);
    expect((await brand.get(`/api/breed/${id}/conversation`)).status).toBe(404);
  });

  it('has the name of its squad, also a new one', async () => {
    const { brand, seat } = await cast();
    const chat = await squadChat(app, brand, [seat]);
    await brand.patch(`/api/breed/${chat.breedId}`, { name: 'Evening crew' });
    await settled(app);
    expect((await chatOf(seat, chat.id)).title).toBe('Evening crew');
    const found = (await seat.get('/api/conversation/search', { q: 'evening' })).body as {
      data: { conversation: Chat }[];
    };
    expect(found.data.map(({ conversation }) => conversation.id)).toEqual([chat.id]);
  });

  it('of a team those who run its squads, as long as they do', async () => {
    const { brand: owner, seat, other: editor, outsider: viewer } = await cast();
    const teamId = await newTeam(owner);
    const memberId = await joined(app, teamId, owner, editor, 'editor');
    await joined(app, teamId, owner, viewer, 'viewer');
    const chat = await squadChat(app, forTeam(app, owner, teamId), [seat]);
    const ids = async () => (await chatOf(seat, chat.id)).participants.map(({ id }) => id).toSorted();
    expect(await ids()).toEqual([owner.id, editor.id].toSorted());
    expect((await viewer.get(`/api/conversation/${chat.id}`)).status).toBe(404);
    await said(editor, chat.id, 'Hallo');
    expect((await owner.delete(`/api/team/${teamId}/members/${memberId}`)).status).toBe(200);
    await settled(app);
    expect(await ids()).toEqual([owner.id]);
    expect((await editor.get(`/api/conversation/${chat.id}`)).status).toBe(404);
  });
});
