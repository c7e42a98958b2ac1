import { io, type Socket } from 'socket.io-client';
import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { about, listOf, settle, tell, written } from '../../support/notices.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let brand: Actor;
let lena: Actor;
let omar: Actor;

const english = { profile: { language: 'en' } };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  brand = await signUp(app, { role: 'brand', ...english });
  [lena, omar] = [await signUp(app, { role: 'creator', ...english }), await signUp(app, english)];
  await lena.post('/api/me/update', { displayName: 'Lena' });
  await omar.post('/api/me/update', { displayName: 'Omar' });
});

const joined = (by: Actor, key: string, challengeId = about.challengeId) => ({
  userId: brand.id,
  key,
  facts: { ...about, challengeId },
  group: challengeId,
  actorId: by.id,
});
const unread = async (person: Actor) => (await person.get('/api/notification/unread-count')).body.unreadCount;

describe('what happens is told', () => {
  it('once, however often it is said', async () => {
    await tell(app, 'entry.joined', joined(lena, 'one'));
    await tell(app, 'entry.joined', joined(lena, 'one'));
    const list = await listOf(brand);
    expect(list.data).toHaveLength(1);
    expect(list.data[0]).toMatchObject({
      title: 'Lena joined your challenge',
      body: 'Cold Brew',
      path: `/brand/challenges/${about.challengeId}/entries`,
      count: 1,
    });
    expect(list.unreadCount).toBe(1);
  });

  it('in the language of its reader, under the names that people have today', async () => {
    await tell(app, 'entry.joined', joined(lena, 'one'));
    await brand.post('/api/me/update', { language: 'de' });
    await lena.post('/api/me/update', { displayName: 'Lena H.' });
    expect((await listOf(brand)).data[0]?.title).toBe('Lena H. nimmt an deiner Challenge teil');
  });

  it('by a real follow, once for each person', async () => {
    await lena.post(`/api/user/${brand.id}/follow`);
    await lena.delete(`/api/user/${brand.id}/follow`);
    await lena.post(`/api/user/${brand.id}/follow`);
    await omar.post(`/api/user/${brand.id}/follow`);
    await written(app);
    const { data, unreadCount } = await listOf(brand);
    expect(data.map(({ title, count }) => [title, count])).toEqual([['Omar and 1 other follow you', 2]]);
    expect(unreadCount).toBe(1);
    expect((await brand.get('/api/me')).body.data.unread).toEqual({ messages: 0, notifications: 1 });
  });

  it('to open screens, after it is kept', async () => {
    const heard: Record<string, unknown>[] = [];
    const socket: Socket = io(`${app.url}/realtime`, {
      auth: { token: brand.token },
      transports: ['websocket'],
    });
    socket.on('notification.new', (payload: { notification: object }) => {
      heard.push({ ...payload.notification });
    });
    socket.on('unread.updated', (payload: Record<string, unknown>) => heard.push(payload));
    await eventually(async () => socket.connected);
    await tell(app, 'entry.joined', joined(lena, 'live'));
    await eventually(async () => heard.length >= 2);
    socket.close();
    expect(heard[0]).toMatchObject({ title: 'Lena joined your challenge' });
    expect(heard[1]).toMatchObject({ notifications: 1 });
  });
});

