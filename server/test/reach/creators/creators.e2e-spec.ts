import { newId } from '../../../src/kernel/id.js';
import { type Actor, forTeam, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again } from '../../support/challenges.js';
import { rebuild } from '../../support/creators.js';
import { approved, fundedDeal, moneyOf, sendOffer } from '../../support/deals.js';
import { link } from '../../support/platform-links.js';
import { newTeam } from '../../support/teams.js';
import { eventually } from '../../support/wait.js';

interface Card {
  id: string;
  displayName: string;
  followers: number | null;
  priceFrom: { minor: number } | null;
  completedDeals: number;
  platforms: { platform: string; handle: string; followers: number }[];
  match: { score: number; criteria: { field: string; weight: number; points: number; state: string }[] };
}
interface Found {
  data: Card[];
  total: number;
  page: number;
  per: number;
  nextCursor: string | null;
  facets: Record<'countries' | 'platforms' | 'categories', { code?: string; count: number }[]> | null;
}

let app: TestApp;
let brand: Actor;
let mila: Actor;
let jonas: Actor;
beforeAll(async () => {
  app = await startTestApp();
  brand = await signUp(app, { role: 'brand' });
  [mila, jonas] = [
    await named('Mila Apfelstrudel'),
    await named('Jonas Apfelkuchen', { country: 'AT', birthDate: '2004-05-05' }),
  ];
});
afterAll(() => app.close());

