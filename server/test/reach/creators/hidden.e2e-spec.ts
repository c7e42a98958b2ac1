import type { Response } from 'supertest';
import { SearchAlerts } from '../../../src/modules/reach/creators/saved/search-alerts.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { service } from '../../support/challenges.js';
import { named, rebuild } from '../../support/creators.js';

let app: TestApp;
let brand: Actor;
let key: Program;
let other: Actor;
let person: Actor;
let username: string;
let listId: string;

const word = 'Holunder';

beforeEach(async () => {
  brand = await signUp(app, { role: 'brand' });
  key = await keyOf(app, brand, ['creators:read']);
  person = await named(app, `${word} Eins`, { kycStatus: 'verified' });
  other = await named(app, `${word} Zwei`, { kycStatus: 'verified' });
  await rebuild(app);
  const [row] = await app.db.query<{ username: string }>('SELECT username FROM "user" WHERE id = $1', [
    person.id,
  ]);
  username = row?.username ?? '';
  listId = (await brand.post('/api/creators/lists', { name: word })).body.data.id as string;
  const added = await brand.post(`/api/creators/lists/${listId}/creators`, {
    creatorIds: [person.id, other.id],
  });
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
});
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await app.db.query(`UPDATE "user" SET state = 'deleted' WHERE id = ANY ($1::uuid[])`, [
    [person.id, other.id],
  ]);
});
afterAll(() => app.close());

/** Everywhere that creators come out. Each says whether the person is in it. */
const ways: Record<string, () => Promise<boolean>> = {
  search: async () => holds(await brand.post('/api/creator/search-v2', { q: word })),
  'places for newcomers': async () =>
    holds(await brand.post('/api/creator/search-v2', { q: word, fair: true, per: 10, sort: 'price' })),
  list: async () => holds(await brand.get('/api/creator', { q: word })),
  profile: async () => holds(await brand.get(`/api/creator/${person.id}`)),
  'partner API': async () => holds(await key.get('/partner/creators', { q: word })),
  'creators of a list': async () => holds(await brand.get(`/api/creators/lists/${listId}/creators`)),
  'exported list': async () => {
    const { status, text } = await brand.get(`/api/creators/lists/${listId}/export`);
    expect(status).toBe(200);
    return text.includes(username);
  },
  compare: async () =>
    holds(await brand.post('/api/creators/compare', { creatorIds: [person.id, other.id] })),
  plan: async () =>
    holds(
      await brand.post('/api/creators/plan', {
        budget: { minor: 100_000, currency: 'EUR' },
        pieces: 3,
        search: { q: word },
      }),
    ),
  'media kit': async () => holds(await brand.get(`/api/creators/kits/${username}`)),
  'media kit as PDF': async () => {
    const { status } = await brand.get(`/api/creators/kits/${username}/pdf`);
    return status === 200;
  },
  'a wave of a squad': async () => {
    const squad = await brand.post('/api/breed', {
      name: word,
      description: 'Show it in the morning',
      type: 'ugc',
      fee: { minor: 10_000, currency: 'EUR' },
      places: 50,
    });
    const { id } = squad.body.data as { id: string };
    await brand.post(`/api/breed/${id}/wave`, {});
    return holds(await brand.get('/api/breed-request', { breedId: id, per: 100 }));
  },
  'adding to a list': async () => {
    await brand.delete(`/api/creators/lists/${listId}/creators/${person.id}`);
    const { status } = await brand.post(`/api/creators/lists/${listId}/creators`, {
      creatorIds: [person.id],
    });
    return status === 200;
  },
  'alerts of new creators': async () => {
    const saved = (await brand.post('/api/creators/searches', { name: word, search: { q: `${word} Eins` } }))
      .body;
    const { id } = saved.data as { id: string };
    await app.db.query(
      `UPDATE creator_search SET since = '2000-01-01', check_at = '2000-01-02' WHERE id = $1`,
      [id],
    );
    await service(app, SearchAlerts).fire(id, app.clock.now());
    const [after] = (await brand.get('/api/creators/searches')).body.data as { toldCount: number }[];
    await brand.delete(`/api/creators/searches/${id}`);
    return after?.toldCount === 1;
  },
};

function holds({ status, body }: Pick<Response, 'status' | 'body'>): boolean {
  if (status === 404) return false;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return JSON.stringify(body).includes(person.id);
}

const seen = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, way] of Object.entries(ways)) if (await way()) found.push(name);
  return found;
};

it('shows a creator everywhere, to begin with', async () => {
  expect(await seen()).toEqual(Object.keys(ways));
});

it.each<[string, () => Promise<Response>]>([
  ['blocks the brand', () => person.post(`/api/user/${brand.id}/block`)],
  ['is blocked by the brand', () => brand.post(`/api/user/${person.id}/block`)],
  [
    'shows the profile to followers only',
    () => person.patch('/api/me/setting', { profileVisibility: 'followers' }),
  ],
  [
    'is suspended',
    async () => {
      const staff = await signUpStaff(app, 'admin');
      return staff.post(`/api/support/user/${person.id}/suspend`, {
        suspended: true,
        reason: 'Spam everywhere',
      });
    },
  ],
])('shows nowhere who %s', async (_, change) => {
  const answer = await change();
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  await rebuild(app);
  expect(await seen()).toEqual([]);
});
