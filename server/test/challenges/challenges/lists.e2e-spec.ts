import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { at, copies, createDraft, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { queriesOf } from '../../support/queries.js';

let app: TestApp;
let brand: Actor;
let rival: Actor;
let creator: Actor;
let live: string;

/** Without worker, so that nothing but the requests asks the database. */
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'api' } });
  brand = await verifiedBrand(app);
  rival = await verifiedBrand(app);
  creator = await signUp(app, { role: 'creator' });
  live = (await liveChallenge(app, brand, { title: 'Oat drink in the morning', hashtags: ['oat'] })).id;
});
afterAll(() => app.close());

interface Listed {
  id: string;
  title: string;
  status: string;
  endsAt: string;
  budget: { minor: number };
  counts: { views: number };
  totals?: object;
}

const list = async (by: Actor, query: object = {}) => {
  const answer = await by.get('/api/hub/challenge', query);
  if (answer.status !== 200) throw new Error(`list: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as { data: Listed[]; page: number; per: number; total: number };
};
const idsOf = ({ data }: { data: Listed[] }) => data.map(({ id }) => id);

describe('the list of a brand', () => {
  it('holds its own challenges in every state, the newest first', async () => {
    const own = await signUp(app, { role: 'brand' });
    const first = await createDraft(app, own, { title: 'First one' });
    const second = await createDraft(app, own, { title: 'Second one' });
    const page = await list(own);
    expect(idsOf(page)).toEqual([second.id, first.id]);
    expect(page).toMatchObject({ page: 1, per: 20, total: 2 });
    expect(idsOf(await list(brand))).not.toContain(first.id);
  });

  it('pages, and tells the total beyond the last page too', async () => {
    const own = await verifiedBrand(app);
    const { id } = await liveChallenge(app, own);
    await copies(app, id, 24);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(own, { page, per: 10 })));
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 5, 0]);
    for (const { total } of pages) expect(total).toBe(25);
    const ids = pages.flatMap(idsOf);
    expect(new Set(ids).size).toBe(25);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('adds totals to each row on the dashboard view alone', async () => {
    expect((await list(brand)).data[0]?.totals).toBeUndefined();
    const [row] = (await list(brand, { view: 'dashboard' })).data;
    expect(row?.totals).toEqual({
      spent: { minor: 0, currency: 'EUR' },
      remaining: { minor: 100_000, currency: 'EUR' },
      reserved: { minor: 0, currency: 'EUR' },
      placesLeft: null,
      undecided: 0,
      open: 0,
    });
  });
});

describe('the list of a creator', () => {
  it('holds what is open to all, and nothing of what is hidden', async () => {
    const draft = await createDraft(app, rival);
    const secret = await liveChallenge(app, rival, { joinMode: 'invite' });
    const paused = await liveChallenge(app, rival);
    await rival.post(`/api/hub/challenge/${paused.id}/pause`);
    const ids = idsOf(await list(creator, { per: 100 }));
    expect(ids).toContain(live);
    for (const { id } of [draft, secret, paused]) expect(ids).not.toContain(id);
  });

  it('holds an invited-only challenge for whom it invited, and the joined ones in any state', async () => {
    const secret = await liveChallenge(app, rival, { joinMode: 'invite', title: 'Only for some' });
    const invited = await signUp(app, { role: 'creator' });
    const before = await list(invited);
    const invitation = await rival.post(`/api/hub/challenge/${secret.id}/invite`, { userIds: [invited.id] });
    expect(invitation.status).toBe(201);
    const after = await list(invited, { per: 100 });
    expect(after.total).toBe(before.total + 1);
    const row = after.data.find(({ id }) => id === secret.id);
    expect(row).toMatchObject({ title: 'Only for some', viewer: { invitation: 'pending', entry: null } });
    await rival.post(`/api/hub/challenge/${secret.id}/pause`);
    expect(idsOf(await list(invited, { per: 100, status: 'paused' }))).toEqual([secret.id]);
    expect(idsOf(await list(creator, { per: 100 }))).not.toContain(secret.id);
  });

  it('leaves out what one takes part in and is over, where it is not one’s own that is asked for', async () => {
    const over = await liveChallenge(app, rival, { joinMode: 'invite', title: 'Soon paused' });
    const invited = await signUp(app, { role: 'creator' });
    await rival.post(`/api/hub/challenge/${over.id}/invite`, { userIds: [invited.id] });
    const found = async (query: object) => idsOf(await list(invited, { per: 100, ...query }));
    expect(await found({ mine: false })).toContain(over.id);
    await rival.post(`/api/hub/challenge/${over.id}/pause`);
    expect(await found({ mine: false })).not.toContain(over.id);
    expect(await found({ mine: false })).toContain(live);
    expect(await found({ mine: true })).toEqual([over.id]);
    expect(await found({})).toContain(over.id);
  });
});

describe('filters and orders', () => {
  it('narrow by state, platform and words', async () => {
    const own = await verifiedBrand(app);
    const tiktok = await liveChallenge(app, own, { platforms: ['tiktok'], title: 'Dance 100% with_us' });
    const youtube = await liveChallenge(app, own, { platforms: ['youtube'], title: 'Cook with us' });
    const draft = await createDraft(app, own, { title: 'Dance later' });
    expect(idsOf(await list(own, { platform: 'tiktok', status: 'live' }))).toEqual([tiktok.id]);
    expect(idsOf(await list(own, { status: 'draft' }))).toEqual([draft.id]);
    expect(idsOf(await list(own, { q: 'DANCE' })).sort()).toEqual([tiktok.id, draft.id].sort());
    expect(idsOf(await list(own, { q: '100%' }))).toEqual([tiktok.id]);
    expect(idsOf(await list(own, { q: 'with_' }))).toEqual([tiktok.id]);
    expect(idsOf(await list(own, { q: 'COOK', platform: 'youtube' }))).toEqual([youtube.id]);
    expect((await list(own, { q: 'nothing like it' })).total).toBe(0);
  });

  it('sort as asked', async () => {
    const own = await verifiedBrand(app);
    const small = await liveChallenge(app, own, {
      budget: { minor: 6_000, currency: 'EUR' },
      endsAt: at(app, 3 * DAY),
    });
    const large = await liveChallenge(app, own, {
      budget: { minor: 90_000, currency: 'EUR' },
      endsAt: at(app, 9 * DAY),
    });
    await app.db.query(`UPDATE challenge SET views = 70 WHERE id = $1`, [small.id]);
    expect(idsOf(await list(own, { sort: 'budget' }))).toEqual([large.id, small.id]);
    expect(idsOf(await list(own, { sort: 'ending' }))).toEqual([small.id, large.id]);
    expect(idsOf(await list(own, { sort: 'views' }))).toEqual([small.id, large.id]);
    expect(idsOf(await list(own, { sort: 'newest' }))).toEqual([large.id, small.id]);
  });

  it.each([
    { page: 0 },
    { per: 101 },
    { per: 'many' },
    { sort: 'price' },
    { status: 'gone' },
    { platform: 'myspace' },
    { extra: 1 },
  ])('refuse %j', async (query) => {
    const { status, body } = await brand.get('/api/hub/challenge', query);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('public pages', () => {
  it('show open challenges by their views, as cards', async () => {
    const own = await verifiedBrand(app);
    const { id } = await liveChallenge(app, own, { platforms: ['tiktok'], title: 'The most seen' });
    const hidden = await liveChallenge(app, own, { joinMode: 'invite' });
    await app.db.query(`UPDATE challenge SET views = 1000000 WHERE id = ANY($1)`, [[id, hidden.id]]);
    const { status, body } = await app.http
      .get('/api/challenges/popular')
      .query({ limit: 3, platform: 'tiktok' });
    expect(status).toBe(200);
    expect(body.data[0]).toMatchObject({
      id,
      title: 'The most seen',
      status: 'live',
      participants: 0,
      cover: null,
    });
    expect(body.data[0].brand).toMatchObject({ id: own.id, verified: true });
    expect(body.data.length).toBeLessThanOrEqual(3);
    expect((body.data as Listed[]).map((card) => card.id)).not.toContain(hidden.id);
    const found = await app.http.get('/api/challenges/popular').query({ q: 'THE most', limit: 50 });
    expect((found.body.data as Listed[]).map((card) => card.id)).toContain(id);
    for (const card of found.body.data as Listed[]) expect(card.id).not.toBe(hidden.id);
    expect((await app.http.get('/api/challenges/popular').query({ q: 'nowhere' })).body.data).toEqual([]);
    expect((await app.http.get('/api/challenges/popular').query({ limit: 51 })).status).toBe(400);
  });

  it('list what everybody may join in a directory, page by page, narrowed and sorted', async () => {
    const own = await verifiedBrand(app);
    const { id } = await liveChallenge(app, own, {
      title: 'Walnut week',
      platforms: ['tiktok'],
      budget: { minor: 900_000, currency: 'EUR' },
    });
    const second = await liveChallenge(app, own, {
      title: 'Quiet evening',
      description: 'A walnut and a good book.',
    });
    const third = await liveChallenge(app, own, { title: 'One more walnut' });
    await createDraft(app, own, { title: 'Walnut draft' });
    await liveChallenge(app, own, { title: 'Walnut for few', joinMode: 'invite' });
    const directory = async (query: object) => {
      const answer = await app.http.get('/api/challenges').query(query);
      expect(answer.status).toBe(200);
      return answer.body as Awaited<ReturnType<typeof list>>;
    };
    const found = await directory({ q: 'walnut' });
    // The newest title before the older one, and both before a brief that only mentions it.
    expect(idsOf(found)).toEqual([third.id, id, second.id]);
    expect(found).toMatchObject({ page: 1, per: 20, total: 3 });
    expect(idsOf(await list(creator, { q: 'walnut' }))).toEqual([third.id, id, second.id]);
    expect(idsOf(await directory({ q: 'walnut', sort: 'newest' }))).toEqual([third.id, second.id, id]);
    expect(idsOf(await directory({ q: 'walnut', platform: 'tiktok', sort: 'budget' }))[0]).toBe(id);
    expect(idsOf(await directory({ q: 'walnut', page: 2, per: 2 }))).toEqual([second.id]);
    const [card] = found.data;
    expect(card).toMatchObject({ title: 'One more walnut', status: 'live', viewer: { request: null } });
    expect(card?.totals).toBeUndefined();
    expect((await app.http.get('/api/challenges').query({ per: 101 })).status).toBe(400);
  });

  it('of one challenge exist for what is public alone, whoever asks', async () => {
    const own = await verifiedBrand(app);
    const draft = await createDraft(app, own);
    const hidden = await liveChallenge(app, own, { joinMode: 'invite' });
    expect((await app.http.get(`/api/challenges/${live}`)).body.data).toMatchObject({
      id: live,
      budget: { minor: 100_000 },
    });
    for (const { id } of [draft, hidden])
      expect((await app.http.get(`/api/challenges/${id}`)).status).toBe(404);
  });
});

describe('the dashboard', () => {
  it('adds up what a brand has', async () => {
    const own = await verifiedBrand(app);
    const first = await liveChallenge(app, own);
    await createDraft(app, own);
    await app.db.query(
      `UPDATE challenge SET spent_minor = 11727, views = 2000, likes = 30, comments = 10, shares = 0, entries = 4, requests = 2 WHERE id = $1`,
      [first.id],
    );
    const { status, body } = await own.get('/api/hub/challenge/dashboard');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      byStatus: [
        { status: 'draft', count: 1 },
        { status: 'live', count: 1 },
      ],
      spent: { minor: 11_727, currency: 'EUR' },
      budgetOpen: { minor: 88_273, currency: 'EUR' },
      entries: 4,
      metrics: { views: 2000, likes: 30, comments: 10, shares: 0, engagementRate: 0.02 },
      pendingRequests: 2,
    });
    const past = await own.get('/api/hub/challenge/dashboard', { to: '2020-01-01' });
    expect(past.body.data).toMatchObject({ byStatus: [], entries: 0 });
    expect((await own.get('/api/hub/challenge/dashboard', { from: 'yesterday' })).status).toBe(400);
  });

  it('exists for creators, with their own figures', async () => {
    const { status, body } = await creator.get('/api/hub/challenge/dashboard');
    expect([status, body.data.entries, body.data.spent.minor]).toEqual([200, 0, 0]);
    const consumer = await signUp(app);
    expect((await consumer.get('/api/hub/challenge/dashboard')).status).toBe(403);
  });
});

describe('the number of queries', () => {
  it('of each list does not grow with its page', async () => {
    const own = await verifiedBrand(app);
    const { id } = await liveChallenge(app, own, { startsAt: at(app, -HOUR) });
    await copies(app, id, 120);
    const lists: [string, (per: number) => Promise<unknown>][] = [
      ['brand', (per) => list(own, { per })],
      ['brand, dashboard', (per) => list(own, { per, view: 'dashboard' })],
      ['creator', (per) => list(creator, { per })],
      ['directory', async (per) => app.http.get('/api/challenges').query({ per, q: 'oat' })],
      ['popular', async (per) => app.http.get('/api/challenges/popular').query({ limit: Math.min(per, 50) })],
    ];
    for (const [name, read] of lists) {
      await read(2);
      const [few, many] = [await queriesOf(app, () => read(2)), await queriesOf(app, () => read(100))];
      expect({ name, grows: many > few }).toEqual({ name, grows: false });
      expect(few).toBeLessThanOrEqual(8);
    }
  });
});
