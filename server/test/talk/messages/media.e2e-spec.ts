import { io, type Socket } from 'socket.io-client';
import { newId } from '../../../src/kernel/id.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import {
  begin,
  type Media,
  partOf,
  pdf,
  processed,
  sendPart,
  sound,
  video,
} from '../../support/media-files.js';
import { queriesOf } from '../../support/queries.js';
import { pictureOf } from '../../support/uploads.js';
import { eventually } from '../../support/wait.js';

interface Shown {
  id: string;
  conversationId: string;
  type: string;
  text: string | null;
  media: Media[];
  replyTo: { type: string; text: string | null } | null;
}

let app: TestApp;
const open: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 } });
});
afterEach(() => {
  app.sandbox.scanner.silent = false;
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

const person = () => signUp(app, { role: 'creator' });
const pictureBy = (by: Actor) => pictureOf(app, by, 'message');
const write = (by: Actor, to: Actor, body: object) => by.post('/api/message', { toUserId: to.id, ...body });
const sent = async (by: Actor, to: Actor, body: object): Promise<Shown> => {
  const answer = await write(by, to, body);
  if (answer.status !== 201) throw new Error(`send: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Shown }).data;
};
const seenBy = async (who: Actor, conversationId: string): Promise<Shown[]> =>
  (await who.get(`/api/conversation/${conversationId}/messages`)).body.data as Shown[];

/** Sent whole, and not waited for. */
async function fileBy(by: Actor, name: string, bytes: Buffer): Promise<string> {
  const upload = await begin(by, bytes, { name, purpose: 'message' });
  for (let number = 1; number <= upload.parts; number++)
    await sendPart(app, by, upload.id, number, partOf(bytes, upload, number));
  const answer = await by.post(`/api/upload/resumable/${upload.id}/finish`);
  if (answer.status !== 201) throw new Error(`finish: ${answer.status} ${JSON.stringify(answer.body)}`);
  return upload.id;
}
const readyFile = async (by: Actor, name: string, bytes: Buffer): Promise<string> =>
  (await processed(by, await fileBy(by, name, bytes))).id;

/** Everything that the devices of a person hear, as text. */
async function listen({ token }: Actor): Promise<string[]> {
  const socket = io(`${app.url}/realtime`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', reject);
  });
  const heard: string[] = [];
  socket.onAny((...told) => heard.push(JSON.stringify(told)));
  return heard;
}

describe('a message with files', () => {
  it('is called by what it holds, and needs no words', async () => {
    const [lena, omar] = [await person(), await person()];
    const pictures = [await pictureBy(lena), await pictureBy(lena)];
    const tone = await readyFile(lena, 'tone.mp3', await sound('mp3'));
    const document = await readyFile(lena, 'plan.pdf', pdf);
    const first = await sent(lena, omar, { mediaIds: pictures });
    expect(first).toMatchObject({ type: 'image', text: null });
    expect(first.media.map(({ id }) => id)).toEqual(pictures);
    expect(await sent(lena, omar, { text: 'Hör mal', mediaIds: [tone] })).toMatchObject({
      type: 'audio',
      text: 'Hör mal',
    });
    expect(await sent(lena, omar, { mediaIds: [document] })).toMatchObject({ type: 'media' });
    const reply = await sent(omar, lena, { text: 'Schön', replyToId: first.id });
    expect(reply.replyTo).toMatchObject({ type: 'image', text: null });
    const listed = (await omar.get('/api/conversation')).body.data as { lastMessage: Shown }[];
    expect(listed[0]?.lastMessage.type).toBe('text');
    const [, , , oldest] = await seenBy(omar, first.conversationId);
    const [picture] = oldest?.media ?? [];
    const file = await app.http.get(
      new URL(picture?.url ?? '').pathname + new URL(picture?.url ?? '').search,
    );
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('once sent under an id is not another one', async () => {
    const [lena, omar] = [await person(), await person()];
    const body = { clientId: newId(), mediaIds: [await pictureBy(lena)] };
    const ids = await Promise.all(Array.from({ length: 5 }, () => sent(lena, omar, body)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  });

  it('is refused with files of others, for other things, removed, twice, or too many', async () => {
    const [lena, omar] = [await person(), await person()];
    const removed = await pictureBy(lena);
    await lena.delete(`/api/upload/${removed}`);
    const own = await pictureBy(lena);
    for (const mediaIds of [
      [await pictureBy(omar)],
      [await pictureOf(app, lena, 'post')],
      [removed],
      [newId()],
      [own, own],
      Array.from({ length: 11 }, () => newId()),
    ]) {
      const answer = await write(lena, omar, { text: 'Hallo', mediaIds });
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await write(lena, omar, {})).status).toBe(400);
    expect((await write(lena, omar, { mediaIds: [] })).status).toBe(400);
    expect((await omar.get('/api/conversation')).body.data).toEqual([]);
  });

  it('keeps its files from removal until it is deleted for both', async () => {
    const [lena, omar] = [await person(), await person()];
    const picture = await pictureBy(lena);
    const { id } = await sent(lena, omar, { mediaIds: [picture] });
    expect((await lena.delete(`/api/upload/${picture}`)).body.code).toBe('IN_USE');
    await omar.delete(`/api/message/${id}`, { scope: 'me' });
    expect((await lena.delete(`/api/upload/${picture}`)).body.code).toBe('IN_USE');
    await lena.delete(`/api/message/${id}`);
    expect((await lena.delete(`/api/upload/${picture}`)).status).toBe(200);
  });

  it('is edited in its words alone', async () => {
    const [lena, omar] = [await person(), await person()];
    const { id } = await sent(lena, omar, { text: 'Alt', mediaIds: [await pictureBy(lena)] });
    const edited = (await lena.patch(`/api/message/${id}`, { text: 'Neu' })).body.data as Shown;
    expect([edited.text, edited.type, edited.media.length]).toEqual(['Neu', 'image', 1]);
  });
});

describe('a file that is still checked', () => {
  it.each([
    ['is shown to both as soon as it is ready', video, 'clip.mp4', 'ready'],
    [
      'is said to both to be refused',
      async () => Buffer.concat([await video(), eicar]),
      'bad.mp4',
      'rejected',
    ],
  ] as const)('%s', async (_name, make, name, state) => {
    const [lena, omar] = [await person(), await person()];
    app.sandbox.scanner.silent = true;
    const file = await fileBy(lena, name, await make());
    const heard = { lena: await listen(lena), omar: await listen(omar) };
    const message = await sent(lena, omar, { mediaIds: [file] });
    expect(message).toMatchObject({ type: 'video', media: [{ state: 'processing', url: null }] });
    app.sandbox.scanner.silent = false;
    for (const events of [heard.lena, heard.omar])
      await eventually(async () =>
        events.some((told) => told.startsWith('["message.updated"') && told.includes(`"state":"${state}"`)),
      );
    const [seen] = await seenBy(omar, message.conversationId);
    expect(seen?.media[0]).toMatchObject({ state, url: state === 'ready' ? expect.any(String) : null });
  });
});

/** The string that every scanner takes for a virus. */
const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');

describe('the address of a file', () => {
  /** What each person can read of a message that Lena sent to Omar, by every way that shows messages. */
  const ways: Record<string, (who: Actor, message: Shown) => Promise<unknown>> = {
    conversation: async (who, { conversationId }) =>
      (await who.get(`/api/conversation/${conversationId}`)).body,
    list: async (who) => (await who.get('/api/conversation')).body,
    messages: async (who, { conversationId }) =>
      (await who.get(`/api/conversation/${conversationId}/messages`)).body,
    media: async (who, { conversationId }) =>
      (await who.get(`/api/conversation/${conversationId}/media`)).body,
    search: async (who) => (await who.get('/api/conversation/search', { q: 'Bildunterschrift' })).body,
    upload: async (who, { media }) => (await who.get(`/api/upload/${media[0]?.id ?? ''}`)).body,
    reactions: async (who, { id }) => (await who.get(`/api/message/${id}/reactions`)).body,
    edit: async (who, { id }) =>
      (await who.patch(`/api/message/${id}`, { text: 'Bildunterschrift neu' })).body,
  };
  const parties = ['conversation', 'list', 'messages', 'media', 'search'];
  const none: string[] = [];

  it.each([
    ['sent', 'sender', [...parties, 'upload', 'edit']],
    ['sent', 'receiver', parties],
    ['sent', 'stranger', none],
    ['sent', 'staff', none],
    // Their own file, through their own list, until it is removed.
    ['deleted', 'sender', ['upload']],
    ['deleted', 'receiver', none],
    ['hidden by support', 'sender', ['upload']],
    ['hidden by support', 'receiver', none],
    ['removed by the receiver', 'sender', [...parties, 'upload', 'edit']],
    ['removed by the receiver', 'receiver', none],
    ['sent to somebody who blocks', 'sender', [...parties, 'upload', 'edit']],
    ['sent to somebody who blocks', 'receiver', none],
  ] as const)('%s, for the %s: %j', async (state, viewer, expected) => {
    const [sender, receiver, stranger] = [await person(), await person(), await person()];
    const staff = await signUpStaff(app, 'admin');
    const people = { sender, receiver, stranger, staff };
    await sent(receiver, sender, { text: 'Hallo' });
    if (state === 'sent to somebody who blocks') await receiver.post(`/api/user/${sender.id}/block`);
    const heard = await listen(people[viewer]);
    const message = await sent(sender, receiver, {
      text: 'Bildunterschrift',
      mediaIds: [await pictureBy(sender)],
    });
    const { id } = message;
    // The name of the file in its address, whatever it is signed with.
    const [file] = /[0-9a-f-]{36}\.webp/.exec(message.media[0]?.url ?? '') ?? [];
    const told = heard.length;
    if (state === 'deleted') await sender.delete(`/api/message/${id}`);
    if (state === 'removed by the receiver') await receiver.delete(`/api/message/${id}`, { scope: 'me' });
    if (state === 'hidden by support') {
      const filed = await receiver.post(`/api/message/${id}/report`, { reason: 'fraud' });
      const path = `/api/support/report/${(filed.body as { data: Shown }).data.id}`;
      // What support decides about can be seen by support.
      expect(JSON.stringify((await staff.get(path)).body)).toContain(file);
      await staff.post(`${path}/resolve`, { action: 'hide', rule: 'fraud', note: 'Betrug' });
    }
    const found: string[] = [];
    for (const [way, ask] of Object.entries(ways))
      if (JSON.stringify(await ask(people[viewer], message)).includes(file ?? '?')) found.push(way);
    expect(found).toEqual(expected);
    const late = state.startsWith('sent') ? heard : heard.slice(told);
    const mayHear = (expected as readonly string[]).includes('messages');
    if (mayHear && state !== 'removed by the receiver')
      await eventually(async () => late.some((event) => event.includes(file ?? '?')));
    if (!mayHear) expect(late.filter((event) => event.includes(file ?? '?'))).toEqual([]);
  });
});

describe('the list of shared files', () => {
  it('has the newest first, by cursor and kind, in as many queries for many as for one', async () => {
    const [lena, omar] = [await person(), await person()];
    const tone = await readyFile(lena, 'tone.mp3', await sound('mp3'));
    const first = await sent(lena, omar, { mediaIds: [await pictureBy(lena)] });
    const path = `/api/conversation/${first.conversationId}/media`;
    const one = await queriesOf(app, () => omar.get(path));
    await sent(lena, omar, { text: 'Ohne' });
    const both = await sent(omar, lena, { mediaIds: [await pictureBy(omar)] });
    const heard = await sent(lena, omar, { mediaIds: [tone, await pictureBy(lena)] });
    expect(await queriesOf(app, () => omar.get(path))).toBe(one);
    const page = async (query: object) => {
      const { data, nextCursor } = (await omar.get(path, query)).body as {
        data: Shown[];
        nextCursor: string;
      };
      return { ids: data.map(({ id }) => id), nextCursor };
    };
    const start = await page({ limit: 2 });
    expect(start.ids).toEqual([heard.id, both.id]);
    expect((await page({ limit: 2, cursor: start.nextCursor })).ids).toEqual([first.id]);
    expect((await page({ type: 'audio' })).ids).toEqual([heard.id]);
    expect((await page({ type: 'image' })).ids).toEqual([heard.id, both.id, first.id]);
    expect((await page({ type: 'video' })).ids).toEqual([]);
    expect((await omar.get(path, { type: 'text' })).status).toBe(400);
    expect((await (await person()).get(path)).status).toBe(404);
  });
});
