import { HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { newId } from '../../../src/kernel/id.js';
import { TrackingService } from '../../../src/modules/challenges/content-tracking/index.js';
import { TrackingRounds } from '../../../src/modules/challenges/content-tracking/tracking.rounds.js';
import { TrackingReader } from '../../../src/modules/challenges/content-tracking/tracking.reader.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { newCreator } from '../../support/entries.js';

const POSTS = 1_000;
const PER_DAY = 20;

let app: TestApp;
beforeAll(async () => {
  // Without a worker: the clock runs ahead of leases, and a job that it has begun would read a post a second time.
  app = await startTestApp({
    env: { ROLE: 'api' },
    settings: {
      'tracking.youtubePerDay': PER_DAY,
      'tracking.youtubePerMinute': 3,
      'tracking.reserveBp': 1_000,
    },
  });
});
afterAll(() => app.close());

/** Due since an hour, all of one owner. */
async function due(ownerId: string): Promise<void> {
  for (let n = 0; n < POSTS; n++)
    app.sandbox.metrics.setPost({
      platform: 'youtube',
      id: `many-${String(n).padStart(6, '0')}`,
      handle: 'x',
      views: 5,
    });
  await app.db.query(
    `INSERT INTO tracked_content (id, owner_id, platform, external_id, url, caption, state, per_day, next_read_at, created_at, updated_at)
     SELECT uuidv7(), $1, 'youtube', 'many-' || lpad(n::text, 6, '0'), 'https://www.youtube.com/watch?v=many-' || lpad(n::text, 6, '0'),
       '', 'active', 4, $2::timestamptz - n * interval '1 second', $2, $2
     FROM generate_series(0, $3::int - 1) n`,
    [ownerId, app.clock.in(-2 * HOUR), POSTS],
  );
}

const reads = async (): Promise<number[]> =>
  (
    await app.db.query<{ count: number }>(
      `SELECT count(m.at)::int AS count FROM tracked_content c LEFT JOIN content_metric m ON m.content_id = c.id
       WHERE external_id LIKE 'many-%' GROUP BY c.id`,
    )
  ).map(({ count }) => count);
const quota = async () =>
  (
    await app.db.query<{ day: string; dayUnits: number; minuteUnits: number }>(
      `SELECT day::text, day_units AS "dayUnits", minute_units AS "minuteUnits" FROM platform_quota WHERE platform = 'youtube'`,
    )
  )[0];

it('reads more posts than its quota allows over the days: none twice before all once, none lost, the rest is late', async () => {
  const creator = await newCreator(app);
  await due(creator.id);
  const rounds = app.app.nest.get(TrackingRounds);
  const reader = app.app.nest.get(TrackingReader);
  const byDay = new Map<string, number>();
  // Twenty units are needed, eighteen of a day are for rounds.
  for (let hour = 0; hour < 18; hour++) {
    app.clock.advance(2 * HOUR);
    for (let minute = 0; minute < 4; minute++) {
      app.clock.advance(MINUTE);
      const { contentIds } = await rounds.claim(app.clock.now());
      expect(contentIds.length).toBeLessThanOrEqual(3 * 50);
      await reader.read(contentIds);
      const now = await quota();
      if (now) byDay.set(now.day, now.dayUnits);
      expect(now?.minuteUnits ?? 0).toBeLessThanOrEqual(3);
    }
    const counts = await reads();
    expect(counts).toHaveLength(POSTS);
    if (counts.some((count) => count === 0)) expect(Math.max(...counts)).toBeLessThanOrEqual(1);
    if (hour === 3) {
      const late = await creator.get('/api/content-tracking', { late: true, per: 1 });
      expect((late.body as { total: number }).total).toBeGreaterThan(POSTS / 2);
      expect((late.body as { data: { lateSince: string | null }[] }).data[0]?.lateSince).not.toBeNull();
    }
  }
  expect(Math.min(...(await reads()))).toBeGreaterThanOrEqual(1);
  for (const units of byDay.values()) expect(units).toBeLessThanOrEqual(18);
});

it('keeps a part for people, and says when that is used up too', async () => {
  const creator = await newCreator(app);
  app.clock.advance(48 * HOUR);
  const tracking = app.app.nest.get(TrackingService);
  await app.db.query(
    `UPDATE platform_quota SET day = ($1::timestamptz AT TIME ZONE 'America/Los_Angeles')::date, day_units = 18, minute = 0`,
    [app.clock.now()],
  );
  expect(await app.app.nest.get(TrackingRounds).hasWork(app.clock.now())).toBe(false);
  app.sandbox.metrics.setPost({ platform: 'youtube', id: 'person-0001', handle: 'x', views: 1 });
  const url = 'https://youtu.be/person-0001';
  expect((await creator.post('/api/content-tracking/url', { url })).status).toBe(201);
  const refused = await creator.post('/api/content-tracking/url', { url: 'https://youtu.be/person-0002' });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await expect(tracking.readNow([newId()])).resolves.toEqual(new Set());
});
