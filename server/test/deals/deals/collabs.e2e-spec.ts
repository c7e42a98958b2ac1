import { TrackingService } from '../../../src/modules/challenges/content-tracking/index.js';
import { collabStatuses } from '../../../src/modules/deals/deals/collabs/collab.types.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { giveCoins } from '../../support/challenges.js';
import { approved, type DealBody, dealOf, decide, handIn, offerOf, pay, reel } from '../../support/deals.js';
import { handleOf, newCreator, settled } from '../../support/entries.js';
import { pdf } from '../../support/media-files.js';
import { listOf, written } from '../../support/notices.js';
import { picture } from '../../support/pictures.js';
import { pictureOf } from '../../support/uploads.js';
import { eventually } from '../../support/wait.js';

interface CollabBody {
  id: string;
  dealId: string;
  type: string;
  title: string;
  brief: string;
  status: string;
  offer: { id: string; version: number; price: { minor: number }; message: string; allowedEvents: string[] };
  files: { kind: string; side: string; note: string | null; media: { kind: string } }[];
}
interface FiguresBody {
  metrics: { views: number };
  spend: { minor: number };
  cpm: { minor: number } | null;
  contents: { url: string }[];
  series: { date: string; metrics: { views: number } }[];
}

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
  [brand, creator] = [await signUp(app, { role: 'brand' }), await newCreator(app)];
});
afterAll(() => app.close());

const UNKNOWN = '0192f6a0-0000-7000-8000-000000000001';
const BRIEF = 'Show how you make your first coffee of the day, in your own words.';
const body = (change: object = {}) => ({
  ...offerOf(app, creator, { deliverables: [reel] }),
  type: 'content',
  brief: BRIEF,
  ...change,
});

async function created(change: object = {}): Promise<CollabBody> {
  const answer = await brand.post('/api/creator-collab', body(change));
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return (answer.body as { data: CollabBody }).data;
}
const read = async (person: Actor, id: string): Promise<CollabBody> =>
  ((await person.get(`/api/creator-collab/${id}`)).body as { data: CollabBody }).data;
const accept = (by: Actor, { offer }: CollabBody, sent: object = {}) =>
  by.post(`/api/offer/${offer.id}/accept`, sent);

async function funded(change: object = {}): Promise<{ collab: CollabBody; deal: DealBody }> {
  const collab = await created(change);
  expect((await accept(creator, collab)).status).toBe(201);
  await giveCoins(app, brand, 1000);
  expect((await pay(brand, collab.dealId)).status).toBe(201);
  return { collab, deal: await dealOf(brand, collab.dealId) };
}

const upload = (by: Actor, id: string, fields: Record<string, string>, files: readonly Buffer[]) => {
  let call = app.http
    .post(`/api/creator-collab/${id}/upload`)
    .set('Authorization', `Bearer ${by.token}`)
    .field(fields);
  files.forEach((file, index) => {
    call = call.attach('files', file, `file-${index}`);
  });
  return call;
};

describe('a collab', () => {
  it('is an offer with a brief and its files, which both sides read', async () => {
    const collab = await created({ fileIds: [await pictureOf(app, brand, 'delivery')] });
    expect(collab).toMatchObject({
      id: collab.dealId,
      type: 'content',
      title: 'Winter edition',
      brief: BRIEF,
      status: 'offered',
      offer: { version: 1, allowedEvents: ['withdraw', 'revise', 'extend'] },
      files: [{ kind: 'brief', side: 'brand', note: null, media: { kind: 'image' } }],
    });
    const theirs = await read(creator, collab.id);
    expect(theirs).toMatchObject({ brief: BRIEF, files: collab.files });
    expect(theirs.offer.allowedEvents).toEqual(['accept', 'reject', 'counter']);
    await accept(creator, collab);
    const { contract } = await dealOf(creator, collab.id);
    expect(contract?.clauses).toContainEqual(
      expect.objectContaining({ id: 'B1', kind: 'brief', text: BRIEF }),
    );
  });

  it('does not exist for others, whatever they ask', async () => {
    const { id } = await created();
    for (const role of ['brand', 'creator'] as const) {
      const other = await signUp(app, { role });
      for (const path of ['', '/analytic'])
        expect((await other.get(`/api/creator-collab/${id}${path}`)).status).toBe(404);
      expect((await upload(other, id, { kind: 'draft' }, [pdf])).status).toBe(404);
      expect((await other.get('/api/creator-collab')).body).toMatchObject({ data: [], total: 0 });
    }
    const stranger = await signUp(app, { role: 'brand' });
    expect((await stranger.patch(`/api/creator-collab/${id}`, { title: 'Mine now' })).status).toBe(404);
    expect((await creator.patch(`/api/creator-collab/${id}`, { title: 'Mine now' })).status).toBe(403);
    expect((await creator.post('/api/creator-collab', body())).status).toBe(403);
  });

  it.each([
    ['no brief', { brief: undefined }, 'brief'],
    ['a brief that says nothing', { brief: 'Coffee' }, 'brief'],
    ['a type that does not exist', { type: 'painting' }, 'type'],
    ['more files than ten', { fileIds: Array.from({ length: 11 }, () => UNKNOWN) }, 'fileIds'],
    ['files of somebody else', { fileIds: [UNKNOWN] }, 'fileIds'],
  ])('is refused with %s, and leaves nothing behind', async (_, change, field) => {
    const count = () => app.db.query('SELECT id FROM deal');
    const before = await count();
    const answer = await brand.post('/api/creator-collab', body(change));
    expect([answer.status, JSON.stringify(answer.body).includes(field)]).toEqual([400, true]);
    expect(await count()).toEqual(before);
  });
});