async function named(displayName: string, profile: object = {}): Promise<Actor> {
  const person = await signUp(app, { role: 'creator', profile });
  const answer = await person.post('/api/me/update', { displayName });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return person;
}
async function search(body: object = {}, by = brand): Promise<Found> {
  const answer = await by.post('/api/creator/search-v2', body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Found;
}
const names = ({ data }: Found) => data.map(({ displayName }) => displayName).sort();
const apples = ['Jonas Apfelkuchen', 'Mila Apfelstrudel'];

describe('searching creators', () => {
  it('finds people a moment after they changed, by parts of their name and by filters', async () => {
    await eventually(async () => (await search({ q: 'apfel' })).total === 2);
    expect(names(await search({ q: 'apfel' }))).toEqual(apples);
    expect(names(await search({ q: 'apfel', targeting: { specificCreatorCountry: ['AT'] } }))).toEqual([
      'Jonas Apfelkuchen',
    ]);
    const tree = {
      match: 'any',
      conditions: [{ field: 'age', max: 21 }],
      groups: [
        {
          match: 'all',
          conditions: [
            { field: 'country', values: ['DE'] },
            { field: 'age', min: 30 },
          ],
        },
      ],
    };
    expect(names(await search({ q: 'apfel', filter: tree }))).toEqual(['Mila Apfelstrudel']);
    const list = await brand.get('/api/creator', { q: 'strudel', per: 1 });
    expect(list.body).toMatchObject({ data: [{ id: mila.id }], page: 1, per: 1, total: 1, nextCursor: null });
  });

  it('knows linked accounts with their figures, and explains a match by points that sum to it', async () => {
    app.sandbox.platforms.setAccount({ platform: 'tiktok', handle: 'milakocht', followers: 9_000 });
    await link(app, mila, 'tiktok', 'milakocht');
    const found = await eventually(async () => {
      const all = await search({
        q: 'apfel',
        platforms: ['tiktok'],
        minFollowers: 5_000,
        includeUnknown: false,
      });
      return all.total === 1 && all;
    });
    expect(found.data[0]).toMatchObject({
      id: mila.id,
      followers: 9_000,
      platforms: [{ platform: 'tiktok', handle: 'milakocht', followers: 9_000 }],
    });
    const { score, criteria } = found.data[0]?.match ?? { score: -1, criteria: [] };
    expect(criteria.reduce((sum, { points }) => sum + points, 0)).toBe(score);
    expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    expect(criteria).toContainEqual(expect.objectContaining({ field: 'followers', state: 'met' }));
    expect(criteria).toContainEqual(
      expect.objectContaining({ field: 'verified', state: 'missed', points: 0 }),
    );
    // Not known is not out, unless it is asked for; it only brings no points.
    const all = await search({ q: 'apfel', minFollowers: 5_000 });
    expect(all.data.map(({ id }) => id)).toEqual([mila.id, jonas.id]);
    const followers = all.data[1]?.match.criteria.find(({ field }) => field === 'followers');
    expect(followers).toMatchObject({ state: 'unknown', points: 0 });
    expect(names(await search({ q: 'milakocht' }))).toEqual(['Mila Apfelstrudel']);
  });

  it('raises who is preferred without leaving anybody out', async () => {
    const prefer = [{ field: 'country', values: ['AT'] }];
    const plain = await search({ q: 'apfel' });
    const raised = await search({ q: 'apfel', prefer });
    expect(names(raised)).toEqual(names(plain));
    const of = (found: Found, { id }: Actor) =>
      found.data.find((card) => card.id === id)?.match.criteria ?? [];
    expect(of(raised, jonas)).toContainEqual(expect.objectContaining({ field: 'country', state: 'met' }));
    expect(of(raised, mila)).toContainEqual(expect.objectContaining({ field: 'country', state: 'missed' }));
  });

  it('counts what a search can be narrowed by', async () => {
    const { facets } = await search({
      q: 'apfel',
      targeting: { specificCreatorCountry: ['AT'] },
      facets: true,
    });
    expect(facets?.countries).toEqual([
      { code: 'AT', count: 1 },
      { code: 'DE', count: 1 },
    ]);
    expect(facets?.platforms).toContainEqual({ platform: 'tiktok', count: 0 });
    const all = await brand.get('/api/creator/filter');
    expect(all.status).toBe(200);
    expect(all.body.data.countries).toContainEqual({ code: 'AT', count: 1 });
  });

  it('reads on from a cursor, which is of its own sort', async () => {
    const first = await search({ q: 'apfel', per: 1, sort: 'followers' });
    expect([names(first), first.total]).toEqual([['Mila Apfelstrudel'], 2]);
    const next = { q: 'apfel', per: 1, cursor: first.nextCursor };
    const second = await search({ ...next, sort: 'followers' });
    expect([names(second), second.total, second.nextCursor]).toEqual([['Jonas Apfelkuchen'], 2, null]);
    for (const body of [next, { ...next, sort: 'followers', cursor: 'x' }])
      expect((await brand.post('/api/creator/search-v2', body)).status).toBe(400);
    expect(names(await search({ q: 'apfel', per: 1, page: 2, sort: 'followers' }))).toEqual([
      'Jonas Apfelkuchen',
    ]);
    expect((await search({ q: 'apfel', per: 1, page: 9 })).total).toBe(2);
  });

  const many = Array.from({ length: 20 }, () => ({ field: 'verified' }));
  it.each([
    { q: 'x' },
    { filter: { match: 'some' } },
    { filter: { match: 'all', conditions: [...many, { field: 'verified' }] } },
    {
      filter: {
        match: 'all',
        conditions: many,
        groups: Array.from({ length: 5 }, () => ({ match: 'any', conditions: many.slice(0, 10) })),
      },
    },
    { filter: { match: 'all', conditions: [{ field: 'email', values: ['a'] }] } },
    { filter: { match: 'all', conditions: [{ field: 'followers' }] } },
    { filter: { match: 'all', conditions: [{ field: 'followers', values: ['1'] }] } },
    { filter: { match: 'all', conditions: [{ field: 'category', values: ['food'] }] } },
    { filter: { match: 'all', conditions: [{ field: 'age', min: 2_000 }] } },
    { filter: { match: 'all', groups: [{ match: 'all', conditions: [] }] } },
    { prefer: [{ field: 'verified', not: true }] },
    { per: 101 },
    { sort: 'name' },
  ])('refuses %j', async (body) => {
    expect((await brand.post('/api/creator/search-v2', body)).status).toBe(400);
  });
});

describe('who is never found', () => {
  const block = (by: Actor, other: Actor) => by.post(`/api/user/${other.id}/block`);
  it.each<[string, (person: Actor) => Promise<unknown>]>([
    [
      'under the age',
      (person) => app.db.query(`UPDATE "user" SET birth_date = '2010-01-01' WHERE id = $1`, [person.id]),
    ],
    [
      'of unknown age',
      (person) => app.db.query('UPDATE "user" SET birth_date = NULL WHERE id = $1', [person.id]),
    ],
    [
      'not begun',
      (person) => app.db.query('UPDATE "user" SET complete_onboarding = false WHERE id = $1', [person.id]),
    ],
    ['blocks the brand', (person) => block(person, brand)],
    ['blocked by the brand', (person) => block(brand, person)],
    [
      'visible to followers only',
      (person) => person.patch('/api/me/setting', { profileVisibility: 'followers' }),
    ],
    [
      'suspended',
      async (person) => {
        const staff = await signUpStaff(app, 'admin');
        const answer = await staff.post(`/api/support/user/${person.id}/suspend`, {
          suspended: true,
          reason: 'Spam everywhere',
        });
        if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      },
    ],
    [
      'now a brand',
      (person) => app.db.query(`UPDATE "user" SET account_type = 'brand' WHERE id = $1`, [person.id]),
    ],
  ])('%s', async (what, change) => {
    const word = `Quitte${what.replaceAll(' ', '')}`;
    const person = await named(word);
    await eventually(async () => (await search({ q: word })).total === 1);
    expect((await brand.get(`/api/creator/${person.id}`)).status).toBe(200);
    await change(person);
    await rebuild(app);
    expect(await search({ q: word })).toMatchObject({ data: [], total: 0 });
    expect((await brand.get(`/api/creator/${person.id}`)).status).toBe(404);
  });

  it('somebody hidden since the row was made, though the count is older', async () => {
    const person = await named('Quittenbrot');
    await eventually(async () => (await search({ q: 'quittenbrot' })).total === 1);
    await person.patch('/api/me/setting', { profileVisibility: 'followers' });
    expect((await search({ q: 'quittenbrot' })).data).toEqual([]);
    expect((await brand.get(`/api/creator/${person.id}`)).status).toBe(404);
  });

  it('whom the brand has dealt with, where it asks for that', async () => {
    await sendOffer(app, brand, jonas);
    expect(names(await search({ q: 'apfel', excludeContacted: true }))).toEqual(['Mila Apfelstrudel']);
    expect(names(await search({ q: 'apfel' }))).toEqual(apples);
    const other = await signUp(app, { role: 'brand' });
    expect(names(await search({ q: 'apfel', excludeContacted: true }, other))).toEqual(apples);
  });
});

describe('who may search', () => {
  it('brands and their teams alone', async () => {
    const team = forTeam(app, brand, await newTeam(brand));
    expect(names(await search({ q: 'apfel' }, team))).toEqual(apples);
    const others = [mila, await signUp(app), await signUpStaff(app)];
    for (const person of others) {
      expect((await person.get('/api/creator')).status).toBe(403);
      expect((await person.get('/api/creator/filter')).status).toBe(403);
      expect((await person.post('/api/creator/search-v2')).status).toBe(403);
    }
    expect((await app.http.post('/api/creator/search-v2')).status).toBe(401);
    expect((await brand.get('/api/creator/income')).status).toBe(403);
  });

  it('a media kit opens for brands and creators, 404 where there is none', async () => {
    const kit = (await jonas.get(`/api/creator/${mila.id}`)).body.data;
    expect(kit).toMatchObject({
      id: mila.id,
      displayName: 'Mila Apfelstrudel',
      match: null,
      challengeWins: 0,
    });
    expect((await mila.get(`/api/creator/${mila.id}`)).body.data).toEqual(kit);
    expect((await brand.get(`/api/creator/${brand.id}`)).status).toBe(404);
    expect((await brand.get(`/api/creator/${newId()}`)).status).toBe(404);
    expect((await brand.get('/api/creator/nobody')).status).toBe(404);
  });
});

it('leaves with the account', async () => {
  const person = await named('Hagebutte');
  await eventually(async () => (await search({ q: 'hagebutte' })).total === 1);
  const rows = () => app.db.query('SELECT 1 FROM creator_index WHERE user_id = $1', [person.id]);
  expect(await rows()).toHaveLength(1);
  await app.db.query(`UPDATE "user" SET state = 'deleted' WHERE id = $1`, [person.id]);
  await rebuild(app);
  expect(await rows()).toEqual([]);
});

it('income is what the ledger made payable, by source and over time', async () => {
  const earner = await named('Sanddorn');
  expect((await earner.get('/api/creator/income')).body.data).toMatchObject({
    total: { minor: 0 },
    bySource: [],
  });
  const deal = await fundedDeal(app, brand, earner);
  for (const index of [0, 1, 2]) await approved(brand, earner, deal, index);
  const done = await brand.post(`/api/deals/${deal.id}/complete`);
  expect([done.status, done.body.code]).toEqual([201, undefined]);
  const { payable } = await moneyOf(app, deal, earner);
  const { data } = (await (await again(app, earner)).get('/api/creator/income')).body;
  expect(data).toMatchObject({
    granularity: 'week',
    total: { minor: payable, currency: 'EUR' },
    before: { minor: 0 },
    available: { minor: payable },
    bySource: [{ type: 'deal_release', amount: { minor: payable }, count: 1 }],
  });
  const steps = data.series as { amount: { minor: number } }[];
  expect(steps.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(payable);
  expect(payable).toBeGreaterThan(0);
  const long = { from: '2000-01-01', to: '2026-01-01' };
  for (const query of [{ from: '2026-02-02', to: '2026-02-01' }, long])
    expect((await earner.get('/api/creator/income', query)).status).toBe(400);
  const card = await eventually(async () => {
    const [found] = (await search({ q: 'sanddorn' })).data;
    return found?.completedDeals === 1 && found;
  });
  // One contract says too much.
  expect(card.priceFrom).toBeNull();
});
