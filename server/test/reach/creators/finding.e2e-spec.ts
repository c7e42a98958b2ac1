import { DAY } from '../../../src/kernel/clock.js';
import { SearchAlerts } from '../../../src/modules/reach/creators/saved/search-alerts.js';
import { type Actor, forTeam, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, service } from '../../support/challenges.js';
import { keepIndex, named, rebuild } from '../../support/creators.js';
import { listOf, written } from '../../support/notices.js';
import { squadChat, said } from '../../support/squad-chats.js';
import { newTeam } from '../../support/teams.js';

let app: TestApp;
let brand: Actor;
let [mila, jonas, ada]: Actor[] = [];

beforeAll(async () => {
  app = await startTestApp();
  brand = await signUp(app, { role: 'brand' });
  [mila, jonas, ada] = [
    await named(app, 'Mila Marille', { gender: 'female' }),
    await named(app, 'Jonas Marille', { country: 'AT', gender: 'male' }),
    await named(app, 'Ada Marille', { kycStatus: 'verified' }),
  ];
  await rebuild(app);
});
afterAll(() => app.close());

const must = <T>({ status, body }: { status: number; body: unknown }): T => {
  if (status !== 200 && status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { data: T }).data;
};
const euro = (minor: number) => ({ minor, currency: 'EUR' });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

interface Saved {
  id: string;
  name: string;
  alerts: boolean;
  toldCount: number;
  search: Record<string, unknown>;
}

describe('saved searches', () => {
  const search = { q: 'marille', targeting: { specificCreatorCountry: ['AT'] }, sort: 'followers', page: 3 };

  it('keep the question under a name, and are changed and deleted by their owner alone', async () => {
    const saved = must<Saved>(await brand.post('/api/creators/searches', { name: 'Marillen', search }));
    expect(saved).toMatchObject({ name: 'Marillen', alerts: true, toldCount: 0 });
    expect(saved.search).toMatchObject({ q: 'marille', sort: 'followers' });
    expect(codeOf(await brand.post('/api/creators/searches', { name: 'marillen', search }))).toEqual([
      409,
      'ALREADY_EXISTS',
    ]);
    const wrong = { filter: { match: 'all', conditions: [{ field: 'followers' }] } };
    expect((await brand.post('/api/creators/searches', { name: 'x', search: wrong })).status).toBe(400);
    const other = await signUp(app, { role: 'brand' });
    expect((await other.patch(`/api/creators/searches/${saved.id}`, { alerts: false })).status).toBe(404);
    expect((await other.delete(`/api/creators/searches/${saved.id}`)).status).toBe(404);
    expect(must(await other.get('/api/creators/searches'))).toEqual([]);
    const off = must<Saved>(await brand.patch(`/api/creators/searches/${saved.id}`, { alerts: false }));
    expect(off.alerts).toBe(false);
    expect((await brand.delete(`/api/creators/searches/${saved.id}`)).status).toBe(200);
    expect(must(await brand.get('/api/creators/searches'))).toEqual([]);
  });

  it('are those of the team that is acted for, whose viewers read them only', async () => {
    const team = forTeam(app, brand, await newTeam(brand));
    must(await team.post('/api/creators/searches', { name: 'Team', search: { q: 'marille' } }));
    expect(must<Saved[]>(await team.get('/api/creators/searches'))).toHaveLength(1);
    expect(must(await brand.get('/api/creators/searches'))).toEqual([]);
    for (const person of [mila, await signUpStaff(app)])
      expect((await person?.get('/api/creators/searches'))?.status).toBe(403);
  });

  it('tell of new creators who match, once a day at most, and fire once', async () => {
    const owner = await signUp(app, { role: 'brand' });
    const told = async () => {
      await written(app);
      const fresh = await again(app, owner);
      return (await listOf(fresh)).data.filter(({ type }) => type === 'creators.matches');
    };
    const [on, off] = [
      must<Saved>(await owner.post('/api/creators/searches', { name: 'Pflaumen', search: { q: 'pflaume' } })),
      must<Saved>(
        await owner.post('/api/creators/searches', { name: 'Aus', search: { q: 'pflaume' }, alerts: false }),
      ),
    ];
    const fire = (id: string) => service(app, SearchAlerts).fire(id, app.clock.now());
    await named(app, 'Paul Pflaume');
    await named(app, 'Pia Pflaume');
    await rebuild(app);
    await fire(on.id);
    expect(await told()).toEqual([]);
    app.clock.advance(DAY + 1_000);
    await Promise.all([fire(on.id), fire(on.id), fire(off.id)]);
    await fire(on.id);
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ path: `/brand/creators?saved=${on.id}`, body: 'Pflaumen' });
    expect(notice?.title).toContain('2');
    app.clock.advance(DAY + 1_000);
    await fire(on.id);
    expect(await told()).toHaveLength(1);
    brand = await again(app, brand);
    [mila, jonas, ada] = [
      await again(app, mila as Actor),
      await again(app, jonas as Actor),
      await again(app, ada as Actor),
    ];
  });
});