describe('a group', () => {
  it('is one until it is read, and names the latest', async () => {
    await tell(app, 'entry.joined', joined(lena, '1'), joined(omar, '2'), joined(omar, '3'));
    const { data, unreadCount } = await listOf(brand);
    expect(data.map(({ title, count }) => [title, count])).toEqual([
      ['Omar and 1 other joined your challenge', 3],
    ]);
    expect(unreadCount).toBe(1);
    const read = await brand.post(`/api/notification/${data[0]?.id}/read`);
    expect(read.body.unreadCount).toBe(0);
    await tell(app, 'entry.joined', joined(lena, '4'));
    const after = await listOf(brand);
    expect(after.data.map(({ title, count }) => [title, count])).toEqual([
      ['Lena joined your challenge', 1],
      ['Omar and 1 other joined your challenge', 3],
    ]);
    expect(after.unreadCount).toBe(1);
  });

  it('counts exactly when many come at once', async () => {
    const other = '0192f6a0-0000-7000-8000-000000000002';
    const many = Array.from({ length: 12 }, (_, index) =>
      joined(index % 2 ? lena : omar, `many-${index}`, index % 3 ? about.challengeId : other),
    );
    await Promise.all(many.map((one) => tell(app, 'entry.joined', one)));
    const { data, unreadCount } = await listOf(brand);
    expect(data.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([4, 8]);
    expect(unreadCount).toBe(2);
  });
});

describe('reading', () => {
  const three = async () => {
    for (const index of [1, 2, 3]) {
      await tell(app, 'people.followed', { userId: brand.id, key: `f${index}`, facts: {}, actorId: lena.id });
    }
    return (await listOf(brand)).data;
  };

  it('all up to one leaves later ones unread', async () => {
    const [, second] = await three();
    const answer = await brand.post('/api/notification/read-all', { upTo: second?.id });
    expect([answer.status, answer.body]).toEqual([200, { unreadCount: 1 }]);
    expect((await listOf(brand)).data.map(({ readAt }) => readAt === null)).toEqual([true, false, false]);
    expect((await listOf(brand, { tab: 'unread' })).data).toHaveLength(1);
    expect((await brand.post('/api/notification/read-all', { before: app.clock.in(HOUR) })).body).toEqual({
      unreadCount: 0,
    });
  });

  it('one twice counts once, and deleting takes it out of the count', async () => {
    const [first, second] = await three();
    for (let time = 0; time < 2; time++) await brand.post(`/api/notification/${first?.id}/read`);
    expect(await unread(brand)).toBe(2);
    expect((await brand.delete(`/api/notification/${second?.id}`)).status).toBe(200);
    expect(await unread(brand)).toBe(1);
    expect((await listOf(brand)).data).toHaveLength(2);
  });

  it('is for its owner alone', async () => {
    const [first] = await three();
    for (const answer of [
      await lena.post(`/api/notification/${first?.id}/read`),
      await lena.delete(`/api/notification/${first?.id}`),
    ])
      expect(answer.status).toBe(404);
    expect((await listOf(lena)).data).toEqual([]);
    expect(await unread(brand)).toBe(3);
  });

  it('goes on from a cursor', async () => {
    const all = (await three()).map(({ id }) => id);
    const page = await listOf(brand, { limit: 2 });
    const next = await listOf(brand, { limit: 2, cursor: page.nextCursor });
    expect([...page.data, ...next.data].map(({ id }) => id)).toEqual(all);
    expect(next.nextCursor).toBeNull();
  });
});

describe('deadlines', () => {
  const due = (key: string, hours: number, atStakeMinor: number) => ({
    ...joined(lena, key),
    deadline: { key, dueAt: app.clock.in(hours * HOUR).toISOString(), atStakeMinor },
  });

  it('stand by what is lost, until they are met or over', async () => {
    await tell(app, 'entry.submitted', due('small', 2, 500), due('big', 40, 64_000), due('mid', 9, 9_900));
    const list = await listOf(brand, { tab: 'deadlines' });
    expect(list.data.map(({ atStakeMinor }) => atStakeMinor)).toEqual([64_000, 9_900, 500]);
    expect([list.deadlineCount, list.atStakeMinor]).toEqual([3, 74_400]);
    await settle(app, brand.id, 'big');
    expect((await listOf(brand, { tab: 'deadlines' })).data.map(({ atStakeMinor }) => atStakeMinor)).toEqual([
      9_900, 500,
    ]);
    app.clock.advance(3 * HOUR);
    expect((await listOf(brand, { tab: 'deadlines' })).deadlineCount).toBe(1);
    app.clock.advance(DAY);
    expect((await listOf(brand, { tab: 'deadlines' })).deadlineCount).toBe(0);
    app.clock.reset();
  });
});
