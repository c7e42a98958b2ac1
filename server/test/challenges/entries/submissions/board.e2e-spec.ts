import { io, type Socket } from 'socket.io-client';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { liveChallenge, verifiedBrand } from '../../../support/challenges.js';
import {
  approved,
  ask,
  handedIn,
  handIn,
  join,
  newCreator,
  type Post,
  publish,
  review,
  rowOf,
  settled,
  views,
} from '../../../support/entries.js';
import { queriesOf } from '../../../support/queries.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let brand: Actor;

beforeAll(async () => {
  app = await startTestApp();
  brand = await verifiedBrand(app);
});
afterAll(() => app.close());

const board = (by: Actor, id: string, query: object = {}) =>
  by.get(`/api/hub/challenge/${id}/board/v2`, query);

describe('the leaderboard', () => {
  it('ranks by paid-eligible views; a tie goes to who was approved earlier', async () => {
    const { id } = await liveChallenge(app, brand, { maxViewsPaidPerEntry: 5_000 });
    const people = await Promise.all([1, 2, 3, 4].map(() => newCreator(app)));
    const [ana, bea, cia, dea] = people as [Actor, Actor, Actor, Actor];
    const posts: Post[] = [];
    for (const person of [ana, bea, cia]) posts.push(await approved(app, brand, person, id));
    posts.push(await approved(app, brand, dea, id, { platform: 'tiktok' }));
    await views(
      app,
      [
        [posts[0] as Post, 6_000],
        [posts[1] as Post, 9_000],
        [posts[2] as Post, 900],
        [posts[3] as Post, 2_000],
      ],
      id,
    );
    const { body } = await app.http.get(`/api/hub/challenge/${id}/board/v2`);
    expect(body).toMatchObject({ total: 4, page: 1, per: 20 });
    expect(
      body.data.map((row: { rank: number; score: number; user: { id: string } }) => [
        row.rank,
        row.score,
        row.user.id,
      ]),
    ).toEqual([
      [1, 5_000, ana.id],
      [2, 5_000, bea.id],
      [3, 2_000, dea.id],
      [4, 0, cia.id],
    ]);
    const byViews = await app.http
      .get(`/api/hub/challenge/${id}/board/v2`)
      .query({ sort: 'views', platform: 'youtube', per: 2 });
    expect(byViews.body).toMatchObject({
      total: 3,
      data: [{ user: { id: bea.id } }, { user: { id: ana.id } }],
    });
    const second = await app.http.get(`/api/hub/challenge/${id}/board/v2`).query({ per: 3, page: 2 });
    expect(second.body).toMatchObject({ total: 4, data: [{ rank: 4, user: { id: cia.id } }] });
    expect((await app.http.get(`/api/hub/challenge/${id}/board/v2`).query({ per: 101 })).status).toBe(400);

    const from = async (cursor?: string) =>
      (await app.http.get(`/api/hub/challenge/${id}/board/rows`).query({ limit: 3, cursor })).body;
    const top = await from();
    const rest = await from(top.nextCursor as string);
    expect([...top.data, ...rest.data]).toEqual(body.data);
    expect(rest.nextCursor).toBeNull();
    expect((await from('3.nonsense')).code).toBe('VALIDATION_FAILED');
    const own = await bea.get(`/api/hub/challenge/${id}/board/rows`);
    expect(own.body.data.map(({ reward }: { reward: object | null }) => reward !== null)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('needs the same few queries whatever the length of a page, as every list here', async () => {
    // Without a worker nothing but the requests asks the database.
    const quiet = await startTestApp({ env: { ROLE: 'api' } });
    try {
      const own = await verifiedBrand(quiet);
      const { id } = await liveChallenge(quiet, own, {
        mode: 'fixed',
        payPerEntry: { minor: 5_000, currency: 'EUR' },
      });
      const people = await Promise.all(Array.from({ length: 12 }, () => newCreator(quiet)));
      for (const person of people) await approved(quiet, own, person, id);
      for (const path of ['/board/v2', '/entries?status=validating', '/requests', '/board/v2?view=columns']) {
        const read = (per: number) => () =>
          own.get(`/api/hub/challenge/${id}${path}${path.includes('?') ? '&' : '?'}per=${per}`);
        await read(2)();
        const [few, many] = [await queriesOf(quiet, read(2)), await queriesOf(quiet, read(11))];
        // Fewer is no fault: the session is kept for some seconds and read again after them.
        expect({ path, grows: many > few }).toEqual({ path, grows: false });
        expect(few).toBeLessThanOrEqual(12);
      }
    } finally {
      await quiet.close();
    }
  });
});

describe('who sees what', () => {
  it('shows earnings, codes and notes to those they concern only', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0 });
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    await approved(app, brand, lena, id, { views: 10_000 });
    await handedIn(app, mia, id);
    await settled(app);
    const stranger = await newCreator(app);
    const otherBrand = await verifiedBrand(app);
    const visitor = await signUp(app);
    const staff = await signUpStaff(app, 'support');
    const reward = async (by: Actor) => (await board(by, id)).body.data[0].reward;
    expect(await reward(brand)).toEqual({ minor: 6_650, currency: 'EUR' });
    expect(await reward(lena)).toEqual({ minor: 6_650, currency: 'EUR' });
    for (const by of [mia, stranger, otherBrand, visitor]) expect(await reward(by)).toBeNull();
    expect((await app.http.get(`/api/hub/challenge/${id}/board/v2`)).body.data[0].reward).toBeNull();

    const table: [string, Record<string, number>][] = [
      [`/entry/${lena.id}`, { brand: 200, own: 200, other: 404, otherBrand: 404, staff: 200, visitor: 403 }],
      [
        `/overview/${lena.id}`,
        { brand: 200, own: 200, other: 404, otherBrand: 404, staff: 200, visitor: 403 },
      ],
      ['/overview', { brand: 200, own: 403, other: 403, otherBrand: 404, staff: 200, visitor: 403 }],
      ['/entries', { brand: 200, own: 403, other: 403, otherBrand: 404, staff: 200, visitor: 403 }],
      ['/requests', { brand: 200, own: 403, other: 403, otherBrand: 404, staff: 200, visitor: 403 }],
      ['/invite', { brand: 200, own: 403, other: 403, otherBrand: 404, staff: 200, visitor: 403 }],
      [
        '/board/v2?view=columns',
        { brand: 200, own: 404, other: 404, otherBrand: 404, staff: 200, visitor: 404 },
      ],
      ['/board/v2', { brand: 200, own: 200, other: 200, otherBrand: 200, staff: 200, visitor: 200 }],
    ];
    const actors: Record<string, Actor> = { brand, own: lena, other: mia, otherBrand, staff, visitor };
    for (const [path, wanted] of table) {
      const found: Record<string, number> = {};
      for (const name of Object.keys(wanted))
        found[name] = (await (actors[name] as Actor).get(`/api/hub/challenge/${id}${path}`)).status;
      expect([path, found]).toEqual([path, wanted]);
    }
    expect((await app.http.get(`/api/hub/challenge/${id}/board/v2`).query({ view: 'columns' })).status).toBe(
      403,
    );
    // Writes of strangers change nothing.
    for (const by of [otherBrand]) expect((await review(by, id, mia.id, 'approve')).status).toBe(404);
    expect((await rowOf(app, id, mia)).status).toBe('verifying');
    const seen = (await lena.get(`/api/hub/challenge/${id}/entry/${lena.id}`)).body.data;
    expect(seen.ownershipCode).toBeTruthy();
    for (const by of [brand, staff]) {
      expect((await by.get(`/api/hub/challenge/${id}/entry/${lena.id}`)).body.data).not.toHaveProperty(
        'ownershipCode',
      );
    }
  });
});