describe('changes before the answer', () => {
  it('keep what is not named, raise the version and are told to the creator', async () => {
    const collab = await created();
    const change = { title: 'Spring edition', price: { minor: 90_000, currency: 'EUR' }, type: 'amplify' };
    const answer = await brand.patch(`/api/creator-collab/${collab.id}`, change);
    expect(answer.body.data).toMatchObject({
      title: 'Spring edition',
      type: 'amplify',
      brief: BRIEF,
      offer: { version: 2, price: { minor: 90_000 }, message: collab.offer.message },
    });
    await written(app);
    const notices = (await listOf(creator)).data;
    expect(notices[0]).toMatchObject({ type: 'deal.revised', path: `/deals/${collab.id}` });
    expect((await dealOf(creator, collab.id)).log[0]).toMatchObject({ event: 'revised', actor: 'brand' });
  });

  it('are not agreed to unread: the old version is refused, the new one binds', async () => {
    const collab = await created();
    await brand.patch(`/api/creator-collab/${collab.id}`, { price: { minor: 50_000, currency: 'EUR' } });
    for (const sent of [{ version: 1 }, {}])
      expect((await accept(creator, collab, sent)).body.code).toBe('VERSION_MISMATCH');
    expect((await read(creator, collab.id)).status).toBe('offered');
    expect((await accept(creator, collab, { version: 2 })).status).toBe(201);
    expect((await dealOf(creator, collab.id)).order).toMatchObject({ price: { minor: 50_000 } });
  });

  it('end with the first answer', async () => {
    const countered = await created();
    await creator.post(`/api/offer/${countered.offer.id}/counter`, { message: 'More, please' });
    const agreed = await created();
    await accept(creator, agreed);
    for (const { id } of [countered, agreed])
      expect((await brand.patch(`/api/creator-collab/${id}`, { title: 'Late change' })).body.code).toBe(
        'INVALID_TRANSITION',
      );
  });

  it('raced by the answer leave one contract that the creator has read', async () => {
    const collab = await created();
    const [changed, agreed] = await Promise.all([
      brand.patch(`/api/creator-collab/${collab.id}`, { price: { minor: 20_000, currency: 'EUR' } }),
      accept(creator, collab, { version: 1 }),
    ]);
    expect([changed.status, agreed.status].toSorted((a, b) => a - b)).toEqual(
      changed.status === 200 ? [200, 409] : [201, 409],
    );
    const { order } = await dealOf(brand, collab.id);
    expect(order?.price.minor ?? null).toBe(agreed.status === 201 ? 84_000 : null);
  });
});

describe('the list of collabs', () => {
  it('names the status that each deal gives it, and filters by it and by type', async () => {
    [brand, creator] = [await signUp(app, { role: 'brand' }), await newCreator(app)];
    await created();
    const declined = await created({ type: 'ad_posting' });
    await creator.post(`/api/offer/${declined.offer.id}/reject`);
    const withdrawn = await created();
    await brand.post(`/api/offer/${withdrawn.offer.id}/reject`);
    await funded();
    const review = await funded();
    await handIn(creator, review.deal);
    const completed = await funded();
    await approved(brand, creator, completed.deal, 0);
    expect((await brand.post(`/api/deals/${completed.deal.id}/complete`)).status).toBe(201);

    const counts: Record<string, number> = {};
    for (const status of collabStatuses) {
      const { data, total } = (await creator.get('/api/creator-collab', { status })).body as {
        data: CollabBody[];
        total: number;
      };
      expect(data.every((row) => row.status === status)).toBe(true);
      counts[status] = total;
    }
    expect(counts).toEqual({
      draft: 0,
      offered: 1,
      active: 1,
      in_review: 1,
      completed: 1,
      declined: 1,
      cancelled: 1,
    });
    const { data } = (await brand.get('/api/creator-collab', { type: 'ad_posting' })).body as {
      data: CollabBody[];
    };
    expect(data.map(({ id }) => id)).toEqual([declined.id]);
  });
});

