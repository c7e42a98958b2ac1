import { DAY, HOUR } from '../../../../src/kernel/clock.js';
import type { Actor } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { expectCleanBooks, keptAs, liveChallenge, verifiedBrand } from '../../../support/challenges.js';
import {
  entryOf,
  expectCounters,
  handedIn,
  handIn,
  join,
  newCreator,
  publish,
  review,
  rowOf,
} from '../../../support/entries.js';

let app: TestApp;
let brand: Actor;

beforeAll(async () => {
  app = await startTestApp();
  brand = await verifiedBrand(app);
});
afterAll(() => app.close());

const posted = (url: string, platform = 'youtube') => ({ stage: 'posted', url, platform });

describe('handing in a post', () => {
  it('reads it on the platform and waits for the verdict to the end of the review window', async () => {
    const { id, endsAt } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    const post = await publish(app, lena, ownershipCode.toLowerCase(), { views: 77 });
    const { status, body } = await handIn(lena, id, posted(post.url));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'verifying',
      url: `https://www.youtube.com/watch?v=${post.id}`,
      platform: 'youtube',
      tracked: { state: 'active', metrics: { views: 77 }, ref: { kind: 'challenge', id } },
      allowedEvents: [],
      dueAt: new Date(Date.parse(endsAt) + 72 * HOUR).toISOString(),
    });
    expect((await handIn(lena, id, posted(post.url))).body).toMatchObject({
      statusCode: 409,
      code: 'INVALID_TRANSITION',
      allowedEvents: [],
    });
    await expectCounters(app, id);
  });

  it('takes TikTok posts as well', async () => {
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    await handedIn(app, lena, id, { platform: 'tiktok', views: 12, shares: 3 });
    expect(await entryOf(lena, id)).toMatchObject({
      status: 'verifying',
      platform: 'tiktok',
      tracked: { metrics: { views: 12, shares: 3 } },
    });
  });

  it('refuses what the creator can mend, and changes nothing', async () => {
    const { id } = await liveChallenge(app, brand);
    await keptAs(app, id, { platforms: ['youtube', 'instagram'] });
    const lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    const noCode = await publish(app, lena, 'no code at all');
    const hidden = await publish(app, lena, ownershipCode, { privacy: 'unlisted' });
    const gone = await publish(app, lena, ownershipCode, { privacy: 'deleted' });
    const refusals: [object, string, string][] = [
      [{ stage: 'posted', platform: 'youtube' }, 'url', 'required'],
      [{ stage: 'posted', url: noCode.url }, 'platform', 'required'],
      [posted(noCode.url, 'tiktok'), 'platform', 'right_platform'],
      [posted(noCode.url, 'instagram'), 'platform', 'not_open_yet'],
      [posted('https://www.tiktok.com/@x/video/7301234567890123456'), 'url', 'right_platform'],
      [posted('https://vm.tiktok.com/abc/'), 'url', 'short_link'],
      [posted('https://example.com/watch?v=dQw4w9WgXcQ'), 'url', 'no_post'],
      [posted(noCode.url), 'url', 'code_in_caption'],
      [posted(hidden.url), 'url', 'post_public'],
      [posted(gone.url), 'url', 'post_public'],
      [{ stage: 'draft', mediaIds: [] }, 'stage', 'no_drafts'],
    ];
    for (const [body, field, rule] of refusals) {
      const answer = await handIn(lena, id, body);
      expect([answer.status, answer.body.details]).toEqual([400, [expect.objectContaining({ field, rule })]]);
    }
    expect(await entryOf(lena, id)).toMatchObject({ status: 'joined', url: null });
    await expectCounters(app, id);
  });

  it('rejects a post of someone else or from before the start, with the check it fails', async () => {
    const { id } = await liveChallenge(app, brand);
    const cases = [
      [{ handle: 'someone_else' }, 'own_account'],
      [{ publishedAt: new Date(app.clock.now().getTime() - 3 * DAY).toISOString() }, 'published_after_start'],
    ] as const;
    for (const [change, check] of cases) {
      const lena = await newCreator(app);
      await handedIn(app, lena, id, change);
      expect(await entryOf(lena, id)).toMatchObject({
        status: 'rejected',
        note: expect.stringMatching(/Konto|@|veröffentlicht/),
        tracked: null,
      });
      expect(await rowOf(app, id, lena)).toMatchObject({ failed_check: check, external_id: null });
      const log = await app.db.query(
        `SELECT event, actor FROM challenge_entry_event WHERE entry_id = (SELECT id FROM challenge_entry WHERE user_id = $1) ORDER BY at, id`,
        [lena.id],
      );
      expect(log).toEqual([
        { event: 'join', actor: 'creator' },
        { event: 'hand_in_post', actor: 'creator' },
        { event: 'verify', actor: 'system' },
        { event: 'reject', actor: 'system' },
      ]);
    }
    await expectCounters(app, id);
  });

  it('takes one post once, wherever it is handed in', async () => {
    const [one, two] = [await liveChallenge(app, brand), await liveChallenge(app, brand)];
    const lena = await newCreator(app);
    const code = [(await join(lena, one.id)).ownershipCode, (await join(lena, two.id)).ownershipCode].join(
      ' ',
    );
    const post = await publish(app, lena, code);
    const answers = await Promise.all([one, two].map(({ id }) => handIn(lena, id, posted(post.url))));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_EXISTS');
  });

  it('tells of a platform that does not answer, and keeps the entry', async () => {
    const { id } = await liveChallenge(app, brand);
    const lena = await newCreator(app);
    const { ownershipCode = '' } = await join(lena, id);
    const post = await publish(app, lena, ownershipCode);
    app.sandbox.faults.next({ kind: 'error_before', method: 'GET', path: '/youtube/v3/videos', times: 1 });
    expect((await handIn(lena, id, posted(post.url))).body).toMatchObject({
      statusCode: 502,
      code: 'PROVIDER_ERROR',
    });
    expect((await handIn(lena, id, posted(post.url))).status).toBe(201);
  });

  it('warns the brand, and only the brand, of a missing disclosure', async () => {
    const { id } = await liveChallenge(app, brand);
    const [lena, mia] = [await newCreator(app), await newCreator(app, { country: 'FR', language: 'fr' })];
    await handedIn(app, lena, id, { title: 'My morning' });
    const silent = await newCreator(app);
    const { ownershipCode = '' } = await join(silent, id);
    const post = await publish(app, silent, ownershipCode, {
      title: 'My morning',
      caption: `My morning ${ownershipCode} #werbung`,
    });
    await handIn(silent, id, posted(post.url));
    const foreign = await join(mia, id);
    const open = await publish(app, mia, '', {
      title: 'Ma matinée',
      caption: `Ma matinée ${foreign.ownershipCode}`,
    });
    await handIn(mia, id, posted(open.url));
    const warned = async (person: Actor) =>
      (await entryOf(brand, id, person.id)).warnings.map(({ code }) => code);
    expect([await warned(lena), await warned(silent), await warned(mia)]).toEqual([[], ['disclosure'], []]);
    expect((await entryOf(silent, id)).warnings).toEqual([]);
  });

  it('is limited per hour, as it costs the quota of the platforms', async () => {
    const limited = await startTestApp({ settings: { 'limit.handInsPerHour': 2 } });
    try {
      const { id } = await liveChallenge(limited, await verifiedBrand(limited));
      const lena = await newCreator(limited);
      await join(lena, id);
      const statuses = [];
      for (let i = 0; i < 3; i++)
        statuses.push((await handIn(lena, id, posted('https://youtu.be/doesnotexis'))).status);
      expect(statuses).toEqual([400, 400, 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('the brand reviews posts', () => {
  it('finds them in the queue, what is due first, first, and answers each with a note', async () => {
    const { id } = await liveChallenge(app, brand);
    const [lena, mia] = [await newCreator(app), await newCreator(app)];
    await handedIn(app, lena, id);
    await handedIn(app, mia, id);
    const queue = await brand.get(`/api/hub/challenge/${id}/entries`);
    expect(queue.body.total).toBe(2);
    expect(queue.body.data[0]).toMatchObject({
      status: 'verifying',
      allowedEvents: ['approve', 'reject'],
      caption: expect.stringContaining('AJ-'),
    });
    expect((await review(brand, id, lena.id, 'reject')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'note' }],
    });
    expect((await review(brand, id, lena.id, 'request_changes', 'brighter')).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      allowedEvents: ['approve', 'reject'],
    });
    expect((await review(brand, id, lena.id, 'reject', 'not our product')).body.data).toMatchObject({
      status: 'rejected',
      note: 'not our product',
      dueAt: null,
    });
    expect((await review(brand, id, mia.id, 'approve')).body.data.status).toBe('tracking');
    expect((await brand.get(`/api/hub/challenge/${id}/entries`)).body.total).toBe(0);
    expect((await brand.get(`/api/hub/challenge/${id}/entries`, { status: 'tracking' })).body.total).toBe(1);
    expect((await review(brand, id, mia.id, 'reject', 'changed my mind')).body.code).toBe(
      'INVALID_TRANSITION',
    );
    await expectCounters(app, id);
    await expectCleanBooks(app);
  });
});
