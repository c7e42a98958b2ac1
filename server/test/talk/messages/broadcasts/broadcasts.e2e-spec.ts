import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { again, expectCleanBooks, giveCoins } from '../../../support/challenges.js';
import { ask, type Broadcast, broadcastOf, finished, seenBy, send, textsOf } from './broadcasts.support.js';

let app: TestApp;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp({
    settings: {
      'messages.perMinute': 1000,
      'messages.newPeoplePerDay': 1000,
      'messages.broadcastsPerDay': 3,
      // Several parts for a handful of people
      'messages.broadcastBatch': 2,
      'messages.broadcastCounted': 4,
    },
  });
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});
beforeEach(async () => {
  creator = await signUp(app, { role: 'creator', profile: { kycStatus: 'verified' } });
});

const fan = async (follows = creator): Promise<Actor> => {
  const person = await signUp(app, { role: 'user', billed: true });
  await person.post(`/api/user/${follows.id}/follow`);
  return person;
};
const fans = (count: number) => Promise.all(Array.from({ length: count }, () => fan()));
const followers = { kind: 'followers' };
const codeOf = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { code?: string }).code,
];
const unlock = (who: Actor, id: string) =>
  who.post(`/api/message/${id}/payment`, { method: 'anycoins' }, { 'Idempotency-Key': randomUUID() });

describe('whom it reaches', () => {
  it('all followers once, each in a conversation of their own', async () => {
    const people = await fans(5);
    const stranger = await signUp(app);
    const id = await send(creator, { text: 'Neues Video' }, followers);
    expect(await finished(creator, id)).toMatchObject({ recipients: 5, delivered: 5, read: 0, unlocked: 0 });
    for (const person of people) {
      const [message, ...others] = await seenBy(person, creator);
      expect(message).toMatchObject({ type: 'text', text: 'Neues Video', broadcastGroupId: id });
      expect(others).toEqual([]);
      expect((await person.get('/api/conversation/unread-count')).body).toMatchObject({ total: 1 });
    }
    expect(await seenBy(stranger, creator)).toEqual([]);
    // It goes on in the conversation as every message does.
    const [first] = people;
    expect((await first?.post('/api/message', { toUserId: creator.id, text: 'Danke' }))?.status).toBe(201);
    await send(creator, { text: 'Noch eins' }, followers).then((next) => finished(creator, next));
    expect(await textsOf(first as Actor, creator)).toEqual(['Noch eins', 'Danke', 'Neues Video']);
  });

  it('nobody whose inbox is closed, and a person who has blocked the sender without a trace', async () => {
    const [open, closed, knows, blocks, unknown] = (await fans(5)) as [Actor, Actor, Actor, Actor, Actor];
    await closed.patch('/api/me/setting', { whoCanMessage: 'only_friends' });
    await knows.post('/api/message', { toUserId: creator.id, text: 'Hallo' });
    await knows.patch('/api/me/setting', { whoCanMessage: 'only_friends' });
    await blocks.post('/api/message', { toUserId: creator.id, text: 'Tschüss' });
    await blocks.post(`/api/user/${creator.id}/block`);
    await unknown.post(`/api/user/${creator.id}/block`);
    const userIds = [open, closed, knows, blocks, unknown, creator].map((person) => person.id);
    const id = await send(creator, { text: 'An euch' }, { kind: 'users', userIds });
    // Whoever blocks looks like everybody who was reached; with whom there is nothing yet, like nobody.
    expect(await finished(creator, id)).toMatchObject({ recipients: 3, delivered: 3 });
    expect(await textsOf(open, creator)).toEqual(['An euch']);
    expect(await textsOf(knows, creator)).toEqual(['An euch', 'Hallo']);
    expect(await textsOf(blocks, creator)).toEqual(['Tschüss']);
    expect(await textsOf(creator, blocks)).toEqual(['An euch', 'Tschüss']);
    expect(await seenBy(closed, creator)).toEqual([]);
    const rows = await app.db.query('SELECT FROM conversation WHERE $1 IN (low_id, high_id)', [unknown.id]);
    expect(rows).toEqual([]);
  });

  it('buyers are those who have bought; subscribers are nobody yet', async () => {
    const [buyer] = await fans(2);
    await giveCoins(app, buyer as Actor, 1);
    const first = await send(creator, { text: 'Rezept', price: 100 }, followers);
    await finished(creator, first);
    const [locked] = await seenBy(buyer as Actor, creator);
    expect((await unlock(buyer as Actor, locked?.id ?? '')).status).toBe(201);
    const id = await send(creator, { text: 'Danke' }, { kind: 'buyers' });
    expect(await finished(creator, id)).toMatchObject({ recipients: 1, delivered: 1 });
    expect((await textsOf(buyer as Actor, creator))[0]).toBe('Danke');
    const none = await send(creator, { text: 'Nur ihr' }, { kind: 'subscribers' });
    expect(await finished(creator, none)).toMatchObject({ recipients: 0, delivered: 0 });
  });
});

