import { HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { liveChallenge, verifiedBrand } from '../../support/challenges.js';
import {
  approved,
  newCreator,
  type Post,
  rowOf,
  settled,
  views,
  youtubeAway,
} from '../../support/entries.js';

interface History {
  data: { metrics: { views: number } };
  history: { metrics: { views: number }; source: string; confidence: string }[];
}

let app: TestApp;
let brand: Actor;
let creator: Actor;
let other: Actor;
let challengeId: string;
let handedIn: Post;

beforeAll(async () => {
  app = await startTestApp();
  brand = await verifiedBrand(app);
  creator = await newCreator(app);
  other = await newCreator(app);
  challengeId = (await liveChallenge(app, brand)).id;
  handedIn = await approved(app, brand, creator, challengeId);
});
afterEach(() => app.sandbox.faults.reset());
afterAll(() => app.close());

let videos = 0;
function video(change: object = {}): string {
  const id = `file-${String(++videos).padStart(6, '0')}`;
  app.sandbox.metrics.setPost({
    platform: 'youtube',
    id,
    handle: 'Lena',
    caption: 'hello',
    views: 900,
    ...change,
  });
  return id;
}
const address = (id: string) => `https://youtu.be/${id}`;
const tracked = async (person: Actor, url: string): Promise<{ id: string }> => {
  const answer = await person.post('/api/content-tracking/url', { url });
  expect(answer.status).toBe(201);
  return (answer.body as { data: { id: string } }).data;
};
const history = async (person: Actor, id: string): Promise<History> => {
  const answer = await person.get(`/api/content-tracking/${id}`);
  expect(answer.status).toBe(200);
  return answer.body as History;
};

describe('figures in files', () => {
  const row = (id: string, at: Date, count: number) => `${address(id)},${at.toISOString()},${count}`;
  const file = (...rows: string[]) => ({ csv: ['url,at,views', ...rows].join('\r\n') });
  interface Result {
    imported: number;
    known: number;
    counted: boolean;
    problems: { line: number; message: string }[];
  }
  const stated = async (person: Actor, body: object, path = '/api/content-tracking/import') => {
    const answer = await person.post(path, body);
    expect(answer.status).toBe(200);
    return (answer.body as { data: Result }).data;
  };

  it('are stated by the owner, shown beside what was read, and count for nothing', async () => {
    const post = video({ views: 50 });
    const { id } = await tracked(creator, address(post));
    youtubeAway(app);
    app.clock.advance(2 * HOUR);
    const at = app.clock.in(-HOUR);
    const result = await stated(
      creator,
      file(row(post, at, 999_999), `${address('x')},${at.toISOString()},1`, row(handedIn.id, at, -1)),
    );
    expect(result).toMatchObject({ imported: 1, known: 0, counted: false });
    expect(result.problems.map(({ line }) => line)).toEqual([3, 4]);
    expect(await stated(creator, file(row(post, at, 1)))).toMatchObject({ imported: 0, known: 1 });
    const { data, history: points } = await history(creator, id);
    expect(data.metrics.views).toBe(50);
    expect(points.map(({ source, confidence, metrics }) => [source, confidence, metrics.views])).toEqual([
      ['youtube', 'high', 50],
      ['csv', 'low', 999_999],
    ]);
    await expect(app.app.source.query(`UPDATE content_stated_metric SET views = 1`)).rejects.toThrow(
      /denied/,
    );
  });

  it('are not taken for the posts of others, nor from others', async () => {
    const post = video();
    await tracked(creator, address(post));
    const result = await stated(other, file(row(post, app.clock.in(-MINUTE), 5)));
    expect(result).toMatchObject({ imported: 0, problems: [{ line: 2 }] });
    expect((await creator.post('/api/support/content-tracking/import', file())).status).toBe(403);
  });

  it('count for pay where the settings say so, of staff alone', async () => {
    const paid = await startTestApp({ settings: { 'tracking.csvPaid': 'staff' } });
    try {
      const owner = await verifiedBrand(paid);
      const person = await newCreator(paid);
      const staff = await signUpStaff(paid);
      const challenge = await liveChallenge(paid, owner);
      const post = await approved(paid, owner, person, challenge.id);
      await views(paid, [[post, 1_000]], challenge.id);
      youtubeAway(paid);
      paid.clock.advance(HOUR);
      const line = (count: number, ago: number) =>
        `${post.url},${paid.clock.in(-ago).toISOString()},${count}`;
      const own = await stated(person, { csv: `url,at,views\n${line(50_000, 2 * MINUTE)}` });
      expect(own.counted).toBe(false);
      const byStaff = await stated(
        staff,
        { csv: `url,at,views\n${line(9_000, MINUTE)}`, reason: 'The API was away for a day' },
        '/api/support/content-tracking/import',
      );
      expect(byStaff).toMatchObject({ imported: 1, counted: true });
      await settled(paid);
      expect((await rowOf(paid, challenge.id, person)).views).toBe(9_000);
      const told = await paid.db.query<{ views: string; source: string }>(
        `SELECT views, source FROM content_metric WHERE source = 'csv'`,
      );
      expect(told).toEqual([{ views: '9000', source: 'csv' }]);
      const [audit] = await paid.db.query(`SELECT 1 FROM audit_log WHERE action = 'content.stateFigures'`);
      expect(audit).toBeDefined();
    } finally {
      await paid.close();
    }
  });

  it('are written out with source and confidence, the own ones and those of own challenges', async () => {
    const answer = await brand.get('/api/content-tracking/export', { refId: challengeId });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/csv');
    const lines = answer.text.trim().split('\r\n');
    expect(lines[0]).toContain('url,platform,account,at,views,likes,comments,shares,source,confidence');
    // As often as the post was read until now.
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1))
      expect(line).toMatch(new RegExp(`^[^,]*${handedIn.id},.*,youtube,high$`));
    const nothing = await other.get('/api/content-tracking/export', { refId: challengeId });
    expect(nothing.text.trim().split('\r\n')).toHaveLength(1);
  });
});
