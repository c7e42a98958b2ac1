import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { listOf, written } from '../../support/notices.js';
import { answer, ask, change, own, seen, write } from './desk.js';

let app: TestApp;
let staff: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'support.opensPerDay': 100 } });
  staff = await signUpStaff(app);
});
afterAll(() => app.close());

const textsFor = async (person: Actor, id: string) => {
  const { body } = await person.get(`/api/conversation/support/${id}/messages`);
  return (body as { data: { text: string }[] }).data.map(({ text }) => text);
};

describe('the own conversation with our team', () => {
  it('is opened on the first read, and stands in no queue before something is written', async () => {
    const lena = await signUp(app, { role: 'creator' });
    const first = (await lena.get('/api/conversation/support')).body.data;
    expect(first).toMatchObject({ type: 'support', lastMessage: null, support: { subject: null } });
    expect((await lena.get('/api/conversation/support')).body.data.id).toBe(first.id);
    expect((await staff.get(`/api/support/conversation/${first.id}`)).status).toBe(404);
    expect((await ask(lena)).id).toBe(first.id);
    expect((await seen(staff, first.id)).participants[0]?.id).toBe(lena.id);
  });

  it('each matter is one of its own, and all of them are listed', async () => {
    const lena = await signUp(app, { role: 'creator' });
    const [one, two] = [await ask(lena, 'First matter'), await ask(lena, 'Second matter')];
    expect(one.id).not.toBe(two.id);
    const { data } = (await lena.get('/api/conversation/support/history')).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);
    expect((await lena.get('/api/conversation/support')).body.data.id).toBe(two.id);
  });

  it('a message that is sent twice, also at the same moment, comes once', async () => {
    const lena = await signUp(app);
    const body = { subject: 'Twice at once', text: 'Hallo', clientId: 'device-1' };
    const opened = await Promise.all([1, 2, 3].map(() => lena.post('/api/conversation/support', body)));
    const ids = new Set(opened.map((one) => one.body.data.id as string));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await Promise.all([1, 2, 3].map(() => write(lena, id, 'Noch da?', { clientId: 'device-2' })));
    expect(await textsFor(lena, id)).toEqual(['Noch da?', 'Hallo']);
    expect((await lena.get('/api/conversation/support/history')).body.data).toHaveLength(1);
    const other = await ask(lena, 'Another matter');
    expect((await write(lena, other.id, 'Noch da?', { clientId: 'device-2' })).status).toBe(409);
  });

  it('belongs to the person alone', async () => {
    const [lena, omar] = [await signUp(app), await signUp(app)];
    const { id } = await ask(lena);
    const calls = [
      omar.get(`/api/conversation/support/${id}`),
      omar.get(`/api/conversation/support/${id}/messages`),
      write(omar, id, 'Hallo'),
      omar.post(`/api/conversation/support/${id}/read`),
      omar.post(`/api/conversation/${id}/rating`, { rating: 5 }),
      lena.get(`/api/conversation/${id}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('counts answers that are not read apart from chats, and tells of them once', async () => {
    const lena = await signUp(app, { profile: { language: 'en' } });
    const { id } = await ask(lena, 'A question');
    await answer(staff, id, 'An answer', { clientId: 'a' });
    await answer(staff, id, 'An answer', { clientId: 'a' });
    const unread = async () => (await lena.get('/api/conversation/unread-count')).body;
    expect(await unread()).toEqual({ total: 1, chat: 0, support: 1 });
    expect((await own(lena, id)).unreadCount).toBe(1);
    await written(app);
    const told = (await listOf(lena)).data.filter(({ type }) => type === 'support.answered');
    expect(told).toMatchObject([
      { title: 'Our team has answered you', body: 'A question', path: `/support/${id}` },
    ]);
    await lena.post(`/api/conversation/support/${id}/read`);
    expect(await unread()).toEqual({ total: 0, chat: 0, support: 0 });
  });

  it('is open to whoever is suspended', async () => {
    const lena = await signUp(app, { role: 'creator' });
    await app.db.query(`UPDATE "user" SET state = 'suspended' WHERE id = $1`, [lena.id]);
    const { id } = await ask(lena, 'Why am I suspended');
    await answer(staff, id, 'Because of spam');
    expect((await write(lena, id, 'I see')).status).toBe(201);
    expect(await textsFor(lena, id)).toEqual(['I see', 'Because of spam', 'Where is my money?']);
    expect((await lena.post(`/api/conversation/support/${id}/read`)).status).toBe(200);
    await change(staff, id, { state: 'closed', reason: 'explained' });
    expect((await lena.post(`/api/conversation/${id}/rating`, { rating: 2 })).status).toBe(201);
    expect((await lena.get('/api/conversation')).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  });
});

describe('the rating', () => {
  it('is given once, when it is closed', async () => {
    const lena = await signUp(app, { profile: { language: 'en' } });
    const { id } = await ask(lena);
    const rate = (rating: number) => lena.post(`/api/conversation/${id}/rating`, { rating, comment: 'Fast' });
    expect((await rate(5)).body).toMatchObject({ code: 'INVALID_TRANSITION' });
    await answer(staff, id, 'Done');
    await change(staff, id, { state: 'closed', reason: 'solved' });
    expect((await own(lena, id)).support).toMatchObject({ state: 'closed', ratable: true });
    expect((await rate(6)).status).toBe(400);
    const both = await Promise.all([rate(5), rate(5)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await own(lena, id)).support).toMatchObject({ rating: 5, ratable: false });
    expect((await seen(staff, id)).support).toMatchObject({ rating: 5, ratingComment: 'Fast' });
    await written(app);
    expect((await listOf(lena)).data.map(({ type }) => type)).toContain('support.closed');
  });

  it('a new message opens it again, and what it was rated stays', async () => {
    const lena = await signUp(app);
    const { id } = await ask(lena);
    await change(staff, id, { state: 'closed', reason: 'solved' });
    await lena.post(`/api/conversation/${id}/rating`, { rating: 1 });
    await write(lena, id, 'It is back');
    expect((await own(lena, id)).support).toEqual({
      state: 'open',
      subject: 'Payout is stuck',
      rating: 1,
      ratable: false,
    });
    expect((await seen(staff, id)).support).toMatchObject({ closedAt: null, closeReason: null });
  });
});