it('an audience is counted before it is written to, as far as it goes', async () => {
  const sizeOf = async (kind: string, by = creator) =>
    (await by.get('/api/messages/broadcast/audience', { kind })).body as object;
  expect(await sizeOf('followers')).toEqual({ count: 0, more: false });
  await fans(4);
  expect(await sizeOf('followers')).toEqual({ count: 4, more: false });
  await fan();
  expect(await sizeOf('followers')).toEqual({ count: 4, more: true });
  expect(await sizeOf('subscribers')).toEqual({ count: 0, more: false });
  expect(await sizeOf('users')).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await sizeOf('followers', await fan())).toMatchObject({ code: 'ROLE_REQUIRED' });
});

describe('a price', () => {
  it('locks the text for each, who unlock it for themselves; the figures tell', async () => {
    const [one, two] = await fans(2);
    await giveCoins(app, one as Actor, 1);
    const id = await send(creator, { text: 'Geheimrezept', price: 200 }, followers);
    await finished(creator, id);
    const [locked] = await seenBy(one as Actor, creator);
    expect(locked).toMatchObject({ type: 'locked', text: null, price: 200, unlocked: false });
    expect((await unlock(one as Actor, locked?.id ?? '')).status).toBe(201);
    expect((await seenBy(one as Actor, creator))[0]).toMatchObject({ text: 'Geheimrezept', unlocked: true });
    expect((await seenBy(two as Actor, creator))[0]).toMatchObject({ text: null, unlocked: false });
    const { unlocked, revenue } = await broadcastOf(creator, id);
    expect(unlocked).toBe(1);
    expect(revenue.minor).toBeGreaterThan(0);
  });

  it('is for verified people alone, and for what can be locked', async () => {
    const other = await signUp(app, { role: 'creator' });
    expect(codeOf(await ask(other, { text: 'Rezept', price: 200 }, followers))).toEqual([
      403,
      'KYC_REQUIRED',
    ]);
    expect((await ask(creator, { price: 200 }, followers)).status).toBe(400);
    expect((await ask(creator, {}, followers)).status).toBe(400);
    expect((await ask(creator, { text: 'An' }, { kind: 'users' })).status).toBe(400);
  });

  it('a planned one fails where its sender is no longer verified', async () => {
    await fan();
    const id = await send(creator, { text: 'Rezept', price: 200 }, followers, {
      scheduledAt: app.clock.in(HOUR).toISOString(),
    });
    await app.db.query(`UPDATE "user" SET kyc_status = 'rejected' WHERE id = $1`, [creator.id]);
    await app.pass(HOUR);
    expect(await broadcastOf(await again(app, creator), id)).toMatchObject({ state: 'failed', delivered: 0 });
  });
});

describe('a moment', () => {
  it('sends it then, once, to whoever follows by then', async () => {
    const [early] = await fans(1);
    const id = await send(creator, { text: 'Premiere' }, followers, {
      scheduledAt: app.clock.in(DAY).toISOString(),
    });
    const late = await fan();
    await app.pass(HOUR);
    creator = await again(app, creator);
    expect(await broadcastOf(creator, id)).toMatchObject({ state: 'queued', recipients: 0 });
    await app.pass(DAY);
    await app.pass(DAY);
    creator = await again(app, creator);
    expect(await broadcastOf(creator, id)).toMatchObject({ state: 'done', recipients: 2, delivered: 2 });
    for (const person of [early as Actor, late])
      expect(await textsOf(await again(app, person), creator)).toEqual(['Premiere']);
  });

  it('is not in the past and not too far ahead, and can be called off', async () => {
    const person = await fan();
    for (const ahead of [-HOUR, 91 * DAY])
      expect(
        (await ask(creator, { text: 'Wann' }, followers, { scheduledAt: app.clock.in(ahead).toISOString() }))
          .status,
      ).toBe(400);
    const id = await send(creator, { text: 'Doch nicht' }, followers, {
      scheduledAt: app.clock.in(HOUR).toISOString(),
    });
    expect((await creator.delete(`/api/message/broadcast/${id}`)).status).toBe(200);
    await app.pass(2 * HOUR);
    creator = await again(app, creator);
    expect(await broadcastOf(creator, id)).toMatchObject({ state: 'done', recipients: 0, delivered: 0 });
    expect(await seenBy(await again(app, person), creator)).toEqual([]);
  });
});

