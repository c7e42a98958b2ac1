import { DAY, HOUR, MINUTE } from '../../../src/kernel/clock.js';
import {
  manualFiguresMachine,
  type ManualFiguresEvent,
} from '../../../src/modules/challenges/content-tracking/manual/manual-figures.machine.js';
import { manualFiguresStatuses } from '../../../src/modules/challenges/content-tracking/manual/manual-figures.types.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { expectCleanBooks, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import {
  approved,
  newCreator,
  type Post,
  rowOf,
  settled,
  views,
  wait,
  youtubeAway,
} from '../../support/entries.js';
import { pictureOf } from '../../support/uploads.js';

const PATH = '/api/support/content-tracking/figures';

interface Figures {
  id: string;
  status: string;
  counted: boolean | null;
  mayDecide: boolean;
  picture: { url: string } | null;
  metrics: { views: number };
  post: { metrics: { views: number } };
  statedBy: { id: string };
  decider: { id: string } | null;
}
interface History {
  data: { id: string; metrics: { views: number }; source: string; confidence: string };
  history: { metrics: { views: number }; source: string; confidence: string }[];
}

let app: TestApp;
let brand: Actor;
let creator: Actor;
let first: Actor;
let second: Actor;
let challengeId: string;
let post: Post;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sandbox.faults.reset();
  brand = await verifiedBrand(app);
  creator = await newCreator(app);
  first = await signUpStaff(app, 'support');
  second = await signUpStaff(app, 'support');
  challengeId = (await liveChallenge(app, brand)).id;
  post = await approved(app, brand, creator, challengeId);
  await views(app, [[post, 1_000]], challengeId);
  youtubeAway(app);
  app.clock.advance(HOUR);
});
afterEach(() => expectCleanBooks(app));

const enter = async (staff: Actor, change: object = {}) =>
  staff.post(PATH, {
    url: post.url,
    at: app.clock.in(-MINUTE).toISOString(),
    views: 20_000,
    likes: 900,
    mediaId: await pictureOf(app, staff, 'document'),
    reason: 'The API was away for a day',
    ...change,
  });
const entered = async (staff: Actor, change: object = {}): Promise<Figures> => {
  const answer = await enter(staff, change);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { data: Figures }).data;
};
const decide = (staff: Actor, id: string, decision: string, reason = 'The picture says so') =>
  staff.post(`${PATH}/${id}/decision`, { decision, reason });
const one = async (staff: Actor, id: string): Promise<Figures> =>
  ((await staff.get(`${PATH}/${id}`)).body as { data: Figures }).data;
const history = async (person: Actor): Promise<History> => {
  const list = await person.get('/api/content-tracking', { refId: challengeId });
  const [found] = (list.body as { data: { id: string }[] }).data;
  return (await person.get(`/api/content-tracking/${found?.id}`)).body as History;
};
const audits = (id: string) =>
  app.db.query<{ action: string; actor_id: string | null }>(
    `SELECT action, actor_id FROM audit_log WHERE target_id = $1 ORDER BY id`,
    [id],
  );