describe('lists', () => {
  interface List {
    id: string;
    count: number;
    holds: boolean;
  }
  interface Listed {
    creator: { id: string; displayName: string };
    note: string | null;
  }

  it('hold creators with notes, in any number of lists, and are exported for spreadsheets', async () => {
    const [list, second] = [
      must<List>(await brand.post('/api/creators/lists', { name: 'Herbst' })),
      must<List>(await brand.post('/api/creators/lists', { name: 'Winter' })),
    ];
    const ids = [mila?.id, jonas?.id];
    const path = `/api/creators/lists/${list.id}`;
    expect(must<List>(await brand.post(`${path}/creators`, { creatorIds: ids }))).toMatchObject({ count: 2 });
    expect(must<List>(await brand.post(`${path}/creators`, { creatorIds: [mila?.id] }))).toMatchObject({
      count: 2,
    });
    expect((await brand.patch(`${path}/creators/${mila?.id}`, { note: '=SUM(A1), "gut"' })).status).toBe(200);
    const page = must<Listed[]>(await brand.get(`${path}/creators`));
    expect(page.find(({ creator }) => creator.id === mila?.id)?.note).toBe('=SUM(A1), "gut"');
    const csv = await brand.get(`${path}/export`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text).toContain(`"'=SUM(A1), ""gut"""`);
    expect(csv.text.trim().split('\r\n')).toHaveLength(3);
    const lists = must<List[]>(await brand.get('/api/creators/lists', { creatorId: jonas?.id }));
    expect(lists.map(({ id, count, holds }) => [id, count, holds])).toEqual([
      [list.id, 2, true],
      [second.id, 0, false],
    ]);
    expect((await brand.delete(`${path}/creators/${jonas?.id}`)).status).toBe(200);
    expect(must<List>(await brand.get(path))).toMatchObject({ count: 1 });
    expect((await brand.delete(path)).status).toBe(200);
    expect((await brand.get(path)).status).toBe(404);
  });

  it('belong to one owner; nobody is put on them who may not be found', async () => {
    const { id } = must<List>(await brand.post('/api/creators/lists', { name: 'Privat' }));
    const other = await signUp(app, { role: 'brand' });
    const path = `/api/creators/lists/${id}`;
    for (const answer of [
      await other.get(path),
      await other.get(`${path}/creators`),
      await other.get(`${path}/export`),
      await other.patch(path, { name: 'Meins' }),
      await other.delete(path),
      await other.post(`${path}/creators`, { creatorIds: [mila?.id] }),
      await brand.post(`${path}/creators`, { creatorIds: [other.id] }),
      await brand.patch(`${path}/creators/${ada?.id}`, { note: 'x' }),
    ])
      expect(answer.status).toBe(404);
    expect(codeOf(await brand.post('/api/creators/lists', { name: 'PRIVAT' }))).toEqual([
      409,
      'ALREADY_EXISTS',
    ]);
  });

  it('take no more than they may hold, however many are added at once', async () => {
    const small = await startTestApp({ settings: { 'creators.listMost': 2, 'creators.savedMost': 3 } });
    try {
      const owner = await signUp(small, { role: 'brand' });
      const people = await Promise.all(['Eins', 'Zwei', 'Drei', 'Vier'].map((name) => named(small, name)));
      await rebuild(small);
      const { id } = must<List>(await owner.post('/api/creators/lists', { name: 'Klein' }));
      const answers = await Promise.all(
        people.map((one) => owner.post(`/api/creators/lists/${id}/creators`, { creatorIds: [one.id] })),
      );
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 403, 403]);
      const made = await Promise.all(
        [1, 2, 3, 4].map((name) => owner.post('/api/creators/lists', { name: String(name) })),
      );
      expect(made.filter(({ status }) => status === 201)).toHaveLength(2);
    } finally {
      await small.close();
    }
  });
});

