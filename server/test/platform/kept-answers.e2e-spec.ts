import { liveChallenge, verifiedBrand } from '../support/challenges.js';
import { type Actor, signUp } from '../support/actors.js';
import { approved, newCreator, views } from '../support/entries.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'cache.publicMs': 3_600_000 } });
});
afterAll(() => app.close());

interface Rows {
  data: { id: string; reward: unknown; viewer: { entry: string | null } }[];
}

const rowsOf = async (path: string, reader?: Actor): Promise<Rows['data']> => {
  const asked = app.http.get(`/api/${path}`);
  const answer = await (reader ? asked.set('Authorization', `Bearer ${reader.token}`) : asked);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  return (answer.body as Rows).data;
};

describe('answers that are kept for a moment', () => {
  it('are the same for everybody, and 304 for who has them already', async () => {
    const few = '/api/challenges/popular?limit=5';
    const first = await app.http.get(few).expect(200);
    await liveChallenge(app, await verifiedBrand(app));
    const second = await app.http.get(few).expect(200);
    expect(second.body).toEqual(first.body);
    const tag = second.headers['etag'] ?? '';
    expect(tag).not.toBe('');
    expect(second.headers['cache-control']).toBe('no-cache');
    await app.http.get(few).set('If-None-Match', tag).expect(304);
    expect(await rowsOf('challenges/popular?limit=6')).toHaveLength(1);
  });

  it('never carry what one reader may see to another one', async () => {
    const brand = await verifiedBrand(app);
    const challenge = await liveChallenge(app, brand);
    const [winner, other] = [await newCreator(app), await newCreator(app)];
    const post = await approved(app, brand, winner, challenge.id);
    await views(app, [[post, 50_000]], challenge.id);
    const board = `hub/challenge/${challenge.id}/board/v2?view=leaderboard`;
    const rewarded = async (reader?: Actor) =>
      (await rowsOf(board, reader)).map(({ reward }) => reward !== null);
    expect(await rewarded(brand)).toEqual([true]);
    expect(await rewarded(other)).toEqual([false]);
    expect(await rewarded(winner)).toEqual([true]);
    expect(await rewarded()).toEqual([false]);
    const ownEntry = async (reader: Actor) =>
      (await rowsOf('hub/challenge?per=20', reader)).find(({ id }) => id === challenge.id)?.viewer.entry;
    expect(await ownEntry(other)).toBeNull();
    expect(await ownEntry(winner)).toBe('tracking');
  });

  it('are those for everybody alone: no cache keeps any other, nor a refusal', async () => {
    const reader = await signUp(app);
    for (const path of ['me', 'wallet', 'hub/challenge?per=20', 'challenge/none'])
      for (const asked of [
        app.http.get(`/api/${path}`),
        app.http.get(`/api/${path}`).set('Authorization', `Bearer ${reader.token}`),
      ]) {
        const { headers } = await asked;
        expect([path, headers['cache-control'], headers['etag']]).toEqual([path, 'no-store', undefined]);
      }
  });
});
