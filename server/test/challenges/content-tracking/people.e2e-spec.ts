import { HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { newId } from '../../../src/kernel/id.js';
import { TrackingService } from '../../../src/modules/challenges/content-tracking/index.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { approved, handIn, join, newCreator, type Post, publish } from '../../support/entries.js';

interface Tracked {
  id: string;
  own: boolean;
  byHand: boolean;
  refName: string | null;
  state: string;
  platform: string;
  source: string;
  confidence: string;
  refreshAt: string | null;
  mediaValue: { minor: number };
  newestAlert: { kind: string } | null;
  metrics: { views: number };
}
interface History {
  data: Tracked;
  history: {
    at: string;
    metrics: { views: number };
    source: string;
    confidence: string;
    gapBefore: boolean;
  }[];
  alerts: {
    kind: string;
    milestone: number | null;
    captionBefore: string | null;
    captionAfter: string | null;
  }[];
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
  challengeId = (await liveChallenge(app, brand, { title: 'Morning routine' })).id;
  handedIn = await approved(app, brand, creator, challengeId);
});
afterAll(() => app.close());

let videos = 0;
function video(change: object = {}): string {
  const id = `hand-${String(++videos).padStart(6, '0')}`;
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
const track = (person: Actor, url: string, ref?: object) =>
  person.post('/api/content-tracking/url', { url, ...(ref ? { ref } : {}) });
const tracked = async (person: Actor, url: string, ref?: object): Promise<Tracked> => {
  const answer = await track(person, url, ref);
  expect(answer.status).toBe(201);
  return (answer.body as { data: Tracked }).data;
};
const list = async (person: Actor, query: object = {}): Promise<{ data: Tracked[]; total: number }> => {
  const answer = await person.get('/api/content-tracking', query);
  expect(answer.status).toBe(200);
  return answer.body as { data: Tracked[]; total: number };
};
const history = async (person: Actor, id: string, query: object = {}): Promise<History> => {
  const answer = await person.get(`/api/content-tracking/${id}`, query);
  expect(answer.status).toBe(200);
  return answer.body as History;
};
const read = async (id: string, after = MINUTE) => {
  app.clock.advance(after);
  await app.app.nest.get(TrackingService).readNow([id]);
};
const ofEntry = async (): Promise<Tracked> => {
  const { data } = await list(creator, { refId: challengeId });
  return data[0] as Tracked;
};

describe('whose posts one sees', () => {
  it('are the own ones, and of a brand those of its challenges with their name', async () => {
    const mine = await ofEntry();
    expect(mine).toMatchObject({ own: true, byHand: false, refName: 'Morning routine', source: 'youtube' });
    expect((await list(brand)).data).toEqual([expect.objectContaining({ id: mine.id, own: false })]);
    expect((await list(other)).total).toBe(0);
    expect((await other.get(`/api/content-tracking/${mine.id}`)).status).toBe(404);
    expect((await other.post(`/api/content-tracking/${mine.id}/refresh`)).status).toBe(404);
    expect((await brand.delete(`/api/content-tracking/${mine.id}`)).status).toBe(404);
    expect((await history(brand, mine.id)).history).toHaveLength(1);
  });

  it('are all of them for staff who look at one', async () => {
    const staff = await signUpStaff(app);
    const { id } = await ofEntry();
    expect((await history(staff, id)).data.id).toBe(id);
    expect((await staff.get('/api/content-tracking')).status).toBe(403);
  });

  it('can be narrowed and sorted', async () => {
    const popular = await tracked(other, address(video({ views: 5_000, title: 'Tea time' })));
    await tracked(other, address(video({ views: 10 })));
    expect((await list(other, { sort: 'views' })).data[0]?.id).toBe(popular.id);
    expect((await list(other, { q: 'tea' })).total).toBe(1);
    expect((await list(other, { platform: 'tiktok' })).total).toBe(0);
    expect((await list(other, { state: 'active', per: 1 })).data).toHaveLength(1);
    expect((await list(other, { late: true })).total).toBe(0);
    expect((await list(other, { refKind: 'challenge' })).total).toBe(0);
  });
});

describe('tracking by hand', () => {
  it('begins with the figures of now; the same address again is the same post', async () => {
    const id = video({ views: 2_500 });
    const first = await tracked(creator, address(id));
    expect(first).toMatchObject({ byHand: true, own: true, metrics: { views: 2_500 }, confidence: 'high' });
    expect(first.mediaValue.minor).toBe(3_500);
    const again = await tracked(creator, `https://www.youtube.com/watch?v=${id}&t=3`);
    expect(again.id).toBe(first.id);
  });

  it('takes addresses of posts that can be read, and nothing else', async () => {
    const rules: [string, string][] = [
      ['https://example.com/video', 'platform'],
      ['http://127.0.0.1/latest/meta-data', 'platform'],
      ['https://vm.tiktok.com/ZM123', 'shortLink'],
      [address('notthere-01'), 'post_public'],
      [address(video({ privacy: 'unlisted' })), 'post_public'],
    ];
    for (const [url, rule] of rules) {
      const answer = await track(creator, url);
      expect([url, answer.status]).toEqual([url, 400]);
      expect((answer.body as { details: { rule: string }[] }).details[0]?.rule).toBe(rule);
    }
  });

  it('is for a challenge only where one takes part, and counts for nobody there', async () => {
    const ref = { kind: 'challenge', id: challengeId };
    expect((await track(other, address(video()), ref)).status).toBe(404);
    expect((await track(creator, address(video()), { kind: 'deal', id: newId() })).status).toBe(404);
    const before = (await brand.get(`/api/hub/challenge/${challengeId}/overview`)).body as {
      data: { series: { views: number }[] };
    };
    const extra = await tracked(brand, address(video({ views: 77_777 })), ref);
    expect(extra).toMatchObject({ own: true, byHand: true, refName: 'Morning routine' });
    const after = (await brand.get(`/api/hub/challenge/${challengeId}/overview`)).body as typeof before;
    expect(after.data.series).toEqual(before.data.series);
    // The post of an entry is known to its brand already.
    expect((await tracked(brand, handedIn.url, ref)).id).toBe((await ofEntry()).id);
  });

  it('ends when its owner stops it, and goes on when it is tracked again', async () => {
    const url = address(video());
    const { id } = await tracked(creator, url);
    expect((await creator.delete(`/api/content-tracking/${id}`)).status).toBe(200);
    expect((await creator.delete(`/api/content-tracking/${id}`)).status).toBe(200);
    expect((await history(creator, id)).data.state).toBe('stopped');
    expect((await creator.post(`/api/content-tracking/${id}/refresh`)).status).toBe(409);
    expect(await tracked(creator, url)).toMatchObject({ id, state: 'active' });
  });

  it('cannot be stopped while a challenge counts it', async () => {
    const { id } = await ofEntry();
    expect((await creator.delete(`/api/content-tracking/${id}`)).status).toBe(409);
  });

  it.each([false, true])('ends when a challenge counts the post, stopped or not: %s', async (stopped) => {
    const person = await newCreator(app);
    const { ownershipCode } = await join(person, challengeId);
    const post = await publish(app, person, ownershipCode ?? '');
    const { id } = await tracked(person, post.url, { kind: 'challenge', id: challengeId });
    if (stopped) expect((await person.delete(`/api/content-tracking/${id}`)).status).toBe(200);
    const body = { stage: 'posted', url: post.url, platform: post.platform };
    expect((await handIn(person, challengeId, body)).status).toBe(201);
    expect((await history(person, id)).data).toMatchObject({ byHand: false, state: 'active' });
    const rows = await app.db.query(
      `SELECT e.content_id AS id FROM challenge_entry e JOIN tracked_content c ON c.id = e.content_id
       WHERE e.user_id = $1 AND c.read_until IS NOT NULL AND c.next_read_at IS NOT NULL`,
      [person.id],
    );
    expect(rows).toEqual([{ id }]);
    expect((await person.delete(`/api/content-tracking/${id}`)).status).toBe(409);
    app.sandbox.metrics.setViews(post.platform, post.id, 4_321);
    await read(id);
    expect((await history(person, id)).data.metrics.views).toBe(4_321);
  });
});

describe('reading again now', () => {
  it('is done once per 15 minutes, whoever of the parties asks', async () => {
    const { id } = await ofEntry();
    app.clock.advance(MINUTE);
    app.sandbox.metrics.setViews('youtube', handedIn.id, 40);
    const first = await creator.post(`/api/content-tracking/${id}/refresh`);
    expect(first.status).toBe(200);
    expect((first.body as { data: Tracked }).data).toMatchObject({ metrics: { views: 40 } });
    const second = await brand.post(`/api/content-tracking/${id}/refresh`);
    expect(second.status).toBe(429);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    app.clock.advance(15 * MINUTE);
    expect((await brand.post(`/api/content-tracking/${id}/refresh`)).status).toBe(200);
  });

  it('gives the turn back where the platform does not answer', async () => {
    const { id } = await tracked(creator, address(video()));
    app.clock.advance(MINUTE);
    app.sandbox.faults.next({ kind: 'error_before', method: 'GET', path: '/youtube/v3/videos', times: 20 });
    expect((await creator.post(`/api/content-tracking/${id}/refresh`)).status).toBe(502);
    app.sandbox.faults.reset();
    expect((await creator.post(`/api/content-tracking/${id}/refresh`)).status).toBe(200);
  });
});

describe('what happens to a post', () => {
  it('is kept with its time, shown, and told as an event', async () => {
    const post = video({ views: 900, caption: 'Werbung: tea' });
    const { id } = await tracked(creator, address(post));
    app.sandbox.metrics.setPost({ platform: 'youtube', id: post, views: 10_500 });
    await read(id);
    app.sandbox.metrics.setPost({ platform: 'youtube', id: post, caption: 'tea', views: 10_500 });
    await read(id);
    app.sandbox.metrics.setPost({ platform: 'youtube', id: post, privacy: 'unlisted' });
    await read(id);
    app.sandbox.metrics.setPost({ platform: 'youtube', id: post, privacy: 'public' });
    await read(id);
    app.sandbox.metrics.setPost({ platform: 'youtube', id: post, privacy: 'deleted' });
    await read(id);
    await read(id);
    const { alerts, data } = await history(creator, id);
    expect(alerts.map(({ kind, milestone }) => milestone ?? kind).toReversed()).toEqual([
      1_000,
      10_000,
      'caption',
      'private',
      'back',
      'gone',
    ]);
    const caption = alerts.find(({ kind }) => kind === 'caption');
    expect(caption?.captionBefore).toContain('Werbung: tea');
    expect(caption?.captionAfter).not.toContain('Werbung');
    expect(data.newestAlert?.kind).toBe('gone');
    const told = await app.db.query<{ name: string }>(
      `SELECT name FROM outbox WHERE aggregate_id = $1 AND name <> 'content.metrics.updated' ORDER BY seq`,
      [id],
    );
    expect(told.map(({ name }) => name.replace('content.', ''))).toEqual([
      'milestone.reached',
      'milestone.reached',
      'caption.edited',
      'unavailable',
      'available',
      'unavailable',
    ]);
  });

  it('leaves a gap where nothing was read', async () => {
    const { id } = await tracked(creator, address(video()));
    app.sandbox.faults.next({ kind: 'error_before', method: 'GET', path: '/youtube/v3/videos', times: 200 });
    app.clock.advance(20 * HOUR);
    app.sandbox.faults.reset();
    await read(id);
    const points = (await history(creator, id)).history;
    expect(points.at(-1)?.gapBefore).toBe(true);
    expect(points.length).toBe(2);
    expect((await history(creator, id, { from: '2020-01-01', to: '2020-02-01' })).history).toEqual([]);
  });
});