describe('whom the brand has contacted', () => {
  interface Found {
    data: { id: string }[];
  }
  const fresh = async (by: Actor) => {
    const answer = await by.post('/api/creator/search-v2', { q: 'kirsche', excludeContacted: true });
    return (answer.body as Found).data.map(({ id }) => id).sort();
  };

  it('by an offer, an invitation or a message, is left out where it asks for that', async () => {
    const people = [
      await named(app, 'Kim Kirsche'),
      await named(app, 'Kai Kirsche'),
      await named(app, 'Kaja Kirsche'),
    ];
    await rebuild(app);
    const ids = people.map(({ id }) => id).sort();
    const owner = await signUp(app, { role: 'brand' });
    expect(await fresh(owner)).toEqual(ids);
    const [kim, kai] = people as [Actor, Actor];
    await app.db.query(
      `INSERT INTO challenge_invitation (id, challenge_id, brand_id, user_id, status, expires_at, created_at, updated_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), $1, $2, 'pending', now(), now(), now())`,
      [owner.id, kim.id],
    );
    expect(await fresh(owner)).toEqual(ids.filter((id) => id !== kim.id));
    must(await owner.post('/api/message', { toUserId: kai.id, text: 'Hello' }));
    expect(await fresh(owner)).toHaveLength(1);
    expect(await fresh(brand)).toEqual(ids);
  });

  it('is nobody more for what was said in the chat of a squad', async () => {
    const ids = await fresh(await signUp(app, { role: 'brand' }));
    expect(ids.length).toBeGreaterThan(0);
    const owner = await signUp(app, { role: 'brand' });
    const { id } = await squadChat(app, owner, [await signUp(app, { role: 'creator' })]);
    await said(owner, id, 'Hello all');
    expect(await fresh(owner)).toEqual(ids);
  });
});

describe('packages and absence', () => {
  const video = {
    title: 'One video',
    description: 'Up to 40 seconds',
    pieces: 2,
    price: euro(39_000),
    days: 7,
  };

  it('are told to brands at once: price, availability and media kit', async () => {
    const own = must<{ packages: { id: string }[] }>(
      await (ada as Actor).post('/api/creators/packages', video),
    );
    expect(own.packages).toHaveLength(1);
    const card = async () => (await brand.get('/api/creator', { q: 'ada marille' })).body.data[0];
    expect(await card()).toMatchObject({ priceFrom: { minor: 39_000 }, available: true });
    const day = app.clock
      .in(3 * DAY)
      .toISOString()
      .slice(0, 10);
    must(await (ada as Actor).put('/api/creators/availability', { awayUntil: day }));
    expect(await card()).toMatchObject({ available: false, awayUntil: day });
    const free = { filter: { match: 'all', conditions: [{ field: 'available' }] }, q: 'ada marille' };
    expect((await brand.post('/api/creator/search-v2', free)).body.total).toBe(0);
    must(await (ada as Actor).put('/api/creators/availability', { awayUntil: null }));
    const id = own.packages[0]?.id ?? '';
    expect((await (mila as Actor).put(`/api/creators/packages/${id}`, video)).status).toBe(404);
    expect((await (mila as Actor).delete(`/api/creators/packages/${id}`)).status).toBe(404);
    expect((await brand.post('/api/creators/packages', video)).status).toBe(403);
    const cheaper = { ...video, price: euro(20_000) };
    must(await (ada as Actor).put(`/api/creators/packages/${id}`, cheaper));
    expect(await card()).toMatchObject({ priceFrom: { minor: 20_000 } });
  });

  it('stop at the number that is allowed', async () => {
    const many = await named(app, 'Viele Pakete');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => many.post('/api/creators/packages', video)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  });
});

