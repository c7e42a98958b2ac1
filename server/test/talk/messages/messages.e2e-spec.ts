import { DAY, MINUTE } from '../../../src/kernel/clock.js';
import { newId } from '../../../src/kernel/id.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

interface Shown {
  id: string;
  conversationId: string;
  seq: number;
  text: string | null;
  status: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 },
  });
});
afterAll(() => app.close());

const person = () => signUp(app, { role: 'creator' });
const write = (by: Actor, to: Actor, text: string, more: object = {}) =>
  by.post('/api/message', { toUserId: to.id, text, ...more });
const sent = async (by: Actor, to: Actor, text: string, more: object = {}): Promise<Shown> => {
  const answer = await write(by, to, text, more);
  if (answer.status !== 201) throw new Error(`send: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Shown }).data;
};
const seenBy = async (who: Actor, conversationId: string, query: object = {}): Promise<Shown[]> => {
  const answer = await who.get(`/api/conversation/${conversationId}/messages`, query);
  if (answer.status !== 200) throw new Error(`read: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Shown[] }).data;
};
const textsFor = async (who: Actor, conversationId: string) =>
  (await seenBy(who, conversationId)).map(({ text }) => text);
const unreadOf = async (who: Actor) =>
  ((await who.get('/api/conversation/unread-count')).body as { total: number }).total;
const inboxOf = (who: Actor, setting: object) => who.patch('/api/me/setting', setting);

describe('who may write', () => {
  it('whoever was written to may answer, whatever the inbox of the other says', async () => {
    const [lena, omar] = [await person(), await person()];
    await inboxOf(lena, { whoCanMessage: 'only_friends' });
    expect((await write(omar, lena, 'Hallo')).status).toBe(403);
    const { conversationId } = await sent(lena, omar, 'Hallo Omar');
    expect((await omar.post(`/api/conversation/${conversationId}`, { text: 'Hallo Lena' })).status).toBe(201);
    expect(await textsFor(lena, conversationId)).toEqual(['Hallo Lena', 'Hallo Omar']);
  });

  it('staff reach everybody, and nobody writes to staff or to themselves first', async () => {
    const [lena, staff] = [await person(), await signUpStaff(app)];
    await inboxOf(lena, { whoCanMessage: 'only_friends' });
    expect((await write(lena, staff, 'Hallo')).status).toBe(404);
    expect((await write(lena, lena, 'Hallo')).status).toBe(400);
    const { conversationId } = await sent(staff, lena, 'Wir haben eine Frage');
    expect((await lena.post(`/api/conversation/${conversationId}`, { text: 'Gern' })).status).toBe(201);
  });
});

describe('a person who was blocked', () => {
  it('notices nothing: what they write, react and type reaches nobody', async () => {
    const [lena, omar] = [await person(), await person()];
    const first = await sent(omar, lena, 'Vorher');
    await sent(lena, omar, 'Ja');
    await omar.post(`/api/conversation/${first.conversationId}/read`, {});
    await omar.post(`/api/user/${lena.id}/block`);
    const hidden = await sent(lena, omar, 'Bist du da?');
    expect(hidden.status).toBe('new');
    expect(
      (await lena.post(`/api/message/${first.id}/reactions`, { reaction: 'love' })).body.data.total,
    ).toBe(1);
    expect(await textsFor(lena, first.conversationId)).toEqual(['Bist du da?', 'Ja', 'Vorher']);
    expect(await textsFor(omar, first.conversationId)).toEqual(['Ja', 'Vorher']);
    expect(await unreadOf(omar)).toBe(0);
    expect((await omar.get(`/api/message/${first.id}/reactions`)).body).toMatchObject({ data: [] });
    expect((await omar.get(`/api/message/${hidden.id}/reactions`)).status).toBe(404);
    expect((await omar.get('/api/conversation/search', { q: 'da?' })).body.data).toEqual([]);
    const list = (await omar.get('/api/conversation')).body as { data: { lastMessage: Shown }[] };
    expect(list.data[0]?.lastMessage.text).toBe('Ja');
    expect((await omar.post(`/api/conversation/${first.conversationId}`, { text: 'x' })).body.code).toBe(
      'BLOCKED',
    );
    // What came meanwhile stays away once the block is lifted.
    await omar.delete(`/api/user/${lena.id}/block`);
    await sent(lena, omar, 'Hallo?');
    expect(await textsFor(omar, first.conversationId)).toEqual(['Hallo?', 'Ja', 'Vorher']);
  });
});