describe('a recall', () => {
  it('takes it from whoever has not read it, and never what is paid for', async () => {
    const [reads, hides, waits, pays] = (await fans(4)) as [Actor, Actor, Actor, Actor];
    await giveCoins(app, pays, 1);
    await hides.patch('/api/me/setting', { readReceipts: false });
    const id = await send(creator, { text: 'Zu früh', price: 100 }, followers);
    await finished(creator, id);
    for (const person of [reads, hides]) {
      const [message] = await seenBy(person, creator);
      await person.post(`/api/conversation/${message?.conversationId}/read`, {});
    }
    const [bought] = await seenBy(pays, creator);
    expect((await unlock(pays, bought?.id ?? '')).status).toBe(201);
    // What is read without a receipt stays untold.
    expect(await broadcastOf(creator, id)).toMatchObject({ read: 1, unlocked: 1 });
    expect((await creator.delete(`/api/message/broadcast/${id}`)).status).toBe(200);
    expect((await finished(creator, id)).recalledAt).not.toBeNull();
    const typesOf = async (who: Actor) => (await seenBy(who, creator)).map(({ type }) => type);
    expect(await typesOf(reads)).toEqual(['locked']);
    expect(await typesOf(hides)).toEqual(['locked']);
    expect(await typesOf(waits)).toEqual(['deleted']);
    expect((await seenBy(pays, creator))[0]).toMatchObject({ type: 'locked', text: 'Zu früh' });
    expect((await waits.get('/api/conversation/unread-count')).body).toMatchObject({ total: 0 });
    expect(codeOf(await creator.delete(`/api/message/broadcast/${id}`))).toEqual([409, 'CONFLICT']);
  });
});

describe('who may', () => {
  it('creators and brands, a few a day; others find nothing of it', async () => {
    const user = await signUp(app);
    expect((await ask(user, { text: 'An alle' }, followers)).status).toBe(403);
    const id = await send(creator, { text: 'Eins' }, followers);
    const other = await signUp(app, { role: 'creator' });
    expect((await other.get(`/api/message/broadcast/${id}`)).status).toBe(404);
    expect((await other.delete(`/api/message/broadcast/${id}`)).status).toBe(404);
    await send(creator, { text: 'Zwei' }, followers);
    await send(creator, { text: 'Drei' }, followers);
    expect((await ask(creator, { text: 'Vier' }, followers)).status).toBe(429);
    const page = (await creator.get('/api/messages/broadcast')).body as { data: Broadcast[]; total: number };
    expect(page.total).toBe(3);
    expect(page.data.at(-1)?.broadcastGroupId).toBe(id);
  });

  it('the same id of a device is one broadcast', async () => {
    const person = await fan();
    const clientId = randomUUID();
    const ids = await Promise.all(
      [1, 2, 3].map(() => send(creator, { text: 'Einmal', clientId }, followers)),
    );
    expect(new Set(ids).size).toBe(1);
    await finished(creator, ids[0] ?? '');
    expect(await textsOf(person, creator)).toEqual(['Einmal']);
  });
});

describe('messages of one type', () => {
  it('are listed over all conversations, by side and on from a cursor', async () => {
    const [one, two] = (await fans(2)) as [Actor, Actor];
    await finished(creator, await send(creator, { text: 'Sieh auf https://example.com/a nach' }, followers));
    await finished(creator, await send(creator, { text: 'Rezept', price: 100 }, followers));
    const plain = await one.post('/api/message', { toUserId: creator.id, text: 'Hallo' });
    const gone = await two.post('/api/message', { toUserId: creator.id, text: 'Weg' });
    await two.delete(`/api/message/${(gone.body as { data: Shown }).data.id}`, { scope: 'all' });
    interface Shown {
      id: string;
      type: string;
      text: string | null;
    }
    const list = async (who: Actor, type: string, query: object = {}) =>
      (await who.get(`/api/messages/${type}`, query)).body as { data: Shown[]; nextCursor: string | null };
    const typesOf = async (who: Actor, type: string, query: object = {}) =>
      (await list(who, type, query)).data.map((message) => message.type);
    expect(await typesOf(creator, 'link')).toEqual(['link', 'link']);
    expect(await typesOf(creator, 'locked')).toEqual(['locked', 'locked']);
    expect(await typesOf(creator, 'deleted')).toEqual(['deleted']);
    expect((await list(creator, 'text')).data.map(({ id }) => id)).toEqual([
      (plain.body as { data: Shown }).data.id,
    ]);
    expect(await typesOf(creator, 'all', { side: 'received' })).toEqual(['deleted', 'text']);
    expect(await typesOf(one, 'all', { side: 'sent' })).toEqual(['text']);
    expect((await list(one, 'locked')).data.map(({ text }) => text)).toEqual([null]);
    const first = await list(creator, 'all', { limit: 4 });
    const rest = await list(creator, 'all', { limit: 4, cursor: first.nextCursor });
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(6);
    expect(rest.nextCursor).toBeNull();
    expect((await creator.get('/api/messages/nothing')).status).toBe(400);
  });
});