describe('the brand', () => {
  it('sees every status with its number in columns, and the sums of the challenge', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0, joinMode: 'open' });
    const [lena, mia, nora] = [await newCreator(app), await newCreator(app), await newCreator(app)];
    const post = await approved(app, brand, lena, id, { views: 10_000, likes: 90, comments: 10 });
    await handedIn(app, mia, id, { platform: 'tiktok', views: 500, shares: 5 });
    await join(nora, id);
    await settled(app);
    const columns = (await board(brand, id, { view: 'columns' })).body.data as {
      status: string;
      count: number;
      entries: { user: { id: string } }[];
    }[];
    expect(columns).toHaveLength(16);
    const filled = columns
      .filter(({ count }) => count > 0)
      .map(({ status, count, entries }) => [status, count, entries[0]?.user.id]);
    expect(filled).toEqual([
      ['joined', 1, nora.id],
      ['verifying', 1, mia.id],
      ['tracking', 1, lena.id],
    ]);
    await views(app, [[post, 12_000]], id);
    const { data } = (await brand.get(`/api/hub/challenge/${id}/overview`)).body;
    expect(data).toMatchObject({
      challenge: { id, counts: { participants: 3, entries: 2, views: 12_500 } },
      spent: { minor: 11_400 },
      remaining: { minor: 88_600 },
      metrics: { views: 12_500, likes: 110, comments: 11, shares: 5 },
      byPlatform: [
        { platform: 'tiktok', metrics: { views: 500 } },
        { platform: 'youtube', metrics: { views: 12_000 } },
      ],
      topEntries: [{ user: { id: lena.id }, rank: 1, reward: { minor: 7_980 } }],
    });
    expect(data.series.at(-1).views).toBe(12_500);
    const mine = (await lena.get(`/api/hub/challenge/${id}/overview/${lena.id}`)).body.data;
    expect(mine).toMatchObject({
      user: { id: lena.id },
      request: { status: 'accepted' },
      rank: 1,
      estimatedReward: { minor: 7_980 },
      metrics: { views: 12_000 },
    });
    // The list tells the same, so that it asks nothing for each row.
    const [row] = (await lena.get('/api/hub/challenge', { mine: true })).body.data;
    expect(row.viewer).toMatchObject({ part: { views: 12_000, earned: { minor: 7_980 } } });
  });
});

