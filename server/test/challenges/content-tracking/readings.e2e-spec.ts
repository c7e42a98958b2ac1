import { DAY, HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { newId } from '../../../src/kernel/id.js';
import { TrackingQueries, TrackingService } from '../../../src/modules/challenges/content-tracking/index.js';
import { type TrackRef } from '../../../src/modules/challenges/content-tracking/tracking.types.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let tracking: TrackingService;
let queries: TrackingQueries;
const ownerId = newId();

beforeAll(async () => {
  app = await startTestApp();
  tracking = app.app.nest.get(TrackingService);
  queries = app.app.nest.get(TrackingQueries);
});
afterAll(() => app.close());

let videos = 0;
/** A public YouTube video on the platform, not tracked yet. */
function post(views = 100): string {
  const id = `video-${String(++videos).padStart(5, '0')}`;
  app.sandbox.metrics.setPost({
    platform: 'youtube',
    id,
    handle: 'Lena',
    caption: 'hello',
    views,
    likes: 7,
    comments: 3,
  });
  return id;
}

async function track(
  externalId: string,
  ref: TrackRef | null = { kind: 'challenge', id: newId() },
  until: Date | null = null,
) {
  const found = await tracking.lookup({ platform: 'youtube', externalId });
  if (!found) throw new Error('not found');
  return tracking.track({ ownerId, post: found, ref, until });
}

const now = async (id: string) => (await queries.latest([id])).get(id);
const snapshots = (id: string) =>
  app.db.query<{ views: string }>(`SELECT views FROM content_metric WHERE content_id = $1 ORDER BY at`, [id]);
const events = (name: string, refId: string) =>
  app.db.query<{ payload: { contents: { metrics: { views: number } }[]; contentIds: string[] } }>(
    `SELECT payload FROM outbox WHERE name = $1 AND aggregate_id = $2 ORDER BY seq`,
    [name, refId],
  );

describe('looking up a post', () => {
  it('answers what a proof needs, with the handle in one spelling', async () => {
    const found = await tracking.lookup({ platform: 'youtube', externalId: post(55) });
    expect(found).toMatchObject({
      handle: 'lena',
      public: true,
      figures: { views: 55, likes: 7, comments: 3, shares: 0 },
    });
    app.sandbox.metrics.setPost({
      platform: 'tiktok',
      id: '7301234567890',
      handle: 'Lena.F',
      caption: 'code AJ-1',
      views: 9,
      shares: 2,
    });
    expect(await tracking.lookup({ platform: 'tiktok', externalId: '7301234567890' })).toMatchObject({
      handle: 'lena.f',
      caption: 'code AJ-1',
      url: 'https://www.tiktok.com/@Lena.F/video/7301234567890',
      figures: { views: 9, shares: 2 },
    });
  });

  it('finds no private, deleted or unknown post, and calls an unlisted one not public', async () => {
    const id = post();
    app.sandbox.metrics.setPost({ platform: 'youtube', id, privacy: 'unlisted' });
    expect((await tracking.lookup({ platform: 'youtube', externalId: id }))?.public).toBe(false);
    for (const privacy of ['private', 'deleted'] as const) {
      app.sandbox.metrics.setPost({ platform: 'youtube', id, privacy });
      expect(await tracking.lookup({ platform: 'youtube', externalId: id })).toBeNull();
    }
  });
});

describe('readings', () => {
  it('keeps the first snapshot at once and four more a day, each announced', async () => {
    const externalId = post(100);
    const ref: TrackRef = { kind: 'challenge', id: newId() };
    const id = await track(externalId, ref);
    expect(await snapshots(id)).toEqual([{ views: '100' }]);
    for (let day = 1; day <= 4; day++) {
      app.sandbox.metrics.setViews('youtube', externalId, 100 + day);
      await app.pass(6 * HOUR);
      await eventually(async () => (await now(id))?.figures.views === 100 + day);
    }
    expect(await snapshots(id)).toEqual([100, 101, 102, 103, 104].map((views) => ({ views: String(views) })));
    const told = (await events('content.metrics.updated', ref.id)).map(
      ({ payload }) => payload.contents[0]?.metrics.views,
    );
    expect(told).toEqual([100, 101, 102, 103, 104]);
  });

  it('reads what belongs together in batches and tells of it in one event', async () => {
    const ref: TrackRef = { kind: 'challenge', id: newId() };
    const externalIds = Array.from({ length: 60 }, () => post(10));
    const ids = await Promise.all(externalIds.map((externalId) => track(externalId, ref)));
    await tracking.readNow(ids);
    const told = await events('content.metrics.updated', ref.id);
    expect(told.at(-1)?.payload.contents).toHaveLength(60);
    expect(told).toHaveLength(61);
  });

  it('is the same content when it is tracked again for the same thing', async () => {
    const externalId = post();
    const ref: TrackRef = { kind: 'challenge', id: newId() };
    expect(await track(externalId, ref)).toBe(await track(externalId, ref));
    expect(await track(externalId, null)).toBe(await track(externalId, null));
  });

  it('never changes a snapshot, nor writes one into the past', async () => {
    const id = await track(post());
    for (const sql of [`UPDATE content_metric SET views = 1`, `DELETE FROM content_metric`]) {
      await expect(app.app.source.query(sql)).rejects.toThrow(/permission denied/);
    }
    const past = `INSERT INTO content_metric SELECT content_id, at - interval '1 hour', 1, 0, 0, 0, source FROM content_metric WHERE content_id = '${id}'`;
    await expect(app.db.query(past)).rejects.toThrow(/later/);
  });

  it('marks the gap of readings that were missed, and asks again', async () => {
    const externalId = post(10);
    const id = await track(externalId);
    app.sandbox.faults.next({ kind: 'error_before', method: 'GET', path: '/youtube/v3/videos', times: 100 });
    await app.pass(6 * HOUR);
    await eventually(
      async () =>
        (
          await app.db.query(`SELECT 1 FROM tracked_content WHERE id = $1 AND last_read_at < $2`, [
            id,
            app.clock.in(-5 * HOUR),
          ])
        ).length === 1,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await snapshots(id)).toHaveLength(1);
    app.sandbox.faults.reset();
    app.sandbox.metrics.setViews('youtube', externalId, 99);
    await app.pass(5 * HOUR);
    await eventually(async () => (await now(id))?.figures.views === 99);
    const history = await queries.history(id);
    expect(history.map(({ gapBefore, metrics }) => [metrics.views, gapBefore])).toEqual([
      [10, false],
      [99, true],
    ]);
  });
});

describe('availability', () => {
  it('tells once that a post is gone, keeps its figures, and tells that it is back', async () => {
    const externalId = post(500);
    const ref: TrackRef = { kind: 'challenge', id: newId() };
    const id = await track(externalId, ref);
    app.sandbox.metrics.setPost({ platform: 'youtube', id: externalId, privacy: 'private' });
    app.clock.advance(MINUTE);
    await tracking.readNow([id]);
    app.clock.advance(MINUTE);
    await tracking.readNow([id]);
    expect(await now(id)).toMatchObject({ state: 'unavailable', figures: { views: 500 } });
    expect(await events('content.unavailable', ref.id)).toHaveLength(1);
    expect(await snapshots(id)).toHaveLength(1);
    app.sandbox.metrics.setPost({ platform: 'youtube', id: externalId, privacy: 'public' });
    app.clock.advance(MINUTE);
    await tracking.readNow([id]);
    expect(await now(id)).toMatchObject({ state: 'active', unavailableSince: null });
    expect((await events('content.available', ref.id))[0]?.payload.contentIds).toEqual([id]);
  });

  it('reads once more at the end of the watch and then stops', async () => {
    const externalId = post(1);
    const id = await track(externalId, null, app.clock.in(2 * HOUR));
    app.sandbox.metrics.setViews('youtube', externalId, 2);
    await app.pass(2 * HOUR + MINUTE);
    await eventually(async () => (await now(id))?.state === 'stopped');
    expect((await now(id))?.figures.views).toBe(2);
    await app.pass(2 * DAY);
    expect(await snapshots(id)).toHaveLength(2);
  });
});

describe('series', () => {
  it('adds up cumulative views by day in Berlin and leaves out days without a reading', async () => {
    const ref: TrackRef = { kind: 'challenge', id: newId() };
    const [a, b] = [await track(post(1), ref), await track(post(1), ref)];
    await app.db.query(`DELETE FROM content_metric WHERE content_id = ANY($1)`, [[a, b]]);
    const rows: [string, string, number][] = [
      [a, '2026-01-01T10:00:00Z', 10],
      [a, '2026-01-01T23:30:00Z', 15],
      [b, '2026-01-02T08:00:00Z', 5],
      [a, '2026-01-05T08:00:00Z', 40],
    ];
    for (const [id, at, views] of rows) {
      await app.db.query(`INSERT INTO content_metric VALUES ($1, $2, $3, 0, 0, 0, 'youtube')`, [
        id,
        at,
        views,
      ]);
    }
    expect(await queries.series(ref)).toEqual([
      { date: '2026-01-01', views: 10 },
      { date: '2026-01-02', views: 20 },
      { date: '2026-01-05', views: 45 },
    ]);
  });
});
