import request from 'supertest';
import { DAY, HOUR } from '../../../src/kernel/clock.js';
import type { Actor } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { approved, newCreator, type Post, views } from '../../support/entries.js';

interface Link {
  id: string;
  state: string;
  opened: number;
  url?: string;
  expiresAt: string;
}
interface Report {
  title: string;
  creators: number;
  named: boolean;
  metrics: { views: number };
  byPlatform: { platform: string }[];
  series: unknown[];
  topPosts: { name: string; url: string | null }[];
}

let app: TestApp;
let brand: Actor;
let challengeId: string;
const posts: Post[] = [];
const people: Actor[] = [];

beforeAll(async () => {
  app = await startTestApp({ settings: { 'report.namedFrom': 3, 'limit.reportOpensPerMinute': 25 } });
  brand = await verifiedBrand(app);
  challengeId = (await liveChallenge(app, brand, { title: 'Evening routine' })).id;
  for (const platform of ['youtube', 'tiktok']) {
    const person = await newCreator(app);
    people.push(person);
    posts.push(await approved(app, brand, person, challengeId, { platform }));
  }
  await views(
    app,
    [
      [posts[0] as Post, 12_000],
      [posts[1] as Post, 3_000],
    ],
    challengeId,
  );
});
afterAll(() => app.close());

const make = async (body: object = {}): Promise<Link> => {
  const answer = await brand.post(`/api/hub/challenge/${challengeId}/report-link`, body);
  expect(answer.status).toBe(201);
  return (answer.body as { data: Link }).data;
};
const links = async (): Promise<Link[]> =>
  ((await brand.get(`/api/hub/challenge/${challengeId}/report-link`)).body as { data: Link[] }).data;
const tokenOf = ({ url = '' }: Link): string => new URL(url).hash.slice(1);
const open = (token: string) => request(app.url).post('/api/challenge-report/open').send({ token });
const report = async (token: string): Promise<Report> => {
  const answer = await open(token);
  expect(answer.status).toBe(200);
  return (answer.body as { data: Report }).data;
};

describe('what a challenge brought', () => {
  it('is told to its brand with everything it is made of', async () => {
    const answer = await brand.get(`/api/hub/challenge/${challengeId}/performance`);
    expect(answer.status).toBe(200);
    const { data } = answer.body as {
      data: {
        spent: { minor: number };
        views: number;
        verifiedViews: number;
        mediaValue: { minor: number };
        effectiveCpm: { minor: number };
        platforms: {
          platform: string;
          views: number;
          mediaValue: { minor: number };
          readTo: string | null;
        }[];
        projection: unknown;
      };
    };
    expect(data).toMatchObject({ views: 15_000, verifiedViews: 15_000, projection: null });
    expect(data.platforms.map(({ platform, mediaValue }) => [platform, mediaValue.minor])).toEqual([
      ['tiktok', 2_700],
      ['youtube', 16_800],
    ]);
    expect(data.mediaValue.minor).toBe(19_500);
    expect(data.effectiveCpm.minor).toBe(Math.round((data.spent.minor * 1_000) / 15_000));
    expect(data.platforms.every(({ readTo }) => readTo !== null)).toBe(true);
    const [creator] = people;
    expect((await creator?.get(`/api/hub/challenge/${challengeId}/performance`))?.status).toBe(403);
    const stranger = await verifiedBrand(app);
    expect((await stranger.get(`/api/hub/challenge/${challengeId}/performance`)).status).toBe(404);
  });

  it('tells how the budget ends once there is a day of spending', async () => {
    for (let part = 1; part <= 4; part++) {
      app.clock.advance(6 * HOUR);
      await views(app, [[posts[0] as Post, 12_000 + part * 1_000]], challengeId);
    }
    const answer = await brand.get(`/api/hub/challenge/${challengeId}/performance`);
    const { projection } = (answer.body as { data: { projection: Record<string, { minor: number }> | null } })
      .data;
    expect(projection?.['perDay']?.minor).toBeGreaterThan(0);
    expect(projection?.['perDayLeast']?.minor).toBeLessThanOrEqual(projection?.['perDay']?.minor ?? 0);
    expect(projection?.['atEndMost']?.minor).toBeGreaterThanOrEqual(projection?.['atEnd']?.minor ?? 0);
  });
});

describe('a link to the report', () => {
  it('is shown once and kept as a hash', async () => {
    const link = await make();
    expect(tokenOf(link)).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(link.expiresAt) - app.clock.now().getTime()).toBeGreaterThan(13.9 * DAY);
    expect((await links())[0]).not.toHaveProperty('url');
    const [row] = await app.db.query<{ token_hash: string }>(
      `SELECT * FROM challenge_report_link WHERE id = $1`,
      [link.id],
    );
    expect(JSON.stringify(row)).not.toContain(tokenOf(link));
  });

  it('shows the whole, and nobody while few take part', async () => {
    const token = tokenOf(await make());
    const shown = await report(token);
    expect(shown).toMatchObject({ title: 'Evening routine', creators: 2, named: false, topPosts: [] });
    expect(shown.metrics.views).toBe(19_000);
    expect(shown.byPlatform).toHaveLength(2);
    expect(shown.series.length).toBeGreaterThan(0);
    const text = JSON.stringify(shown);
    for (const person of people) expect(text).not.toContain(person.id);
    expect(text).not.toMatch(/minor|reward|earned|http/);
  });

  it('names creators by their public name and post once there are enough, and no money', async () => {
    const third = await newCreator(app);
    posts.push(await approved(app, brand, third, challengeId));
    const shown = await report(tokenOf(await make()));
    expect(shown.named).toBe(true);
    expect(shown.topPosts[0]?.url).toContain(posts[0]?.id ?? '-');
    expect(Object.keys(shown.topPosts[0] ?? {}).toSorted()).toEqual([
      'metrics',
      'name',
      'platform',
      'rank',
      'url',
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/minor|reward|earned/);
  });

  it('ends when it expires or is revoked, and counts how often it was opened', async () => {
    const short = await make({ days: 1 });
    const other = await make();
    await report(tokenOf(short));
    expect((await links()).find(({ id }) => id === short.id)).toMatchObject({ opened: 1, state: 'open' });
    const revoked = await brand.delete(`/api/hub/challenge/${challengeId}/report-link/${other.id}`);
    expect((revoked.body as { data: Link }).data.state).toBe('revoked');
    expect((await open(tokenOf(other))).status).toBe(400);
    app.clock.advance(DAY + 1);
    expect((await open(tokenOf(short))).status).toBe(400);
    expect((await links()).find(({ id }) => id === short.id)?.state).toBe('expired');
    expect((await open('x'.repeat(43))).status).toBe(400);
  });

  it('is made by the brand alone, of a challenge that is published, for 90 days at most', async () => {
    const stranger = await verifiedBrand(app);
    const path = `/api/hub/challenge/${challengeId}/report-link`;
    expect((await stranger.post(path)).status).toBe(404);
    expect((await people[0]?.post(path))?.status).toBe(403);
    expect((await brand.post(path, { days: 91 })).status).toBe(400);
    const draft = await createDraft(app, brand);
    expect((await brand.post(`/api/hub/challenge/${draft.id}/report-link`)).status).toBe(409);
    const [link] = await links();
    expect((await stranger.delete(`${path}/${link?.id}`)).status).toBe(404);
  });

  it('is opened only so often from one address', async () => {
    const token = tokenOf(await make());
    const answers = await Promise.all(Array.from({ length: 40 }, () => open(token)));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