describe('live', () => {
  const connect = async (person: Actor): Promise<Socket> => {
    const socket = io(`${app.url}/realtime`, {
      auth: { token: person.token },
      transports: ['websocket'],
      forceNew: true,
    });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return socket;
  };

  it('sends entries and requests to both sides, and the board to its room at most every five seconds', async () => {
    const { id } = await liveChallenge(app, brand, { minViews: 0, joinMode: 'request' });
    const lena = await newCreator(app);
    const [ofBrand, ofLena, ofFan] = [
      await connect(brand),
      await connect(lena),
      await connect(await newCreator(app)),
    ];
    const heard: { event: string; who: string; data: Record<string, unknown> }[] = [];
    for (const [who, socket] of Object.entries({ brand: ofBrand, lena: ofLena, fan: ofFan })) {
      for (const event of ['challenge.request', 'challenge.entry', 'challenge.board']) {
        socket.on(event, (data: Record<string, unknown>) => heard.push({ event, who, data }));
      }
    }
    try {
      expect(await ofFan.emitWithAck('challenge.subscribe', { challengeId: id })).toMatchObject({ ok: true });
      const request = (await ask(lena, id)).body.data;
      await brand.patch(`/api/hub/challenge/change-request-status/${request.id}`, { status: 'accepted' });
      await eventually(async () => heard.filter(({ event }) => event === 'challenge.request').length >= 4);
      const entryOf = (name: string) =>
        eventually(
          async () =>
            heard.find(({ event, who }) => event === 'challenge.entry' && who === name)?.data['entry'],
        );
      const [entryOfLena, entryOfBrand] = [await entryOf('lena'), await entryOf('brand')];
      expect(entryOfLena).toHaveProperty('ownershipCode');
      expect(entryOfBrand).not.toHaveProperty('ownershipCode');

      const post = await publish(
        app,
        lena,
        (entryOfLena as unknown as { ownershipCode: string }).ownershipCode,
      );
      await handIn(lena, id, { stage: 'posted', url: post.url, platform: 'youtube' });
      await review(brand, id, lena.id, 'approve');
      for (const count of [1_000, 2_000, 3_000]) await views(app, [[post, count]], id);
      await eventually(async () =>
        heard.some(
          ({ event, data }) =>
            event === 'challenge.board' && (data['rows'] as { score: number }[])[0]?.score === 3_000,
        ),
      );
      const boards = heard.filter(({ event, who }) => event === 'challenge.board' && who === 'fan');
      expect(boards.length).toBeLessThanOrEqual(3);
      expect(boards.at(-1)?.data).toMatchObject({
        challengeId: id,
        eventId: expect.any(String),
        rows: [{ rank: 1, reward: null }],
        gone: [],
        total: 1,
      });
      expect(heard.filter(({ event, who }) => event === 'challenge.entry' && who === 'fan')).toEqual([]);
    } finally {
      for (const socket of [ofBrand, ofLena, ofFan]) socket.disconnect();
    }
  });
});