describe('figures that staff enter by hand', () => {
  it('wait for a second person, then count for pay with their source and confidence', async () => {
    const figures = await entered(first);
    expect(figures).toMatchObject({ status: 'pending', mayDecide: false, counted: null, decider: null });
    expect(figures.picture?.url).toContain('/files/');
    await settled(app);
    expect((await rowOf(app, challengeId, creator)).views).toBe(1_000);
    expect((await decide(first, figures.id, 'confirm')).status).toBe(403);
    expect(await one(second, figures.id)).toMatchObject({
      mayDecide: true,
      metrics: { views: 20_000 },
      post: { metrics: { views: 1_000 } },
    });
    expect((await decide(second, figures.id, 'confirm')).body.data).toMatchObject({
      status: 'confirmed',
      counted: true,
      statedBy: { id: first.id },
      decider: { id: second.id },
    });
    await settled(app);
    expect(await rowOf(app, challengeId, creator)).toMatchObject({ views: 20_000, accrued: 19_000 });
    for (const reader of [brand, creator]) {
      const { data, history: points } = await history(reader);
      expect(data).toMatchObject({ metrics: { views: 20_000 }, source: 'manual', confidence: 'medium' });
      expect(points.at(-1)).toMatchObject({ source: 'manual', confidence: 'medium' });
    }
    expect(await audits(figures.id)).toEqual([
      { action: 'content.enterFigures', actor_id: first.id },
      { action: 'content.figures.confirmed', actor_id: second.id },
    ]);
    const file = await brand.get('/api/content-tracking/export', { refId: challengeId });
    expect(file.text).toContain(',20000,900,0,0,manual,medium');
  });

  it('change nothing where the second person rejects them', async () => {
    const { id } = await entered(first);
    const answer = await decide(second, id, 'reject', 'The picture shows another post');
    expect(answer.body.data).toMatchObject({ status: 'rejected', counted: null });
    await settled(app);
    expect((await rowOf(app, challengeId, creator)).views).toBe(1_000);
    expect((await history(creator)).history.map(({ source }) => source)).not.toContain('manual');
    // Rejected, they can be entered again, by whomever.
    expect((await entered(second)).status).toBe('pending');
  });

  it('are shown beside a later reading, and do not count then', async () => {
    const { id } = await entered(first);
    app.clock.advance(MINUTE);
    app.sandbox.faults.reset();
    await views(app, [[post, 21_000]], challengeId);
    expect((await decide(second, id, 'confirm')).body.data).toMatchObject({ counted: false });
    await settled(app);
    expect((await rowOf(app, challengeId, creator)).views).toBe(21_000);
    const { data, history: points } = await history(creator);
    expect(data).toMatchObject({ metrics: { views: 21_000 }, source: 'youtube', confidence: 'high' });
    expect(points.filter(({ source }) => source === 'manual')).toHaveLength(1);
  });

  it('lapse once after seven days, whoever comes later', async () => {
    const { id } = await entered(first);
    await wait(app, 7 * DAY - MINUTE);
    expect((await one(await signUpStaff(app), id)).status).toBe('pending');
    await wait(app, 2 * MINUTE);
    await wait(app, MINUTE);
    const late = await signUpStaff(app);
    expect(await one(late, id)).toMatchObject({ status: 'expired', counted: null, decider: null });
    expect((await decide(late, id, 'confirm')).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      allowedEvents: [],
    });
    expect((await audits(id)).map(({ action }) => action)).toEqual([
      'content.enterFigures',
      'content.figures.expired',
    ]);
  });

  it('wait once for each post, and are decided once, also by two at the same moment', async () => {
    const third = await signUpStaff(app, 'admin');
    const tries = await Promise.all([enter(first), enter(third), enter(first)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const waiting = tries.find(({ status }) => status === 201)?.body.data as Figures;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => decide(second, waiting.id, index % 2 ? 'confirm' : 'reject')),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  it.each([
    ['a post that nobody tracks', { url: 'https://youtu.be/untracked01' }, 404],
    ['an address of no post', { url: 'https://example.com/me' }, 400],
    ['a picture of tomorrow', { at: '2999-01-01T00:00:00Z' }, 400],
    ['a picture from before the post', { at: '2001-01-01T00:00:00Z' }, 400],
    ['fewer than no views', { views: -1 }, 400],
    ['no reason', { reason: '' }, 400],
    ['no picture', { mediaId: undefined }, 400],
  ])('are refused: %s', async (_, change, status) => {
    expect((await enter(first, change)).status).toBe(status);
  });

  it('need a picture of who enters them', async () => {
    const mediaId = await pictureOf(app, creator, 'challenge');
    expect((await enter(first, { mediaId })).status).toBe(400);
  });

  it('are for staff alone', async () => {
    const { id } = await entered(first);
    for (const person of [brand, creator]) {
      expect((await person.get(PATH)).status).toBe(403);
      expect((await person.get(`${PATH}/${id}`)).status).toBe(403);
      expect((await enter(person)).status).toBe(403);
      expect((await decide(person, id, 'confirm')).status).toBe(403);
    }
    const { kind, open } = (
      (await second.get('/api/support/queue')).body as { data: { kind: string; open: number }[] }
    ).data.find((queue) => queue.kind === 'figures') ?? { kind: '', open: 0 };
    expect([kind, open > 0]).toEqual(['figures', true]);
  });

  it('are never of a post of one’s own', async () => {
    await app.db.query(`UPDATE tracked_content SET owner_id = $1 WHERE ref_id = $2`, [first.id, challengeId]);
    expect((await enter(first)).status).toBe(403);
    const { id } = await entered(second);
    expect((await decide(first, id, 'confirm')).status).toBe(403);
  });
});

it('the table of manual figures: every state and event', () => {
  const events: readonly ManualFiguresEvent[] = ['confirm', 'reject', 'time_out'];
  const moves = manualFiguresStatuses.flatMap((status) =>
    events.filter((event) => manualFiguresMachine.can(status, event)).map((event) => `${status} ${event}`),
  );
  expect(moves).toEqual(['pending confirm', 'pending reject', 'pending time_out']);
});