describe('sending', () => {
  it('twice under one id makes one message, also at the same moment', async () => {
    const [lena, omar] = [await person(), await person()];
    const clientId = newId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => write(lena, omar, 'Einmal', { clientId })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(answers.map(({ body }) => (body as { data: Shown }).data.id));
    expect(ids.size).toBe(1);
    expect(await unreadOf(omar)).toBe(1);
    const [nora] = [await person()];
    expect((await write(lena, nora, 'Anders', { clientId })).status).toBe(409);
  });

  it('of both at once gives every message a place of its own, in the order of their times', async () => {
    const [lena, omar] = [await person(), await person()];
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? sent(lena, omar, `l${n}`) : sent(omar, lena, `o${n}`))),
    );
    const [thread] = (await lena.get('/api/conversation')).body.data as { id: string; unreadCount: number }[];
    const messages = await seenBy(lena, thread?.id ?? '');
    expect(messages.map(({ seq }) => seq)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await omar.get('/api/conversation')).body.data).toHaveLength(1);
    expect([thread?.unreadCount, await unreadOf(omar)]).toEqual([6, 6]);
  });

  it('is refused without words, too long, to two addresses, and beyond the limit of new people', async () => {
    const [lena, omar] = [await person(), await person()];
    for (const body of [
      { toUserId: omar.id, text: '  ' },
      { toUserId: omar.id, text: 'x'.repeat(5001) },
      { text: 'Hallo' },
      { toUserId: omar.id, conversationId: newId(), text: 'Hallo' },
      { toUserId: omar.id, text: 'Hallo', replyToId: newId() },
    ])
      expect((await lena.post('/api/message', body)).status).toBe(400);
  });
});

