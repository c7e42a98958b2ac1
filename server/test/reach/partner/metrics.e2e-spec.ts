import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE } from '../../../src/kernel/clock.js';
import type { Actor } from '../../support/actors.js';
import { codeOf, keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { approved, newCreator, type Post, rowOf, settled, views } from '../../support/entries.js';

const PATH = '/partner/content/metrics';

interface History {
  data: { id: string; metrics: { views: number } };
  history: { at: string; metrics: { views: number }; source: string; confidence: string }[];
}

let app: TestApp;
let brand: Actor;
let creator: Actor;
let challengeId: string;
let post: Post;
let key: Program;

beforeAll(async () => {
  // Files of owners would count here; what programs state does not.
  app = await startTestApp({ settings: { 'tracking.csvPaid': 'all', 'apiKey.most': 100 } });
  brand = await verifiedBrand(app);
  creator = await newCreator(app);
  challengeId = (await liveChallenge(app, brand)).id;
  post = await approved(app, brand, creator, challengeId);
  await views(app, [[post, 1_000]], challengeId);
  app.clock.advance(HOUR);
  key = await keyOf(app, creator, ['metrics:write']);
});
afterAll(() => app.close());

const at = (ago: number) => app.clock.in(-ago).toISOString();

describe('figures that a program states', () => {
  it('are shown with their source and low confidence, and paid for by nobody', async () => {
    const figures = [{ url: post.url, at: at(MINUTE), views: 90_000, likes: 12 }];
    const answer = await key.post(PATH, { figures });
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { imported: 1, known: 0, counted: false, problems: [] } },
    ]);
    await settled(app);
    expect((await rowOf(app, challengeId, creator)).views).toBe(1_000);
    const [{ id } = { id: '' }] = await app.db.query<{ id: string }>(
      `SELECT id FROM tracked_content WHERE owner_id = $1`,
      [creator.id],
    );
    const { data, history } = (await creator.get(`/api/content-tracking/${id}`)).body as History;
    expect(data.metrics.views).toBe(1_000);
    expect(history.find(({ source }) => source === 'partner')).toMatchObject({
      confidence: 'low',
      metrics: { views: 90_000 },
    });
    const counted = await app.db.query(`SELECT 1 FROM content_metric WHERE views = 90000`);
    expect(counted).toEqual([]);
    const file = await creator.get('/api/content-tracking/export');
    expect(file.text).toContain(',90000,12,0,0,partner,low');
  });

  it('are kept once: the same key answers again, the same time changes nothing', async () => {
    const figures = [{ url: post.url, at: at(2 * MINUTE), views: 5 }];
    const once = { 'Idempotency-Key': randomUUID() };
    const first = await key.post(PATH, { figures }, once);
    const again = await key.post(PATH, { figures }, once);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect([first.body, again.body]).toEqual([again.body, first.body]);
    const changed = await key.post(PATH, { figures: [{ ...figures[0], views: 6 }] });
    expect(changed.body).toMatchObject({ data: { imported: 0, known: 1 } });
    const other = [{ url: post.url, at: at(3 * MINUTE), views: 7 }];
    const both = await Promise.all([1, 2].map(() => key.post(PATH, { figures: other })));
    const sum = both.reduce(
      (total, { body }) => total + (body as { data: { imported: number } }).data.imported,
      0,
    );
    expect(sum).toBe(1);
  });

  it('are kept where they are good; each other one is named by its place', async () => {
    const good = { url: post.url, at: at(4 * MINUTE), views: 1 };
    const answer = await key.post(PATH, {
      figures: [
        { ...good, url: 'https://example.org/x' },
        good,
        { ...good, at: at(-HOUR) },
        { ...good, url: 'https://youtu.be/aqz-KE-bpKQ' },
      ],
    });
    const { data } = answer.body as { data: { imported: number; problems: { line: number }[] } };
    expect([data.imported, data.problems.map(({ line }) => line)]).toEqual([1, [1, 3, 4]]);
  });

  it('are of own posts alone: neither another creator nor the brand states them', async () => {
    const others = [await newCreator(app), brand];
    for (const person of others) {
      const program = await keyOf(app, person, ['metrics:write']);
      const answer = await program.post(PATH, { figures: [{ url: post.url, at: at(5 * MINUTE), views: 1 }] });
      expect(answer.body).toMatchObject({ data: { imported: 0, problems: [{ line: 1 }] } });
    }
  });

  it('are bounded, and need the scope and an Idempotency-Key', async () => {
    const one = { url: post.url, at: at(6 * MINUTE), views: 1 };
    for (const figures of [
      [],
      Array.from({ length: 101 }, () => one),
      [{ ...one, views: -1 }],
      [{ ...one, views: 10 ** 12 }],
      [{ ...one, views: 1.5 }],
      [{ ...one, source: 'youtube' }],
    ])
      expect(codeOf(await key.post(PATH, { figures }))).toEqual([400, 'VALIDATION_FAILED']);
    const reader = await keyOf(app, creator, ['content:read']);
    expect(codeOf(await reader.post(PATH, { figures: [one] }))).toEqual([403, 'SCOPE_REQUIRED']);
    const bare = await fetch(app.url + PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ figures: [one] }),
    });
    expect(bare.status).toBe(400);
  });
});