describe('comparing, planning and counting', () => {
  it('compares by the match of the search', async () => {
    const search = { q: 'marille', targeting: { specificCreatorCountry: ['AT'] }, includeUnknown: true };
    const creatorIds = [mila?.id, jonas?.id, ada?.id];
    interface Card {
      id: string;
      match: { score: number; criteria: { points: number }[] };
    }
    const compared = must<Card[]>(await brand.post('/api/creators/compare', { creatorIds, search }));
    expect(compared.map(({ id }) => id)).toEqual(creatorIds);
    const found = (await brand.post('/api/creator/search-v2', search)).body.data as Card[];
    expect(found.map(({ id }) => id)).toEqual([jonas?.id]);
    expect(compared.find(({ id }) => id === jonas?.id)?.match).toEqual(found[0]?.match);
    expect((await brand.post('/api/creators/compare', { creatorIds: [mila?.id] })).status).toBe(400);
    expect((await brand.post('/api/creators/compare', { creatorIds: [mila?.id, brand.id] })).status).toBe(
      404,
    );
  });

  it('plans within the budget and says who was left out', async () => {
    await keepIndex(app);
    await app.db.query(
      `UPDATE creator_index SET average_views = 10000, price_minor = 15000 WHERE user_id = ANY ($1::uuid[])`,
      [[ada?.id, jonas?.id]],
    );
    interface PlanBody {
      picks: { creator: { id: string }; pieces: number; cost: { minor: number } }[];
      spent: { minor: number };
      left: { minor: number };
      views: { low: number; likely: number; high: number };
      reasons: { reason: string; count: number }[];
      leftOut: { creator: { id: string }; reason: string }[];
    }
    const plan = must<PlanBody>(
      await brand.post('/api/creators/plan', { budget: euro(40_000), pieces: 3, search: { q: 'marille' } }),
    );
    // Two pieces of Ada's package of two cost 200 €.
    expect(plan.picks.map(({ creator, pieces }) => [creator.id, pieces])).toEqual([
      [ada?.id, 2],
      [jonas?.id, 1],
    ]);
    expect([plan.spent.minor, plan.left.minor]).toEqual([35_000, 5_000]);
    expect(plan.views).toMatchObject({ likely: 30_000 });
    expect(plan.views.low).toBeLessThan(30_000);
    expect(plan.leftOut).toEqual([
      expect.objectContaining({
        creator: expect.objectContaining({ id: mila?.id }),
        reason: 'price_unknown',
      }),
    ]);
  });

  it('never counts few where a sensitive fact is asked for', async () => {
    const count = async (targeting: object) =>
      must<object>(await brand.post('/api/creators/count', { targeting }));
    expect(await count({ specificCreatorCountry: ['AT'] })).toEqual({
      count: 1,
      fewerThan: 5,
      atLeast: false,
    });
    expect(await count({ specificCreatorCountry: ['AT'], specificGender: ['male'] })).toEqual({
      count: null,
      fewerThan: 5,
      atLeast: false,
    });
    const all = await count({});
    expect(await count({ ageRange: { min: 18, max: 99 } })).toEqual({
      count: (all as { count: number }).count - ((all as { count: number }).count % 5),
      fewerThan: 5,
      atLeast: true,
    });
  });
});

describe('places for newcomers', () => {
  it('show verified newcomers beside the results, where the search asks for it, and are counted for staff', async () => {
    interface Found {
      data: { id: string }[];
      newcomers: { id: string; newcomer: boolean }[];
    }
    const search = async (more: object) =>
      (await brand.post('/api/creator/search-v2', { per: 7, sort: 'followers', ...more })).body as Found;
    await keepIndex(app);
    await app.db.query('UPDATE creator_index SET followers = 1 WHERE user_id = $1', [ada?.id]);
    await app.db.query('UPDATE creator_index SET followers = 1000 WHERE user_id <> $1', [ada?.id]);
    expect((await search({})).newcomers).toEqual([]);
    const { data, newcomers } = await search({ fair: true });
    expect(data.map(({ id }) => id)).not.toContain(ada?.id);
    expect(newcomers).toEqual([expect.objectContaining({ id: ada?.id, newcomer: true })]);
    expect((await search({ fair: true, page: 2 })).newcomers).toEqual([]);
    const staff = await signUpStaff(app);
    expect(must(await staff.get('/api/support/creators/fairness'))).toMatchObject({
      share: 0.15,
      searches: 1,
      shown: data.length + 1,
      reserved: 1,
    });
    expect((await brand.get('/api/support/creators/fairness')).status).toBe(403);
  });
});