describe('reading', () => {
  it('goes both ways by cursor, and fills a gap from its beginning', async () => {
    const [lena, omar] = [await person(), await person()];
    const all: Shown[] = [];
    for (let n = 1; n <= 7; n++) all.push(await sent(lena, omar, `Nr. ${n}`));
    const path = `/api/conversation/${all[0]?.conversationId}/messages`;
    const first = (await omar.get(path, { limit: 3 })).body as { data: Shown[]; nextCursor: string };
    const second = (await omar.get(path, { limit: 3, cursor: first.nextCursor })).body as { data: Shown[] };
    expect([...first.data, ...second.data].map(({ seq }) => seq)).toEqual([7, 6, 5, 4, 3, 2]);
    const gap = (await omar.get(path, { limit: 2, after: all[3]?.id })).body as {
      data: Shown[];
      nextCursor: string;
    };
    expect(gap.data.map(({ seq }) => seq)).toEqual([5, 6]);
    const rest = (await omar.get(path, { limit: 2, after: all[3]?.id, cursor: gap.nextCursor })).body as {
      data: Shown[];
    };
    expect(rest.data.map(({ seq }) => seq)).toEqual([7]);
    expect(
      (await seenBy(omar, all[0]?.conversationId ?? '', { before: all[2]?.id })).map(({ seq }) => seq),
    ).toEqual([2, 1]);
  });

  it('counts down what is unread, and is shown to the sender where the reader wants it', async () => {
    const [lena, omar] = [await person(), await person()];
    const first = await sent(lena, omar, 'Eins');
    await sent(lena, omar, 'Zwei');
    const read = (messageId?: string) =>
      omar.post(`/api/conversation/${first.conversationId}/read`, messageId ? { messageId } : {});
    expect((await read(first.id)).body).toEqual({ unreadCount: 1 });
    expect((await seenBy(lena, first.conversationId)).map(({ status }) => status)).toEqual(['new', 'read']);
    await inboxOf(omar, { readReceipts: false });
    expect((await read()).body).toEqual({ unreadCount: 0 });
    expect((await seenBy(lena, first.conversationId)).map(({ status }) => status)).toEqual(['new', 'read']);
    expect((await seenBy(omar, first.conversationId)).map(({ status }) => status)).toEqual(['read', 'read']);
    // Once more, and further back, changes nothing.
    expect((await read(first.id)).body).toEqual({ unreadCount: 0 });
  });

  it('is for the two alone', async () => {
    const [lena, omar, nora] = [await person(), await person(), await person()];
    const staff = await signUpStaff(app, 'admin');
    const { id, conversationId } = await sent(lena, omar, 'Geheim');
    for (const stranger of [nora, staff]) {
      const answers = await Promise.all([
        stranger.get(`/api/conversation/${conversationId}`),
        stranger.get(`/api/conversation/${conversationId}/messages`),
        stranger.get(`/api/conversation/${conversationId}/favorite`),
        stranger.post(`/api/conversation/${conversationId}`, { text: 'Ich auch' }),
        stranger.post(`/api/conversation/${conversationId}/read`, {}),
        stranger.post(`/api/conversation/${conversationId}/toggle-favorite`),
        stranger.get(`/api/message/${id}/reactions`),
        stranger.post(`/api/message/${id}/reactions`, { reaction: 'like' }),
        stranger.patch(`/api/message/${id}`, { text: 'Anders' }),
        stranger.delete(`/api/message/${id}`),
        stranger.post(`/api/message/${id}/report`, { reason: 'spam' }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      expect((await stranger.get('/api/conversation/search', { q: 'Geheim' })).body.data).toEqual([]);
    }
  });
});

describe('a message that was sent', () => {
  it('is edited for fifteen minutes, by its sender alone, and support sees what stood there', async () => {
    const [lena, omar] = [await person(), await person()];
    const { id, conversationId } = await sent(lena, omar, 'Erste Fassung');
    expect((await omar.patch(`/api/message/${id}`, { text: 'Meins' })).status).toBe(404);
    const edited = await lena.patch(`/api/message/${id}`, { text: 'Zweite Fassung' });
    expect(edited.body.data).toMatchObject({ text: 'Zweite Fassung', status: 'edited' });
    expect(await textsFor(omar, conversationId)).toEqual(['Zweite Fassung']);
    const report = await omar.post(`/api/message/${id}/report`, { reason: 'fraud' });
    expect(report.status).toBe(201);
    const staff = await signUpStaff(app);
    const opened = await staff.get(`/api/support/report/${(report.body as { data: Shown }).data.id}`);
    expect(JSON.stringify(opened.body)).toContain('Erste Fassung');
    app.clock.advance(16 * MINUTE);
    expect((await lena.patch(`/api/message/${id}`, { text: 'Dritte' })).status).toBe(409);
  });

  it('leaves a tombstone for both, or goes for one alone', async () => {
    const [lena, omar] = [await person(), await person()];
    const gone = await sent(lena, omar, 'Tippfehler');
    const kept = await sent(lena, omar, 'Bleibt');
    await omar.post(`/api/message/${gone.id}/reactions`, { reaction: 'wow' });
    expect((await omar.delete(`/api/message/${gone.id}`)).status).toBe(404);
    expect((await lena.delete(`/api/message/${gone.id}`)).status).toBe(200);
    const [, tombstone] = await seenBy(omar, gone.conversationId);
    expect(tombstone).toMatchObject({ type: 'deleted', status: 'deleted', text: null });
    expect(await unreadOf(omar)).toBe(1);
    expect((await omar.delete(`/api/message/${kept.id}`, { scope: 'me' })).status).toBe(200);
    expect(await textsFor(omar, gone.conversationId)).toEqual([null]);
    expect(await textsFor(lena, gone.conversationId)).toEqual(['Bleibt', null]);
    expect(await unreadOf(omar)).toBe(0);
  });

  it('is answered and reacted to, once by each', async () => {
    const [lena, omar] = [await person(), await person()];
    const question = await sent(lena, omar, 'Kaffee?');
    const reply = await sent(omar, lena, 'Ja', { replyToId: question.id });
    expect(reply).toMatchObject({ replyTo: { id: question.id, senderId: lena.id, text: 'Kaffee?' } });
    for (const reaction of ['like', 'love'])
      await omar.post(`/api/message/${question.id}/reactions`, { reaction });
    await lena.post(`/api/message/${question.id}/reactions`, { reaction: 'haha' });
    const { data, summary } = (await lena.get(`/api/message/${question.id}/reactions`)).body as {
      data: { user: { id: string }; reaction: string }[];
      summary: object;
    };
    expect(data.map(({ user, reaction }) => [user.id, reaction])).toEqual([
      [omar.id, 'love'],
      [lena.id, 'haha'],
    ]);
    expect(summary).toMatchObject({ total: 2, mine: 'haha', counts: { love: 1, haha: 1, like: 0 } });
    expect(
      (await lena.post(`/api/message/${question.id}/reactions`, { reaction: null })).body.data,
    ).toMatchObject({ total: 1, mine: null });
  });

  it('is taken away by support and comes back when the decision is reversed', async () => {
    const [lena, omar, staff] = [await person(), await person(), await signUpStaff(app)];
    const { id, conversationId } = await sent(lena, omar, 'Zahl mir das direkt');
    const filed = await omar.post(`/api/message/${id}/report`, { reason: 'fraud' });
    const path = `/api/support/report/${(filed.body as { data: Shown }).data.id}`;
    const decided = await staff.post(`${path}/resolve`, { action: 'hide', rule: 'fraud', note: 'Betrug' });
    expect(decided.status).toBe(200);
    expect(await textsFor(omar, conversationId)).toEqual([null]);
    expect(await unreadOf(omar)).toBe(0);
    await staff.post(`${path}/reverse`, { reason: 'Doch kein Betrug' });
    expect(await textsFor(omar, conversationId)).toEqual(['Zahl mir das direkt']);
  });
});

it('a day of a conversation is read from its first message on', async () => {
  const [lena, omar] = [await person(), await person()];
  const { conversationId } = await sent(lena, omar, 'Montag');
  app.clock.advance(DAY);
  const tuesday = app.clock.now().toISOString();
  await sent(omar, lena, 'Dienstag');
  const hidden = await sent(omar, lena, 'Verwählt');
  await lena.delete(`/api/message/${hidden.id}`, { scope: 'me' });
  app.clock.advance(DAY);
  await sent(lena, omar, 'Mittwoch');
  const since = async (at: string, more: object = {}) =>
    (await seenBy(lena, conversationId, { since: at, ...more })).map(({ text }) => text);
  expect(await since(tuesday)).toEqual(['Dienstag', 'Mittwoch']);
  expect(await since(tuesday, { limit: 1 })).toEqual(['Dienstag']);
  expect(await since(app.clock.in(MINUTE).toISOString())).toEqual([]);
  const path = `/api/conversation/${conversationId}/messages`;
  const part = (await lena.get(path, { since: tuesday, limit: 1 })).body as { nextCursor: string };
  const rest = (await lena.get(path, { since: tuesday, cursor: part.nextCursor })).body as { data: Shown[] };
  expect(rest.data.map(({ text }) => text)).toEqual(['Mittwoch']);
  expect((await lena.get(path, { since: 'gestern' })).status).toBe(400);
});