describe('files between the two sides', () => {
  it('are briefs of the brand and drafts of the creator, with a note', async () => {
    const { id } = await created();
    const files = [pdf, await picture('png')];
    const given = await upload(creator, id, { kind: 'draft', note: 'A first cut' }, files);
    expect([given.status, given.body.data?.files]).toEqual([
      201,
      [
        expect.objectContaining({ kind: 'draft', side: 'creator', note: 'A first cut' }),
        expect.objectContaining({ kind: 'draft', side: 'creator' }),
      ],
    ]);
    expect((await upload(brand, id, { kind: 'brief' }, [pdf])).status).toBe(201);
    expect((await read(brand, id)).files).toHaveLength(3);
    for (const [by, kind] of [
      [brand, 'final'],
      [creator, 'brief'],
    ] as const)
      expect((await upload(by, id, { kind }, [pdf])).body.code).toBe('FORBIDDEN');
    expect((await read(brand, id)).files).toHaveLength(3);
  });

  it('are checked as everywhere, and refused once the deal is over', async () => {
    const collab = await created();
    const script = Buffer.from('<script>alert(1)</script>');
    expect((await upload(creator, collab.id, { kind: 'draft' }, [script])).body.code).toBe(
      'FILE_TYPE_NOT_ALLOWED',
    );
    expect((await upload(creator, collab.id, { kind: 'draft' }, [])).status).toBe(400);
    await creator.post(`/api/offer/${collab.offer.id}/reject`);
    expect((await upload(creator, collab.id, { kind: 'draft' }, [pdf])).body.code).toBe('CONFLICT');
    expect((await read(creator, collab.id)).files).toEqual([]);
  });
});

describe('the figures of a collab', () => {
  const figures = async (person: Actor, path: string, query: object = {}): Promise<FiguresBody> =>
    ((await person.get(`/api/creator-collab${path}`, query)).body as { data: FiguresBody }).data;

  it('come from the posts that were approved, and what was paid for them', async () => {
    const { deal } = await funded();
    const id = `collab${process.pid}`.slice(0, 11).padEnd(11, '0');
    app.sandbox.metrics.setPost({
      platform: 'youtube',
      id,
      handle: await handleOf(app, creator),
      caption: 'Werbung: my first coffee',
      views: 1_000,
      likes: 10,
      comments: 1,
    });
    await handIn(creator, deal, 0, { url: `https://youtu.be/${id}` });
    expect((await figures(brand, `/${deal.id}/analytic`)).contents).toEqual([]);
    await decide(brand, deal, 0, 'approve');
    const tracked = () =>
      app.db.query<{ id: string }>(`SELECT id FROM tracked_content WHERE ref_id = $1`, [deal.id]);
    await eventually(async () => (await tracked()).length === 1);
    app.sandbox.metrics.setViews('youtube', id, 21_000, {});
    app.clock.advance(1000);
    await app.app.nest.get(TrackingService).readNow((await tracked()).map((row) => row.id));
    await settled(app);
    await brand.post(`/api/deals/${deal.id}/complete`);

    const [theirs, ours] = [
      await figures(creator, `/${deal.id}/analytic`),
      await figures(brand, `/${deal.id}/analytic`),
    ];
    expect(ours).toMatchObject({
      metrics: { views: 21_000 },
      spend: { minor: 84_000 },
      cpm: { minor: 4_000 },
      contents: [{ url: expect.stringContaining(id) }],
    });
    expect(theirs.spend.minor).toBe(71_400);
    expect(ours.series.at(-1)?.metrics.views).toBe(21_000);
    const all = await figures(brand, '/analytic');
    expect(all.metrics.views).toBe(21_000);
    expect(await figures(brand, '/analytic', { totals: true })).toEqual({ ...all, contents: [], series: [] });
    const before = { from: '2020-01-01', to: '2020-01-31' };
    expect(await figures(brand, '/analytic', before)).toMatchObject({
      metrics: { views: 0 },
      spend: { minor: 0 },
    });
    expect(await figures(brand, '/analytic', { ...before, totals: true })).toMatchObject({
      metrics: { views: 0 },
    });
    const turned = await brand.get('/api/creator-collab/analytic', { from: before.to, to: before.from });
    expect(turned.status).toBe(400);
  });

  it('leave out an address that names no post', async () => {
    const { deal } = await funded();
    await approved(brand, creator, deal, 0);
    await settled(app);
    expect(await figures(brand, `/${deal.id}/analytic`)).toMatchObject({
      metrics: { views: 0 },
      cpm: null,
      contents: [],
      series: [],
    });
  });
});
